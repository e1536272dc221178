import { useTranslation } from 'react-i18next';
import { type ContestInfo, getContestSubmissions } from '#core/contract/contest.ts';
import type { SubmissionRow } from '#core/contract/submission.ts';
import { formatClock } from '#core/scoreboard/cell-look.ts';
import { playedSeconds } from '#core/scoreboard/played.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { toneOf } from '#web/components/VerdictBadge.tsx';
import { timeTicks } from './axis.ts';
import { contestPath, useContest } from './contest.tsx';
import styles from './MinePage.module.css';

/** as many as one answer holds; who has more sees the newest */
const limit = 300;

/** What somebody handed in, on a line from the start to the end, a row for each problem. */
export function TimeLine() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const answer = useAnswer(
    getContestSubmissions,
    { contestID: contest.id, onlyMine: true, limit },
    { staleTimeMs: 0 },
  );
  return (
    <Panel title={t('mine.line')}>
      <Loadable
        answer={answer}
        skeleton={<SkeletonBlock height={120} />}
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState compact title={t('mine.lineNone')} />}
      >
        {({ records }) => <Lines made={records} />}
      </Loadable>
    </Panel>
  );
}

function Lines({ made }: { made: SubmissionRow[] }) {
  const played = playedIn(useContest().contest);
  const byProblem = [...Map.groupBy(made, ({ displayId, displayPid }) => displayId ?? displayPid)].toSorted(
    ([one], [other]) => one.localeCompare(other, 'en', { numeric: true }),
  );
  return (
    <div className={styles.lines}>
      {byProblem.map(([displayId, tries]) => (
        <div key={displayId} className={styles.line}>
          <strong>{displayId}</strong>
          <ol>
            {tries.toReversed().map(one => (
              <Try key={one.submitId} made={one} displayId={displayId} />
            ))}
          </ol>
        </div>
      ))}
      <div className={styles.axis} aria-hidden>
        {timeTicks(played).map(second => (
          <span key={second} style={{ insetInlineStart: `${(second / played) * 100}%` }}>
            {formatClock(second).slice(0, -3)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** How long the contest was played: pauses are no part of it. */
const playedIn = (contest: ContestInfo) => {
  const { startTime, endTime } = contest.ownClock ?? contest;
  return playedSeconds(startTime, contest.pauses, endTime);
};

function Try({
  made: { submitId, status, submitTime },
  displayId,
}: {
  made: SubmissionRow;
  displayId: string;
}) {
  const { t } = useTranslation(['contest', 'shell']);
  const { contest } = useContest();
  const second = playedSeconds((contest.ownClock ?? contest).startTime, contest.pauses, submitTime);
  const share = Math.min(1, Math.max(0, second / playedIn(contest)));
  const label = t('mine.try', { time: formatClock(second), verdict: t(`shell:verdict.${status}` as never) });
  return (
    <li style={{ insetInlineStart: `${share * 100}%` }}>
      <PathLink
        className={styles.try}
        data-tone={toneOf(status)}
        path={`${contestPath(contest.id)}/problem/${encodeURIComponent(displayId)}/submission-detail/${submitId}`}
        aria-label={label}
        title={label}
      />
    </li>
  );
}
