import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type GroupRankRow, getGroupRank } from '#core/contract/group.ts';
import { pageSize } from '#core/limits.ts';
import type { RankSearch } from '#web/address/site.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RankedPerson } from '#web/components/RankedPerson.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { formatRate } from '#web/components/units.ts';
import { groupPath, useGroup } from './group.tsx';

export default function GroupRankPage() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  const search = useSearch({ from: '/group/$groupID/rank' });
  const navigate = useNavigate({ from: '/group/$groupID/rank' });
  const { searchUser } = search;
  const paging = tablePaging(search, search => navigate({ search }), { limit: pageSize.rank });
  const type = search.type === 'OI' || search.type === '1' ? 'OI' : 'ACM';
  const answer = useAnswer(
    getGroupRank,
    { gid, type, searchUser, currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const go = (change: Partial<RankSearch>) => navigate({ search: { ...search, page: undefined, ...change } });
  const className: Column<GroupRankRow> = {
    key: 'className',
    title: t('member.className'),
    roomOnly: true,
    cell: row => row.className ?? '–',
  };
  const columns: Column<GroupRankRow>[] = [
    { key: 'place', title: t('rank.place'), align: 'end', width: '72px', cell: row => row.place },
    {
      key: 'user',
      title: t('member.user'),
      cell: row => <RankedPerson person={row} />,
    },
    { key: 'nickname', title: t('member.nickname'), cell: row => row.nickname ?? '–' },
    ...(isTeacher ? [className] : []),
    {
      key: 'ac',
      title: t('rank.ac'),
      align: 'end',
      cell: row => (
        <PathLink path={`${groupPath(gid)}/status?username=${encodeURIComponent(row.username)}&status=0`}>
          {row.ac}
        </PathLink>
      ),
    },
    { key: 'total', title: t('rank.total'), align: 'end', cell: row => row.total },
    { key: 'score', title: t('rank.score'), align: 'end', cell: row => row.score },
    { key: 'rate', title: t('rank.rate'), align: 'end', cell: row => formatRate(row.ac, row.total) },
  ];
  return (
    <>
      <PageHeader isInner title={t('tab.rank')} text={t('rank.hint')} />
      <Panel flush>
        <ListTools
          filters={
            <Chips
              label={t('rank.type')}
              chosen={type}
              onChoose={type => go({ type: type === 'ACM' ? undefined : type })}
              chips={[
                { value: 'ACM', label: 'ACM' },
                { value: 'OI', label: 'OI' },
              ]}
            />
          }
          search={{ label: t('rank.search'), value: searchUser, onSearch: searchUser => go({ searchUser }) }}
        />
        <PagedTable
          label={t('tab.rank')}
          answer={answer}
          columns={columns}
          rowKey={({ uid }) => uid}
          {...paging}
          empty={<EmptyState title={t('member.none')} />}
        />
      </Panel>
    </>
  );
}
