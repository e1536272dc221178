import { createRoute } from '@tanstack/react-router';
import { tableSearch } from '#web/address/back-office.ts';
import { submissionListSearch } from '#web/address/bank.ts';
import {
  groupDiscussionsSearch,
  groupListSearch,
  groupMembersSearch,
  groupProblemsSearch,
  groupProgressSearch,
  groupSharesSearch,
} from '#web/address/groups.ts';
import { homeSearch, rankSearch } from '#web/address/site.ts';
import { commentSearch } from '#web/address/talk.ts';
import { lazyPage } from '../page.ts';
import { getGroup, group } from './group.ts';
import { groupContestsRoutes } from './group-contests.ts';
import { groupLearningRoutes, groupLearningScreens } from './group-learning.ts';
import { getParentRoute } from './root.ts';

const groupList = createRoute({
  getParentRoute,
  path: '/group',
  staticData: { title: 'group' },
  validateSearch: groupListSearch,
  ...lazyPage(['group', 'markdown'], () => import('#web/pages/group/GroupListPage.tsx')),
});

const groupInvite = createRoute({
  getParentRoute,
  path: '/group-invite/$code',
  staticData: { title: 'groupInvite', needs: 'login' },
  ...lazyPage('group', () => import('#web/pages/group/InvitePage.tsx')),
});

const groupHome = createRoute({
  getParentRoute: getGroup,
  path: '/',
  validateSearch: homeSearch,
  ...lazyPage('group', () => import('#web/pages/group/GroupHomePage.tsx')),
});

const groupMembers = createRoute({
  getParentRoute: getGroup,
  path: '/member',
  validateSearch: groupMembersSearch,
  ...lazyPage(['group', 'adminUser'], () => import('#web/pages/group/GroupMembersPage.tsx')),
});

const groupAnnouncements = createRoute({
  getParentRoute: getGroup,
  path: '/announcement',
  validateSearch: tableSearch,
  ...lazyPage(
    ['group', 'adminSite', 'admin', 'markdown'],
    () => import('#web/pages/group/GroupAnnouncementsPage.tsx'),
  ),
});

const groupSetting = createRoute({
  getParentRoute: getGroup,
  path: '/setting',
  ...lazyPage(
    ['group', 'user', 'markdown', 'webhook'],
    () => import('#web/pages/group/GroupSettingPage.tsx'),
  ),
});

const groupProblems = createRoute({
  getParentRoute: getGroup,
  path: '/problem',
  validateSearch: groupProblemsSearch,
  ...lazyPage(['group', 'problem', 'editor'], () => import('#web/pages/group/GroupProblemsPage.tsx')),
});

const groupProblem = createRoute({
  getParentRoute: getGroup,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(['group', 'solve', 'submission'], () => import('#web/pages/group/GroupProblemPage.tsx')),
});

const groupProblemFullScreen = createRoute({
  getParentRoute,
  path: '/group/$groupID/problem/$problemID/full-screen',
  staticData: { title: 'group', needs: 'login', chrome: 'bare' },
  ...lazyPage(['solve', 'submission'], () => import('#web/pages/group/GroupFullScreenPage.tsx')),
});

const groupProblemCreate = createRoute({
  getParentRoute: getGroup,
  path: '/problem-create',
  ...lazyPage(
    ['group', 'admin', 'editor', 'markdown', 'solve'],
    () => import('#web/pages/group/CreateGroupProblemPage.tsx'),
  ),
});

const groupProblemEdit = createRoute({
  getParentRoute: getGroup,
  path: '/problem-edit/$problemId',
  ...lazyPage(
    ['group', 'admin', 'editor', 'markdown', 'solve'],
    () => import('#web/pages/group/EditGroupProblemPage.tsx'),
  ),
});

const groupSubmissions = createRoute({
  getParentRoute: getGroup,
  path: '/status',
  validateSearch: submissionListSearch,
  ...lazyPage(['group', 'submission'], () => import('#web/pages/group/GroupSubmissionsPage.tsx')),
});

const groupSubmission = createRoute({
  getParentRoute: getGroup,
  path: '/submission-detail/$submitID',
  ...lazyPage(['group', 'submission'], () => import('#web/pages/group/GroupSubmissionPage.tsx')),
});

const groupProgress = createRoute({
  getParentRoute: getGroup,
  path: '/progress',
  validateSearch: groupProgressSearch,
  ...lazyPage('group', () => import('#web/pages/group/GroupProgressPage.tsx')),
});

const groupShares = createRoute({
  getParentRoute: getGroup,
  path: '/share',
  validateSearch: groupSharesSearch,
  ...lazyPage('group', () => import('#web/pages/group/GroupSharesPage.tsx')),
});

const groupLms = createRoute({
  getParentRoute: getGroup,
  path: '/lms',
  ...lazyPage(['lti', 'group'], () => import('#web/pages/lti/GroupCoursesPage.tsx')),
});

const groupRank = createRoute({
  getParentRoute: getGroup,
  path: '/rank',
  validateSearch: rankSearch,
  ...lazyPage('group', () => import('#web/pages/group/GroupRankPage.tsx')),
});

const talk = ['discussion', 'talk', 'markdown', 'group', 'adminDiscussion'];

const groupDiscussions = {
  staticData: { flag: 'openGroupDiscussion' },
  validateSearch: groupDiscussionsSearch,
  ...lazyPage(talk, () => import('#web/pages/group/GroupDiscussionsPage.tsx')),
} as const;

const groupDiscussionList = createRoute({
  getParentRoute: getGroup,
  path: '/discussion',
  ...groupDiscussions,
});

const groupProblemDiscussions = createRoute({
  getParentRoute: getGroup,
  path: '/discussion/$problemID',
  ...groupDiscussions,
});

const groupDiscussion = createRoute({
  getParentRoute: getGroup,
  path: '/discussion-detail/$discussionID',
  staticData: { flag: 'openGroupDiscussion' },
  validateSearch: commentSearch,
  ...lazyPage(talk, () => import('#web/pages/group/GroupDiscussionPage.tsx')),
});

/** Groups and what is theirs: problems, trainings, contests, discussions, lessons, courses. */
export const groupsRoutes = [
  groupList,
  groupInvite,
  group.addChildren([
    groupHome,
    groupProblems,
    groupProblem,
    groupProblemCreate,
    groupProblemEdit,
    groupSubmissions,
    groupSubmission,
    groupShares,
    groupLms,
    groupProgress,
    groupMembers,
    groupAnnouncements,
    groupSetting,
    groupRank,
    ...groupContestsRoutes,
    groupDiscussionList,
    groupProblemDiscussions,
    groupDiscussion,
    ...groupLearningRoutes,
  ]),
  groupProblemFullScreen,
  ...groupLearningScreens,
] as const;
