import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getUpsolving, type Upsolvable } from '#core/contract/upsolving.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import list from '#web/components/ListTable.module.css';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatTime } from '#web/components/time.ts';
import { problemPath } from '#web/pages/problem/solve/place.ts';
import { contestPath } from '../contest.tsx';
import MyVirtuals from '../virtual/MyVirtuals.tsx';
import styles from './Upsolving.module.css';

const from = '/contest/upsolving' as const;
const limit = pageSize.contests * 2;

/** What one left unsolved in contests that are over. */
export default function UpsolvingPage() {
  const { t } = useTranslation('contest');
  const { currentPage = 1 } = useSearch({ from });
  const navigate = useNavigate({ from });
  const answer = useAnswer(getUpsolving, { currentPage, limit }, { keepPrevious: true, staleTimeMs: 0 });
  return (
    <>
      <PageHeader title={t('upsolving.title')} />
      <MyVirtuals />
      <Panel flush>
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          onPage={page => navigate({ search: { currentPage: page } })}
          skeleton={<SkeletonRows rows={10} height={32} />}
          empty={<EmptyState title={t('upsolving.none')} hint={t('upsolving.noneHint')} />}
        >
          {rows => <Table rows={rows} />}
        </PagedList>
      </Panel>
    </>
  );
}

function Table({ rows }: { rows: Upsolvable[] }) {
  const { t } = useTranslation('contest');
  return (
    <table className={`${list.list} ${styles.table}`} aria-label={t('upsolving.title')}>
      <thead>
        <tr>
          <th scope="col">{t('upsolving.problem')}</th>
          <th scope="col">{t('upsolving.contest')}</th>
          <th scope="col">{t('upsolving.ended')}</th>
          <th scope="col">{t('upsolving.tries')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={`${row.cid} ${row.displayId}`}>
            <td>
              <PathLink path={pathTo(row)}>
                {row.displayId}. {row.displayTitle}
              </PathLink>
            </td>
            <td data-title={t('upsolving.contest')}>
              <PathLink path={contestPath(row.cid)}>{row.title}</PathLink>
            </td>
            <td data-title={t('upsolving.ended')}>{formatTime(row.endTime)}</td>
            <td data-title={t('upsolving.tries')}>{row.tries}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the bank, where everybody finds it, and otherwise where it was met. */
const pathTo = ({ problemId, displayId, cid }: Upsolvable): string =>
  problemPath(problemId === null ? { problemID: displayId, contestID: cid } : { problemID: problemId });
