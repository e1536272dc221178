import { createRoute } from '@tanstack/react-router';
import { tableSearch } from '#web/address/back-office.ts';
import { lazyPage } from '../page.ts';
import { getAdmin } from './admin.ts';

const adminContests = createRoute({
  getParentRoute: getAdmin,
  path: '/contest',
  staticData: { title: 'adminContests' },
  validateSearch: tableSearch,
  ...lazyPage('adminContest', () => import('#web/pages/admin/contest/ContestsPage.tsx')),
});

const adminContestCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/create',
  staticData: { title: 'adminContestCreate' },
  ...lazyPage(
    ['adminContest', 'admin', 'markdown', 'contestPackage'],
    () => import('#web/pages/admin/contest/CreateContestPage.tsx'),
  ),
});

const adminContestEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/edit',
  staticData: { title: 'adminContestEdit' },
  ...lazyPage(
    ['adminContest', 'admin', 'markdown'],
    () => import('#web/pages/admin/contest/EditContestPage.tsx'),
  ),
});

const adminContestProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/problems',
  staticData: { title: 'adminContestProblems' },
  ...lazyPage(
    ['adminContest', 'admin', 'remote', 'picker'],
    () => import('#web/pages/admin/contest/ContestProblemsPage.tsx'),
  ),
});

const adminContestProblemCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/problem/create',
  staticData: { title: 'problemCreate' },
  ...lazyPage(
    ['adminContest', 'admin', 'editor', 'markdown', 'solve'],
    () => import('#web/pages/admin/contest/CreateContestProblemPage.tsx'),
  ),
});

const adminContestProblemEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/problem/$problemId/edit',
  staticData: { title: 'problemEdit' },
  ...lazyPage(
    ['adminContest', 'admin', 'editor', 'markdown', 'solve'],
    () => import('#web/pages/admin/contest/EditContestProblemPage.tsx'),
  ),
});

const adminContestAnnouncements = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/announcement',
  staticData: { title: 'adminContestAnnouncements' },
  validateSearch: tableSearch,
  ...lazyPage(
    ['adminSite', 'adminContest', 'admin', 'markdown'],
    () => import('#web/pages/admin/contest/ContestAnnouncementsPage.tsx'),
  ),
});

/** Where contests are written. */
export const backOfficeContestsRoutes = [
  adminContests,
  adminContestCreate,
  adminContestEdit,
  adminContestProblems,
  adminContestProblemCreate,
  adminContestProblemEdit,
  adminContestAnnouncements,
] as const;
