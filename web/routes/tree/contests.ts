import { createRoute, redirect } from '@tanstack/react-router';
import { submissionListSearch } from '#web/address/bank.ts';
import {
  balloonSearch,
  boardSearch,
  clarificationSearch,
  contestAnnouncementSearch,
  contestListSearch,
  contestQueueSearch,
  judgingSearch,
  jurySearch,
  scrollBoardSearch,
  upsolvingSearch,
} from '#web/address/contests.ts';
import { commentSearch } from '#web/address/talk.ts';
import { guard } from '../guard.ts';
import { lazyPage } from '../page.ts';
import { getParentRoute } from './root.ts';

const scrollBoard = createRoute({
  getParentRoute,
  path: '/scrollBoard',
  staticData: { title: 'scrollBoard', chrome: 'bare' },
  validateSearch: scrollBoardSearch,
  // a rehearsal shows nothing of anybody
  beforeLoad: ({ location, search, preload }) =>
    preload || search.rehearsal ? undefined : guard(location, [{ needs: 'login' }]),
  ...lazyPage('ceremony', () => import('#web/pages/ceremony/CeremonyPage.tsx')),
});

const contestList = createRoute({
  getParentRoute,
  path: '/contest',
  staticData: { title: 'contest' },
  validateSearch: contestListSearch,
  ...lazyPage('contest', () => import('#web/pages/contest/ContestListPage.tsx')),
});

const outsideBoard = {
  staticData: { title: 'contestBoard' },
  validateSearch: boardSearch,
  ...lazyPage(['contest', 'board'], () => import('#web/pages/contest/OutsideBoardPage.tsx')),
};

const acmBoard = createRoute({ getParentRoute, path: '/contest/acm-scoreboard/$contestID', ...outsideBoard });

const replay = createRoute({
  getParentRoute,
  path: '/contest/replay/$contestID',
  staticData: { title: 'contestBoard' },
  validateSearch: boardSearch,
  ...lazyPage(['contest', 'board'], () => import('#web/pages/contest/replay/ReplayPage.tsx')),
});

const seat = createRoute({
  getParentRoute,
  path: '/seat',
  staticData: { title: 'seat', chrome: 'bare' },
  ...lazyPage(['contest', 'hall'], () => import('#web/pages/contest/hall/SeatPage.tsx')),
});

const screen = createRoute({
  getParentRoute,
  path: '/contest/screen/$contestID',
  staticData: { title: 'contestBoard', chrome: 'bare' },
  ...lazyPage(['contest', 'board', 'hall'], () => import('#web/pages/contest/hall/ScreenPage.tsx')),
});

const upsolving = createRoute({
  getParentRoute,
  path: '/contest/upsolving',
  staticData: { title: 'contest', needs: 'login' },
  validateSearch: upsolvingSearch,
  ...lazyPage('contest', () => import('#web/pages/contest/upsolving/UpsolvingPage.tsx')),
});

const oiBoard = createRoute({ getParentRoute, path: '/contest/oi-scoreboard/$contestID', ...outsideBoard });

const contest = createRoute({
  getParentRoute,
  path: '/contest/$contestID',
  staticData: { title: 'contest', needs: 'login', bar: 'contest' },
  ...lazyPage('contest', () => import('#web/pages/contest/ContestLayout.tsx')),
});

const getContest = () => contest;

const contestOverview = createRoute({
  getParentRoute: getContest,
  path: '/',
  ...lazyPage('contest', () => import('#web/pages/contest/OverviewPage.tsx')),
});

const contestProblems = createRoute({
  getParentRoute: getContest,
  path: '/problems',
  ...lazyPage('contest', () => import('#web/pages/contest/ContestProblemsPage.tsx')),
});

const contestProblem = createRoute({
  getParentRoute: getContest,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(['contest', 'solve', 'submission'], () => import('#web/pages/contest/ContestProblemPage.tsx')),
});

