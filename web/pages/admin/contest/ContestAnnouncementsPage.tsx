import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  createContestAnnouncement,
  deleteContestAnnouncement,
  getAdminContest,
  listContestAnnouncements,
  updateContestAnnouncement,
} from '#core/contract/contest-admin.ts';
import type { Announcement } from '#core/contract/site.ts';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import type { Column } from '../../../components/DataTable.tsx';
import { Time } from '../../../components/Time.tsx';
import { AnnouncementDialog, type WrittenAnnouncement } from '../writing/AnnouncementDialog.tsx';
import { WritingList } from '../writing/WritingList.tsx';

const here = '/admin/contest/$contestID/announcement';

export default function ContestAnnouncementsPage() {
  const { t } = useTranslation(['adminSite', 'adminContest']);
  const cid = Number(useParams({ from: here }).contestID);
  const { page = 1, limit = 10 } = useSearch({ from: here });
  const navigate = useNavigate({ from: here });
  const contest = useAnswer(getAdminContest, { cid });
  const answer = useAnswer(
    listContestAnnouncements,
    { cid, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const creating = useCall(createContestAnnouncement);
  const updating = useCall(updateContestAnnouncement);
  const deleting = useCall(deleteContestAnnouncement);
  const save = async (announcement: WrittenAnnouncement, id?: number) =>
    (await (id
      ? updating.ask({ body: { cid, announcement: { id, ...announcement } } })
      : creating.ask({ body: { cid, announcement } }))) !== undefined;
  const show = async ({ id, title, content }: Announcement, isShown: boolean) => {
    await save({ title, content, status: isShown ? 0 : 1 }, id);
    answer.refetch();
  };
  const columns: Column<Announcement>[] = [
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
          onChange={event => show(row, event.currentTarget.checked)}
        />
      ),
    },
  ];
  return (
    <>
      <BackLink to="/admin/contest">{t('adminContest:list.title')}</BackLink>
      <WritingList
        kind="contestAnnouncement"
        subject={contest.data?.title}
        answer={answer}
        columns={columns}
        page={page}
        limit={limit}
        onPage={(page, limit) => navigate({ search: { page, limit } })}
        onDelete={async aid => (await deleting.ask({ query: { aid } })) !== undefined}
        dialog={(announcement, onClose) => (
          <AnnouncementDialog
            announcement={announcement}
            draft={`contest-${cid}`}
            shownLabel={t('contestAnnouncement.shownNow')}
            pending={creating.pending || updating.pending}
            onSave={save}
            onClose={onClose}
          />
        )}
      />
    </>
  );
}
