import { TextInput } from '@mantine/core';
import { IconSearch, IconTrophy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getRankList } from '#core/contract/rank.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '../../api/hooks.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loadable } from '../../components/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBlock, SkeletonRows } from '../../components/Skeleton.tsx';
import type { RankSearch } from '../../routes/search.ts';
import styles from './RankPage.module.css';
import { RankTable } from './RankTable.tsx';
import { TopChart } from './TopChart.tsx';

const charted = 10;

interface RankPageProps {
  type: 'ACM' | 'OI';
  search: RankSearch;
  onSearch: (search: RankSearch) => void;
}

export function RankPage({ type, search, onSearch }: RankPageProps) {
  const { t } = useTranslation('rank');
  const { searchUser, page = 1, limit = pageSize.rank } = search;
  const query = { type, currentPage: page, limit, searchUser } as const;
  const answer = useAnswer(getRankList, query, { keepPrevious: true });
  // the best ten of everybody stay in the chart whatever page or name is looked at
  const top = useAnswer(getRankList, { type, currentPage: 1, limit: charted });
  return (
    <>
      <PageHeader
        title={t(`title.${type}`)}
        actions={
          <nav className={styles.kinds} aria-label={t('kinds')}>
            <Link to="/acm-rank" className={styles.kind} activeProps={{ 'aria-current': 'page' }}>
              {t('kind.ACM')}
            </Link>
            <Link to="/oi-rank" className={styles.kind} activeProps={{ 'aria-current': 'page' }}>
              {t('kind.OI')}
            </Link>
          </nav>
        }
      />
      <div className={styles.page}>
        <Panel title={t('top')} icon={<IconTrophy size={18} aria-hidden />}>
          <Loadable
            answer={top}
            skeleton={<SkeletonBlock height={220} />}
            isEmpty={({ records }) => records.length === 0}
            empty={<EmptyState compact title={t('none')} />}
          >
            {({ records }) => <TopChart type={type} rows={records} />}
          </Loadable>
        </Panel>
        <Panel flush>
          <UserSearch
            value={searchUser ?? ''}
            onSearch={wanted => onSearch({ ...search, searchUser: wanted, page: undefined })}
          />
          <Loadable
            answer={answer}
            skeleton={<SkeletonRows rows={10} height={28} />}
            isEmpty={({ records }) => records.length === 0}
            empty={<EmptyState title={searchUser ? t('noMatch') : t('none')} hint={t('noneHint')} />}
          >
            {({ records, total }) => (
              <>
                <RankTable type={type} rows={records} first={(page - 1) * limit + 1} />
                <Pager
                  total={total}
                  page={page}
                  size={limit}
                  onPage={next => onSearch({ ...search, page: next })}
                  onSize={size => onSearch({ ...search, limit: size, page: undefined })}
                />
              </>
            )}
          </Loadable>
        </Panel>
      </div>
    </>
  );
}

function UserSearch({ value, onSearch }: { value: string; onSearch: (wanted?: string) => void }) {
  const { t } = useTranslation('rank');
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  return (
    <form className={styles.search} onSubmit={search}>
      <TextInput
        type="search"
        enterKeyHint="search"
        maxLength={100}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
    </form>
  );
}
