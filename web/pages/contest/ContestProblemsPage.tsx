import { IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ContestProblemRow, getContestProblems } from '#core/contract/contest.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import list from '#web/components/ListTable.module.css';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useSolvedMarks } from '../problem/list/solved.ts';
import { problemPath } from '../problem/solve/place.ts';
import styles from './ContestProblemsPage.module.css';
import { useContest } from './contest.tsx';

export default function ContestProblemsPage() {
  const { t } = useTranslation('contest');
  const { contest, containsEnd } = useContest();
  const answer = useAnswer(
    getContestProblems,
    { cid: contest.id, containsEnd },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <Panel flush>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={8} height={28} />}
        isEmpty={rows => rows.length === 0}
        empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
      >
        {rows => <ProblemTable rows={rows} />}
      </Loadable>
    </Panel>
  );
}

function ProblemTable({ rows }: { rows: ContestProblemRow[] }) {
  const { t } = useTranslation('contest');
  const { contest, containsEnd } = useContest();
  const place = { contestID: contest.id, containsEnd };
  const marks = useSolvedMarks(
    rows.map(({ pid }) => pid),
    place,
  );
  const { isScored } = ruleOf(contest);
  const hasCounts = contest.seesOthers;
  return (
    <table className={`${list.list} ${styles.table}`} aria-label={t('tab.problems')}>
      <thead>
        <tr>
          <th scope="col" className={list.mark}>
            <span className="unseen">{t('problems.mark')}</span>
          </th>
          <th scope="col" className={styles.id}>
            #
          </th>
          <th scope="col">{t('problems.title')}</th>
          {isScored && (
            <th scope="col" className={styles.number}>
              {t('problems.score')}
            </th>
          )}
          {hasCounts && (
            <th scope="col" className={styles.number} title={t('problems.countsHint')}>
              {t('problems.counts')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td className={list.mark}>
              <Mark status={marks?.[row.pid]?.status} />
            </td>
            <td className={styles.id}>
              {row.color && <span className={styles.balloon} style={{ background: row.color }} aria-hidden />}
              {row.displayId}
            </td>
            <td className={styles.title}>
              <PathLink path={problemPath({ ...place, problemID: row.displayId })}>
                {row.displayTitle}
              </PathLink>
              {row.isHeld && <StateTag tone="warning">{t('problems.held')}</StateTag>}
            </td>
            {isScored && (
              <td className={styles.number} data-title={t('problems.score')}>
                {marks?.[row.pid]?.score ?? '–'}
              </td>
            )}
            {hasCounts && (
              <td
                className={styles.number}
                data-title={t('problems.counts')}
                title={row.isFrozen ? t('problems.hidden') : undefined}
              >
                {row.isFrozen ? '? / ?' : `${row.ac} / ${row.total}`}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ status }: { status: number | undefined }) {
  const { t } = useTranslation('contest');
  if (status === undefined || status === Status.NotSubmitted) return null;
  if (status === Status.Accepted)
    return (
      <IconCheck className={list.solved} size={18} stroke={2.5} role="img" aria-label={t('mark.solved')} />
    );
  if (status === Status.SubmittedUnknownResult)
    return (
      <IconQuestionMark
        className={styles.sent}
        size={18}
        stroke={2.5}
        role="img"
        aria-label={t('mark.sent')}
      />
    );
  return (
    <IconMinus className={styles.tried} size={18} stroke={2.5} role="img" aria-label={t('mark.tried')} />
  );
}
