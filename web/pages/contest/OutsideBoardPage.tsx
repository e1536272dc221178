import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getContestOutsideInfo } from '#core/contract/contest.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { follow } from '#web/live/live.ts';
import type { Source } from '#web/live/source.ts';
import { boardRefreshMs } from '#web/timing.ts';
import { HeaderClock } from './HeaderClock.tsx';
import styles from './OutsideBoardPage.module.css';
import { RankBoard } from './RankBoard.tsx';
import { useClock } from './useClock.ts';

type Outside = AnswerOf<typeof getContestOutsideInfo>;

/** The board of a contest for everybody who looks at it from outside. */
export default function OutsideBoardPage() {
  const { contestID } = useParams({ strict: false });
  const cid = Number(contestID);
  const queries = useQueryClient();
  useEffect(
    () =>
      follow(contests, String(cid), () =>
        queries.invalidateQueries({ queryKey: queryKeyOf(getContestOutsideInfo) }),
      ),
    [queries, cid],
  );
  const answer = useAnswer(
    getContestOutsideInfo,
    { cid },
    // opens by itself with the start, and hears of a clock that somebody moved
    { staleTimeMs: 0, quiet: true, pollMs: outside => (isFinal(outside) ? false : boardRefreshMs) },
  );
  return (
    <Loadable answer={answer} skeleton={<SkeletonBlock height={320} />}>
      {outside => <Outside key={contestID} outside={outside} heardAtMs={answer.dataUpdatedAt} />}
    </Loadable>
  );
}

/** A clock that is stopped or moved is heard of at once; where no stream gets through, the page asks by itself. */
const contests: Source<'contest'> = { topic: 'contest', pollMs: boardRefreshMs, poll: async () => new Map() };

/** Nothing about it changes by the clock any more. */
const isFinal = (outside: Outside | undefined) => outside?.contest.status === 1 && !outside.isSealed;

function Outside({ outside, heardAtMs }: { outside: Outside; heardAtMs: number }) {
  const { t } = useTranslation('contest');
  const { contest, isSealed, problemList } = outside;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const clock = useClock(contest, heardAtMs, () =>
    queries.invalidateQueries({ queryKey: queryKeyOf(getContestOutsideInfo) }),
  );
  usePageTitle(contest.title);
  return (
    <>
      <PageHeader title={contest.title} />
      <div className={styles.page}>
        <Panel>
          <HeaderClock clock={clock} />
        </Panel>
        {clock.phase === 'scheduled' ? (
          <Panel>
            <EmptyState title={t('outside.notYet')} hint={t('outside.notYetHint')} />
          </Panel>
        ) : (
          <RankBoard
            contest={contest}
            problems={problemList}
            search={search}
            onSearch={search => navigate({ to: '.', search })}
            hasEnded={clock.phase === 'ended'}
            isSealed={isSealed}
          />
        )}
      </div>
    </>
  );
}
