import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { PageFailure } from '../layout/PageFailure.tsx';
import { Root } from '../layout/Root.tsx';
import { NotFoundPage } from '../pages/info/NotFoundPage.tsx';
import { guard } from './guard.ts';
import { lazyPage } from './page.ts';
import { problemAhead } from './problem-ahead.ts';
import {
  adminDiscussionSearch,
  adminGroupsSearch,
  adminProblemsSearch,
  adminUserSearch,
  announcementSearch,
  auditLogSearch,
  balloonSearch,
  boardSearch,
  clarificationSearch,
  commentSearch,
  contestAnnouncementSearch,
  contestListSearch,
  contestQueueSearch,
  discussionListSearch,
  groupListSearch,
  groupMembersSearch,
  groupProblemsSearch,
  groupProgressSearch,
  groupSharesSearch,
  homeSearch,
  jurySearch,
  learningSearch,
  messageSearch,
  noticeSearch,
  problemListSearch,
  rankSearch,
  rejudgeSearch,
  rejudgeSetSearch,
  resetPasswordSearch,
  scrollBoardSearch,
  solveSearch,
  submissionDetailSearch,
  submissionListSearch,
  tagSearch,
  trainingListSearch,
  transferSearch,
  unsubscribeSearch,
  userHomeSearch,
  wordsSearch,
} from './search.ts';

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailure,
  beforeLoad: async ({ location, matches, preload }) => {
    if (!preload)
      await guard(
        location,
        matches.map(match => match.staticData),
      );
  },
});

const getParentRoute = () => root;

const index = createRoute({
  getParentRoute,
  path: '/',
  staticData: { title: 'home' },
  validateSearch: homeSearch,
  ...lazyPage(['home', 'service'], () => import('../pages/home/HomePage.tsx')),
});

const home = createRoute({
  getParentRoute,
  path: '/home',
  staticData: { title: 'home' },
  validateSearch: homeSearch,
  ...lazyPage(['home', 'service'], () => import('../pages/home/HomePage.tsx')),
});

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  staticData: { title: 'resetPassword' },
  validateSearch: resetPasswordSearch,
  ...lazyPage('account', () => import('../pages/account/ResetPasswordPage.tsx')),
});

const logout = createRoute({
  getParentRoute,
  path: '/logout',
  staticData: { title: 'logout', needs: 'login' },
  ...lazyPage('account', () => import('../pages/account/LogoutPage.tsx')),
});

const userHome = createRoute({
  getParentRoute,
  path: '/user-home',
  staticData: { title: 'userHome' },
  validateSearch: userHomeSearch,
  ...lazyPage('user', () => import('../pages/user/UserHomePage.tsx')),
});

const setting = createRoute({
  getParentRoute,
  path: '/setting',
  staticData: { title: 'setting', needs: 'login' },
  ...lazyPage(['user', 'account', 'remote'], () => import('../pages/user/SettingPage.tsx')),
});

const service = createRoute({
  getParentRoute,
  path: '/service',
  staticData: { title: 'service' },
  ...lazyPage('service', () => import('../pages/info/ServicePage.tsx')),
});

const serviceDetail = createRoute({
  getParentRoute,
  path: '/service/$serviceID',
  staticData: { title: 'service' },
  ...lazyPage('service', () => import('../pages/info/ServiceDetailPage.tsx')),
});

const introduction = createRoute({
  getParentRoute,
  path: '/introduction',
  staticData: { title: 'introduction' },
  ...lazyPage('info', () => import('../pages/info/IntroductionPage.tsx')),
});

const developer = createRoute({
  getParentRoute,
  path: '/developer',
  staticData: { title: 'developer' },
  ...lazyPage('info', () => import('../pages/info/DeveloperPage.tsx')),
});

const problemList = createRoute({
  getParentRoute,
  path: '/problem',
  staticData: { title: 'problem' },
  validateSearch: problemListSearch,
  ...lazyPage('problem', () => import('../pages/problem/ProblemListPage.tsx')),
});

const problemDetails = createRoute({
  getParentRoute,
  path: '/problem/$problemID',
  staticData: { title: 'problem', wide: true, footer: false },
  ...problemAhead(lazyPage(['solve', 'submission'], () => import('../pages/problem/ProblemPage.tsx'))),
});

const problemFullScreen = createRoute({
  getParentRoute,
  path: '/problem/$problemID/full-screen',
  staticData: { title: 'problem', chrome: 'bare' },
  ...problemAhead(lazyPage(['solve', 'submission'], () => import('../pages/problem/FullScreenPage.tsx'))),
});

const problemSolve = createRoute({
  getParentRoute,
  path: '/problem/$problemID/solve',
  staticData: { title: 'ai', needs: 'login', wide: true, footer: false },
  validateSearch: solveSearch,
  ...lazyPage(['ai', 'solve'], () => import('../pages/ai/SolvePage.tsx')),
});

