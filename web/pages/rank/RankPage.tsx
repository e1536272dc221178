import { IconTrophy } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getRankList } from '#core/contract/rank.ts';
import { pageSize } from '#core/limits.ts';
import type { RankSearch } from '#web/address/site.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonBlock, SkeletonRows } from '#web/components/Skeleton.tsx';
import { RankKinds } from './RankKinds.tsx';
import styles from './RankPage.module.css';
import { RankTable } from './RankTable.tsx';
import { charted, leaders, TopChart } from './TopChart.tsx';

interface RankPageProps {
  type: 'ACM' | 'OI';
  search: RankSearch;
  onSearch: (search: RankSearch) => void;
}

/** What an address names stands before what its path says; clients of old say 0 and 1. */
const types: Record<string, 'ACM' | 'OI'> = { ACM: 'ACM', OI: 'OI', 0: 'ACM', 1: 'OI' };

/** An address that asks for the other kind leads to its page, where title and switch say the same. */
export function RankPage(props: RankPageProps) {
  const { type: inAddress, ...search } = props.search;
  const type = types[inAddress ?? ''] ?? props.type;
  if (type === props.type) return <Ranking {...props} search={search} />;
  return <Navigate to={type === 'ACM' ? '/acm-rank' : '/oi-rank'} search={search} replace />;
}

function Ranking({ type, search, onSearch }: RankPageProps) {
  const { t } = useTranslation('rank');
  const { searchUser, page = 1, limit = pageSize.rank } = search;
  const query = { type, currentPage: page, limit, searchUser } as const;
  const answer = useAnswer(getRankList, query, { keepPrevious: true });
  // the best ten of everybody stay in the chart whatever page or name is looked at
  const isTop = page === 1 && limit >= charted && !searchUser;
  const first = isTop ? query : ({ type, currentPage: 1, limit: charted } as const);
  const top = useAnswer(getRankList, first, { keepPrevious: true });
  return (
    <>
      <PageHeader title={t(`title.${type}`)} actions={<RankKinds />} />
      <div className={styles.page}>
        <Panel title={t('top')} icon={<IconTrophy size={18} aria-hidden />} flush>
          <Loadable
            answer={top}
            skeleton={<SkeletonBlock height={156} />}
            isEmpty={({ records }) => leaders(type, records).length === 0}
            empty={<EmptyState compact title={t('none')} />}
          >
            {({ records }) => <TopChart type={type} rows={leaders(type, records)} />}
          </Loadable>
        </Panel>
        <Panel flush>
          <SearchField
            className={styles.search}
            label={t('search')}
            value={searchUser}
            onSearch={wanted => onSearch({ ...search, searchUser: wanted, page: undefined })}
          />
          <PagedList
            answer={answer}
            page={page}
            limit={limit}
            onPage={next => onSearch({ ...search, page: next })}
            onSize={size => onSearch({ ...search, limit: size, page: undefined })}
            skeleton={<SkeletonRows rows={10} height={28} />}
            empty={<EmptyState title={searchUser ? t('noMatch') : t('none')} hint={t('noneHint')} />}
          >
            {rows => <RankTable type={type} rows={rows} />}
          </PagedList>
        </Panel>
      </div>
    </>
  );
}
