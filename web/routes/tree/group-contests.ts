import { createRoute } from '@tanstack/react-router';
import { tableSearch } from '#web/address/back-office.ts';
import { groupContestsSearch } from '#web/address/groups.ts';
import { lazyPage } from '../page.ts';
import { getGroup } from './group.ts';

const groupContests = createRoute({
  getParentRoute: getGroup,
  path: '/contest',
  validateSearch: groupContestsSearch,
  ...lazyPage(['contest', 'group', 'adminContest'], () => import('#web/pages/group/GroupContestsPage.tsx')),
});

/** Around the pages on which its admins write contests. */
const groupContestDesk = createRoute({
  getParentRoute: getGroup,
  id: 'contest-desk',
  ...lazyPage('group', () => import('#web/pages/group/GroupContestDesk.tsx')),
});

const getGroupContestDesk = () => groupContestDesk;

const groupContestCreate = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/create',
  ...lazyPage(
    ['adminContest', 'admin', 'markdown', 'contestPackage'],
    () => import('#web/pages/admin/contest/CreateContestPage.tsx'),
  ),
});

const groupContestEdit = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/edit',
  ...lazyPage(
    ['adminContest', 'admin', 'markdown'],
    () => import('#web/pages/admin/contest/EditContestPage.tsx'),
  ),
});

const groupContestProblems = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/problems',
  ...lazyPage(
    ['adminContest', 'admin', 'remote', 'picker'],
    () => import('#web/pages/admin/contest/ContestProblemsPage.tsx'),
  ),
});

const groupContestProblemCreate = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/problem/create',
  ...lazyPage(
    ['group', 'adminContest', 'admin', 'editor', 'markdown', 'solve'],
    () => import('#web/pages/group/CreateGroupContestProblemPage.tsx'),
  ),
});

const groupContestProblemEdit = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/problem/$problemId/edit',
  ...lazyPage(
    ['group', 'adminContest', 'admin', 'editor', 'markdown', 'solve'],
    () => import('#web/pages/group/EditGroupContestProblemPage.tsx'),
  ),
});

const groupContestAnnouncements = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/announcement',
  validateSearch: tableSearch,
  ...lazyPage(
    ['adminSite', 'adminContest', 'admin', 'markdown'],
    () => import('#web/pages/admin/contest/ContestAnnouncementsPage.tsx'),
  ),
});

export const groupContestsRoutes = [
  groupContests,
  groupContestDesk.addChildren([
    groupContestCreate,
    groupContestEdit,
    groupContestProblems,
    groupContestProblemCreate,
    groupContestProblemEdit,
    groupContestAnnouncements,
  ]),
] as const;
