import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getTrainingCategories, getTrainingList } from '#core/contract/training.ts';
import { pageSize, trainingAuths } from '#core/limits.ts';
import type { TrainingListSearch } from '#web/address/learning.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { TrainingTable } from './TrainingTable.tsx';

export default function TrainingListPage() {
  const { t } = useTranslation('training');
  const search = useSearch({ from: '/training' });
  const navigate = useNavigate({ from: '/training' });
  const { keyword, categoryId, auth, currentPage = 1 } = search;
  const limit = pageSize.trainings;
  const categories = useAnswer(getTrainingCategories, undefined, { staleTimeMs: 300_000 });
  const answer = useAnswer(
    getTrainingList,
    { currentPage, limit, keyword, categoryId, auth },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const filter = (change: Partial<TrainingListSearch>) =>
    navigate({ search: { ...search, currentPage: undefined, ...change } });
  const auths = [
    { value: undefined, label: t('list.all') },
    ...trainingAuths.map(auth => ({ value: auth, label: t(`auth.${auth}`) })),
  ];
  const isFiltered = Boolean(keyword || categoryId || auth);
  return (
    <>
      <PageHeader title={t('list.title')} />
      <Panel flush>
        <ListTools
          filters={
            <Chips label={t('list.auth')} chips={auths} chosen={auth} onChoose={auth => filter({ auth })} />
          }
          search={{ label: t('list.keyword'), value: keyword, onSearch: keyword => filter({ keyword }) }}
          below={
            Boolean(categories.data?.length) && (
              <Chips
                label={t('list.category')}
                chosen={categoryId}
                onChoose={categoryId => filter({ categoryId })}
                chips={[
                  { value: undefined, label: t('list.all') },
                  ...categories.data!.map(({ id, name, color }) => ({ value: id, label: name, color })),
                ]}
              />
            )
          }
        />
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          onPage={page => navigate({ search: { ...search, currentPage: page } })}
          skeleton={<SkeletonRows rows={limit} height={24} />}
          empty={
            <EmptyState
              title={isFiltered ? t('list.noMatch') : t('list.none')}
              hint={isFiltered ? t('list.noMatchHint') : t('list.noneHint')}
            />
          }
        >
          {trainings => <TrainingTable rows={trainings} />}
        </PagedList>
      </Panel>
    </>
  );
}
