import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  createContestAnnouncement,
  deleteContestAnnouncement,
  getAdminContest,
  listContestAnnouncements,
  updateContestAnnouncement,
} from '#core/contract/contest-admin.ts';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { AnnouncementList } from '../writing/AnnouncementList.tsx';

const here = '/admin/contest/$contestID/announcement';

export default function ContestAnnouncementsPage() {
  const { t } = useTranslation('adminContest');
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
  return (
    <>
      <BackLink to="/admin/contest">{t('list.title')}</BackLink>
      <AnnouncementList
        kind="contestAnnouncement"
        subject={contest.data?.title}
        answer={answer}
        page={page}
        limit={limit}
        onPage={(page, limit) => navigate({ search: { page, limit } })}
        draft={`contest-${cid}`}
        pending={creating.pending || updating.pending}
        onSave={async (announcement, id) =>
          (await (id
            ? updating.ask({ body: { cid, announcement: { id, ...announcement } } })
            : creating.ask({ body: { cid, announcement } }))) !== undefined
        }
        onDelete={async aid => (await deleting.ask({ query: { aid } })) !== undefined}
      />
    </>
  );
}
