import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from '#core/verdict.ts';
import { CompilerText } from '#web/components/code/CompilerText.tsx';
import { useRemark } from '#web/components/remark.ts';
import styles from './RunMessage.module.css';
import type { Run } from './submitting.ts';

interface RunMessageProps {
  run: Run | null;
  onLine: (line: number) => void;
}

/** What the compiler or the judge said about the submission, until it is put away. */
export function RunMessage({ run, onLine }: RunMessageProps) {
  const { t } = useTranslation('solve');
  const tell = useRemark();
  const [closed, setClosed] = useState<number | null>(null);
  if (!run?.message || closed === run.submitId) return null;
  return (
    <section className={styles.message} aria-label={t('run.message')}>
      <header>
        <h2>{t('run.message')}</h2>
        <CloseButton size="sm" aria-label={t('run.closeMessage')} onClick={() => setClosed(run.submitId)} />
      </header>
      {run.status === Status.SubmittedFailed ? (
        <p>{run.message}</p>
      ) : (
        <CompilerText text={tell(run.message)} onLine={onLine} />
      )}
    </section>
  );
}
