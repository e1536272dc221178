import { createRoute } from '@tanstack/react-router';
import {
  hackSearch,
  problemListSearch,
  solveSearch,
  submissionDetailSearch,
  submissionListSearch,
} from '#web/address/bank.ts';
import { rankSearch } from '#web/address/site.ts';
import { lazyPage } from '../page.ts';
import { problemAhead } from '../problem-ahead.ts';
import { getParentRoute } from './root.ts';

const problemList = createRoute({
  getParentRoute,
  path: '/problem',
  staticData: { title: 'problem' },
  validateSearch: problemListSearch,
  ...lazyPage('problem', () => import('#web/pages/problem/ProblemListPage.tsx')),
});

const problemDetails = createRoute({
  getParentRoute,
  path: '/problem/$problemID',
  staticData: { title: 'problem', wide: true, footer: false },
  ...problemAhead(lazyPage(['solve', 'submission'], () => import('#web/pages/problem/ProblemPage.tsx'))),
});

const problemFullScreen = createRoute({
  getParentRoute,
  path: '/problem/$problemID/full-screen',
  staticData: { title: 'problem', chrome: 'bare' },
  ...problemAhead(lazyPage(['solve', 'submission'], () => import('#web/pages/problem/FullScreenPage.tsx'))),
});

const problemSolve = createRoute({
  getParentRoute,
  path: '/problem/$problemID/solve',
  staticData: { title: 'ai', wide: true, footer: false },
  validateSearch: solveSearch,
  ...lazyPage(['ai', 'solve'], () => import('#web/pages/ai/SolvePage.tsx')),
});

const aiAnswer = createRoute({
  getParentRoute,
  path: '/aiAnswer',
  staticData: { title: 'ai' },
  ...lazyPage(['ai', 'solve'], () => import('#web/pages/ai/AnswerPage.tsx')),
});

const problemHacks = createRoute({
  getParentRoute,
  path: '/problem/$problemID/hacks',
  staticData: { title: 'problem', needs: 'login' },
  validateSearch: hackSearch,
  ...lazyPage('hack', () => import('#web/pages/hack/ProblemHacksPage.tsx')),
});

const submissionList = createRoute({
  getParentRoute,
  path: '/status',
  staticData: { title: 'status' },
  validateSearch: submissionListSearch,
  ...lazyPage('submission', () => import('#web/pages/submission/SubmissionListPage.tsx')),
});

const submissionDetail = createRoute({
  getParentRoute,
  path: '/submission-detail/$submitID',
  staticData: { title: 'submission' },
  validateSearch: submissionDetailSearch,
  ...lazyPage('submission', () => import('#web/pages/submission/SubmissionPage.tsx')),
});

const acmRank = createRoute({
  getParentRoute,
  path: '/acm-rank',
  staticData: { title: 'acmRank' },
  validateSearch: rankSearch,
  ...lazyPage('rank', () => import('#web/pages/rank/AcmRankPage.tsx')),
});

const oiRank = createRoute({
  getParentRoute,
  path: '/oi-rank',
  staticData: { title: 'oiRank' },
  validateSearch: rankSearch,
  ...lazyPage('rank', () => import('#web/pages/rank/OiRankPage.tsx')),
});

const rating = createRoute({
  getParentRoute,
  path: '/rating',
  staticData: { title: 'rating', flag: 'openRating' },
  validateSearch: rankSearch,
  ...lazyPage(['rank', 'rating'], () => import('#web/pages/rating/RatingPage.tsx')),
});

/** Problems, what was handed in to them, and who solved most. */
export const bankRoutes = [
  problemList,
  problemDetails,
  problemFullScreen,
  problemHacks,
  problemSolve,
  aiAnswer,
  submissionList,
  submissionDetail,
  acmRank,
  oiRank,
  rating,
] as const;
