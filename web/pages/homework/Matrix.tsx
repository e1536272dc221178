import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconCheck, IconClockExclamation, IconDownload, IconHourglass, IconMinus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatrixRow } from '#core/contract/homework.ts';
import { download } from '#web/api/call.ts';
import { shownName } from '#web/components/board/person.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import rank from '#web/components/PersonMatrix.module.css';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatTime, ownTimeZone } from '#web/components/time.ts';
import type { Homework } from './calls.ts';
import { DuePanel } from './DuePanel.tsx';
import { ExtensionDialog } from './ExtensionDialog.tsx';
import { useScoreDerivation } from './late-policy-text.ts';
import styles from './Matrix.module.css';

const icons = { done: IconCheck, late: IconClockExclamation, tried: IconMinus };

/** One thing to do. */
interface MatrixColumn {
  /** of its cells */
  key: string;
  name: string;
  title: string;
  path: string;
}

export interface MatrixFilter {
  keyword?: string;
  onlyOpen: 'true' | 'false';
}

interface MatrixProps {
  homework: Homework;
  answer: UseQueryResult<{ rows: MatrixRow[]; isCut: boolean }>;
  columns: MatrixColumn[];
  filter: MatrixFilter;
  onFilter: (filter: MatrixFilter) => void;
  /** said when there is nobody */
  noneHint: string;
}

/** For a teacher: who has done what, when it is due, and who has more time. */
export function Matrix({ homework, answer, columns, filter, onFilter, noneHint }: MatrixProps) {
  const { t } = useTranslation('training');
  const [extended, setExtended] = useState<MatrixRow>();
  const isFiltered = filter.keyword !== undefined || filter.onlyOpen === 'true';
  return (
    <>
      <DuePanel homework={homework} onChange={() => answer.refetch()} />
      <Panel flush>
        <Tools homework={homework} filter={filter} onFilter={onFilter} />
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={8} height={40} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState
              title={isFiltered ? t('matrix.noMatch') : t('matrix.none')}
              hint={isFiltered ? undefined : noneHint}
            />
          }
        >
          {({ rows, isCut }) => (
            <>
              <Rows columns={columns} rows={rows} onExtend={setExtended} />
              {isCut && <p className={styles.cut}>{t('matrix.cut')}</p>}
            </>
          )}
        </Loadable>
      </Panel>
      {extended && (
        <ExtensionDialog
          homework={homework}
          row={extended}
          onClose={() => {
            setExtended(undefined);
            answer.refetch();
          }}
        />
      )}
    </>
  );
}

function Tools({ homework, filter, onFilter }: Pick<MatrixProps, 'homework' | 'filter' | 'onFilter'>) {
  const { t } = useTranslation('training');
  const { calls, tid } = homework;
  const save = (format: 'csv' | 'xlsx') =>
    download(calls.sheet, { query: { tid, ...filter, format, timeZone: ownTimeZone() } }).catch(() => {});
  return (
    <ListTools
      search={{
        label: t('matrix.search'),
        value: filter.keyword,
        onSearch: keyword => onFilter({ ...filter, keyword }),
      }}
    >
      <Switch
        label={t('matrix.onlyOpen')}
        checked={filter.onlyOpen === 'true'}
        onChange={event => onFilter({ ...filter, onlyOpen: event.currentTarget.checked ? 'true' : 'false' })}
      />
      <div className={styles.sheets}>
        {(['csv', 'xlsx'] as const).map(format => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => save(format)}
          >
            {t(`matrix.${format}`)}
          </Button>
        ))}
      </div>
    </ListTools>
  );
}

interface RowsProps {
  columns: MatrixColumn[];
  rows: MatrixRow[];
  onExtend: (row: MatrixRow) => void;
}

function Rows({ columns, rows, onExtend }: RowsProps) {
  const { t } = useTranslation('training');
  const derivation = useScoreDerivation();
  const derived = ({ cells, score }: MatrixRow) => {
    const done = columns.flatMap(({ key }) => cells[key] ?? []).filter(({ state }) => state !== 'tried');
    return derivation(
      done.map(({ percent }) => percent),
      columns.length,
      score,
    );
  };
  return (
    <div className={rank.scroll}>
      <table className={rank.table} aria-label={t('tab.homework')}>
        <thead>
          <tr>
            <th scope="col" className={styles.person}>
              {t('rank.user')}
            </th>
            <th scope="col">{t('matrix.done')}</th>
            {columns.map(({ key, name, title, path }) => (
              <th key={key} scope="col" className={styles.column} title={title}>
                <PathLink path={path}>{name}</PathLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.uid}>
              <td className={styles.person}>
                <Person row={row} onExtend={() => onExtend(row)} />
              </td>
              <td>
                <strong>{row.doneCount}</strong>
                {row.lateCount > 0 && (
                  <small className={styles.late}>{t('matrix.lateCount', { count: row.lateCount })}</small>
                )}
                <small className={styles.late} title={derived(row)}>
                  {t('matrix.score', { score: row.score })}
                </small>
              </td>
              {columns.map(({ key }) => (
                <td key={key}>
                  <Cell cell={row.cells[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Person({ row, onExtend }: { row: MatrixRow; onExtend: () => void }) {
  const { t } = useTranslation('training');
  const name = row.realname || shownName(row, 'nickname');
  const others = [row.number, row.username].filter(other => other && other !== name);
  return (
    <div className={styles.who}>
      <span className={styles.name} title={[name, ...others].join(' · ')}>
        {name}
        <small>{others.join(' · ')}</small>
      </span>
      <ActionIcon
        variant={row.extension ? 'light' : 'subtle'}
        color={row.extension ? undefined : 'gray'}
        aria-label={t('extension.of', { name: row.username })}
        title={row.extension?.reason ?? t('extension.title')}
        onClick={onExtend}
      >
        <IconHourglass size={16} />
      </ActionIcon>
    </div>
  );
}

function Cell({ cell }: { cell: MatrixRow['cells'][string] | undefined }) {
  const { t } = useTranslation('training');
  if (!cell) return null;
  const Icon = icons[cell.state];
  const { lateHours: count, percent } = cell;
  const state = t(`matrix.state.${cell.state}`);
  const text = cell.state === 'late' ? `${state} ${t('matrix.lateBy', { count, percent })}` : state;
  return (
    <span
      className={styles.cell}
      data-state={cell.state}
      title={t('matrix.cellHint', {
        state: text,
        count: cell.tries,
        at: formatTime(cell.at, 'YYYY-MM-DD HH:mm'),
      })}
    >
      <Icon size={16} role="img" aria-label={text} />
      <small>{formatTime(cell.at, 'MM-DD HH:mm')}</small>
      {cell.state === 'late' && <small>{percent}%</small>}
    </span>
  );
}
