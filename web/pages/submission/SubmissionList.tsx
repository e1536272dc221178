import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getContestSubmissions } from '#core/contract/contest.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { getSubmissionList, type SubmissionRow } from '#core/contract/submission.ts';
import { pageSize } from '#core/limits.ts';
import type { SubmissionListSearch } from '#web/address/bank.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { isLoggedIn } from '#web/session/session.ts';
import { ListFilters } from './ListFilters.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';
import { useLiveStatuses } from './useLiveStatuses.ts';

type Rows = Page<SubmissionRow>;
/** Where the list begins when nothing says otherwise. */
const newest = { currentPage: undefined, before: undefined, after: undefined };

type ChangedRow = Partial<SubmissionRow> & { submitId: number };

interface ContestOfList {
  cid: number;
  containsEnd: boolean;
  scored: boolean;
  /** before the start there is nothing but what its admins try out; from then on they choose whether to see that */
  before: 'shown' | 'chosen' | 'hidden';
}

interface SubmissionListProps {
  search: SubmissionListSearch;
  /** of the address as it is then: a second filter may come before the first is drawn */
  onSearch: (change: Partial<SubmissionListSearch>) => void;
  /** the contest whose submissions these are */
  contest?: ContestOfList;
  /** the group whose submissions these are */
  gid?: number;
}

/** Submissions with their filters, live: those of the site, or those of a contest. */
export function SubmissionList({ search, onSearch, contest, gid }: SubmissionListProps) {
  const { t } = useTranslation('submission');
  const queries = useQueryClient();
  // an address that asks for one's own shows everybody's to a visitor
  const onlyMine = Boolean(search.onlyMine) && isLoggedIn();
  const { status, username, problemID, completeProblemID, currentPage = 1, before, after } = search;
  const limit = search.limit ?? pageSize.submissions;
  const query = {
    currentPage,
    limit,
    before,
    after,
    status,
    problemID,
    completeProblemID,
    onlyMine,
    username: onlyMine ? undefined : username,
    gid,
  };
  const inContest = {
    ...query,
    contestID: contest?.cid ?? 0,
    containsEnd: contest?.containsEnd,
    beforeContestSubmit: contest?.before === 'shown' || search.beforeContestSubmit,
    virtual: search.virtual,
  };
  const how = { keepPrevious: true, staleTimeMs: 0 };
  const ofSite = useAnswer(getSubmissionList, query, { ...how, enabled: !contest });
  const ofContest = useAnswer(getContestSubmissions, inContest, { ...how, enabled: contest !== undefined });
  const answer = contest ? ofContest : ofSite;
  const [epoch, setEpoch] = useState(0);
  const live = useLiveStatuses(answer.data?.records ?? [], contest?.cid ?? null, epoch);

  const askedInVain = Boolean(search.onlyMine) && !onlyMine;
  // Said to whoever arrives; where a session ends, that is said. The wish stays in the address for after the login.
  const arrive = useEffectEvent(() => {
    if (askedInVain) toast.error(t('loginFirst'));
  });
  useEffect(() => arrive(), []);

  const filter = (change: Partial<SubmissionListSearch>) => {
    if (change.onlyMine && !isLoggedIn()) {
      toast.error(t('loginFirst'));
      openAccountDialog('login');
      return;
    }
    const mine = change.onlyMine ? { username: undefined } : {};
    onSearch({ ...newest, ...change, ...mine });
  };
  const replaceRow = (row: ChangedRow) => {
    const key = contest ? queryKeyOf(getContestSubmissions, inContest) : queryKeyOf(getSubmissionList, query);
    queries.setQueryData(key, (page: Rows | undefined) => withRow(page, row));
    setEpoch(epoch + 1);
  };

  return (
    <Panel flush>
      <ListFilters
        search={{ ...search, onlyMine }}
        hasBefore={contest?.before === 'chosen'}
        refreshing={answer.isFetching}
        onFilter={filter}
        onRefresh={() => answer.refetch()}
      />
      <PagedList
        answer={answer}
        page={currentPage}
        limit={limit}
        onPage={page => onSearch({ ...newest, currentPage: page })}
        onStep={step => onSearch({ ...newest, ...step })}
        onSize={size => filter({ limit: size })}
        skeleton={<SkeletonRows rows={limit} height={24} />}
        empty={<EmptyState title={t('list.none')} hint={t('list.noneHint')} />}
      >
        {rows => (
          <SubmissionTable
            rows={rows.map(row => ({ ...row, ...live.get(row.submitId) }))}
            cid={contest?.cid ?? null}
            scored={contest?.scored ?? true}
            onChange={replaceRow}
          />
        )}
      </PagedList>
    </Panel>
  );
}

function withRow(page: Rows | undefined, row: ChangedRow): Rows | undefined {
  if (!page) return undefined;
  const records = page.records.map(one => (one.submitId === row.submitId ? { ...one, ...row } : one));
  return { ...page, records };
}
