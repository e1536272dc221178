import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TableSearch } from '#web/address/back-office.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { AnnouncementList } from '../writing/AnnouncementList.tsx';
import { useContestScope } from './scope.ts';

export default function ContestAnnouncementsPage() {
  const { t } = useTranslation('adminContest');
  const { calls, list, isInner } = useContestScope();
  const cid = Number(useParams({ strict: false }).contestID);
  const { page = 1, limit = 10 } = useSearch({ strict: false }) as TableSearch;
  const navigate = useNavigate();
  const contest = useAnswer(calls.read, { cid });
  const answer = useAnswer(
    calls.announcements,
    { cid, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const creating = useCall(calls.announce);
  const updating = useCall(calls.changeAnnouncement);
  const deleting = useCall(calls.removeAnnouncement);
  const remove = async (query: { aid: number; cid: number }) => (await deleting.ask({ query })) !== undefined;
  return (
    <>
      <BackLink to={list}>{t('list.title')}</BackLink>
      <AnnouncementList
        kind="contestAnnouncement"
        isInner={isInner}
        subject={contest.data?.title}
        answer={answer}
        page={page}
        limit={limit}
        onPage={(page, limit) => navigate({ to: '.', search: { page, limit } })}
        draft={`contest-${cid}`}
        pending={creating.pending || updating.pending}
        onSave={async (announcement, id) =>
          (await (id
            ? updating.ask({ body: { cid, announcement: { id, ...announcement } } })
            : creating.ask({ body: { cid, announcement } }))) !== undefined
        }
        onDelete={aid => remove({ aid, cid })}
      />
    </>
  );
}
