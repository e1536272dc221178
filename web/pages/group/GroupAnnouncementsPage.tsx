import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  createGroupAnnouncement,
  deleteGroupAnnouncement,
  getGroupAdminAnnouncements,
  updateGroupAnnouncement,
} from '#core/contract/group-announcement.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { AnnouncementList } from '../admin/writing/AnnouncementList.tsx';
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
  return (
    <AnnouncementList
      kind="groupAnnouncement"
      isInner
      answer={answer}
      mayChange={row => row.mayEdit}
      page={page}
      limit={limit}
      onPage={(page, limit) => navigate({ search: { page, limit } })}
      draft={`group-${gid}`}
      pending={creating.pending || updating.pending}
      onSave={async (written, id) =>
        (await (id
          ? updating.ask({ body: { id, gid, ...written } })
          : creating.ask({ body: { gid, ...written } }))) !== undefined
      }
      onDelete={async aid => (await deleting.ask({ query: { aid } })) !== undefined}
    />
  );
}
