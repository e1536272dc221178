import { createRoute } from '@tanstack/react-router';
import { keywordSearch, trainingListSearch } from '#web/address/learning.ts';
import { lazyPage } from '../page.ts';
import { getParentRoute } from './root.ts';

const trainingList = createRoute({
  getParentRoute,
  path: '/training',
  staticData: { title: 'training' },
  validateSearch: trainingListSearch,
  ...lazyPage('training', () => import('#web/pages/training/TrainingListPage.tsx')),
});

const training = createRoute({
  getParentRoute,
  path: '/training/$trainingID',
  staticData: { title: 'training', needs: 'login', bar: 'training' },
  ...lazyPage('training', () => import('#web/pages/training/TrainingLayout.tsx')),
});

const getTraining = () => training;

const trainingIntroduction = createRoute({
  getParentRoute: getTraining,
  path: '/',
  ...lazyPage('training', () => import('#web/pages/training/IntroductionPage.tsx')),
});

const trainingProblems = createRoute({
  getParentRoute: getTraining,
  path: '/problems',
  ...lazyPage(['training', 'problem'], () => import('#web/pages/training/TrainingProblemsPage.tsx')),
});

const trainingProblem = createRoute({
  getParentRoute: getTraining,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(
    ['training', 'solve', 'submission'],
    () => import('#web/pages/training/TrainingProblemPage.tsx'),
  ),
});

const trainingProblemFullScreen = createRoute({
  getParentRoute,
  path: '/training/$trainingID/problem/$problemID/full-screen',
  staticData: { title: 'training', needs: 'login', chrome: 'bare' },
  ...lazyPage(
    ['training', 'solve', 'submission'],
    () => import('#web/pages/training/TrainingFullScreenPage.tsx'),
  ),
});

const trainingRank = createRoute({
  getParentRoute: getTraining,
  path: '/rank',
  validateSearch: keywordSearch,
  ...lazyPage('training', () => import('#web/pages/training/TrainingRankPage.tsx')),
});

const trainingMatrix = createRoute({
  getParentRoute: getTraining,
  path: '/homework',
  ...lazyPage('training', () => import('#web/pages/training/MatrixPage.tsx')),
});

const homework = createRoute({
  getParentRoute,
  path: '/homework',
  staticData: { title: 'homework', needs: 'login' },
  ...lazyPage('training', () => import('#web/pages/homework/HomeworkPage.tsx')),
});

/** Trainings, and what of them is due. */
export const trainingsRoutes = [
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
] as const;
