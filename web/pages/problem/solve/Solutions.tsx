import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDiscussionList } from '#core/contract/discussion.ts';
import { pageSize } from '#core/limits.ts';
import { Status } from '#core/verdict.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { loadArea } from '#web/app/i18n.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { DiscussionCard } from '#web/pages/discussion/DiscussionCard.tsx';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import { useSolvedMarks } from '../list/solved.ts';
import styles from './Solutions.module.css';

const DiscussionDialog = lazy(() =>
  loadChunk(async () => {
    await loadArea(['markdown']);
    return import('#web/pages/discussion/DiscussionDialog.tsx');
  }),
);

/** How others solved the problem, for those who have solved it or ask to see it all the same. */
export default function Solutions({ pid, problemID }: { pid: number; problemID: string }) {
  const { t } = useTranslation('solve');
  const marks = useSolvedMarks([pid]);
  const [isAsked, setAsked] = useState(false);
  const hasSolved = marks?.[pid]?.status === Status.Accepted;
  if (hasSolved || isAsked) return <List problemID={problemID} mayWrite={hasSolved} />;
  return (
    <EmptyState
      title={t('solutionTab.closed')}
      hint={t('solutionTab.closedHint')}
      action={
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('solutionTab.show')}
        </Button>
      }
    />
  );
}

function List({ problemID, mayWrite }: { problemID: string; mayWrite: boolean }) {
  const { t } = useTranslation(['solve', 'discussion', 'talk']);
  const user = useUser();
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const limit = pageSize.discussions;
  const query = { pid: problemID, kind: 'solution' as const, currentPage: page, limit };
  const answer = useAnswer(getDiscussionList, query, { keepPrevious: true, staleTimeMs: 0 });
  const write = () => {
    if (user) return setWriting(true);
    toast.warning(t('loginFirst'));
    openAccountDialog('login');
  };
  return (
    <>
      {mayWrite && (
        <div className={styles.bar}>
          <Button size="compact-sm" leftSection={<IconPencilPlus size={16} />} onClick={write}>
            {t('solutionTab.write')}
          </Button>
        </div>
      )}
      <PagedList
        answer={answer}
        page={page}
        limit={limit}
        onPage={setPage}
        skeleton={<SkeletonRows rows={4} height={48} />}
        empty={<EmptyState title={t('solutionTab.none')} hint={t('solutionTab.noneHint')} />}
      >
        {rows => (
          <ul className={styles.cards}>
            {rows.map(row => (
              <DiscussionCard key={row.id} discussion={row} place={{}} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {writing && (
          <DiscussionDialog
            place={{}}
            problemID={problemID}
            kind="solution"
            onClose={() => setWriting(false)}
            onDone={() => answer.refetch()}
          />
        )}
      </Suspense>
    </>
  );
}
