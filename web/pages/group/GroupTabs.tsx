import {
  IconBooks,
  IconChartBar,
  IconFileText,
  IconHome,
  IconListDetails,
  IconMessages,
  IconMovie,
  IconPlugConnected,
  IconReportAnalytics,
  IconRoute,
  IconSchool,
  IconSettings,
  IconShare,
  IconSlideshow,
  IconSpeakerphone,
  IconStack2,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageExists } from '#web/address/page-exists.ts';
import { useWebsite } from '#web/api/website.ts';
import { type PlaceTab, PlaceTabs } from '#web/components/PlaceTabs.tsx';
import { type CurrentGroup, groupPath, useGroup } from './group.tsx';

interface Tab extends PlaceTab {
  name:
    | 'home'
    | 'problem'
    | 'training'
    | 'lesson'
    | 'lessonTable'
    | 'course'
    | 'courseTable'
    | 'material'
    | 'contest'
    | 'status'
    | 'discussion'
    | 'rank'
    | 'member'
    | 'progress'
    | 'announcement'
    | 'share'
    | 'lms'
    | 'setting';
  isFor?: (current: CurrentGroup) => boolean;
}

const teachers = ({ isTeacher }: CurrentGroup) => isTeacher;

const tabs: Tab[] = [
  { page: '', name: 'home', icon: IconHome },
  { page: '/problem', name: 'problem', icon: IconFileText, owns: /^\/group\/\d+\/problem/ },
  { page: '/training', name: 'training', icon: IconStack2, owns: /^\/group\/\d+\/training/ },
  { page: '/lesson', name: 'lesson', icon: IconSlideshow, owns: /^\/group\/\d+\/lesson\// },
  { page: '/lessonTable', name: 'lessonTable', icon: IconBooks, owns: /^\/group\/\d+\/lessonTable/ },
  { page: '/course', name: 'course', icon: IconSchool, owns: /^\/group\/\d+\/course\// },
  { page: '/courseTable', name: 'courseTable', icon: IconRoute, owns: /^\/group\/\d+\/courseTable/ },
  { page: '/contest', name: 'contest', icon: IconTrophy, owns: /^\/group\/\d+\/contest/ },
  { page: '/status', name: 'status', icon: IconListDetails, owns: /\/submission-detail\/[^/]+$/ },
  { page: '/discussion', name: 'discussion', icon: IconMessages, owns: /\/discussion/ },
  { page: '/rank', name: 'rank', icon: IconChartBar },
  { page: '/member', name: 'member', icon: IconUsers },
  { page: '/material', name: 'material', manages: true, icon: IconMovie, isFor: teachers },
  { page: '/progress', name: 'progress', manages: true, icon: IconReportAnalytics, isFor: teachers },
  { page: '/announcement', name: 'announcement', manages: true, icon: IconSpeakerphone, isFor: teachers },
  { page: '/share', name: 'share', manages: true, icon: IconShare, isFor: teachers },
  { page: '/lms', name: 'lms', manages: true, icon: IconPlugConnected, isFor: teachers },
  {
    page: '/setting',
    name: 'setting',
    manages: true,
    icon: IconSettings,
    isFor: ({ isManager }) => isManager,
  },
];

/** The pages of a group; those for members are named to others, but lead nowhere. */
export function GroupTabs() {
  const { t } = useTranslation('group');
  const current = useGroup();
  const website = useWebsite();
  const pageExists = usePageExists();
  const applications = current.group.applicationCount ?? 0;
  const shown = tabs.filter(
    ({ page, name, isFor }) =>
      pageExists(`/group/$groupID${page}`) &&
      (isFor?.(current) ?? true) &&
      (name !== 'discussion' || website.openGroupDiscussion) &&
      (name !== 'lms' || website.knowsPlatforms),
  );
  return (
    <PlaceTabs
      label={t('tabs')}
      groups={{ part: t('tabGroup.learn'), manage: t('tabGroup.manage') }}
      path={groupPath(current.gid)}
      tabs={shown}
      nameOf={({ name }) => t(`tab.${name}`)}
      closed={!current.isMember && t('closed.forMembers')}
      unreadOf={({ name }) =>
        name === 'member'
          ? { count: applications, title: t('applications', { count: applications }) }
          : undefined
      }
    />
  );
}
