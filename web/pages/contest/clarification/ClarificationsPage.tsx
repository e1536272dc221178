import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getClarifications, readClarifications } from '#core/contract/clarification.ts';
import { pageSize } from '#core/limits.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { useContest } from '../contest.tsx';
import { Ask } from './Ask.tsx';
import styles from './Clarifications.module.css';
import { Entry } from './Entry.tsx';
import { JuryQueue } from './JuryQueue.tsx';

/** Questions to the jury: for contestants their own and what all were told, for the jury the queue. */
export default function ClarificationsPage() {
  return useContest().contest.isContestAdmin ? <JuryQueue /> : <OwnQuestions />;
}

function OwnQuestions() {
  const { t } = useTranslation('clarification');
  const { contest } = useContest();
  const { currentPage = 1 } = useSearch({ from: '/contest/$contestID/clarifications' });
  const navigate = useNavigate({ from: '/contest/$contestID/clarifications' });
  const limit = pageSize.board;
  const answer = useAnswer(
    getClarifications,
    { cid: contest.id, currentPage, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  useNoteRead(contest.id, answer.dataUpdatedAt);
  return (
    <>
      <Panel title={t('ask')}>
        <Ask onSent={() => answer.refetch()} />
      </Panel>
      <Panel title={t('list')}>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={4} height={72} />}
          isEmpty={({ page }) => page.total === 0}
          empty={<EmptyState compact title={t('none')} hint={t('noneHint')} />}
        >
          {({ page }) => (
            <>
              <ul className={styles.list}>
                {page.records.map(one => (
                  <Entry key={one.id} entry={one} />
                ))}
              </ul>
              <Pager
                total={page.total}
                page={currentPage}
                size={limit}
                onPage={next => navigate({ search: { currentPage: next } })}
              />
            </>
          )}
        </Loadable>
      </Panel>
    </>
  );
}

/** Whoever has the answers before their eyes has read them. */
function useNoteRead(cid: number, shownAtMs: number) {
  useEffect(() => {
    if (shownAtMs > 0) call(readClarifications, { body: { cid }, silent: true }).catch(() => {});
  }, [cid, shownAtMs]);
}
