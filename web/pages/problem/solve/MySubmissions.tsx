import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemInfo } from '#core/contract/problem.ts';
import { getSubmissionList } from '#core/contract/submission.ts';
import { pageSize } from '#core/limits.ts';
import type { Status } from '#core/verdict.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PagedList } from '../../../components/PagedList.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { Time } from '../../../components/Time.tsx';
import { formatMemory, formatTimeMs } from '../../../components/units.ts';
import { VerdictBadge } from '../../../components/VerdictBadge.tsx';
import { useLive } from '../../submission/useLive.ts';
import styles from './MySubmissions.module.css';
import type { Place } from './place.ts';

/** The own tries at this problem, live. */
export function MySubmissions({ info: { problem }, place }: { info: ProblemInfo; place: Place }) {
  const { t } = useTranslation('solve');
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    getSubmissionList,
    {
      onlyMine: true,
      problemID: problem.problemId,
      completeProblemID: true,
      gid: place.groupID,
      currentPage: page,
      limit: pageSize.mySubmissions,
    },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const live = useLive(answer.data?.records ?? []);
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
                <Link
                  className={styles.row}
                  to="/submission-detail/$submitID"
                  params={{ submitID: String(row.submitId) }}
                >
                  <VerdictBadge status={row.status as Status} />
                  {oi && row.score !== null && (
                    <span className={styles.score}>{t('run.score', { score: row.score })}</span>
                  )}
                  <span className={styles.facts}>
                    {row.time !== null && <span>{formatTimeMs(row.time)}</span>}
                    {row.memory !== null && <span>{formatMemory(row.memory)}</span>}
                    <span>{row.language}</span>
                    <Time value={row.submitTime} format="MM-DD HH:mm" />
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      )}
    </PagedList>
  );
}