const aiAnswer = createRoute({
  getParentRoute,
  path: '/aiAnswer',
  staticData: { title: 'ai' },
  ...lazyPage(['ai', 'solve'], () => import('../pages/ai/AnswerPage.tsx')),
});

const submissionList = createRoute({
  getParentRoute,
  path: '/status',
  staticData: { title: 'status' },
  validateSearch: submissionListSearch,
  ...lazyPage('submission', () => import('../pages/submission/SubmissionListPage.tsx')),
});

const submissionDetail = createRoute({
  getParentRoute,
  path: '/submission-detail/$submitID',
  staticData: { title: 'submission' },
  validateSearch: submissionDetailSearch,
  ...lazyPage('submission', () => import('../pages/submission/SubmissionPage.tsx')),
});

const acmRank = createRoute({
  getParentRoute,
  path: '/acm-rank',
  staticData: { title: 'acmRank' },
  validateSearch: rankSearch,
  ...lazyPage('rank', () => import('../pages/rank/AcmRankPage.tsx')),
});

const oiRank = createRoute({
  getParentRoute,
  path: '/oi-rank',
  staticData: { title: 'oiRank' },
  validateSearch: rankSearch,
  ...lazyPage('rank', () => import('../pages/rank/OiRankPage.tsx')),
});

const discussions = {
  staticData: { title: 'discussion', flag: 'openPublicDiscussion' },
  validateSearch: discussionListSearch,
  ...lazyPage(['discussion', 'talk', 'markdown'], () => import('../pages/discussion/DiscussionListPage.tsx')),
} as const;
const discussionList = createRoute({ getParentRoute, path: '/discussion', ...discussions });
const problemDiscussions = createRoute({ getParentRoute, path: '/discussion/$problemID', ...discussions });

const discussionDetail = createRoute({
  getParentRoute,
  path: '/discussion-detail/$discussionID',
  staticData: { title: 'discussion', flag: 'openPublicDiscussion' },
  validateSearch: commentSearch,
  ...lazyPage(['discussion', 'talk', 'markdown'], () => import('../pages/discussion/DiscussionPage.tsx')),
});

const messages = {
  staticData: { title: 'message', needs: 'login' },
  validateSearch: messageSearch,
  ...lazyPage(['message', 'talk'], () => import('../pages/message/MessagePage.tsx')),
} as const;
const discussMessages = createRoute({ getParentRoute, path: '/message/discuss', ...messages });
const replyMessages = createRoute({ getParentRoute, path: '/message/reply', ...messages });
const likeMessages = createRoute({ getParentRoute, path: '/message/like', ...messages });
const systemMessages = createRoute({ getParentRoute, path: '/message/sys', ...messages });
const ownMessages = createRoute({ getParentRoute, path: '/message/mine', ...messages });

const messageCenter = createRoute({
  getParentRoute,
  path: '/message',
  beforeLoad: () => {
    throw redirect({ to: '/message/discuss' });
  },
});

const unsubscribe = createRoute({
  getParentRoute,
  path: '/unsubscribe',
  staticData: { title: 'unsubscribe' },
  validateSearch: unsubscribeSearch,
  ...lazyPage('message', () => import('../pages/message/UnsubscribePage.tsx')),
});

const scrollBoard = createRoute({
  getParentRoute,
  path: '/scrollBoard',
  staticData: { title: 'scrollBoard', chrome: 'bare' },
  validateSearch: scrollBoardSearch,
  // a rehearsal shows nothing of anybody
  beforeLoad: ({ location, search, preload }) =>
    preload || search.rehearsal ? undefined : guard(location, [{ needs: 'login' }]),
  ...lazyPage('ceremony', () => import('../pages/ceremony/CeremonyPage.tsx')),
});

const contestList = createRoute({
  getParentRoute,
  path: '/contest',
  staticData: { title: 'contest' },
  validateSearch: contestListSearch,
  ...lazyPage('contest', () => import('../pages/contest/ContestListPage.tsx')),
});

const outsideBoard = {
  staticData: { title: 'contestBoard' },
  validateSearch: boardSearch,
  ...lazyPage(['contest', 'board'], () => import('../pages/contest/OutsideBoardPage.tsx')),
};
const acmBoard = createRoute({ getParentRoute, path: '/contest/acm-scoreboard/$contestID', ...outsideBoard });
const oiBoard = createRoute({ getParentRoute, path: '/contest/oi-scoreboard/$contestID', ...outsideBoard });

const contest = createRoute({
  getParentRoute,
  path: '/contest/$contestID',
  staticData: { title: 'contest', needs: 'login', bar: 'contest' },
  ...lazyPage('contest', () => import('../pages/contest/ContestLayout.tsx')),
});

