import { useTranslation } from 'react-i18next';
import { type ContestProblemRow, getContestProblems } from '#core/contract/contest.ts';
import { formatClock } from '#core/scoreboard/cell-look.ts';
import { starRank } from '#core/scoreboard/ranking.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import counts from '#web/components/Counts.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatTimeMs } from '#web/components/units.ts';
import { type SolvedMarks, useSolvedMarks } from '../problem/list/solved.ts';
import { contestPath, useContest } from './contest.tsx';
import styles from './MinePage.module.css';
import { OwnCells } from './OwnCells.tsx';
import { type OwnRow, useOwnResult } from './own-result.ts';
import { TimeLine } from './TimeLine.tsx';
import MyVirtuals from './virtual/MyVirtuals.tsx';

/** What somebody made of a contest: the place, the problems, the way there, and what was solved later. */
export default function MinePage() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const result = useOwnResult(contest.id, { containsEnd: false, enabled: true });
  const problems = useAnswer(getContestProblems, { cid: contest.id, containsEnd: false });
  return (
    <>
      {!contest.isLive && <p className={styles.sealed}>{t('mine.sealed')}</p>}
      <Loadable answer={result} skeleton={<SkeletonRows rows={4} height={40} />}>
        {({ row, count }) => (
          <Loadable answer={problems} skeleton={<SkeletonRows rows={4} height={40} />}>
            {rows => (
              <>
                <Panel title={t('tab.mine')}>
                  {row ? (
                    <Facts row={row} count={count} problems={rows.length} />
                  ) : (
                    <EmptyState compact title={t(contest.isLive ? 'mine.none' : 'mine.noneSealed')} />
                  )}
                </Panel>
                {row && <OwnCells row={row} problems={rows} />}
                <MyVirtuals cid={contest.id} />
                <TimeLine />
                <Later problems={rows} />
              </>
            )}
          </Loadable>
        )}
      </Loadable>
    </>
  );
}

function Facts({ row, count, problems }: { row: OwnRow; count: number; problems: number }) {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const facts = [
    {
      name: t('mine.place'),
      // the place of now is nobody's to know under the seal
      value:
        row.rank === starRank
          ? t('mine.star')
          : t('mine.placeOf', { rank: contest.isLive ? row.rank : '?', count }),
    },
    'ac' in row
      ? { name: t('mine.solved'), value: `${row.ac} / ${problems}` }
      : { name: t('mine.score'), value: row.totalScore },
    'ac' in row
      ? { name: t('mine.penalty'), value: formatClock(row.totalTime) }
      : { name: t('mine.runTime'), value: formatTimeMs(row.totalTime) },
  ];
  return (
    <dl className={`${counts.counts} ${styles.facts}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {contest.isLive && row.isWinAward && row.awardName && (
        <div>
          <dt>{t('mine.award')}</dt>
          <dd>
            <span
              className={styles.award}
              style={{ background: row.awardBackground ?? undefined, color: row.awardColor ?? undefined }}
            >
              {row.awardName}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Solved after the end, here or in the bank: it changes no place, and is worth knowing. */
function Later({ problems }: { problems: ContestProblemRow[] }) {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const pids = problems.map(({ pid }) => pid);
  // Of what one did oneself the seal of an ACM contest hides nothing, other than the board.
  const inTime = useSolvedMarks(pids, { contestID: contest.id, containsEnd: false });
  const byNow = useSolvedMarks(pids, { contestID: contest.id, containsEnd: true });
  const inBank = useSolvedMarks(pids);
  const hasSolved = (marks: SolvedMarks | undefined, pid: number) => marks?.[pid]?.status === Status.Accepted;
  const solved = problems.filter(
    ({ pid }) => !hasSolved(inTime, pid) && (hasSolved(byNow, pid) || hasSolved(inBank, pid)),
  );
  const open = problems.filter(problem => !hasSolved(inTime, problem.pid) && !solved.includes(problem));
  if (ruleOf(contest).sealsOwnResult && !contest.isLive) return null;
  return (
    <Panel title={t('mine.later')}>
      {solved.length === 0 ? (
        <EmptyState compact title={open.length ? t('mine.laterNone') : t('mine.allSolved')} />
      ) : (
        <ul className={styles.later}>
          {solved.map(({ id, displayId, displayTitle }) => (
            <li key={id}>
              <PathLink path={`${contestPath(contest.id)}/problem/${displayId}`}>
                <strong>{displayId}</strong> {displayTitle}
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
