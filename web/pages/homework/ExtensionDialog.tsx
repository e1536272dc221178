import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatrixRow } from '#core/contract/homework.ts';
import { homeworkReasonMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { InstantField } from '#web/components/InstantField.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import type { Homework } from './calls.ts';
import styles from './Matrix.module.css';

interface ExtensionDialogProps {
  homework: Homework;
  row: MatrixRow;
  onClose: () => void;
}

/** More time for one pupil, with the reason. */
export function ExtensionDialog({ homework: { calls, tid }, row, onClose }: ExtensionDialogProps) {
  const { t } = useTranslation(['training', 'shell']);
  const saving = useCall(calls.extend);
  const [dueAt, setDueAt] = useState(row.extension?.dueAt);
  const [reason, setReason] = useState(row.extension?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const save = async (due: string | null) => {
    setTried(true);
    if (due !== null && !reason.trim()) return;
    const body = { tid, username: row.username, dueAt: due, reason };
    if ((await saving.ask({ body })) === undefined) return;
    toast.success(t('shell:Update_Successfully'));
    onClose();
  };
  return (
    <SmallDialog title={t('extension.of', { name: row.realname || row.username })} onClose={onClose}>
      <div className={styles.form}>
        <InstantField label={t('extension.until')} value={dueAt ?? ''} onChange={setDueAt} />
        <Textarea
          label={t('extension.reason')}
          required
          autosize
          minRows={2}
          maxLength={homeworkReasonMax}
          value={reason}
          error={isTried && !reason.trim() ? t('extension.reasonRequired') : undefined}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button disabled={!dueAt} loading={saving.pending} onClick={() => save(dueAt!)}>
            {t('extension.give')}
          </Button>
          {row.extension && (
            <Button variant="default" onClick={() => save(null)}>
              {t('extension.takeBack')}
            </Button>
          )}
        </div>
      </div>
    </SmallDialog>
  );
}