const getContest = () => contest;

const contestOverview = createRoute({
  getParentRoute: getContest,
  path: '/',
  ...lazyPage('contest', () => import('../pages/contest/OverviewPage.tsx')),
});

const contestProblems = createRoute({
  getParentRoute: getContest,
  path: '/problems',
  ...lazyPage('contest', () => import('../pages/contest/ContestProblemsPage.tsx')),
});

const contestProblem = createRoute({
  getParentRoute: getContest,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(['contest', 'solve', 'submission'], () => import('../pages/contest/ContestProblemPage.tsx')),
});

const contestProblemFullScreen = createRoute({
  getParentRoute,
  path: '/contest/$contestID/problem/$problemID/full-screen',
  staticData: { title: 'contest', needs: 'login', chrome: 'bare' },
  ...lazyPage(['contest', 'solve', 'submission'], () => import('../pages/contest/ContestFullScreenPage.tsx')),
});

const contestSubmissions = createRoute({
  getParentRoute: getContest,
  path: '/submissions',
  validateSearch: submissionListSearch,
  ...lazyPage(['contest', 'submission'], () => import('../pages/contest/ContestSubmissionsPage.tsx')),
});

const contestSubmission = createRoute({
  getParentRoute: getContest,
  path: '/problem/$problemID/submission-detail/$submitID',
  ...lazyPage(['contest', 'submission'], () => import('../pages/contest/ContestSubmissionPage.tsx')),
});

const contestRank = createRoute({
  getParentRoute: getContest,
  path: '/rank',
  validateSearch: boardSearch,
  ...lazyPage(['contest', 'board'], () => import('../pages/contest/ContestRankPage.tsx')),
});

const contestAnnouncements = createRoute({
  getParentRoute: getContest,
  path: '/announcements',
  validateSearch: contestAnnouncementSearch,
  ...lazyPage('contest', () => import('../pages/contest/AnnouncementsPage.tsx')),
});

const contestPrint = createRoute({
  getParentRoute: getContest,
  path: '/print',
  ...lazyPage('contest', () => import('../pages/contest/PrintPage.tsx')),
});

const contestMine = createRoute({
  getParentRoute: getContest,
  path: '/mine',
  ...lazyPage(['contest', 'board'], () => import('../pages/contest/MinePage.tsx')),
});

const contestEditorial = createRoute({
  getParentRoute: getContest,
  path: '/editorial',
  ...lazyPage('contest', () => import('../pages/contest/EditorialPage.tsx')),
});

const contestProblemSet = createRoute({
  getParentRoute,
  path: '/contest/$contestID/problem-set',
  staticData: { title: 'contest', needs: 'login', chrome: 'bare' },
  ...lazyPage(['contest', 'solve'], () => import('../pages/contest/ProblemSetPage.tsx')),
});

const contestAcInfo = createRoute({
  getParentRoute: getContest,
  path: '/ac-info',
  validateSearch: contestQueueSearch,
  ...lazyPage('contest', () => import('../pages/contest/AcInfoPage.tsx')),
});

const contestAdminPrint = createRoute({
  getParentRoute: getContest,
  path: '/admin-print',
  validateSearch: contestQueueSearch,
  ...lazyPage('contest', () => import('../pages/contest/AdminPrintPage.tsx')),
});

const contestRejudge = createRoute({
  getParentRoute: getContest,
  path: '/rejudge',
  staticData: { needs: 'superAdmin' },
  ...lazyPage('contest', () => import('../pages/contest/RejudgePage.tsx')),
});

const contestComments = createRoute({
  getParentRoute: getContest,
  path: '/comment',
  staticData: { flag: 'openContestComment' },
  validateSearch: commentSearch,
  ...lazyPage(['contest', 'talk', 'markdown'], () => import('../pages/contest/CommentsPage.tsx')),
});

const contestClarifications = createRoute({
  getParentRoute: getContest,
  path: '/clarifications',
  staticData: { flag: 'openContestComment' },
  validateSearch: clarificationSearch,
  ...lazyPage(
    ['contest', 'clarification', 'talk'],
    () => import('../pages/contest/clarification/ClarificationsPage.tsx'),
  ),
});

const contestStatistics = createRoute({
  getParentRoute: getContest,
  path: '/statistics',
  ...lazyPage(['contest', 'jury'], () => import('../pages/contest/day/StatisticsPage.tsx')),
});

const contestJury = createRoute({
  getParentRoute: getContest,
  path: '/jury',
  ...lazyPage(['contest', 'jury'], () => import('../pages/contest/day/JuryPage.tsx')),
});

const contestJuryTeams = createRoute({
  getParentRoute: getContest,
  path: '/jury/teams',
  validateSearch: jurySearch,
  ...lazyPage(['contest', 'jury'], () => import('../pages/contest/day/TeamsPage.tsx')),
});

