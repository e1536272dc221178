import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  createGroupAnnouncement,
  deleteGroupAnnouncement,
  type GroupAnnouncement,
  getGroupAdminAnnouncements,
  updateGroupAnnouncement,
} from '#core/contract/group-announcement.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { AnnouncementDialog, type WrittenAnnouncement } from '../admin/writing/AnnouncementDialog.tsx';
import { WritingList } from '../admin/writing/WritingList.tsx';
import { useGroup } from './group.tsx';

const route = '/group/$groupID/announcement';

/** What is told to the members, for its admins: each changes their own, roots change every one. */
export default function GroupAnnouncementsPage() {
  const { t } = useTranslation('group');
  if (useGroup().isTeacher) return <Announcements />;
  return (
    <Panel>
      <EmptyState title={t('announcement.closed')} />
    </Panel>
  );
}

function Announcements() {
  const { t } = useTranslation(['adminSite', 'shell']);
  const { gid } = useGroup();
  const { page = 1, limit = 10 } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const answer = useAnswer(
    getGroupAdminAnnouncements,
    { gid, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const creating = useCall(createGroupAnnouncement);
  const updating = useCall(updateGroupAnnouncement);
  const deleting = useCall(deleteGroupAnnouncement);
  const save = async (written: WrittenAnnouncement, id?: number) =>
    (await (id
      ? updating.ask({ body: { id, gid, ...written } })
      : creating.ask({ body: { gid, ...written } }))) !== undefined;
  const show = async ({ id, title, content }: GroupAnnouncement, isShown: boolean) => {
    if (await save({ title, content, status: isShown ? 0 : 1 }, id))
      toast.success(t('shell:Update_Successfully'));
    answer.refetch();
  };
  const columns: Column<GroupAnnouncement>[] = [
    { key: 'author', title: t('field.author'), cell: row => row.username },
    {
      key: 'created',
      title: t('field.created'),
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
    {
      key: 'shown',
      title: t('announcement.shown'),
      cell: row => (
        <Switch
          aria-label={t('announcement.shownOf', { title: row.title })}
          checked={row.status === 0}
          disabled={!row.mayEdit}
          onChange={event => show(row, event.currentTarget.checked)}
        />
      ),
    },
  ];
  return (
    <WritingList
      kind="groupAnnouncement"
      isInner
      answer={answer}
      columns={columns}
      page={page}
      limit={limit}
      mayChange={row => row.mayEdit}
      onPage={(page, limit) => navigate({ search: { page, limit } })}
      onDelete={async aid => (await deleting.ask({ query: { aid } })) !== undefined}
      dialog={(announcement, onClose) => (
        <AnnouncementDialog
          announcement={announcement}
          draft={`group-${gid}`}
          shownLabel={t('groupAnnouncement.shownNow')}
          pending={creating.pending || updating.pending}
          onSave={save}
          onClose={onClose}
        />
      )}
    />
  );
}
