import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCannedAnswers } from '#core/contract/clarification.ts';
import { cannedAnswerMax, cannedAnswersMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import styles from './Clarifications.module.css';

/** Sentences that the jury of this contest needs often, one in each line. */
export function Canned({ answers, onSaved }: { answers: string[]; onSaved: () => void }) {
  const { t } = useTranslation('clarification');
  const { contest } = useContest();
  const [text, setText] = useState(answers.join('\n'));
  const { ask, pending } = useCall(saveCannedAnswers);
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  const fault =
    lines.length > cannedAnswersMax
      ? t('canned.tooMany', { max: cannedAnswersMax })
      : lines.some(line => line.length > cannedAnswerMax)
        ? t('canned.tooLong', { max: cannedAnswerMax })
        : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (fault) return;
    const saved = await ask({ body: { cid: contest.id, answers: lines } });
    if (saved === undefined) return;
    toast.success(t('canned.saved'));
    onSaved();
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <Textarea
        label={t('canned.lines')}
        description={t('canned.hint')}
        autosize
        minRows={3}
        maxRows={14}
        error={fault}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={pending} disabled={fault !== undefined}>
        {t('canned.save')}
      </Button>
    </form>
  );
}