const contestJuryAddresses = createRoute({
  getParentRoute: getContest,
  path: '/jury/addresses',
  validateSearch: jurySearch,
  ...lazyPage(['contest', 'jury'], () => import('../pages/contest/day/AddressesPage.tsx')),
});

const contestBalloons = createRoute({
  getParentRoute: getContest,
  path: '/balloons',
  validateSearch: balloonSearch,
  ...lazyPage(['contest', 'jury'], () => import('../pages/contest/day/BalloonsPage.tsx')),
});

const contestScrollBoard = createRoute({
  getParentRoute: getContest,
  path: '/scroll-board',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/scrollBoard', search: { cid: Number(params.contestID) } });
  },
});

const trainingList = createRoute({
  getParentRoute,
  path: '/training',
  staticData: { title: 'training' },
  validateSearch: trainingListSearch,
  ...lazyPage('training', () => import('../pages/training/TrainingListPage.tsx')),
});

const training = createRoute({
  getParentRoute,
  path: '/training/$trainingID',
  staticData: { title: 'training', needs: 'login', bar: 'training' },
  ...lazyPage('training', () => import('../pages/training/TrainingLayout.tsx')),
});

const getTraining = () => training;

const trainingIntroduction = createRoute({
  getParentRoute: getTraining,
  path: '/',
  ...lazyPage('training', () => import('../pages/training/IntroductionPage.tsx')),
});

const trainingProblems = createRoute({
  getParentRoute: getTraining,
  path: '/problems',
  ...lazyPage(['training', 'problem'], () => import('../pages/training/TrainingProblemsPage.tsx')),
});

const trainingProblem = createRoute({
  getParentRoute: getTraining,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(['training', 'solve', 'submission'], () => import('../pages/training/TrainingProblemPage.tsx')),
});

const trainingProblemFullScreen = createRoute({
  getParentRoute,
  path: '/training/$trainingID/problem/$problemID/full-screen',
  staticData: { title: 'training', needs: 'login', chrome: 'bare' },
  ...lazyPage(
    ['training', 'solve', 'submission'],
    () => import('../pages/training/TrainingFullScreenPage.tsx'),
  ),
});

const trainingRank = createRoute({
  getParentRoute: getTraining,
  path: '/rank',
  validateSearch: wordsSearch,
  ...lazyPage('training', () => import('../pages/training/TrainingRankPage.tsx')),
});

const groupList = createRoute({
  getParentRoute,
  path: '/group',
  staticData: { title: 'group' },
  validateSearch: groupListSearch,
  ...lazyPage(['group', 'markdown'], () => import('../pages/group/GroupListPage.tsx')),
});

const groupInvite = createRoute({
  getParentRoute,
  path: '/group-invite/$code',
  staticData: { title: 'groupInvite', needs: 'login' },
  ...lazyPage('group', () => import('../pages/group/InvitePage.tsx')),
});

const group = createRoute({
  getParentRoute,
  path: '/group/$groupID',
  staticData: { title: 'group', needs: 'login' },
  ...lazyPage('group', () => import('../pages/group/GroupLayout.tsx')),
});

const getGroup = () => group;

const groupHome = createRoute({
  getParentRoute: getGroup,
  path: '/',
  validateSearch: homeSearch,
  ...lazyPage('group', () => import('../pages/group/GroupHomePage.tsx')),
});

const groupMembers = createRoute({
  getParentRoute: getGroup,
  path: '/member',
  validateSearch: groupMembersSearch,
  ...lazyPage(['group', 'adminUser'], () => import('../pages/group/GroupMembersPage.tsx')),
});

const groupAnnouncements = createRoute({
  getParentRoute: getGroup,
  path: '/announcement',
  validateSearch: announcementSearch,
  ...lazyPage(
    ['group', 'adminSite', 'admin', 'markdown'],
    () => import('../pages/group/GroupAnnouncementsPage.tsx'),
  ),
});

const groupSetting = createRoute({
  getParentRoute: getGroup,
  path: '/setting',
  ...lazyPage(['group', 'user', 'markdown'], () => import('../pages/group/GroupSettingPage.tsx')),
});

const groupProblems = createRoute({
  getParentRoute: getGroup,
  path: '/problem',
  validateSearch: groupProblemsSearch,
  ...lazyPage(['group', 'problem', 'editor'], () => import('../pages/group/GroupProblemsPage.tsx')),
});

const groupProblem = createRoute({
  getParentRoute: getGroup,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(['group', 'solve', 'submission'], () => import('../pages/group/GroupProblemPage.tsx')),
});

