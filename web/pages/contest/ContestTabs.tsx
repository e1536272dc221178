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
  IconSwords,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Who } from '#core/contract/endpoint.ts';
import { rejudge } from '#core/contract/submission.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { usePageExists } from '#web/address/page-exists.ts';
import { useWebsite } from '#web/api/website.ts';
import { type PlaceTab, PlaceTabs } from '#web/components/PlaceTabs.tsx';
import { isAdmitted, useUser } from '#web/session/session.ts';
import { useClarificationCounts } from './clarification/useCounts.ts';
import { type CurrentContest, contestPath, useContest } from './contest.tsx';
import { useUnreadAnnouncements } from './unread.ts';

interface Tab extends PlaceTab {
  name:
    | 'overview'
    | 'problems'
    | 'submissions'
    | 'rank'
    | 'announcements'
    | 'comments'
    | 'clarifications'
    | 'hacks'
    | 'print'
    | 'mine'
    | 'editorial'
    | 'acInfo'
    | 'balloons'
    | 'adminPrint'
    | 'rejudge'
    | 'statistics'
    | 'jury'
    | 'scrollBoard';
  isFor?: (current: CurrentContest) => boolean;
  /** for those who may make this call */
  call?: { who: Who };
  /** the switch of the site that opens it */
  flag?: 'openContestComment';
}

const tabs: Tab[] = [
  { page: '', name: 'overview', icon: IconHome },
  { page: '/problems', name: 'problems', icon: IconFileText, owns: /\/problem\/[^/]+$/ },
  { page: '/submissions', name: 'submissions', icon: IconListDetails, owns: /\/submission-detail\/[^/]+$/ },
  { page: '/rank', name: 'rank', icon: IconChartBar, isFor: ({ contest }) => contest.seesBoard },
  { page: '/announcements', name: 'announcements', icon: IconSpeakerphone },
  { page: '/clarifications', name: 'clarifications', icon: IconMessageQuestion, flag: 'openContestComment' },
  { page: '/comment', name: 'comments', icon: IconMessages, flag: 'openContestComment' },
  {
    page: '/statistics',
    name: 'statistics',
    icon: IconChartHistogram,
    isFor: ({ contest }) => contest.seesOthers,
  },
  { page: '/hacks', name: 'hacks', icon: IconSwords, isFor: ({ contest }) => contest.hasHacks },
  { page: '/print', name: 'print', icon: IconPrinter, isFor: ({ contest }) => contest.openPrint },
  { page: '/mine', name: 'mine', icon: IconMedal, isFor: ({ clock }) => clock.phase === 'ended' },
  { page: '/editorial', name: 'editorial', icon: IconBulb, isFor: ({ contest }) => contest.hasEditorial },
  {
    page: '/ac-info',
    name: 'acInfo',
    manages: true,
    icon: IconBalloon,
    isFor: ({ contest }) => contest.isContestAdmin && ruleOf(contest).hasBalloons,
  },
  {
    page: '/balloons',
    name: 'balloons',
    icon: IconBalloon,
    isFor: ({ contest }) => contest.isRunner && !contest.isContestAdmin && ruleOf(contest).hasBalloons,
  },
  {
    page: '/admin-print',
    name: 'adminPrint',
    manages: true,
    icon: IconStack2,
    isFor: ({ contest }) => contest.isContestAdmin && contest.openPrint,
  },
  { page: '/rejudge', name: 'rejudge', icon: IconReload, manages: true, call: rejudge },
  {
    page: '/jury',
    name: 'jury',
    manages: true,
    icon: IconGavel,
    owns: /\/(jury\/[^/]+|balloons)$/,
    isFor: ({ contest }) => contest.isContestAdmin,
  },
  {
    page: '/scroll-board',
    name: 'scrollBoard',
    manages: true,
    icon: IconPlayerPlay,
    ownWindow: true,
    isFor: ({ contest }) => contest.isContestAdmin && ruleOf(contest).hasCeremony,
  },
];

/** The pages of a contest; those that are not open yet are named, but lead nowhere. */
export function ContestTabs() {
  const { t } = useTranslation('contest');
  const current = useContest();
  const pageExists = usePageExists();
  const unread = useUnreadAnnouncements();
  const questions = useClarificationCounts()?.unread ?? 0;
  const site = useWebsite();
  const user = useUser();
  const shown = tabs.filter(
    ({ page, isFor, call, flag }) =>
      pageExists(`/contest/$contestID${page}`) &&
      (isFor?.(current) ?? true) &&
      (!call || isAdmitted(call.who, user)) &&
      (!flag || site[flag]),
  );
  const unreadOf = ({ name }: Tab) => {
    if (name === 'announcements')
      return { count: unread, title: t('announcement.unread', { count: unread }) };
    if (name === 'clarifications')
      return { count: questions, title: t('clarification.unread', { count: questions }) };
    return undefined;
  };
  return (
    <PlaceTabs
      label={t('tabs')}
      groups={{ part: t('tabGroup.part'), manage: t('tabGroup.manage') }}
      path={contestPath(current.contest.id)}
      tabs={shown}
      nameOf={({ name }) => t(`tab.${name}`)}
      closed={current.closed && t(`closed.${current.closed}`)}
      unreadOf={unreadOf}
    />
  );
}
