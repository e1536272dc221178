import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getTrainingProblems, getTrainingRank } from '#core/contract/training.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { RankTable } from './RankTable.tsx';
import { type CurrentTraining, useTraining } from './training.tsx';

/** A public training has nobody who joined it, so it has no ranking: not by its address either. */
export default function TrainingRankPage() {
  const { t } = useTranslation('training');
  const { training } = useTraining();
  if (training.auth === 'Private') return <Ranking training={training} />;
  return (
    <Panel>
      <EmptyState title={t('rank.onlyPrivate')} />
    </Panel>
  );
}

function Ranking({ training }: Pick<CurrentTraining, 'training'>) {
  const { t } = useTranslation('training');
  const search = useSearch({ strict: false }) as { keyword?: string; currentPage?: number };
  const navigate = useNavigate();
  const { keyword, currentPage = 1 } = search;
  const limit = pageSize.trainingRank;
  const go = (search: { keyword?: string; currentPage?: number }) => navigate({ to: '.', search });
  const problems = useAnswer(getTrainingProblems, { tid: training.id });
  const answer = useAnswer(
    getTrainingRank,
    { tid: training.id, currentPage, limit, keyword },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <Panel flush>
      <ListTools search={{ label: t('rank.search'), value: keyword, onSearch: keyword => go({ keyword }) }} />
      <PagedList
        answer={answer}
        page={currentPage}
        limit={limit}
        onPage={currentPage => go({ keyword, currentPage })}
        skeleton={<SkeletonRows rows={10} height={36} />}
        empty={
          <EmptyState
            title={keyword ? t('rank.noMatch') : t('rank.none')}
            hint={keyword ? undefined : t('rank.noneHint')}
          />
        }
      >
        {rows => <RankTable training={training} problems={problems.data ?? []} rows={rows} />}
      </PagedList>
    </Panel>
  );
}
