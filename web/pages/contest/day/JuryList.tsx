import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import { pageSize } from '#core/limits.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { boardPageSizes } from '#web/sizes.ts';
import styles from './Jury.module.css';
import { JuryNav } from './JuryNav.tsx';

type JuryListRoute = '/contest/$contestID/jury/addresses' | '/contest/$contestID/jury/teams';

/** Which contestants the address of such a page asks for. */
export function useJurySearch(from: JuryListRoute) {
  const { currentPage = 1, limit = pageSize.board, keyword } = useSearch({ from });
  return { currentPage, limit, keyword };
}

interface JuryListProps<Row> {
  title: string;
  /** above the rows */
  lead?: ReactNode;
  search: ReturnType<typeof useJurySearch>;
  answer: UseQueryResult<Page<Row>>;
  children: (rows: Row[]) => ReactNode;
}

/** Contestants by pages, found by name, for those who run the contest. */
export function JuryList<Row>({ title, lead, search, answer, children }: JuryListProps<Row>) {
  const { t } = useTranslation('jury');
  const navigate = useNavigate();
  const { currentPage, limit, keyword } = search;
  const go = (search: { keyword?: string; limit: number; currentPage?: number }) =>
    navigate({ to: '.', search });
  return (
    <>
      <JuryNav />
      <Panel
        flush
        title={title}
        actions={
          <SearchField
            className={styles.search}
            label={t('teams.search')}
            value={keyword}
            onSearch={keyword => go({ keyword, limit })}
          />
        }
      >
        {lead}
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          sizes={boardPageSizes}
          onPage={currentPage => go({ keyword, limit, currentPage })}
          onSize={limit => go({ keyword, limit })}
          skeleton={<SkeletonRows rows={10} height={36} />}
          empty={<EmptyState title={t('teams.none')} hint={t('teams.noneHint')} />}
        >
          {children}
        </PagedList>
      </Panel>
    </>
  );
}
