import { Button, NativeSelect, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askClarification, sayToAll } from '#core/contract/clarification.ts';
import { getContestProblems } from '#core/contract/contest.ts';
import { clarificationMax } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { draftKey } from '#web/session/owner.ts';
import { useContest } from '../contest.tsx';
import styles from './Clarifications.module.css';

/** A question of a contestant, or a word of the jury to everybody. What is typed is kept until it was sent. */
export function Ask({ toAll, onSent }: { toAll?: boolean; onSent: () => void }) {
  const { t } = useTranslation('clarification');
  const { contest } = useContest();
  const draft = draftKey(`clarification:${contest.id}:${toAll ? 'all' : 'ask'}`);
  const [text, setText] = useState(() => sessionStorage.getItem(draft) ?? '');
  const [about, setAbout] = useState('');
  const [fault, setFault] = useState<string>();
  const asking = useCall(askClarification);
  const saying = useCall(sayToAll);
  const problems = useAnswer(getContestProblems, { cid: contest.id, containsEnd: false });
  useEffect(() => {
    if (text) sessionStorage.setItem(draft, text);
    else sessionStorage.removeItem(draft);
  }, [draft, text]);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim()) return setFault(t('empty'));
    const body = { cid: contest.id, displayId: about || null, content: text };
    const sent = await (toAll ? saying : asking).ask({ body });
    if (sent === undefined) return;
    setText('');
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
      <Textarea
        label={t(toAll ? 'message' : 'question')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={clarificationMax}
        error={fault}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" loading={asking.pending || saying.pending}>
        {t(toAll ? 'tell' : 'send')}
      </Button>
    </form>
  );
}
