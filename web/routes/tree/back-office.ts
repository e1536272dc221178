import { createRoute, redirect } from '@tanstack/react-router';
import {
  adminDiscussionSearch,
  adminGroupsSearch,
  adminProblemsSearch,
  adminUserSearch,
  auditLogSearch,
  noticeSearch,
  rejudgeSearch,
  rejudgeSetSearch,
  tableSearch,
  tagSearch,
  transferSearch,
} from '#web/address/back-office.ts';
import { lazyPage } from '../page.ts';
import { admin, getAdmin } from './admin.ts';
import { backOfficeContestsRoutes } from './back-office-contests.ts';
import { backOfficeLearningRoutes } from './back-office-learning.ts';
import { getParentRoute } from './root.ts';

const adminLogin = createRoute({
  getParentRoute,
  path: '/admin/login',
  staticData: { title: 'adminLogin', chrome: 'bare' },
  ...lazyPage(['admin', 'account'], () => import('#web/pages/admin/AdminLoginPage.tsx')),
});

const adminIndex = createRoute({
  getParentRoute: getAdmin,
  path: '/',
  staticData: { title: 'dashboard' },
  ...lazyPage(['admin', 'adminService'], () => import('#web/pages/admin/dashboard/DashboardPage.tsx')),
});

const dashboard = createRoute({
  getParentRoute: getAdmin,
  path: '/dashboard',
  staticData: { title: 'dashboard' },
  ...lazyPage(['admin', 'adminService'], () => import('#web/pages/admin/dashboard/DashboardPage.tsx')),
});

const adminConf = createRoute({
  getParentRoute: getAdmin,
  path: '/conf',
  staticData: { title: 'conf', needs: 'superAdmin' },
  ...lazyPage(
    ['admin', 'account', 'adminSite', 'adminService'],
    () => import('#web/pages/admin/ConfPage.tsx'),
  ),
});

const adminSwitch = createRoute({
  getParentRoute: getAdmin,
  path: '/switch',
  staticData: { title: 'switch', needs: 'superAdmin' },
  ...lazyPage(['admin', 'adminService'], () => import('#web/pages/admin/switch/SwitchPage.tsx')),
});

const adminJudges = createRoute({
  getParentRoute: getAdmin,
  path: '/judges',
  staticData: { title: 'judges', needs: 'superAdmin' },
  ...lazyPage(['admin', 'adminService'], () => import('#web/pages/admin/judges/JudgesPage.tsx')),
});

const adminRemote = createRoute({
  getParentRoute: getAdmin,
  path: '/remote',
  staticData: { title: 'remote', needs: 'superAdmin' },
  ...lazyPage(['admin', 'remote', 'account'], () => import('#web/pages/admin/remote/RemoteJudgesPage.tsx')),
});

const adminAi = createRoute({
  getParentRoute: getAdmin,
  path: '/ai',
  staticData: { title: 'ai', needs: 'superAdmin' },
  ...lazyPage(['admin', 'adminAi', 'account'], () => import('#web/pages/admin/ai/AiPage.tsx')),
});

const adminLoginProviders = createRoute({
  getParentRoute: getAdmin,
  path: '/login-providers',
  staticData: { title: 'loginProviders', needs: 'superAdmin' },
  ...lazyPage(
    ['admin', 'adminLogin', 'account'],
    () => import('#web/pages/admin/login/LoginProvidersPage.tsx'),
  ),
});

const adminTag = createRoute({
  getParentRoute: getAdmin,
  path: '/problem/tag',
  staticData: { title: 'tag' },
  validateSearch: tagSearch,
  ...lazyPage(['admin', 'adminService'], () => import('#web/pages/admin/tag/TagPage.tsx')),
});

const adminProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/problems',
  staticData: { title: 'problems' },
  validateSearch: adminProblemsSearch,
  ...lazyPage(
    ['admin', 'editor', 'export', 'remote'],
    () => import('#web/pages/admin/problem/ProblemsPage.tsx'),
  ),
});

const adminProblemCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/problem/create',
  staticData: { title: 'problemCreate' },
  ...lazyPage(
    ['admin', 'editor', 'markdown', 'solve', 'remote'],
    () => import('#web/pages/admin/problem/CreateProblemPage.tsx'),
  ),
});

const adminProblemEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/problem/edit/$problemId',
  staticData: { title: 'problemEdit' },
  ...lazyPage(
    ['admin', 'editor', 'markdown', 'solve', 'remote'],
    () => import('#web/pages/admin/problem/EditProblemPage.tsx'),
  ),
});

const adminAppliedProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/group-problem/apply',
  staticData: { title: 'adminAppliedProblems', needs: 'problemAdmin' },
  validateSearch: tableSearch,
  ...lazyPage(['adminGroup', 'group'], () => import('#web/pages/admin/group/AppliedProblemsPage.tsx')),
});

