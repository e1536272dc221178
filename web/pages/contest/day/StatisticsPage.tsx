import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContestStatistics,
  getContestStatistics,
  type ProblemStatistics,
} from '#core/contract/contest-jury.ts';
import { formatClock } from '#core/scoreboard/cell-look.ts';
import type { Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Caution } from '#web/components/Caution.tsx';
import counts from '#web/components/Counts.module.css';
import { ColumnChart } from '#web/components/chart/ColumnChart.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { contestStatisticsPollMs } from '#web/timing.ts';
import { useContest } from '../contest.tsx';
import styles from './Statistics.module.css';

/** How the problems of the contest go; under the seal, how they went before it. */
export default function StatisticsPage() {
  const { t } = useTranslation('jury');
  const { contest, clock } = useContest();
  const answer = useAnswer(
    getContestStatistics,
    { cid: contest.id },
    { staleTimeMs: 0, pollMs: () => (clock.phase === 'running' ? contestStatisticsPollMs : false) },
  );
  return (
    <Loadable
      answer={answer}
      skeleton={<SkeletonRows rows={6} height={120} />}
      isEmpty={({ problems }) => problems.length === 0}
      empty={
        <Panel>
          <EmptyState title={t('statistics.none')} />
        </Panel>
      }
    >
      {statistics => <Problems statistics={statistics} />}
    </Loadable>
  );
}

function Problems({ statistics }: { statistics: ContestStatistics }) {
  const { t } = useTranslation('jury');
  const { until, partS, problems } = statistics;
  return (
    <>
      {until && <Caution>{t('statistics.sealed', { time: formatZonedTime(until) })}</Caution>}
      <div className={styles.problems}>
        {problems.map(problem => (
          <Problem key={problem.pid} problem={problem} partS={partS} isSealed={until !== null} />
        ))}
      </div>
    </>
  );
}

function Problem({ problem, partS, isSealed }: ProblemProps) {
  const { t } = useTranslation('jury');
  const { displayId, displayTitle, color, people, passed, tries, accepted } = problem;
  const facts = [
    ['people', people],
    ['passed', passed],
    ['tries', tries],
    ['rate', tries === 0 ? '–' : `${Math.round((accepted / tries) * 100)}%`],
  ] as const;
  return (
    <Panel
      title={`${displayId}. ${displayTitle}`}
      icon={color && <span className={styles.colour} style={{ background: color }} aria-hidden />}
    >
      <dl className={`${counts.counts} ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`statistics.${name}`)}</dt>
            <dd>{isSealed ? '?' : value}</dd>
          </div>
        ))}
      </dl>
      {tries === 0 ? (
        <p className={styles.soft}>{t('statistics.untouched')}</p>
      ) : (
        <>
          <OverTime problem={problem} partS={partS} />
          <ul className={styles.shares} aria-label={t('statistics.statuses')}>
            {inOrder(problem.statuses).map(([status, count]) => (
              <li key={status}>
                <VerdictBadge status={Number(status) as Status} short /> {count}
              </li>
            ))}
          </ul>
          <ul className={styles.shares} aria-label={t('statistics.languages')}>
            {inOrder(problem.languages).map(([language, count]) => (
              <li key={language}>
                {language} <strong>{count}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface ProblemProps {
  problem: ProblemStatistics;
  partS: number;
  /** what it is by now is not told; the picture shows the time before */
  isSealed: boolean;
}

const inOrder = (counts: Record<string, number>) => Object.entries(counts).sort((a, b) => b[1] - a[1]);

/** Tries over the time of the contest, with what passed filled. */
function OverTime({ problem, partS }: { problem: ProblemStatistics; partS: number }) {
  const { t } = useTranslation('jury');
  const [pointed, setPointed] = useState<number | null>(null);
  const { overTime } = problem;
  const every = Math.ceil(overTime.length / 4);
  const columns = overTime.map(({ tries, accepted }, at) => ({
    key: String(at),
    label: at % every === 0 ? formatClock(at * partS) : undefined,
    total: tries,
    accepted,
  }));
  const part = pointed === null ? undefined : overTime[pointed];
  return (
    <figure className={styles.figure}>
      <ColumnChart columns={columns} height={120} pointed={pointed} onPoint={setPointed} />
      <figcaption aria-live="polite">
        {part && pointed !== null
          ? t('statistics.part', {
              from: formatClock(pointed * partS),
              to: formatClock((pointed + 1) * partS),
              count: part.tries,
              accepted: part.accepted,
            })
          : t('statistics.overTime')}
      </figcaption>
    </figure>
  );
}
