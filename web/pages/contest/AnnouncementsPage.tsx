import { useNavigate, useSearch } from '@tanstack/react-router';
import { getContestAnnouncements } from '#core/contract/contest.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { AnnouncementPanel } from '#web/components/AnnouncementPanel.tsx';
import { useContest } from './contest.tsx';
import { useMarkRead } from './unread.ts';

/** all of them: a contest has few */
const limit = 300;

export default function AnnouncementsPage() {
  const { contest } = useContest();
  const { announcement } = useSearch({ from: '/contest/$contestID/announcements' });
  const navigate = useNavigate({ from: '/contest/$contestID/announcements' });
  const answer = useAnswer(
    getContestAnnouncements,
    { cid: contest.id, currentPage: 1, limit },
    { staleTimeMs: 0 },
  );
  useMarkRead(answer.data?.records.map(({ id }) => id) ?? []);
  return (
    <AnnouncementPanel
      answer={answer}
      page={1}
      limit={limit}
      chosen={announcement}
      onShow={({ announcement }) => navigate({ search: { announcement }, resetScroll: false })}
    />
  );
}
