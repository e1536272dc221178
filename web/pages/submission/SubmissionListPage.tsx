import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import { getSubmissionList, type SubmissionRow } from '#core/contract/submission.ts';
import { pageSize } from '#core/limits.ts';
import { answerKey, useAnswer } from '../../api/hooks.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { toast } from '../../components/toast.ts';
import type { SubmissionListSearch } from '../../routes/search.ts';
import { isLoggedIn } from '../../session/session.ts';
import { openAccountDialog } from '../account/dialog.ts';
import { ListFilters } from './ListFilters.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';
import { useLive } from './useLive.ts';

type Rows = Page<SubmissionRow>;
type ChangedRow = Partial<SubmissionRow> & { submitId: number };

export default function SubmissionListPage() {
  const { t } = useTranslation('submission');
  const search = useSearch({ from: '/status' });
  const navigate = useNavigate({ from: '/status' });
  const queries = useQueryClient();
  // an address that asks for one's own shows everybody's to a visitor
  const onlyMine = Boolean(search.onlyMine) && isLoggedIn();
  const { status, username, problemID, completeProblemID, currentPage = 1 } = search;
  const limit = search.limit ?? pageSize.submissions;
  const query = {
    currentPage,
    limit,
    status,
    problemID,
    completeProblemID,
    onlyMine,
    username: onlyMine ? undefined : username,
  };
  const answer = useAnswer(getSubmissionList, query, { keepPrevious: true, staleTimeMs: 0 });
  const [epoch, setEpoch] = useState(0);
  const live = useLive(answer.data?.records ?? [], null, epoch);

  const askedInVain = Boolean(search.onlyMine) && !onlyMine;
  useEffect(() => {
    if (!askedInVain) return;
    toast.error(t('loginFirst'));
    navigate({ search: before => ({ ...before, onlyMine: undefined }), replace: true });
  }, [askedInVain, navigate, t]);

  const filter = (change: Partial<SubmissionListSearch>) => {
    if (change.onlyMine && !isLoggedIn()) {
      toast.error(t('loginFirst'));
      openAccountDialog('login');
      return;
    }
    const mine = change.onlyMine ? { username: undefined } : {};
    navigate({ search: { ...search, currentPage: undefined, ...change, ...mine } });
  };
  const replaceRow = (row: ChangedRow) => {
    queries.setQueryData(answerKey(getSubmissionList, query), (page: Rows | undefined) => withRow(page, row));
    setEpoch(epoch + 1);
  };

  return (
    <>
      <PageHeader title={t('list.title')} />
      <Panel flush>
        <ListFilters
          search={{ ...search, onlyMine }}
          refreshing={answer.isFetching}
          onFilter={filter}
          onRefresh={() => answer.refetch()}
        />
        <PagedList
          answer={answer}
          page={currentPage}
          limit={limit}
          onPage={page => navigate({ search: { ...search, currentPage: page } })}
          onSize={size => filter({ limit: size })}
          skeleton={<SkeletonRows rows={limit} height={24} />}
          empty={<EmptyState title={t('list.none')} hint={t('list.noneHint')} />}
        >
          {rows => (
            <SubmissionTable
              rows={rows.map(row => ({ ...row, ...live.get(row.submitId) }))}
              onChange={replaceRow}
            />
          )}
        </PagedList>
      </Panel>
    </>
  );
}

function withRow(page: Rows | undefined, row: ChangedRow): Rows | undefined {
  if (!page) return undefined;
  const records = page.records.map(one => (one.submitId === row.submitId ? { ...one, ...row } : one));
  return { ...page, records };
}
