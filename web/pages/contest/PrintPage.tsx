import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submitPrintText } from '#core/contract/contest-day.ts';
import { getOwnPrints, type OwnPrint } from '#core/contract/contest-print.ts';
import { printTextMax, printTextMin } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { toast } from '#web/components/toast.ts';
import { contestQueueRefreshMs } from '#web/timing.ts';
import { useContest } from './contest.tsx';
import styles from './PrintPage.module.css';

/** Sends a text to the printer of the contest. */
export default function PrintPage() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const { ask, pending } = useCall(submitPrintText);
  const own = useAnswer(
    getOwnPrints,
    { cid: contest.id },
    { staleTimeMs: 0, enabled: contest.openPrint, quiet: true, pollMs: () => contestQueueRefreshMs },
  );
  const [content, setContent] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (content.trim() === '') return toast.error(t('print.empty'));
    if ([...content].length < printTextMin) return toast.error(t('print.tooShort', { least: printTextMin }));
    const answered = await ask({ body: { cid: contest.id, content } });
    if (answered === undefined) return;
    toast.success(t('print.done'));
    setContent('');
    own.refetch();
  };
  if (!contest.openPrint)
    return (
      <Panel title={t('tab.print')}>
        <EmptyState compact title={t('print.closed')} />
      </Panel>
    );
  return (
    <>
      <Panel title={t('tab.print')}>
        <form className={styles.form} onSubmit={send}>
          <Textarea
            classNames={{ input: styles.text }}
            label={t('print.content')}
            description={t('print.hint', { least: printTextMin })}
            autosize
            minRows={12}
            maxRows={28}
            maxLength={printTextMax}
            value={content}
            onChange={event => setContent(event.currentTarget.value)}
          />
          <Button type="submit" className={styles.send} loading={pending}>
            {t('print.send')}
          </Button>
        </form>
      </Panel>
      {own.data && own.data.length > 0 && <OwnPrints prints={own.data} />}
    </>
  );
}

const tones = { waiting: 'warning', taken: 'info', printed: 'success', failed: 'danger' } as const;

/** Where each text stands that one asked for. */
function OwnPrints({ prints }: { prints: OwnPrint[] }) {
  const { t } = useTranslation('contest');
  return (
    <Panel flush title={t('print.own')}>
      <ul className={styles.own}>
        {prints.map(({ id, state, ahead, excerpt, gmtCreate }) => (
          <li key={id}>
            <StateTag tone={tones[state]}>{t(`printState.${state}`)}</StateTag>
            <code>{excerpt}</code>
            <span className={styles.soft}>
              {ahead !== null && ahead > 0 && t('print.ahead', { count: ahead })}{' '}
              <RelativeTime value={gmtCreate} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
