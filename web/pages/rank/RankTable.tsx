import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RankRow } from '#core/contract/rank.ts';
import { Status } from '#core/verdict.ts';
import list from '#web/components/ListTable.module.css';
import medals from '#web/components/Medal.module.css';
import { RankedPerson } from '#web/components/RankedPerson.tsx';
import { useUser } from '#web/session/session.ts';
import styles from './RankTable.module.css';
import { medal } from './TopChart.tsx';

interface RankTableProps {
  type: 'ACM' | 'OI';
  rows: RankRow[];
}

export function RankTable({ type, rows }: RankTableProps) {
  const { t } = useTranslation('rank');
  const user = useUser();
  return (
    <table className={`${list.list} ${styles.table}`} aria-label={t(`title.${type}`)}>
      <thead>
        <tr>
          <th scope="col">{t('column.place')}</th>
          <th scope="col">{t('column.user')}</th>
          <th scope="col">{t('column.nickname')}</th>
          <th scope="col" data-end>
            {t('column.ac')}
          </th>
          <th scope="col" data-end>
            {t('column.total')}
          </th>
          <th scope="col" data-end>
            {type === 'ACM' ? t('column.rating') : t('column.score')}
          </th>
          <th scope="col">{t('column.signature')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.uid} data-own={row.uid === user?.uid || undefined}>
            <td className={`${medals.place} ${styles.place}`} data-medal={medal(type, row)}>
              {row.place}
            </td>
            <td className={styles.user}>
              <RankedPerson person={row} />
            </td>
            <td className={styles.nickname}>{row.nickname}</td>
            <td data-end data-title={t('column.ac')}>
              <Link to="/status" search={{ username: row.username, status: Status.Accepted }}>
                {row.ac}
              </Link>
            </td>
            <td data-end data-title={t('column.total')}>
              {row.total}
            </td>
            <td data-end data-title={type === 'ACM' ? t('column.rating') : t('column.score')}>
              {type === 'ACM' ? (row.rating ?? '–') : row.score}
            </td>
            <td className={styles.signature} title={row.signature ?? undefined}>
              {row.signature}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
