import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { manualJudge, type Submission } from '#core/contract/submission.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { isVerdictByHand, statuses } from '#core/verdict.ts';
import { useCall } from '#web/api/hooks.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './AdminActions.module.css';

interface ManualJudgeProps {
  submission: Submission;
  problemType: number;
  onChange: (submission: Submission) => void;
  onClose: () => void;
}

/** A verdict by hand, with a score where the problem is scored. */
export function ManualJudge({ submission, problemType, onChange, onClose }: ManualJudgeProps) {
  const { t } = useTranslation('submission');
  const { t: shell } = useTranslation();
  const [status, setStatus] = useState(isVerdictByHand(submission.status) ? String(submission.status) : '');
  const [score, setScore] = useState<number | string>(submission.score ?? '');
  const [tried, setTried] = useState(false);
  const { ask, pending } = useCall(manualJudge);
  const scored = problemType === ProblemType.OI;
  const missing = { status: status === '', score: scored && score === '' };
  const judge = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.status || missing.score) return;
    const changed = await ask({
      query: {
        submitId: submission.submitId,
        status: Number(status),
        ...(scored && { score: Number(score) }),
      },
    });
    if (!changed) return;
    onChange(changed);
    toast.success(shell('Update_Successfully'));
    onClose();
  };
  return (
    <SmallDialog onClose={onClose} title={t('manualJudge.title', { id: submission.submitId })}>
      <form className={styles.form} onSubmit={judge} noValidate>
        <NativeSelect
          label={t('column.status')}
          value={status}
          error={tried && missing.status && t('manualJudge.statusRequired')}
          onChange={event => setStatus(event.currentTarget.value)}
          data={[
            { value: '', label: t('manualJudge.choose') },
            ...statuses
              .filter(isVerdictByHand)
              .map(value => ({ value: String(value), label: shell(`verdict.${value}`) })),
          ]}
        />
        {scored && (
          <NumberInput
            label={t('column.score')}
            min={0}
            allowDecimal={false}
            value={score}
            error={tried && missing.score && t('manualJudge.scoreRequired')}
            onChange={setScore}
          />
        )}
        <Button type="submit" loading={pending}>
          {t('manualJudge.save')}
        </Button>
      </form>
    </SmallDialog>
  );
}
