import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getContestSubmissions } from '#core/contract/contest.ts';
import { getSubmissionList } from '#core/contract/submission.ts';
import { pageSize } from '#core/limits.ts';
import type { Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { formatMemory, formatTimeMs } from '#web/components/units.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { HaltedNote } from '#web/pages/submission/HaltedNote.tsx';
import { useLiveStatuses } from '#web/pages/submission/useLiveStatuses.ts';
import styles from './MySubmissions.module.css';
import { type DeskPlace, submissionPath } from './place.ts';
import type { ShownProblem } from './shown-problem.ts';

/** The own tries at this problem, live. */
export default function MySubmissions({
  info: { problem },
  place,
}: {
  info: ShownProblem;
  place: DeskPlace;
}) {
  const { t } = useTranslation('solve');
  const [page, setPage] = useState(1);
  const answer = useOwn(problem.problemId, place, page);
  const live = useLiveStatuses(answer.data?.records ?? [], place.contestID ?? null);
  const oi = problem.type === 1;
  return (
    <PagedList
      answer={answer}
      page={page}
      limit={pageSize.mySubmissions}
      onPage={setPage}
      skeleton={<SkeletonRows rows={6} />}
      empty={<EmptyState title={t('mine.none')} hint={t('mine.noneHint')} />}
    >
      {rows => (
        <ul className={styles.rows}>
          {rows
            .map(row => ({ ...row, ...live.get(row.submitId) }))
            .map(row => (
              <li key={row.submitId}>
                <PathLink className={styles.row} path={submissionPath(place, row.submitId)}>
                  <VerdictBadge status={row.status as Status} />
                  {oi && row.score !== null && (
                    <span className={styles.score}>{t('run.score', { count: row.score })}</span>
                  )}
                  <span className={styles.facts}>
                    {row.time !== null && <span>{formatTimeMs(row.time)}</span>}
                    {row.memory !== null && <span>{formatMemory(row.memory)}</span>}
                    <span>{row.language}</span>
                    <Time value={row.submitTime} format="MM-DD HH:mm" />
                  </span>
                </PathLink>
                <HaltedNote status={row.status} cid={place.contestID ?? null} />
              </li>
            ))}
        </ul>
      )}
    </PagedList>
  );
}

function useOwn(problemID: string, place: DeskPlace, currentPage: number) {
  const { contestID, containsEnd } = place;
  const inContest = contestID !== undefined;
  const where = place.isShared ? { tid: place.trainingID } : { gid: place.groupID };
  const query = {
    onlyMine: true,
    problemID,
    completeProblemID: true,
    currentPage,
    limit: pageSize.mySubmissions,
  };
  const how = { keepPrevious: true, staleTimeMs: 0 };
  const outside = useAnswer(getSubmissionList, { ...query, ...where }, { ...how, enabled: !inContest });
  const inside = useAnswer(
    getContestSubmissions,
    { ...query, contestID: contestID ?? 0, containsEnd, beforeContestSubmit: true },
    { ...how, enabled: inContest },
  );
  return inContest ? inside : outside;
}
