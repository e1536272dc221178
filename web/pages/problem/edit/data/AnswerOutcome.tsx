import { useTranslation } from 'react-i18next';
import type { AnswerRun } from '#core/contract/trial.ts';
import { isFinal, type Status } from '#core/verdict.ts';
import { CompilerText } from '#web/components/code/CompilerText.tsx';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { useRemark } from '#web/components/remark.ts';
import { formatMemory, formatTimeMs } from '#web/components/units.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import styles from './TryAnswer.module.css';

type CaseRow = AnswerRun['cases'][number];

/** Verdict, time and memory of the whole and of each case. */
export function AnswerOutcome({ run }: { run: AnswerRun & { status: Status } }) {
  const { t } = useTranslation('editor');
  const tell = useRemark();
  const { status, time, memory, score, cases, total, errorMessage, cause } = run;
  const columns: Column<CaseRow>[] = [
    { key: 'seq', title: '#', align: 'end', width: '48px', cell: ({ seq }) => seq },
    {
      key: 'status',
      title: t('try.verdict'),
      cell: ({ status }) => <VerdictBadge status={status as Status} />,
    },
    {
      key: 'time',
      title: t('try.time'),
      align: 'end',
      cell: ({ time }) => time !== null && formatTimeMs(time),
    },
    {
      key: 'memory',
      title: t('try.memory'),
      align: 'end',
      cell: ({ memory }) => memory !== null && formatMemory(memory),
    },
    ...(score === null
      ? []
      : [
          {
            key: 'score',
            title: t('data.score'),
            align: 'end',
            cell: ({ score }) => score,
          } as Column<CaseRow>,
        ]),
    { key: 'message', title: t('try.message'), cell: ({ message }) => message && tell(message) },
  ];
  return (
    <>
      <div className={styles.summary} role="status" data-testid="answer-run">
        <VerdictBadge status={status} />
        {isFinal(status) ? (
          <>
            {time !== null && <span>{formatTimeMs(time)}</span>}
            {memory !== null && <span>{formatMemory(memory)}</span>}
            {score !== null && <span>{t('data.total', { score })}</span>}
          </>
        ) : (
          <span>{t('try.done', { done: cases.length, total })}</span>
        )}
      </div>
      {(errorMessage || cause) && (
        <div className={styles.words}>
          <CompilerText text={[errorMessage && tell(errorMessage), cause].filter(Boolean).join('\n')} />
        </div>
      )}
      {cases.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <div className={styles.rows} tabIndex={0}>
          <DataTable label={t('try.title')} columns={columns} rows={cases} rowKey={({ seq }) => seq} />
        </div>
      )}
    </>
  );
}
