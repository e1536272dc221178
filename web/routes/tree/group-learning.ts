import { createRoute } from '@tanstack/react-router';
import { keywordSearch, learningSearch, studySearch } from '#web/address/learning.ts';
import { lazyPage } from '../page.ts';
import { getGroup } from './group.ts';
import { getParentRoute } from './root.ts';

/** What is said where courses are written. */
const courseAreas = ['course', 'upload', 'training', 'lesson', 'markdown'];

const groupTrainings = createRoute({
  getParentRoute: getGroup,
  path: '/training',
  validateSearch: learningSearch,
  ...lazyPage(
    ['training', 'adminTraining', 'admin', 'markdown', 'group', 'lesson', 'picker'],
    () => import('#web/pages/group/GroupTrainingsPage.tsx'),
  ),
});

const groupTraining = createRoute({
  getParentRoute: getGroup,
  path: '/training/$trainingID',
  staticData: { bar: 'training' },
  ...lazyPage('training', () => import('#web/pages/training/TrainingLayout.tsx')),
});

const getGroupTraining = () => groupTraining;

const groupTrainingIntroduction = createRoute({
  getParentRoute: getGroupTraining,
  path: '/',
  ...lazyPage('training', () => import('#web/pages/training/IntroductionPage.tsx')),
});

const groupTrainingProblems = createRoute({
  getParentRoute: getGroupTraining,
  path: '/problems',
  ...lazyPage(['training', 'problem'], () => import('#web/pages/training/TrainingProblemsPage.tsx')),
});

const groupTrainingProblem = createRoute({
  getParentRoute: getGroupTraining,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(
    ['training', 'solve', 'submission'],
    () => import('#web/pages/training/TrainingProblemPage.tsx'),
  ),
});

const groupTrainingRank = createRoute({
  getParentRoute: getGroupTraining,
  path: '/rank',
  validateSearch: keywordSearch,
  ...lazyPage('training', () => import('#web/pages/training/TrainingRankPage.tsx')),
});

const groupTrainingMatrix = createRoute({
  getParentRoute: getGroupTraining,
  path: '/homework',
  ...lazyPage('training', () => import('#web/pages/training/MatrixPage.tsx')),
});

const groupTrainingFullScreen = createRoute({
  getParentRoute,
  path: '/group/$groupID/training/$trainingID/problem/$problemID/full-screen',
  staticData: { title: 'training', needs: 'login', chrome: 'bare' },
  ...lazyPage(
    ['training', 'solve', 'submission'],
    () => import('#web/pages/training/TrainingFullScreenPage.tsx'),
  ),
});

const groupLessons = createRoute({
  getParentRoute: getGroup,
  path: '/lesson',
  validateSearch: learningSearch,
  ...lazyPage('lesson', () => import('#web/pages/lesson/LessonListPage.tsx')),
});

const groupLesson = createRoute({
  getParentRoute: getGroup,
  path: '/lesson/$lessonID',
  ...lazyPage('lesson', () => import('#web/pages/lesson/LessonPage.tsx')),
});

const groupLessonTables = createRoute({
  getParentRoute: getGroup,
  path: '/lessonTable',
  validateSearch: learningSearch,
  ...lazyPage('lesson', () => import('#web/pages/lesson/LessonTablesPage.tsx')),
});

const groupLessonTable = createRoute({
  getParentRoute: getGroup,
  path: '/lessonTable/$lessonTableID',
  validateSearch: keywordSearch,
  ...lazyPage('lesson', () => import('#web/pages/lesson/LessonTablePage.tsx')),
});

const groupCourses = createRoute({
  getParentRoute: getGroup,
  path: '/course',
  validateSearch: learningSearch,
  ...lazyPage(courseAreas, () => import('#web/pages/course/CoursesPage.tsx')),
});

const groupCourse = createRoute({
  getParentRoute: getGroup,
  path: '/course/$courseID',
  ...lazyPage(['course', 'training', 'lesson'], () => import('#web/pages/course/CoursePage.tsx')),
});

const groupCourseStudy = createRoute({
  getParentRoute,
  path: '/group/$groupID/course/$courseID/study',
  staticData: { title: 'group', needs: 'login', chrome: 'bare' },
  validateSearch: studySearch,
  ...lazyPage(['course', 'solve', 'submission'], () => import('#web/pages/course/StudyPage.tsx')),
});

const groupCourseTables = createRoute({
  getParentRoute: getGroup,
  path: '/courseTable',
  validateSearch: keywordSearch,
  ...lazyPage(['course', 'lesson'], () => import('#web/pages/course/CourseTablesPage.tsx')),
});

const groupCourseTable = createRoute({
  getParentRoute: getGroup,
  path: '/courseTable/$courseTableID',
  validateSearch: keywordSearch,
  ...lazyPage(['course', 'lesson', 'training'], () => import('#web/pages/course/CourseTablePage.tsx')),
});

const groupCourseTableHomework = createRoute({
  getParentRoute: getGroup,
  path: '/courseTable/$courseTableID/homework',
  ...lazyPage(['course', 'training'], () => import('#web/pages/course/CourseTableHomeworkPage.tsx')),
});

const groupMaterials = createRoute({
  getParentRoute: getGroup,
  path: '/material',
  validateSearch: keywordSearch,
  ...lazyPage(courseAreas, () => import('#web/pages/material/GroupMaterialsPage.tsx')),
});

/** What a group teaches with: trainings, lessons, courses. */
export const groupLearningRoutes = [
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
  groupCourses,
  groupCourse,
  groupCourseTables,
  groupCourseTable,
  groupCourseTableHomework,
  groupMaterials,
] as const;

/** The pages of it that have the whole screen. */
export const groupLearningScreens = [groupTrainingFullScreen, groupCourseStudy] as const;
