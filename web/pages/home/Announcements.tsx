import { useNavigate, useSearch } from '@tanstack/react-router';
import { getCommonAnnouncement } from '#core/contract/site.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { AnnouncementPanel } from '#web/components/AnnouncementPanel.tsx';

export function Announcements() {
  const { page = 1, announcement } = useSearch({ strict: false });
  const navigate = useNavigate();
  const limit = pageSize.announcements;
  const answer = useAnswer(getCommonAnnouncement, { currentPage: page, limit }, { keepPrevious: true });
  return (
    <AnnouncementPanel
      answer={answer}
      page={page}
      chosen={announcement}
      onShow={search => navigate({ to: '.', search, resetScroll: false })}
    />
  );
}
