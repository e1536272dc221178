import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RejudgeFilter } from '#core/contract/rejudge.ts';
import { InstantField } from '#web/components/InstantField.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { useContest } from '#web/pages/contest/contest.tsx';
import styles from './Rejudge.module.css';
import { StartRejudge } from './StartRejudge.tsx';

/** For a judge that was wrong for ten minutes: everything of that time anew, whatever the problem. */
export function RejudgeSpan() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const [from, setFrom] = useState<string | undefined>(contest.startTime);
  const [to, setTo] = useState<string | undefined>(contest.endTime);
  const [counted, setCounted] = useState<RejudgeFilter>();
  const change = (set: (instant?: string) => void) => (instant?: string) => {
    setCounted(undefined);
    set(instant);
  };
  const count = (event: FormEvent) => {
    event.preventDefault();
    setCounted({ cid: contest.id, from, to });
  };
  return (
    <Panel title={t('rejudge.span')}>
      <form className={styles.form} onSubmit={count}>
        <p className={styles.soft}>{t('rejudge.spanHint')}</p>
        <div className={styles.fields}>
          <InstantField label={t('rejudge.from')} value={from} onChange={change(setFrom)} />
          <InstantField label={t('rejudge.to')} value={to} onChange={change(setTo)} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="default">
            {t('rejudge.count')}
          </Button>
          {counted && <StartRejudge filter={counted} />}
        </div>
      </form>
    </Panel>
  );
}
