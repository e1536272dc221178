import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelJudge, rejudge, type Submission } from '#core/contract/submission.ts';
import { isWaiting, Status } from '#core/verdict.ts';
import { useCall } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './AdminActions.module.css';
import { ManualJudge } from './ManualJudge.tsx';

interface AdminActionsProps {
  submission: Submission;
  problemType: number;
  onChange: (submission: Submission) => void;
}

const noManual: number[] = [Status.Judging, Status.Compiling, Status.CompileError, Status.Pending];

/** What a super admin can do to a submission: judge it again, judge it by hand, or take it out. */
export function AdminActions({ submission, problemType, onChange }: AdminActionsProps) {
  const { t } = useTranslation('submission');
  const [opened, setOpened] = useState<'manual' | 'cancel' | null>(null);
  const again = useCall(rejudge);
  const cancel = useCall(cancelJudge);
  const query = { submitId: submission.submitId };
  const close = () => setOpened(null);
  const rejudgeIt = async () => {
    const changed = await again.ask({ query });
    if (!changed) return;
    onChange({ ...changed, score: null });
    toast.success(t('rejudge.done'));
  };
  const cancelIt = async () => {
    const changed = await cancel.ask({ query });
    close();
    if (!changed) return;
    onChange(changed);
    toast.success(t('cancel.done'));
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        size="xs"
        loading={again.pending}
        disabled={isWaiting(submission.status)}
        onClick={rejudgeIt}
      >
        {t('rejudge.rejudge')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={noManual.includes(submission.status)}
        onClick={() => setOpened('manual')}
      >
        {t('manualJudge.open')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={submission.status === Status.Cancelled}
        onClick={() => setOpened('cancel')}
      >
        {t('cancel.cancel')}
      </Button>
      <ConfirmDialog
        opened={opened === 'cancel'}
        title={t('cancel.cancel')}
        text={t('cancel.text')}
        confirm={t('cancel.cancel')}
        danger
        pending={cancel.pending}
        onConfirm={cancelIt}
        onClose={close}
      />
      {opened === 'manual' && (
        <ManualJudge submission={submission} problemType={problemType} onChange={onChange} onClose={close} />
      )}
    </div>
  );
}
