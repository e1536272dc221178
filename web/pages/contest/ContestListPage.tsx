import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getContestList } from '#core/contract/contest.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '../../api/hooks.ts';
import { Chips } from '../../components/Chips.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { ContestListSearch } from '../../routes/search.ts';
import { ContestCard } from './ContestCard.tsx';
import styles from './ContestListPage.module.css';

export default function ContestListPage() {
  const { t } = useTranslation('contest');
  const search = useSearch({ from: '/contest' });
  const navigate = useNavigate({ from: '/contest' });
  const { type, status, keyword, currentPage = 1 } = search;
  const limit = pageSize.contests;
  const query = { currentPage, limit, type: asText(type), status: asText(status), keyword };
  const answer = useAnswer(getContestList, query, { keepPrevious: true, staleTimeMs: 0 });
  const filter = (change: Partial<ContestListSearch>) =>
    navigate({ search: { ...search, currentPage: undefined, ...change } });
  const isFiltered = type !== undefined || status !== undefined || keyword !== undefined;
  return (
    <>
      <PageHeader title={t('list.title')} />
      <Panel flush>
        <div className={styles.filters}>
          <Chips
            label={t('list.rule')}
            chosen={type}
            onChoose={type => filter({ type })}
            chips={[
              { value: undefined, label: t('list.all') },
              { value: 0, label: 'ACM' },
              { value: 1, label: 'OI' },
            ]}
          />
          <Chips
            label={t('list.status')}
            chosen={status}
            onChoose={status => filter({ status })}
            chips={[
              { value: undefined, label: t('list.all') },
              { value: -1, label: t('status.scheduled') },
              { value: 0, label: t('status.running') },
              { value: 1, label: t('status.ended') },
            ]}
          />
          <SearchField
            className={styles.words}
            label={t('list.keyword')}
            value={keyword}
            onSearch={keyword => filter({ keyword })}
          />
        </div>
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          onPage={page => navigate({ search: { ...search, currentPage: page } })}
          skeleton={<SkeletonRows rows={limit} height={48} />}
          empty={
            <EmptyState
              title={isFiltered ? t('list.noMatch') : t('list.none')}
              hint={isFiltered ? t('list.noMatchHint') : t('list.noneHint')}
            />
          }
        >
          {contests => (
            <ul className={styles.cards}>
              {contests.map(contest => (
                <ContestCard
                  key={contest.id}
                  contest={contest}
                  onRule={() => filter({ type: contest.type === 0 ? 0 : 1 })}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </>
  );
}

const asText = (value: number | undefined) => (value === undefined ? undefined : String(value));
