import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerClarification, type Clarification } from '#core/contract/clarification.ts';
import { clarificationMax } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { draftKey } from '#web/session/owner.ts';
import { useContest } from '../contest.tsx';
import styles from './Clarifications.module.css';

interface AnswerFormProps {
  entry: Clarification;
  canned: string[];
  onLetGo: () => void;
  onChange: () => void;
}

const usual = ['noComment', 'readAgain', 'yes', 'no'] as const;

/** The answer to one question, in words that are often needed or in one's own. */
export function AnswerForm({ entry, canned, onLetGo, onChange }: AnswerFormProps) {
  const { t } = useTranslation('clarification');
  const { contest } = useContest();
  const draft = draftKey(`clarification:answer:${entry.id}`);
  const [text, setText] = useState(() => sessionStorage.getItem(draft) ?? '');
  const [fault, setFault] = useState<string>();
  const { ask, pending } = useCall(answerClarification);
  useEffect(() => {
    if (text) sessionStorage.setItem(draft, text);
    else sessionStorage.removeItem(draft);
  }, [draft, text]);
  const send = async (toAll: boolean) => {
    if (!text.trim()) return setFault(t('empty'));
    const sent = await ask({ body: { cid: contest.id, id: entry.id, content: text, toAll } });
    if (sent !== undefined) {
      setText('');
      toast.success(t('sent'));
    }
    onChange();
  };
  const sentences = [...canned, ...usual.map(name => t(`canned.${name}`))];
  return (
    <div className={styles.form} data-form>
      <NativeSelect
        aria-label={t('canned.choose')}
        value=""
        data={[
          { value: '', label: t('canned.choose') },
          ...sentences.map(sentence => ({ value: sentence, label: sentence.slice(0, 80) })),
        ]}
        onChange={event => event.currentTarget.value && setText(event.currentTarget.value)}
      />
      <Textarea
        label={t('answer')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={clarificationMax}
        error={fault}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <div className={styles.tools}>
        <Button loading={pending} onClick={() => send(false)}>
          {t('sendPrivate')}
        </Button>
        <Button variant="default" disabled={pending} onClick={() => send(true)}>
          {t('sendAll')}
        </Button>
        <Button variant="subtle" disabled={pending} onClick={onLetGo}>
          {t('letGo')}
        </Button>
      </div>
      <p className={styles.soft}>{t('allHint')}</p>
    </div>
  );
}
