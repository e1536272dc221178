import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import type { HackRow } from '#core/contract/hack.ts';
import { pageSize } from '#core/limits.ts';
import type { Status } from '#core/verdict.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { useRemark } from '#web/components/remark.ts';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { formatTime } from '#web/components/time.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import styles from './Hack.module.css';
import { TestDialog } from './TestDialog.tsx';

const tones: Record<HackRow['state'], Tone> = {
  waiting: 'info',
  successful: 'success',
  unsuccessful: 'danger',
  invalid: 'warning',
  error: 'warning',
  late: 'quiet',
  void: 'quiet',
};

/** How often a list is asked for again: soon while something is judged, now and then otherwise. */
export const pollHacks = (answer: Page<HackRow> | undefined): number =>
  answer?.records.some(({ state }) => state === 'waiting') ? 1_000 : 10_000;

interface HackTableProps<Row extends HackRow> {
  label: string;
  answer: UseQueryResult<Page<Row>>;
  page: number;
  onPage: (page: number) => void;
  empty: string;
  /** what else can be done with a row */
  actions?: (row: Row) => ReactNode;
}

/** Hacks with what became of them. */
export function HackTable<Row extends HackRow>(props: HackTableProps<Row>) {
  const { label, answer, page, onPage, empty, actions } = props;
  const { t } = useTranslation('hack');
  const [read, setRead] = useState<number>();
  return (
    <>
      <PagedList
        answer={answer}
        page={page}
        limit={pageSize.board}
        onPage={onPage}
        skeleton={<SkeletonRows rows={3} height={24} />}
        empty={<EmptyState compact title={empty} />}
      >
        {rows => (
          <DataTable
            label={label}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'id', title: '#', cell: ({ id }) => id, wideOnly: true },
              { key: 'problem', title: t('column.problem'), cell: ({ displayId }) => displayId },
              { key: 'hacker', title: t('column.hacker'), cell: ({ hacker }) => hacker },
              { key: 'defender', title: t('column.defender'), cell: ({ defender }) => defender },
              { key: 'state', title: t('column.state'), cell: row => <State row={row} /> },
              {
                key: 'time',
                title: t('column.time'),
                cell: ({ madeAt }) => formatTime(madeAt),
                roomOnly: true,
              },
              {
                key: 'options',
                title: '',
                align: 'end',
                cell: row => (
                  <div className={styles.actions}>
                    {row.mayReadTest && (
                      <RowButton
                        text={t('test.read')}
                        label={t('test.readOf', { id: row.id })}
                        onClick={() => setRead(row.id)}
                      />
                    )}
                    {actions?.(row)}
                  </div>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {read !== undefined && <TestDialog id={read} onClose={() => setRead(undefined)} />}
    </>
  );
}

function State({ row: { state, status, message, cause, isTest } }: { row: HackRow }) {
  const { t } = useTranslation('hack');
  const tell = useRemark();
  return (
    <div className={styles.state} role="status">
      <div className={styles.tools}>
        <StateTag tone={tones[state]}>{t(`state.${state}`)}</StateTag>
        {state === 'successful' && status !== null && <VerdictBadge short status={status as Status} />}
        {isTest && <StateTag tone="quiet">{t('isTest')}</StateTag>}
      </div>
      {message && <small>{tell(message)}</small>}
      {cause && <small>{cause}</small>}
    </div>
  );
}
