import '@mantine/core/styles/Modal.layer.css';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportComment } from '#core/contract/comment.ts';
import { reportDiscussion } from '#core/contract/discussion.ts';
import { discussionMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { dialogWidthPx } from '#web/sizes.ts';
import { Chips } from '../Chips.tsx';
import { DialogActions } from '../DialogActions.tsx';
import { Modal } from '../Modal.tsx';
import { toast } from '../toast.ts';
import styles from './Talk.module.css';

const labels = ['spam', 'illegal', 'vulgar', 'fraud', 'abusive', 'plagiarism'] as const;
type Label = (typeof labels)[number];

interface ReportDialogProps {
  about: { did: number } | { commentId: number; replyId?: number };
  onClose: () => void;
}

/** Tells the administrators what is wrong with a discussion, a comment or a reply. */
export default function ReportDialog({ about, onClose }: ReportDialogProps) {
  const { t } = useTranslation('talk');
  const [chosen, setChosen] = useState<Label[]>([]);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const reporting = useCall(reportDiscussion);
  const reportingComment = useCall(reportComment);
  const toggle = (label: Label) =>
    setChosen(chosen.includes(label) ? chosen.filter(one => one !== label) : [...chosen, label]);

  async function send() {
    if (chosen.length === 0 && !reason.trim()) return setFault(t('report.empty'));
    const content = [...chosen.map(label => `#${t(`report.${label}`)}#`), reason.trim()].join(' ').trim();
    const answer =
      'did' in about
        ? await reporting.ask({ body: { ...about, content } })
        : await reportingComment.ask({ body: { ...about, content } });
    if (answer === undefined) return;
    toast.success(t('report.sent'));
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('did' in about ? 'report.title.discussion' : 'report.title.comment')}
      size={dialogWidthPx}
    >
      <div className={styles.report}>
        <Chips
          label={t('report.labels')}
          chosen={chosen}
          onChoose={toggle}
          chips={labels.map(value => ({ value, label: t(`report.${value}`) }))}
        />
        <Textarea
          label={t('report.reason')}
          minRows={3}
          autosize
          maxLength={discussionMax.reportReason}
          value={reason}
          error={fault}
          onChange={event => {
            setReason(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <DialogActions
          label={t('report.send')}
          pending={reporting.pending || reportingComment.pending}
          onCancel={onClose}
          onConfirm={send}
        />
      </div>
    </Modal>
  );
}
