import { NativeSelect } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportBatch, type ImportItem, listImportItems } from '#core/contract/transfer.ts';
import { importActions } from '#core/transfer.ts';
import { isUnfinished, type Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { formatBytes } from '#web/components/units.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { importPollMs } from '#web/timing.ts';
import { type Choice, chooseAll, chooseNone, isChosen, toggleChoice } from './choice.ts';
import { Remarks } from './Remarks.tsx';
import styles from './Transfer.module.css';
import { ItemState } from './TransferState.tsx';

interface ItemTableProps {
  batch: ImportBatch;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** Every problem of a package, with a box for each that can be taken. */
export function ItemTable({ batch, choice, onChoice }: ItemTableProps) {
  const { t } = useTranslation('transfer');
  const search = useSearch({ from: '/admin/problem/batch-operation' });
  const navigate = useNavigate({ from: '/admin/problem/batch-operation' });
  const { action } = search;
  const paging = tablePaging(search, search => navigate({ search }), { limit: 30 });
  const answer = useAnswer(
    listImportItems,
    { id: batch.id, action, currentPage: paging.page, limit: paging.limit },
    {
      keepPrevious: true,
      staleTimeMs: 0,
      pollMs: page => (page?.records.some(isTried) ? importPollMs : false),
    },
  );
  // The rows change as the batch gets on, its last step included.
  // biome-ignore lint/correctness/useExhaustiveDependencies: none of these is read; each says that the rows are others
  useEffect(() => {
    answer.refetch();
  }, [batch.state, batch.total, batch.done]);
  const isEverything = choice.isAll && choice.flipped.size === 0;
  const box: Column<ImportItem> = {
    key: 'take',
    width: '1px',
    title: (
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('items.takeAll')}
        ref={input => {
          if (input) input.indeterminate = choice.flipped.size > 0;
        }}
        checked={isEverything}
        onChange={() => onChoice(isEverything ? chooseNone : chooseAll)}
      />
    ),
    cell: item =>
      item.action !== 'refuse' && (
        <label className={styles.take}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={t('items.take', { name: item.title })}
            checked={isChosen(choice, item.id)}
            onChange={() => onChoice(toggleChoice(choice, item.id))}
          />
          <span aria-hidden="true">{t('items.takeShort')}</span>
        </label>
      ),
  };
  const columns: Column<ImportItem>[] = [
    ...(batch.state === 'ready' ? [box] : []),
    { key: 'problem', title: t('items.column.problem'), width: '36%', cell: item => <Problem item={item} /> },
    {
      key: 'action',
      title: t('items.column.action'),
      cell: item => (
        <div className={styles.action}>
          <ItemState {...item} />
          {item.changes.length > 0 && (
            <span className={styles.soft}>{item.changes.map(part => t(`part.${part}`)).join(', ')}</span>
          )}
        </div>
      ),
    },
    {
      key: 'cases',
      title: t('items.column.cases'),
      align: 'end',
      cell: item => (item.action === 'refuse' ? '–' : <Cases {...item} />),
    },
    ...(batch.state === 'applying' || batch.state === 'applied'
      ? [
          {
            key: 'answers',
            title: t('items.column.answers'),
            cell: (item: ImportItem) => <Answers {...item} />,
          },
        ]
      : []),
    { key: 'remarks', title: t('items.column.remarks'), cell: item => <Remarks {...item} /> },
  ];
  return (
    <Panel
      flush
      title={t('items.title')}
      actions={
        <NativeSelect
          size="xs"
          aria-label={t('items.filter')}
          value={action ?? ''}
          onChange={event => {
            const next = importActions.find(one => one === event.currentTarget.value);
            void navigate({ search: { ...search, action: next, page: undefined }, resetScroll: false });
          }}
          data={[
            { value: '', label: t('items.all') },
            ...importActions.map(value => ({ value, label: `${t(`action.${value}`)} (${batch[value]})` })),
          ]}
        />
      }
    >
      <PagedTable
        label={t('items.title')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        {...paging}
        empty={<EmptyState compact title={t('items.none')} />}
      />
    </Panel>
  );
}

function Problem({ item }: { item: ImportItem }) {
  const { t } = useTranslation('transfer');
  const id = item.problemId ?? (item.action === 'refuse' ? '' : t('items.newId'));
  const isHere = item.outcome === 'created' || item.outcome === 'changed' || item.outcome === 'same';
  return (
    <div className={styles.what}>
      <span className={styles.title}>
        {id && <span className={styles.id}>{id}</span>}
        {isHere && item.problemId ? (
          <Link to="/problem/$problemID" params={{ problemID: item.problemId }}>
            {item.title}
          </Link>
        ) : (
          item.title
        )}
      </span>
      <span className={styles.soft}>{item.place}</span>
    </div>
  );
}

/** Model answers are on their way through the judges. */
const isTried = ({ answers }: ImportItem): boolean =>
  answers.some(({ status }) => status !== null && isUnfinished(status));

function Answers({ answers }: ImportItem) {
  const { t } = useTranslation('transfer');
  if (answers.length === 0) return '–';
  return (
    <div className={styles.what}>
      {answers.map(({ language, status }) => (
        <span key={language}>
          {language} {status === null ? t('items.untried') : <VerdictBadge status={status as Status} short />}
        </span>
      ))}
    </div>
  );
}

function Cases({ cases, caseBytes }: ImportItem) {
  return (
    <div className={styles.what}>
      <span>{cases}</span>
      <span className={styles.soft}>{formatBytes(caseBytes)}</span>
    </div>
  );
}