const adminGroups = createRoute({
  getParentRoute: getAdmin,
  path: '/group',
  staticData: { title: 'adminGroups', needs: 'superAdmin' },
  validateSearch: adminGroupsSearch,
  ...lazyPage(['adminGroup', 'group'], () => import('#web/pages/admin/group/GroupsPage.tsx')),
});

const adminRejudge = createRoute({
  getParentRoute: getAdmin,
  path: '/rejudge',
  staticData: { title: 'rejudge', needs: 'superAdmin' },
  validateSearch: rejudgeSearch,
  ...lazyPage('admin', () => import('#web/pages/admin/rejudge/RejudgePage.tsx')),
});

const adminRejudgeSet = createRoute({
  getParentRoute: getAdmin,
  path: '/rejudge/$setID',
  staticData: { title: 'rejudge', needs: 'superAdmin' },
  validateSearch: rejudgeSetSearch,
  ...lazyPage('admin', () => import('#web/pages/admin/rejudge/RejudgeSetPage.tsx')),
});

const adminTransfer = createRoute({
  getParentRoute: getAdmin,
  path: '/problem/batch-operation',
  staticData: { title: 'transfer' },
  validateSearch: transferSearch,
  ...lazyPage(
    ['transfer', 'export', 'adminContest'],
    () => import('#web/pages/admin/transfer/TransferPage.tsx'),
  ),
});

const adminAuditLog = createRoute({
  getParentRoute: getAdmin,
  path: '/audit-log',
  staticData: { title: 'auditLog', needs: 'superAdmin' },
  validateSearch: auditLogSearch,
  ...lazyPage('audit', () => import('#web/pages/admin/audit/AuditLogPage.tsx')),
});

const adminMoveIn = createRoute({
  getParentRoute: getAdmin,
  path: '/move-in',
  staticData: { title: 'moveIn', needs: 'superAdmin' },
  ...lazyPage('moveIn', () => import('#web/pages/admin/move-in/MoveInPage.tsx')),
});

const adminUser = createRoute({
  getParentRoute: getAdmin,
  path: '/user',
  staticData: { title: 'adminUser', needs: 'superAdmin' },
  validateSearch: adminUserSearch,
  ...lazyPage(['adminUser', 'admin', 'account'], () => import('#web/pages/admin/user/UserListPage.tsx')),
});

const adminUserSheet = createRoute({
  getParentRoute: getAdmin,
  path: '/user/sheet',
  staticData: { title: 'adminUserSheet', needs: 'superAdmin' },
  ...lazyPage(['adminUser', 'admin'], () => import('#web/pages/admin/user/SheetPage.tsx')),
});

const adminAnnouncement = createRoute({
  getParentRoute: getAdmin,
  path: '/announcement',
  staticData: { title: 'adminAnnouncement', needs: 'superAdmin' },
  validateSearch: tableSearch,
  ...lazyPage(
    ['adminSite', 'admin', 'markdown'],
    () => import('#web/pages/admin/writing/AnnouncementPage.tsx'),
  ),
});

const adminNotice = createRoute({
  getParentRoute: getAdmin,
  path: '/notice',
  staticData: { title: 'adminNotice', needs: 'superAdmin' },
  validateSearch: noticeSearch,
  ...lazyPage(['adminSite', 'admin', 'markdown'], () => import('#web/pages/admin/writing/NoticePage.tsx')),
});

const adminDiscussions = createRoute({
  getParentRoute: getAdmin,
  path: '/discussion',
  staticData: { title: 'adminDiscussions' },
  validateSearch: adminDiscussionSearch,
  ...lazyPage(
    ['adminDiscussion', 'admin', 'adminSite'],
    () => import('#web/pages/admin/discussion/DiscussionsPage.tsx'),
  ),
});

const adminUnknown = createRoute({
  getParentRoute,
  path: '/admin/$',
  beforeLoad: () => {
    throw redirect({ to: '/admin/login' });
  },
});

/** What administrators do. */
export const backOfficeRoutes = [
  adminLogin,
  admin.addChildren([
    adminDiscussions,
    adminIndex,
    dashboard,
    adminConf,
    adminSwitch,
    adminJudges,
    adminRemote,
    adminAi,
    adminLoginProviders,
    adminTag,
    adminProblems,
    adminProblemCreate,
    adminProblemEdit,
    ...backOfficeContestsRoutes,
    ...backOfficeLearningRoutes,
    adminGroups,
    adminAppliedProblems,
    adminRejudge,
    adminRejudgeSet,
    adminTransfer,
    adminAuditLog,
    adminMoveIn,
    adminUser,
    adminUserSheet,
    adminAnnouncement,
    adminNotice,
  ]),
  adminUnknown,
] as const;
