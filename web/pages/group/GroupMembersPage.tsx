import { Button } from '@mantine/core';
import { IconFileUpload, IconTicket } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupMember, getGroupApplications, getGroupMembers } from '#core/contract/group-member.ts';
import { groupLevel } from '#core/standing.ts';
import type { GroupMembersSearch } from '#web/address/groups.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { ClassImportDialog } from './ClassImportDialog.tsx';
import { useGroup } from './group.tsx';
import { InvitesDialog } from './InvitesDialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { TransferDialog } from './TransferDialog.tsx';

const membersLevels = [3, 4, 5] as const;
/** with those who want to be in, and those who were refused */
const everyLevel = [1, 2, ...membersLevels] as const;

/** Everybody sees who is in the group; its admins also who wants to be, and change what each of them is. */
export default function GroupMembersPage() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  const search = useSearch({ from: '/group/$groupID/member' });
  const navigate = useNavigate({ from: '/group/$groupID/member' });
  const [opened, setOpened] = useState<'invite' | 'import'>();
  const [moved, setMoved] = useState<GroupMember[]>();
  const { keyword, auth } = search;
  const paging = tablePaging(search, search => navigate({ search }));
  const query = { gid, keyword, auth, currentPage: paging.page, limit: paging.limit };
  const how = { keepPrevious: true, staleTimeMs: 0 };
  const members = useAnswer(getGroupMembers, query, { ...how, enabled: !isTeacher });
  const everybody = useAnswer(getGroupApplications, query, { ...how, enabled: isTeacher });
  const answer = isTeacher ? everybody : members;
  const columns = useMemberColumns();
  const filter = (change: Partial<GroupMembersSearch>) =>
    navigate({ search: { ...search, page: undefined, ...change } });
  const levels = [
    { value: undefined, label: t('list.all') },
    ...(isTeacher ? everyLevel : membersLevels).map(value => ({ value, label: t(`level.${value}`) })),
  ];
  return (
    <>
      <PageHeader
        isInner
        title={t('tab.member')}
        actions={
          isTeacher && (
            <>
              <Button
                variant="default"
                leftSection={<IconTicket size={16} />}
                onClick={() => setOpened('invite')}
              >
                {t('invites.open')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileUpload size={16} />}
                onClick={() => setOpened('import')}
              >
                {t('class.open')}
              </Button>
            </>
          )
        }
      />
      <Panel flush>
        <ListTools
          filters={
            <Chips
              label={t('member.level')}
              chips={levels}
              chosen={auth}
              onChoose={auth => filter({ auth })}
            />
          }
          search={{ label: t('member.keyword'), value: keyword, onSearch: keyword => filter({ keyword }) }}
        />
        <PagedTable
          label={t('tab.member')}
          answer={answer}
          columns={columns}
          rowKey={({ uid }) => uid}
          selectable={
            isTeacher
              ? {
                  name: ({ username }) => username,
                  isChoosable: ({ auth }) => auth >= groupLevel.member,
                  actions: rows => (
                    <Button size="compact-sm" onClick={() => setMoved(rows)}>
                      {t('transfer.open')}
                    </Button>
                  ),
                }
              : undefined
          }
          {...paging}
          empty={<EmptyState title={t('member.none')} />}
        />
      </Panel>
      {opened === 'invite' && <InvitesDialog onClose={() => setOpened(undefined)} />}
      {opened === 'import' && <ClassImportDialog onClose={() => setOpened(undefined)} />}
      {moved && <TransferDialog members={moved} onClose={() => setMoved(undefined)} />}
    </>
  );
}