const groupProblemFullScreen = createRoute({
  getParentRoute,
  path: '/group/$groupID/problem/$problemID/full-screen',
  staticData: { title: 'group', needs: 'login', chrome: 'bare' },
  ...lazyPage(['solve', 'submission'], () => import('../pages/group/GroupFullScreenPage.tsx')),
});

const groupProblemCreate = createRoute({
  getParentRoute: getGroup,
  path: '/problem-create',
  ...lazyPage(
    ['group', 'admin', 'editor', 'markdown', 'solve'],
    () => import('../pages/group/CreateGroupProblemPage.tsx'),
  ),
});

const groupProblemEdit = createRoute({
  getParentRoute: getGroup,
  path: '/problem-edit/$problemId',
  ...lazyPage(
    ['group', 'admin', 'editor', 'markdown', 'solve'],
    () => import('../pages/group/EditGroupProblemPage.tsx'),
  ),
});

const groupSubmissions = createRoute({
  getParentRoute: getGroup,
  path: '/status',
  validateSearch: submissionListSearch,
  ...lazyPage(['group', 'submission'], () => import('../pages/group/GroupSubmissionsPage.tsx')),
});

const groupSubmission = createRoute({
  getParentRoute: getGroup,
  path: '/submission-detail/$submitID',
  ...lazyPage(['group', 'submission'], () => import('../pages/group/GroupSubmissionPage.tsx')),
});

const groupProgress = createRoute({
  getParentRoute: getGroup,
  path: '/progress',
  validateSearch: groupProgressSearch,
  ...lazyPage('group', () => import('../pages/group/GroupProgressPage.tsx')),
});

const groupShares = createRoute({
  getParentRoute: getGroup,
  path: '/share',
  validateSearch: groupSharesSearch,
  ...lazyPage('group', () => import('../pages/group/GroupSharesPage.tsx')),
});

const groupRank = createRoute({
  getParentRoute: getGroup,
  path: '/rank',
  validateSearch: rankSearch,
  ...lazyPage('group', () => import('../pages/group/GroupRankPage.tsx')),
});

const trainingMatrix = createRoute({
  getParentRoute: getTraining,
  path: '/homework',
  ...lazyPage('training', () => import('../pages/training/MatrixPage.tsx')),
});

const homework = createRoute({
  getParentRoute,
  path: '/homework',
  staticData: { title: 'homework', needs: 'login' },
  ...lazyPage('training', () => import('../pages/homework/HomeworkPage.tsx')),
});

const groupTrainings = createRoute({
  getParentRoute: getGroup,
  path: '/training',
  validateSearch: wordsSearch,
  ...lazyPage(
    ['training', 'adminTraining', 'admin', 'markdown', 'group'],
    () => import('../pages/group/GroupTrainingsPage.tsx'),
  ),
});

const groupTraining = createRoute({
  getParentRoute: getGroup,
  path: '/training/$trainingID',
  staticData: { bar: 'training' },
  ...lazyPage('training', () => import('../pages/training/TrainingLayout.tsx')),
});

const getGroupTraining = () => groupTraining;

const groupTrainingIntroduction = createRoute({
  getParentRoute: getGroupTraining,
  path: '/',
  ...lazyPage('training', () => import('../pages/training/IntroductionPage.tsx')),
});

const groupTrainingProblems = createRoute({
  getParentRoute: getGroupTraining,
  path: '/problems',
  ...lazyPage(['training', 'problem'], () => import('../pages/training/TrainingProblemsPage.tsx')),
});

const groupTrainingProblem = createRoute({
  getParentRoute: getGroupTraining,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(['training', 'solve', 'submission'], () => import('../pages/training/TrainingProblemPage.tsx')),
});

const groupTrainingRank = createRoute({
  getParentRoute: getGroupTraining,
  path: '/rank',
  validateSearch: wordsSearch,
  ...lazyPage('training', () => import('../pages/training/TrainingRankPage.tsx')),
});

const groupTrainingMatrix = createRoute({
  getParentRoute: getGroupTraining,
  path: '/homework',
  ...lazyPage('training', () => import('../pages/training/MatrixPage.tsx')),
});

const groupTrainingFullScreen = createRoute({
  getParentRoute,
  path: '/group/$groupID/training/$trainingID/problem/$problemID/full-screen',
  staticData: { title: 'training', needs: 'login', chrome: 'bare' },
  ...lazyPage(
    ['training', 'solve', 'submission'],
    () => import('../pages/training/TrainingFullScreenPage.tsx'),
  ),
});

const groupLessons = createRoute({
  getParentRoute: getGroup,
  path: '/lesson',
  validateSearch: learningSearch,
  ...lazyPage('lesson', () => import('../pages/lesson/LessonListPage.tsx')),
});

const groupLesson = createRoute({
  getParentRoute: getGroup,
  path: '/lesson/$lessonID',
  ...lazyPage('lesson', () => import('../pages/lesson/LessonPage.tsx')),
});

