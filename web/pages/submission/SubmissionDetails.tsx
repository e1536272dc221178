import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getAllCaseResult,
  getSubmissionDetail,
  rejudge,
  type Submission,
} from '#core/contract/submission.ts';
import { isWaiting, Status } from '#core/verdict.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { loadArea } from '#web/app/i18n.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonBlock, SkeletonRows } from '#web/components/Skeleton.tsx';
import { useMayCall, useUser } from '#web/session/session.ts';
import { AdminActions } from './AdminActions.tsx';
import { Banner } from './Banner.tsx';
import { CaseResults } from './CaseResults.tsx';
import { CodePanel } from './CodePanel.tsx';
import { Compare } from './Compare.tsx';
import { Facts } from './Facts.tsx';
import styles from './SubmissionPage.module.css';
import { useLiveStatuses } from './useLiveStatuses.ts';

const HackButton = lazy(async () => {
  await loadArea('hack');
  return loadChunk(() => import('../hack/HackButton.tsx'));
});

interface SubmissionDetailsProps {
  submitId: number;
  /** the one it is compared with */
  other?: number;
  /** shown inside the page of a contest */
  isInner?: boolean;
}

/** A submission whole, wherever it was made. */
export function SubmissionDetails({ submitId, other, isInner }: SubmissionDetailsProps) {
  const { t } = useTranslation('submission');
  const queries = useQueryClient();
  const user = useUser();
  const mayRejudge = useMayCall(rejudge);
  const answer = useAnswer(getSubmissionDetail, { submitId }, { staleTimeMs: 0 });
  const cases = useAnswer(getAllCaseResult, { submitId }, { staleTimeMs: 0 });
  const { refetch: readDetail } = answer;
  const { refetch: readCases } = cases;
  const stored = answer.data?.submission;
  const now = useLiveStatuses(stored ? [stored] : [], stored?.cid || null).get(submitId);
  const ended = stored && isWaiting(stored.status) && now && !isWaiting(now.status);

  // the verdict has come: message, code and cases are read again
  useEffect(() => {
    if (!ended) return;
    readDetail();
    readCases();
  }, [ended, readDetail, readCases]);

  const put = (submission: Submission) => {
    queries.setQueryData<typeof answer.data>(
      queryKeyOf(getSubmissionDetail, { submitId }),
      before => before && { ...before, submission: { ...before.submission, ...submission } },
    );
    readCases();
  };

  if (answer.isError && !answer.data)
    return (
      <Panel>
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
      </Panel>
    );
  if (!answer.data || !stored)
    return (
      <div className={styles.page}>
        <SkeletonBlock height={120} />
        <SkeletonRows rows={6} />
      </div>
    );
  const submission = { ...stored, ...now };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('detail.title', { id: submitId })}
        isInner={isInner}
        actions={
          mayRejudge && (
            <AdminActions submission={submission} problemType={answer.data.problemType} onChange={put} />
          )
        }
      />
      <Banner
        submission={submission}
        mayResubmit={answer.data.mayResubmit}
        mayHandIn={answer.data.mayHandIn}
        live={now}
        onChange={put}
      />
      <Facts submission={submission} title={answer.data.problemTitle} />
      {/* what did not compile ran on nothing */}
      {(now?.status ?? submission.status) !== Status.CompileError && (
        <Panel title={t('cases.title')}>
          <Loadable
            answer={cases}
            compact
            skeleton={<SkeletonRows rows={3} />}
            isEmpty={results =>
              results === null || results.judgeCaseList.length + results.subTaskJudgeCaseVoList.length === 0
            }
            empty={<EmptyState compact title={cases.data === null ? t('cases.closed') : t('cases.none')} />}
          >
            {results => results && <CaseResults results={results} />}
          </Loadable>
        </Panel>
      )}
      <CodePanel
        submission={submission}
        mayShare={answer.data.codeShare && answer.data.mayShare}
        onChange={put}
      />
      {user && submission.cid === 0 && submission.share && submission.status === Status.Accepted && (
        <Suspense>
          <HackButton submitId={submitId} problemId={submission.displayPid} />
        </Suspense>
      )}
      {user?.uid === submission.uid && submission.code !== null && submission.cid === 0 && (
        <Compare submission={submission} other={other} />
      )}
    </div>
  );
}