const contestProblemFullScreen = createRoute({
  getParentRoute,
  path: '/contest/$contestID/problem/$problemID/full-screen',
  staticData: { title: 'contest', needs: 'login', chrome: 'bare' },
  ...lazyPage(
    ['contest', 'solve', 'submission'],
    () => import('#web/pages/contest/ContestFullScreenPage.tsx'),
  ),
});

const contestSubmissions = createRoute({
  getParentRoute: getContest,
  path: '/submissions',
  validateSearch: submissionListSearch,
  ...lazyPage(['contest', 'submission'], () => import('#web/pages/contest/ContestSubmissionsPage.tsx')),
});

const contestSubmission = createRoute({
  getParentRoute: getContest,
  path: '/problem/$problemID/submission-detail/$submitID',
  ...lazyPage(['contest', 'submission'], () => import('#web/pages/contest/ContestSubmissionPage.tsx')),
});

const contestRank = createRoute({
  getParentRoute: getContest,
  path: '/rank',
  validateSearch: boardSearch,
  ...lazyPage(['contest', 'board'], () => import('#web/pages/contest/ContestRankPage.tsx')),
});

const contestAnnouncements = createRoute({
  getParentRoute: getContest,
  path: '/announcements',
  validateSearch: contestAnnouncementSearch,
  ...lazyPage('contest', () => import('#web/pages/contest/AnnouncementsPage.tsx')),
});

const contestHacks = createRoute({
  getParentRoute: getContest,
  path: '/hacks',
  ...lazyPage(['contest', 'hack'], () => import('#web/pages/contest/hacks/HacksPage.tsx')),
});

const contestPrint = createRoute({
  getParentRoute: getContest,
  path: '/print',
  ...lazyPage('contest', () => import('#web/pages/contest/PrintPage.tsx')),
});

const contestMine = createRoute({
  getParentRoute: getContest,
  path: '/mine',
  ...lazyPage(['contest', 'board'], () => import('#web/pages/contest/MinePage.tsx')),
});

const contestEditorial = createRoute({
  getParentRoute: getContest,
  path: '/editorial',
  ...lazyPage('contest', () => import('#web/pages/contest/EditorialPage.tsx')),
});

const contestProblemSet = createRoute({
  getParentRoute,
  path: '/contest/$contestID/problem-set',
  staticData: { title: 'contest', needs: 'login', chrome: 'bare' },
  ...lazyPage(['contest', 'solve'], () => import('#web/pages/contest/ProblemSetPage.tsx')),
});

const contestAcInfo = createRoute({
  getParentRoute: getContest,
  path: '/ac-info',
  validateSearch: contestQueueSearch,
  ...lazyPage('contest', () => import('#web/pages/contest/AcInfoPage.tsx')),
});

const contestAdminPrint = createRoute({
  getParentRoute: getContest,
  path: '/admin-print',
  validateSearch: contestQueueSearch,
  ...lazyPage('contest', () => import('#web/pages/contest/AdminPrintPage.tsx')),
});

const contestRejudge = createRoute({
  getParentRoute: getContest,
  path: '/rejudge',
  staticData: { needs: 'superAdmin' },
  ...lazyPage(['contest', 'admin'], () => import('#web/pages/contest/RejudgePage.tsx')),
});

const contestComments = createRoute({
  getParentRoute: getContest,
  path: '/comment',
  staticData: { flag: 'openContestComment' },
  validateSearch: commentSearch,
  ...lazyPage(['contest', 'talk', 'markdown'], () => import('#web/pages/contest/CommentsPage.tsx')),
});

const contestClarifications = createRoute({
  getParentRoute: getContest,
  path: '/clarifications',
  staticData: { flag: 'openContestComment' },
  validateSearch: clarificationSearch,
  ...lazyPage(
    ['contest', 'clarification', 'talk'],
    () => import('#web/pages/contest/clarification/ClarificationsPage.tsx'),
  ),
});

const contestStatistics = createRoute({
  getParentRoute: getContest,
  path: '/statistics',
  ...lazyPage(['contest', 'jury'], () => import('#web/pages/contest/day/StatisticsPage.tsx')),
});