const groupLessonTables = createRoute({
  getParentRoute: getGroup,
  path: '/lessonTable',
  validateSearch: wordsSearch,
  ...lazyPage('lesson', () => import('../pages/lesson/LessonTablesPage.tsx')),
});

const groupLessonTable = createRoute({
  getParentRoute: getGroup,
  path: '/lessonTable/$lessonTableID',
  ...lazyPage('lesson', () => import('../pages/lesson/LessonTablePage.tsx')),
});

const adminLogin = createRoute({
  getParentRoute,
  path: '/admin/login',
  staticData: { title: 'adminLogin', chrome: 'bare' },
  ...lazyPage(['admin', 'account'], () => import('../pages/admin/AdminLoginPage.tsx')),
});

const admin = createRoute({
  getParentRoute,
  path: '/admin',
  staticData: { title: 'admin', needs: 'admin', chrome: 'bare' },
  ...lazyPage('admin', () => import('../pages/admin/AdminLayout.tsx')),
});

const getAdmin = () => admin;

const adminIndex = createRoute({
  getParentRoute: getAdmin,
  path: '/',
  staticData: { title: 'dashboard' },
  ...lazyPage(['admin', 'adminService'], () => import('../pages/admin/dashboard/DashboardPage.tsx')),
});

const dashboard = createRoute({
  getParentRoute: getAdmin,
  path: '/dashboard',
  staticData: { title: 'dashboard' },
  ...lazyPage(['admin', 'adminService'], () => import('../pages/admin/dashboard/DashboardPage.tsx')),
});

const adminConf = createRoute({
  getParentRoute: getAdmin,
  path: '/conf',
  staticData: { title: 'conf', needs: 'superAdmin' },
  ...lazyPage(['admin', 'account', 'adminSite', 'adminService'], () => import('../pages/admin/ConfPage.tsx')),
});

const adminSwitch = createRoute({
  getParentRoute: getAdmin,
  path: '/switch',
  staticData: { title: 'switch', needs: 'superAdmin' },
  ...lazyPage(['admin', 'adminService'], () => import('../pages/admin/switch/SwitchPage.tsx')),
});

const adminJudges = createRoute({
  getParentRoute: getAdmin,
  path: '/judges',
  staticData: { title: 'judges', needs: 'superAdmin' },
  ...lazyPage(['admin', 'adminService'], () => import('../pages/admin/judges/JudgesPage.tsx')),
});

const adminRemote = createRoute({
  getParentRoute: getAdmin,
  path: '/remote',
  staticData: { title: 'remote', needs: 'superAdmin' },
  ...lazyPage(['admin', 'remote', 'account'], () => import('../pages/admin/remote/RemoteJudgesPage.tsx')),
});

const adminAi = createRoute({
  getParentRoute: getAdmin,
  path: '/ai',
  staticData: { title: 'ai', needs: 'superAdmin' },
  ...lazyPage(['admin', 'adminAi', 'account'], () => import('../pages/admin/ai/AiPage.tsx')),
});

const adminTag = createRoute({
  getParentRoute: getAdmin,
  path: '/problem/tag',
  staticData: { title: 'tag' },
  validateSearch: tagSearch,
  ...lazyPage(['admin', 'adminService'], () => import('../pages/admin/tag/TagPage.tsx')),
});

const adminProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/problems',
  staticData: { title: 'problems' },
  validateSearch: adminProblemsSearch,
  ...lazyPage(
    ['admin', 'editor', 'export', 'remote'],
    () => import('../pages/admin/problem/ProblemsPage.tsx'),
  ),
});

const adminProblemCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/problem/create',
  staticData: { title: 'problemCreate' },
  ...lazyPage(
    ['admin', 'editor', 'markdown', 'solve', 'remote'],
    () => import('../pages/admin/problem/CreateProblemPage.tsx'),
  ),
});

const adminProblemEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/problem/edit/$problemId',
  staticData: { title: 'problemEdit' },
  ...lazyPage(
    ['admin', 'editor', 'markdown', 'solve', 'remote'],
    () => import('../pages/admin/problem/EditProblemPage.tsx'),
  ),
});

const adminContests = createRoute({
  getParentRoute: getAdmin,
  path: '/contest',
  staticData: { title: 'adminContests' },
  validateSearch: announcementSearch,
  ...lazyPage('adminContest', () => import('../pages/admin/contest/ContestsPage.tsx')),
});

const adminContestCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/create',
  staticData: { title: 'adminContestCreate' },
  ...lazyPage(
    ['adminContest', 'admin', 'markdown'],
    () => import('../pages/admin/contest/CreateContestPage.tsx'),
  ),
});

const adminContestEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/edit',
  staticData: { title: 'adminContestEdit' },
  ...lazyPage(
    ['adminContest', 'admin', 'markdown'],
    () => import('../pages/admin/contest/EditContestPage.tsx'),
  ),
});

const adminContestProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/problems',
  staticData: { title: 'adminContestProblems' },
  ...lazyPage(
    ['adminContest', 'admin', 'remote'],
    () => import('../pages/admin/contest/ContestProblemsPage.tsx'),
  ),
});

const adminContestProblemCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/problem/create',
  staticData: { title: 'problemCreate' },
  ...lazyPage(
    ['adminContest', 'admin', 'editor', 'markdown', 'solve'],
    () => import('../pages/admin/contest/CreateContestProblemPage.tsx'),
  ),
});

const adminContestProblemEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/problem/$problemId/edit',
  staticData: { title: 'problemEdit' },
  ...lazyPage(
    ['adminContest', 'admin', 'editor', 'markdown', 'solve'],
    () => import('../pages/admin/contest/EditContestProblemPage.tsx'),
  ),
});

const adminContestAnnouncements = createRoute({
  getParentRoute: getAdmin,
  path: '/contest/$contestID/announcement',
  staticData: { title: 'adminContestAnnouncements' },
  validateSearch: announcementSearch,
  ...lazyPage(
    ['adminSite', 'adminContest', 'admin', 'markdown'],
    () => import('../pages/admin/contest/ContestAnnouncementsPage.tsx'),
  ),
});

const adminTrainings = createRoute({
  getParentRoute: getAdmin,
  path: '/training',
  staticData: { title: 'adminTrainings' },
  validateSearch: announcementSearch,
  ...lazyPage(['adminTraining', 'training'], () => import('../pages/admin/training/TrainingsPage.tsx')),
});

const adminTrainingCreate = createRoute({
  getParentRoute: getAdmin,
  path: '/training/create',
  staticData: { title: 'adminTrainingCreate' },
  ...lazyPage(
    ['adminTraining', 'admin', 'markdown'],
    () => import('../pages/admin/training/CreateTrainingPage.tsx'),
  ),
});

const adminTrainingEdit = createRoute({
  getParentRoute: getAdmin,
  path: '/training/$trainingId/edit',
  staticData: { title: 'adminTrainingEdit' },
  ...lazyPage(
    ['adminTraining', 'admin', 'markdown'],
    () => import('../pages/admin/training/EditTrainingPage.tsx'),
  ),
});

const adminTrainingProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/training/$trainingId/problems',
  staticData: { title: 'adminTrainingProblems' },
  ...lazyPage(['adminTraining', 'admin'], () => import('../pages/admin/training/TrainingProblemsPage.tsx')),
});

const adminTrainingCategories = createRoute({
  getParentRoute: getAdmin,
  path: '/training/category',
  staticData: { title: 'adminTrainingCategories' },
  ...lazyPage(
    ['adminTraining', 'training', 'admin'],
    () => import('../pages/admin/training/CategoryPage.tsx'),
  ),
});

const adminAppliedProblems = createRoute({
  getParentRoute: getAdmin,
  path: '/group-problem/apply',
  staticData: { title: 'adminAppliedProblems', needs: 'problemAdmin' },
  validateSearch: announcementSearch,
  ...lazyPage(['adminGroup', 'group'], () => import('../pages/admin/group/AppliedProblemsPage.tsx')),
});

const adminGroups = createRoute({
  getParentRoute: getAdmin,
  path: '/group',
  staticData: { title: 'adminGroups', needs: 'superAdmin' },
  validateSearch: adminGroupsSearch,
  ...lazyPage(['adminGroup', 'group'], () => import('../pages/admin/group/GroupsPage.tsx')),
});

const adminRejudge = createRoute({
  getParentRoute: getAdmin,
  path: '/rejudge',
  staticData: { title: 'rejudge', needs: 'superAdmin' },
  validateSearch: rejudgeSearch,
  ...lazyPage('admin', () => import('../pages/admin/rejudge/RejudgePage.tsx')),
});

const adminRejudgeSet = createRoute({
  getParentRoute: getAdmin,
  path: '/rejudge/$setID',
  staticData: { title: 'rejudge', needs: 'superAdmin' },
  validateSearch: rejudgeSetSearch,
  ...lazyPage('admin', () => import('../pages/admin/rejudge/RejudgeSetPage.tsx')),
});

const adminTransfer = createRoute({
  getParentRoute: getAdmin,
  path: '/problem/batch-operation',
  staticData: { title: 'transfer' },
  validateSearch: transferSearch,
  ...lazyPage(
    ['transfer', 'export', 'adminContest'],
    () => import('../pages/admin/transfer/TransferPage.tsx'),
  ),
});

