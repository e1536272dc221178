import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getRatingList, type RatingRow } from '#core/contract/rating.ts';
import { pageSize } from '#core/limits.ts';
import { type Band, bandOf } from '#core/rating/bands.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RankedPerson } from '#web/components/RankedPerson.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { RankKinds } from '../rank/RankKinds.tsx';
import styles from './Rating.module.css';
import { bandName, inBandColor, RatingValue } from './RatingValue.tsx';

/** People by their rating over rated contests. */
export default function RatingPage() {
  const { t } = useTranslation(['rating', 'rank']);
  const search = useSearch({ from: '/rating' });
  const navigate = useNavigate({ from: '/rating' });
  const { searchUser, page = 1, limit = pageSize.rank } = search;
  const answer = useAnswer(
    getRatingList,
    { currentPage: page, limit, searchUser },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const bands = answer.data?.bands ?? [];
  return (
    <>
      <PageHeader title={t('title')} actions={<RankKinds />} />
      <div className={styles.page}>
        <Panel title={t('bands')}>
          <Bands bands={bands} />
        </Panel>
        <Panel flush>
          <SearchField
            className={styles.search}
            label={t('rank:search')}
            value={searchUser}
            onSearch={wanted => navigate({ search: { ...search, searchUser: wanted, page: undefined } })}
          />
          <PagedList
            answer={answer}
            page={page}
            limit={limit}
            onPage={next => navigate({ search: { ...search, page: next } })}
            onSize={size => navigate({ search: { ...search, limit: size, page: undefined } })}
            skeleton={<SkeletonRows rows={10} height={28} />}
            empty={
              <EmptyState
                title={searchUser ? t('rank:noMatch') : t('none')}
                hint={searchUser ? undefined : t('noneHint')}
              />
            }
          >
            {rows => <People rows={rows} bands={bands} />}
          </PagedList>
        </Panel>
      </div>
    </>
  );
}

function Bands({ bands }: { bands: Band[] }) {
  const { t } = useTranslation('rating');
  return (
    <ul className={styles.bands}>
      {bands.map((band, at) => (
        <li key={band.from} style={inBandColor(band)}>
          <span className={styles.band}>{bandName(band)}</span>{' '}
          {/* whoever is below all bands is in the first */}
          {at > 0 && <span className={styles.soft}>{t('bandFrom', { from: band.from })}</span>}
        </li>
      ))}
    </ul>
  );
}

function People({ rows, bands }: { rows: RatingRow[]; bands: Band[] }) {
  const { t } = useTranslation(['rating', 'rank']);
  const columns: Column<RatingRow>[] = [
    { key: 'place', title: t('rank:column.place'), width: '72px', cell: row => row.place },
    { key: 'user', title: t('rank:column.user'), cell: row => <RankedPerson person={row} /> },
    { key: 'nickname', title: t('rank:column.nickname'), wideOnly: true, cell: row => row.nickname },
    {
      key: 'rating',
      title: t('column.rating'),
      align: 'end',
      cell: ({ rating, isProvisional }) => (
        <RatingValue rating={rating} bands={bands} isProvisional={isProvisional} />
      ),
    },
    {
      key: 'band',
      title: t('column.band'),
      cell: ({ rating }) => {
        const band = bandOf(bands, rating);
        return (
          <span className={styles.band} style={inBandColor(band)}>
            {bandName(band)}
          </span>
        );
      },
    },
    {
      key: 'deviation',
      title: t('column.deviation'),
      align: 'end',
      wideOnly: true,
      cell: ({ deviation }) => `±${deviation}`,
    },
    { key: 'contests', title: t('column.contests'), align: 'end', cell: row => row.contests },
  ];
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ uid }) => uid} />;
}
