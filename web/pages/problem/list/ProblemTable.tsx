import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemRow } from '#core/contract/problem.ts';
import { Status } from '#core/verdict.ts';
import { LevelTag } from '#web/components/LevelTag.tsx';
import list from '#web/components/ListTable.module.css';
import meter from '#web/components/Meter.module.css';
import { PathLink } from '#web/components/PathLink.tsx';
import { formatRate } from '#web/components/units.ts';
import { problemPath } from '../solve/place.ts';
import { Distribution } from './Distribution.tsx';
import styles from './ProblemTable.module.css';
import type { SolvedMarks } from './solved.ts';

export interface ProblemTableProps {
  /** of one that is hidden for now nothing is told but that it is there */
  rows: (ProblemRow & { isHidden?: boolean })[];
  /** undefined for a visitor */
  marks: SolvedMarks | undefined;
  showTags: boolean;
  chosenTags?: number[];
  /** without it tags are only read */
  onTag?: (id: number) => void;
  /** where a problem is opened; the bank unless said */
  pathOf?: ((row: ProblemRow) => string) | undefined;
  newTab?: boolean | undefined;
  /** a click anywhere on a row opens its problem */
  opensByRow?: boolean;
}

/** A pointer that only passes by should not light up every row. */
const restMs = 200;

export function ProblemTable(props: ProblemTableProps) {
  const { rows, marks, showTags, chosenTags = [], onTag, pathOf = inBank, newTab, opensByRow } = props;
  const { t } = useTranslation('problem');
  const [pointed, setPointed] = useState<{ row: ProblemRow; place: DOMRect } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = (row: ProblemRow, rate: Element | null) => {
    // a finger does not hover
    if (!rate || row.total === 0 || !window.matchMedia('(hover: hover)').matches) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointed({ row, place: rate.getBoundingClientRect() }), restMs);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setPointed(null);
  };
  return (
    <>
      <table
        className={`${list.list} ${styles.table}`}
        aria-label={t('title')}
        data-marked={marks ? true : undefined}
        data-tagged={showTags || undefined}
        data-opens={opensByRow || undefined}
      >
        <thead>
          <tr>
            {marks && (
              <th scope="col" className={list.mark}>
                <span className="unseen">{t('column.solved')}</span>
              </th>
            )}
            <th scope="col" className={styles.id}>
              {t('column.id')}
            </th>
            <th scope="col">{t('column.title')}</th>
            <th scope="col" className={styles.level}>
              {t('level')}
            </th>
            {showTags && (
              <th scope="col" className={styles.tags}>
                {t('column.tags')}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {t('column.total')}
            </th>
            <th scope="col" className={styles.rate}>
              {t('column.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row =>
            row.isHidden ? (
              <HiddenRow key={row.pid} isMarked={marks !== undefined} hasTags={showTags} />
            ) : (
              <tr
                key={row.pid}
                onFocus={event => point(row, event.currentTarget.lastElementChild)}
                onBlur={leave}
                onMouseEnter={event => point(row, event.currentTarget.lastElementChild)}
                onMouseLeave={leave}
              >
                {marks && (
                  <td className={list.mark}>
                    <SolvedMark status={marks[row.pid]?.status} />
                  </td>
                )}
                <td className={styles.id}>
                  <code title={row.problemId}>{row.problemId}</code>
                </td>
                <td className={styles.title}>
                  <PathLink path={pathOf(row)} target={newTab ? '_blank' : undefined}>
                    {row.title}
                  </PathLink>
                </td>
                <td className={styles.level}>
                  <LevelTag level={row.difficulty} />
                </td>
                {showTags && (
                  <td className={styles.tags}>
                    {row.tags.map(({ id, name, color }) => (
                      <button
                        key={id}
                        type="button"
                        className={styles.tag}
                        aria-pressed={onTag && chosenTags.includes(id)}
                        disabled={!onTag}
                        onClick={() => onTag?.(id)}
                      >
                        <span className={styles.dot} style={{ background: color ?? undefined }} />
                        {name}
                      </button>
                    ))}
                  </td>
                )}
                <td className={styles.number} data-title={t('column.total')}>
                  {row.total}
                </td>
                <td className={styles.rate}>
                  <Rate ac={row.ac} total={row.total} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {pointed && <Distribution counts={pointed.row} place={pointed.place} />}
    </>
  );
}

const inBank = ({ problemId }: ProblemRow) => problemPath({ problemID: problemId });

function HiddenRow({ isMarked, hasTags }: { isMarked: boolean; hasTags: boolean }) {
  const { t } = useTranslation('problem');
  return (
    <tr data-hidden>
      {isMarked && <td className={list.mark} />}
      <td className={styles.id}>–</td>
      <td className={styles.hidden} colSpan={hasTags ? 5 : 4}>
        {t('hiddenForContest')}
      </td>
    </tr>
  );
}

function SolvedMark({ status }: { status: number | undefined }) {
  const { t } = useTranslation('problem');
  if (status === undefined || status === Status.NotSubmitted) return null;
  return status === Status.Accepted ? (
    <IconCheck className={list.solved} size={18} stroke={2.5} role="img" aria-label={t('mark.solved')} />
  ) : (
    <IconMinus className={styles.tried} size={18} stroke={2.5} role="img" aria-label={t('mark.tried')} />
  );
}

const Rate = ({ ac, total }: { ac: number; total: number }) => (
  <span className={styles.bar}>
    {total > 0 && (
      <span className={`${meter.track} ${styles.track}`} aria-hidden="true">
        <span style={{ width: `${(ac / total) * 100}%` }} />
      </span>
    )}
    <span>{formatRate(ac, total)}</span>
  </span>
);