const adminAuditLog = createRoute({
  getParentRoute: getAdmin,
  path: '/audit-log',
  staticData: { title: 'auditLog', needs: 'superAdmin' },
  validateSearch: auditLogSearch,
  ...lazyPage('audit', () => import('../pages/admin/audit/AuditLogPage.tsx')),
});

const adminUser = createRoute({
  getParentRoute: getAdmin,
  path: '/user',
  staticData: { title: 'adminUser', needs: 'superAdmin' },
  validateSearch: adminUserSearch,
  ...lazyPage(['adminUser', 'admin', 'account'], () => import('../pages/admin/user/UserListPage.tsx')),
});

const adminUserSheet = createRoute({
  getParentRoute: getAdmin,
  path: '/user/sheet',
  staticData: { title: 'adminUserSheet', needs: 'superAdmin' },
  ...lazyPage(['adminUser', 'admin'], () => import('../pages/admin/user/SheetPage.tsx')),
});

const adminAnnouncement = createRoute({
  getParentRoute: getAdmin,
  path: '/announcement',
  staticData: { title: 'adminAnnouncement', needs: 'superAdmin' },
  validateSearch: announcementSearch,
  ...lazyPage(
    ['adminSite', 'admin', 'markdown'],
    () => import('../pages/admin/writing/AnnouncementPage.tsx'),
  ),
});

const adminNotice = createRoute({
  getParentRoute: getAdmin,
  path: '/notice',
  staticData: { title: 'adminNotice', needs: 'superAdmin' },
  validateSearch: noticeSearch,
  ...lazyPage(['adminSite', 'admin', 'markdown'], () => import('../pages/admin/writing/NoticePage.tsx')),
});

const adminDiscussions = createRoute({
  getParentRoute: getAdmin,
  path: '/discussion',
  staticData: { title: 'adminDiscussions' },
  validateSearch: adminDiscussionSearch,
  ...lazyPage(
    ['adminDiscussion', 'admin', 'adminSite'],
    () => import('../pages/admin/discussion/DiscussionsPage.tsx'),
  ),
});

const adminUnknown = createRoute({
  getParentRoute,
  path: '/admin/$',
  beforeLoad: () => {
    throw redirect({ to: '/admin/login' });
  },
});

export const routeTree = root.addChildren([
  index,
  home,
  resetPassword,
  logout,
  userHome,
  setting,
  service,
  serviceDetail,
  introduction,
  developer,
  problemList,
  problemDetails,
  problemFullScreen,
  problemSolve,
  aiAnswer,
  submissionList,
  submissionDetail,
  acmRank,
  oiRank,
  discussionList,
  problemDiscussions,
  discussionDetail,
  messageCenter,
  discussMessages,
  replyMessages,
  likeMessages,
  systemMessages,
  ownMessages,
  unsubscribe,
  scrollBoard,
  contestList,
  acmBoard,
  oiBoard,
  contestProblemSet,
  contest.addChildren([
    contestOverview,
    contestProblems,
    contestProblem,
    contestSubmissions,
    contestSubmission,
    contestRank,
    contestAnnouncements,
    contestPrint,
    contestMine,
    contestEditorial,
    contestAcInfo,
    contestAdminPrint,
    contestRejudge,
    contestComments,
    contestClarifications,
    contestStatistics,
    contestJury,
    contestJuryTeams,
    contestJuryAddresses,
    contestBalloons,
    contestScrollBoard,
  ]),
  contestProblemFullScreen,
  trainingList,
  training.addChildren([
    trainingIntroduction,
    trainingProblems,
    trainingProblem,
    trainingRank,
    trainingMatrix,
  ]),
  homework,
  trainingProblemFullScreen,
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
    groupProgress,
    groupMembers,
    groupAnnouncements,
    groupSetting,
    groupRank,
    groupTrainings,
    groupTraining.addChildren([
      groupTrainingIntroduction,
      groupTrainingProblems,
      groupTrainingProblem,
      groupTrainingRank,
      groupTrainingMatrix,
    ]),
    groupLessons,
    groupLesson,
    groupLessonTables,
    groupLessonTable,
  ]),
  groupTrainingFullScreen,
  groupProblemFullScreen,
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
    adminTag,
    adminProblems,
    adminProblemCreate,
    adminProblemEdit,
    adminContests,
    adminContestCreate,
    adminContestEdit,
    adminContestProblems,
    adminContestProblemCreate,
    adminContestProblemEdit,
    adminContestAnnouncements,
    adminTrainings,
    adminTrainingCreate,
    adminTrainingEdit,
    adminTrainingProblems,
    adminTrainingCategories,
    adminGroups,
    adminAppliedProblems,
    adminRejudge,
    adminRejudgeSet,
    adminTransfer,
    adminAuditLog,
    adminUser,
    adminUserSheet,
    adminAnnouncement,
    adminNotice,
  ]),
  adminUnknown,
]);
