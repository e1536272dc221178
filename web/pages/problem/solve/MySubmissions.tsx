import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getContestSubmissions } from '#core/contract/contest.ts';
import { getSubmissionList } from '#core/contract/submission.ts';
import { pageSize } from '#core/limits.ts';
import type { Status } from '#core/verdict.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PagedList } from '../../../components/PagedList.tsx';
import { PathLink } from '../../../components/PathLink.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { Time } from '../../../components/Time.tsx';
import { formatMemory, formatTimeMs } from '../../../components/units.ts';
import { VerdictBadge } from '../../../components/VerdictBadge.tsx';
import { useLive } from '../../submission/useLive.ts';
import styles from './MySubmissions.module.css';
import { type Place, submissionPath } from './place.ts';
import type { ShownProblem } from './shown-problem.ts';

/** The own tries at this problem, live. */
export function MySubmissions({ info: { problem }, place }: { info: ShownProblem; place: Place }) {
  const { t } = useTranslation('solve');
  const [page, setPage] = useState(1);
  const answer = useOwn(problem.problemId, place, page);
  const live = useLive(answer.data?.records ?? [], place.contestID ?? null);
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
              </li>
            ))}
        </ul>
      )}
    </PagedList>
  );
}

function useOwn(problemID: string, place: Place, currentPage: number) {
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
