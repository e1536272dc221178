import {
  IconBalloon,
  IconBulb,
  IconChartBar,
  IconChartHistogram,
  IconFileText,
  IconGavel,
  IconHome,
  IconListDetails,
  IconMedal,
  IconMessageQuestion,
  IconMessages,
  IconPlayerPlay,
  IconPrinter,
  IconReload,
  IconSpeakerphone,
  IconStack2,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWebsite } from '../../api/website.ts';
import { useCurrentInSight } from '../../components/current-in-sight.ts';
import { PathLink } from '../../components/PathLink.tsx';
import { usePageExists } from '../../routes/page-exists.ts';
import { isSuperAdmin, useUser } from '../../session/session.ts';
import styles from './ContestTabs.module.css';
import { useClarificationCounts } from './clarification/useCounts.ts';
import { type ContestHere, contestPath, isOi, useContest } from './contest.tsx';
import { useUnread } from './unread.ts';

interface Tab {
  /** the page below the contest's own; the overview has none */
  page: string;
  name:
    | 'overview'
    | 'problems'
    | 'submissions'
    | 'rank'
    | 'announcements'
    | 'comments'
    | 'clarifications'
    | 'print'
    | 'mine'
    | 'editorial'
    | 'acInfo'
    | 'adminPrint'
    | 'rejudge'
    | 'statistics'
    | 'jury'
    | 'scrollBoard';
  icon: typeof IconHome;
  /** pages that belong to it besides its own */
  owns?: RegExp;
  isFor?: (here: ContestHere) => boolean;
  superAdminOnly?: true;
  /** the switch of the site that opens it */
  flag?: 'openContestComment';
}

const tabs: Tab[] = [
  { page: '', name: 'overview', icon: IconHome },
  { page: '/problems', name: 'problems', icon: IconFileText, owns: /\/problem\/[^/]+$/ },
  { page: '/submissions', name: 'submissions', icon: IconListDetails, owns: /\/submission-detail\/[^/]+$/ },
  { page: '/rank', name: 'rank', icon: IconChartBar },
  { page: '/announcements', name: 'announcements', icon: IconSpeakerphone },
  { page: '/clarifications', name: 'clarifications', icon: IconMessageQuestion, flag: 'openContestComment' },
  { page: '/comment', name: 'comments', icon: IconMessages, flag: 'openContestComment' },
  { page: '/statistics', name: 'statistics', icon: IconChartHistogram },
  { page: '/print', name: 'print', icon: IconPrinter, isFor: ({ contest }) => contest.openPrint },
  { page: '/mine', name: 'mine', icon: IconMedal, isFor: ({ clock }) => clock.phase === 'ended' },
  { page: '/editorial', name: 'editorial', icon: IconBulb, isFor: ({ contest }) => contest.hasEditorial },
  {
    page: '/ac-info',
    name: 'acInfo',
    icon: IconBalloon,
    isFor: ({ contest }) => contest.isContestAdmin && !isOi(contest),
  },
  {
    page: '/admin-print',
    name: 'adminPrint',
    icon: IconStack2,
    isFor: ({ contest }) => contest.isContestAdmin && contest.openPrint,
  },
  { page: '/rejudge', name: 'rejudge', icon: IconReload, superAdminOnly: true },
  {
    page: '/jury',
    name: 'jury',
    icon: IconGavel,
    owns: /\/(jury\/[^/]+|balloons)$/,
    isFor: ({ contest }) => contest.isContestAdmin,
  },
  {
    page: '/scroll-board',
    name: 'scrollBoard',
    icon: IconPlayerPlay,
    isFor: ({ contest }) => contest.isContestAdmin && !isOi(contest),
  },
];

/** The pages of a contest; those that are not open yet are named, but lead nowhere. */
export function ContestTabs() {
  const { t } = useTranslation('contest');
  const here = useContest();
  const { pathname } = useLocation();
  const pageExists = usePageExists();
  const unread = useUnread();
  const questions = useClarificationCounts()?.unread ?? 0;
  const site = useWebsite();
  const mayAll = isSuperAdmin(useUser());
  const path = contestPath(here.contest.id);
  const shown = tabs.filter(
    ({ page, isFor, superAdminOnly, flag }) =>
      pageExists(`/contest/$contestID${page}`) &&
      (isFor?.(here) ?? true) &&
      (!superAdminOnly || mayAll) &&
      (!flag || site[flag]),
  );
  return (
    <nav className={styles.tabs} aria-label={t('tabs')} ref={useCurrentInSight(pathname)}>
      {shown.map(({ page, name, icon: Icon, owns }) => {
        const label = (
          <>
            <Icon size={16} aria-hidden />
            {t(`tab.${name}`)}
            {name === 'announcements' && unread > 0 && (
              <span className={styles.unread} title={t('announcement.unread', { count: unread })}>
                {unread}
              </span>
            )}
            {name === 'clarifications' && questions > 0 && (
              <span className={styles.unread} title={t('clarification.unread', { count: questions })}>
                {questions}
              </span>
            )}
          </>
        );
        if (here.closed && page !== '')
          return (
            <button
              key={name}
              type="button"
              className={styles.tab}
              disabled
              title={t(`closed.${here.closed}`)}
            >
              {label}
            </button>
          );
        const isHere = pathname === path + page || owns?.test(pathname);
        return (
          <PathLink
            key={name}
            className={styles.tab}
            path={path + page}
            aria-current={isHere ? 'page' : undefined}
          >
            {label}
          </PathLink>
        );
      })}
    </nav>
  );
}
