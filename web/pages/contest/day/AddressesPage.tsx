import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ContestantAddresses, getContestAddresses } from '#core/contract/contest-jury.ts';
import { pageSize, sharersShown } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { boardPageSizes } from '#web/sizes.ts';
import { useContest } from '../contest.tsx';
import { PersonName } from '../PersonName.tsx';
import styles from './Jury.module.css';
import { JuryNav } from './JuryNav.tsx';
import { JuryOnly } from './JuryPage.tsx';

/** From where contestants submit and where they are logged in. */
export default function AddressesPage() {
  return useContest().contest.isContestAdmin ? <Addresses /> : <JuryOnly />;
}

function Addresses() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const {
    currentPage = 1,
    limit = pageSize.board,
    keyword,
  } = useSearch({
    from: '/contest/$contestID/jury/addresses',
  });
  const navigate = useNavigate({ from: '/contest/$contestID/jury/addresses' });
  const answer = useAnswer(
    getContestAddresses,
    { cid: contest.id, currentPage, limit, keyword },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <>
      <JuryNav />
      <Panel
        flush
        title={t('page.addresses')}
        actions={
          <SearchField
            className={styles.search}
            label={t('teams.search')}
            value={keyword ?? ''}
            onSearch={words => navigate({ search: { keyword: words || undefined, limit } })}
          />
        }
      >
        <p className={styles.lead}>{t(contest.oneSession ? 'addresses.one' : 'addresses.many')}</p>
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          sizes={boardPageSizes}
          onPage={page => navigate({ search: { keyword, limit, currentPage: page } })}
          onSize={size => navigate({ search: { keyword, limit: size } })}
          skeleton={<SkeletonRows rows={10} height={36} />}
          empty={<EmptyState title={t('teams.none')} hint={t('teams.noneHint')} />}
        >
          {rows => <Table rows={rows} />}
        </PagedList>
      </Panel>
    </>
  );
}

function Table({ rows }: { rows: ContestantAddresses[] }) {
  const { t } = useTranslation('jury');
  const columns: Column<ContestantAddresses>[] = [
    {
      key: 'who',
      title: t('teams.who'),
      width: '180px',
      cell: row => <PersonName {...row} />,
    },
    {
      key: 'addresses',
      title: t('addresses.submitted'),
      cell: ({ addresses }) => (
        <ul className={styles.addresses}>
          {addresses.map(({ ip, submissions, others }) => (
            <li key={ip}>
              <code>{ip}</code> {t('addresses.count', { count: submissions })}
              {others.length > 0 && (
                <span className={styles.soft}> {t('addresses.others', { names: named(others) })}</span>
              )}
            </li>
          ))}
          {addresses.length > 1 && (
            <li>
              <StateTag tone="warning">{t('addresses.several', { count: addresses.length })}</StateTag>
            </li>
          )}
        </ul>
      ),
    },
    {
      key: 'sessions',
      title: t('addresses.sessions'),
      width: '240px',
      cell: ({ sessions }) => (
        <ul className={styles.addresses}>
          {sessions.length === 0 && <li className={styles.soft}>{t('addresses.nowhere')}</li>}
          {sessions.map(({ ip, since, seen }) => (
            <li key={since}>
              <code>{ip}</code> <RelativeTime value={seen} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return <DataTable label={t('page.addresses')} columns={columns} rows={rows} rowKey={({ uid }) => uid} />;
}

const named = (others: string[]) =>
  others.slice(0, sharersShown).join(', ') + (others.length > sharersShown ? ' …' : '');
