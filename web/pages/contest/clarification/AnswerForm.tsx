import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { answerClarification, type Clarification } from '#core/contract/clarification.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import styles from './Clarifications.module.css';
import { useWriting } from './useWriting.ts';
import { WritingField } from './WritingField.tsx';

interface AnswerFormProps {
  entry: Clarification;
  canned: string[];
  onLetGo: () => void;
  onChange: () => void;
}

const commonAnswers = ['noComment', 'readAgain', 'yes', 'no'] as const;

/** The answer to one question, in words that are often needed or in one's own. */
export function AnswerForm({ entry, canned, onLetGo, onChange }: AnswerFormProps) {
  const { t } = useTranslation('clarification');
  const { contest } = useContest();
  const writing = useWriting(`clarification:answer:${entry.id}`);
  const { ask, pending } = useCall(answerClarification);
  const send = async (toAll: boolean) => {
    if (!writing.checkText()) return;
    const sent = await ask({ body: { cid: contest.id, id: entry.id, content: writing.text, toAll } });
    if (sent !== undefined) {
      writing.write('');
      toast.success(t('sent'));
    }
    onChange();
  };
  const sentences = [...canned, ...commonAnswers.map(name => t(`canned.${name}`))];
  return (
    <div className={styles.form} data-form>
      <NativeSelect
        aria-label={t('canned.choose')}
        value=""
        data={[
          { value: '', label: t('canned.choose') },
          ...sentences.map(sentence => ({ value: sentence, label: sentence.slice(0, 80) })),
        ]}
        onChange={event => event.currentTarget.value && writing.write(event.currentTarget.value)}
      />
      <WritingField label={t('answer')} minRows={2} writing={writing} />
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
