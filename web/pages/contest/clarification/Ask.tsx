import { Button, NativeSelect } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askClarification, sayToAll } from '#core/contract/clarification.ts';
import { getContestProblems } from '#core/contract/contest.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import styles from './Clarifications.module.css';
import { useWriting } from './useWriting.ts';
import { WritingField } from './WritingField.tsx';

/** A question of a contestant, or a word of the jury to everybody. What is typed is kept until it was sent. */
export function Ask({ toAll, onSent }: { toAll?: boolean; onSent: () => void }) {
  const { t } = useTranslation('clarification');
  const { contest } = useContest();
  const writing = useWriting(`clarification:${contest.id}:${toAll ? 'all' : 'ask'}`);
  const [about, setAbout] = useState('');
  const asking = useCall(askClarification);
  const saying = useCall(sayToAll);
  const problems = useAnswer(getContestProblems, { cid: contest.id, containsEnd: false });
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!writing.checkText()) return;
    const body = { cid: contest.id, displayId: about || null, content: writing.text };
    const sent = await (toAll ? saying : asking).ask({ body });
    if (sent === undefined) return;
    writing.write('');
    toast.success(t(toAll ? 'told' : 'asked'));
    onSent();
  };
  return (
    <form className={styles.form} onSubmit={send} onKeyDown={getHotkeyHandler([['mod+Enter', () => send()]])}>
      <NativeSelect
        label={t('topic')}
        value={about}
        data={[
          { value: '', label: t('general') },
          ...(problems.data ?? []).map(({ displayId, displayTitle }) => ({
            value: displayId,
            label: `${displayId}. ${displayTitle}`,
          })),
        ]}
        onChange={event => setAbout(event.currentTarget.value)}
      />
      <WritingField label={t(toAll ? 'message' : 'question')} minRows={3} writing={writing} />
      <Button type="submit" loading={asking.pending || saying.pending}>
        {t(toAll ? 'tell' : 'send')}
      </Button>
    </form>
  );
}