const contestJury = createRoute({
  getParentRoute: getContest,
  path: '/jury',
  ...lazyPage(['contest', 'jury'], () => import('#web/pages/contest/day/JuryPage.tsx')),
});

const contestJuryTeams = createRoute({
  getParentRoute: getContest,
  path: '/jury/teams',
  validateSearch: jurySearch,
  ...lazyPage(['contest', 'jury'], () => import('#web/pages/contest/day/TeamsPage.tsx')),
});

const contestJuryRoster = createRoute({
  getParentRoute: getContest,
  path: '/jury/roster',
  validateSearch: jurySearch,
  ...lazyPage(
    ['contest', 'jury', 'team', 'contestPackage'],
    () => import('#web/pages/contest/teams/RosterPage.tsx'),
  ),
});

const contestJuryFinal = createRoute({
  getParentRoute: getContest,
  path: '/jury/final',
  ...lazyPage(['contest', 'jury'], () => import('#web/pages/contest/day/FinalPage.tsx')),
});

const contestJuryClocks = createRoute({
  getParentRoute: getContest,
  path: '/jury/clocks',
  validateSearch: jurySearch,
  ...lazyPage(['contest', 'jury'], () => import('#web/pages/contest/day/ClocksPage.tsx')),
});

const contestJuryAddresses = createRoute({
  getParentRoute: getContest,
  path: '/jury/addresses',
  validateSearch: jurySearch,
  ...lazyPage(['contest', 'jury'], () => import('#web/pages/contest/day/AddressesPage.tsx')),
});

const contestJuryRating = createRoute({
  getParentRoute: getContest,
  path: '/jury/rating',
  staticData: { flag: 'openRating' },
  ...lazyPage(['contest', 'jury', 'rating'], () => import('#web/pages/rating/ContestRatingPage.tsx')),
});

const contestJuryWebhooks = createRoute({
  getParentRoute: getContest,
  path: '/jury/webhooks',
  ...lazyPage(['contest', 'jury', 'webhook'], () => import('#web/pages/contest/day/WebhooksPage.tsx')),
});

const contestBalloons = createRoute({
  getParentRoute: getContest,
  path: '/balloons',
  validateSearch: balloonSearch,
  ...lazyPage(['contest', 'jury'], () => import('#web/pages/contest/day/BalloonsPage.tsx')),
});

const contestHall = createRoute({
  getParentRoute: getContest,
  path: '/jury/hall',
  ...lazyPage(['contest', 'jury', 'hall'], () => import('#web/pages/contest/hall/HallPage.tsx')),
});

const contestJudging = createRoute({
  getParentRoute: getContest,
  path: '/jury/judging',
  validateSearch: judgingSearch,
  ...lazyPage(['contest', 'jury'], () => import('#web/pages/contest/day/JudgingPage.tsx')),
});

const contestSeatCodes = createRoute({
  getParentRoute,
  path: '/contest/$contestID/jury/codes',
  staticData: { title: 'contest', needs: 'login', chrome: 'bare' },
  ...lazyPage(['contest', 'hall'], () => import('#web/pages/contest/hall/SeatCodesPage.tsx')),
});

const contestScrollBoard = createRoute({
  getParentRoute: getContest,
  path: '/scroll-board',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/scrollBoard', search: { cid: Number(params.contestID), removeStar: false } });
  },
});

/** Contests, from the list to the ceremony. */
export const contestsRoutes = [
  scrollBoard,
  contestList,
  acmBoard,
  replay,
  seat,
  screen,
  upsolving,
  oiBoard,
  contestProblemSet,
  contestSeatCodes,
  contest.addChildren([
    contestOverview,
    contestProblems,
    contestProblem,
    contestSubmissions,
    contestSubmission,
    contestRank,
    contestAnnouncements,
    contestHacks,
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
    contestJuryRoster,
    contestJuryFinal,
    contestJuryClocks,
    contestJuryAddresses,
    contestHall,
    contestJudging,
    contestJuryRating,
    contestJuryWebhooks,
    contestBalloons,
    contestScrollBoard,
  ]),
  contestProblemFullScreen,
] as const;
