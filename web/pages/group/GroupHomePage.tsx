import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getGroupAnnouncements } from '#core/contract/group-announcement.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { AnnouncementPanel } from '#web/components/AnnouncementPanel.tsx';
import { Markdown } from '#web/components/Markdown.tsx';
import { Panel } from '#web/components/Panel.tsx';
import columns from '#web/components/TwoColumns.module.css';
import styles from './GroupHomePage.module.css';
import { useGroup } from './group.tsx';
import { SideCard } from './SideCard.tsx';

export default function GroupHomePage() {
  const { t } = useTranslation('group');
  const { group, isMember } = useGroup();
  return (
    <div className={`${columns.page} ${styles.page}`} data-outside={!isMember || undefined}>
      <div className={columns.main}>
        {isMember && <Announcements />}
        <Panel title={t('home.description')}>
          <Markdown text={group.description} />
        </Panel>
      </div>
      <SideCard />
    </div>
  );
}

function Announcements() {
  const { gid } = useGroup();
  const { page = 1, announcement } = useSearch({ from: '/group/$groupID/' });
  const navigate = useNavigate({ from: '/group/$groupID/' });
  const limit = pageSize.announcements;
  const answer = useAnswer(
    getGroupAnnouncements,
    { gid, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <AnnouncementPanel
      answer={answer}
      page={page}
      chosen={announcement}
      onShow={search => navigate({ search })}
    />
  );
}
