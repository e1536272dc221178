import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contest } from '#core/contract/contest.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { pageSize } from '#core/limits.ts';
import { ruleOf, rules } from '#core/scoreboard/rules/rules.ts';
import type { ContestListSearch } from '#web/address/contests.ts';
import { Chips } from '#web/components/Chips.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ContestCard } from './ContestCard.tsx';
import styles from './ContestListPage.module.css';

interface ContestListingProps {
  answer: UseQueryResult<Page<Contest>>;
  search: ContestListSearch;
  onSearch: (search: ContestListSearch) => void;
  /** filters besides rule, state and words */
  filters?: ReactNode;
  noneHint: string;
}

/** What the call that lists contests is asked, besides whose they are. */
export const contestQuery = ({ type, status, keyword, currentPage = 1 }: ContestListSearch) => ({
  currentPage,
  limit: pageSize.contests,
  type: asText(type),
  status: asText(status),
  keyword,
});

const asText = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** Contests of the site or of a group, for those who take part. */
export function ContestListing({ answer, search, onSearch, filters, noneHint }: ContestListingProps) {
  const { t } = useTranslation('contest');
  const { type, status, keyword, currentPage = 1 } = search;
  const limit = pageSize.contests;
  const filter = (change: Partial<ContestListSearch>) =>
    onSearch({ ...search, currentPage: undefined, ...change });
  const isFiltered = type !== undefined || status !== undefined || keyword !== undefined;
  return (
    <Panel flush>
      <ListTools
        filters={
          <>
            {filters}
            <Chips
              label={t('list.rule')}
              chosen={type}
              onChoose={type => filter({ type })}
              chips={[
                { value: undefined, label: t('list.all') },
                ...Object.values(rules).map(({ type, name }) => ({ value: type, label: name })),
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
          </>
        }
        search={{ label: t('list.keyword'), value: keyword, onSearch: keyword => filter({ keyword }) }}
      />
      <PagedList
        answer={answer}
        page={currentPage}
        limit={limit}
        onPage={page => onSearch({ ...search, currentPage: page })}
        skeleton={<SkeletonRows rows={limit} height={48} />}
        empty={
          <EmptyState
            title={isFiltered ? t('list.noMatch') : t('list.none')}
            hint={isFiltered ? t('list.noMatchHint') : noneHint}
          />
        }
      >
        {contests => (
          <ul className={styles.cards}>
            {contests.map(contest => (
              <ContestCard
                key={contest.id}
                contest={contest}
                onRule={() => filter({ type: ruleOf(contest).type })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  );
}
