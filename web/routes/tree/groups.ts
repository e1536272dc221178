import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../page.ts';
import { announcementSearch, studySearch } from '../search/back-office.ts';
import { submissionListSearch } from '../search/bank.ts';
import {
  groupContestsSearch,
  groupDiscussionsSearch,
  groupListSearch,
  groupMembersSearch,
  groupProblemsSearch,
  groupProgressSearch,
  groupSharesSearch,
} from '../search/groups.ts';
import { learningSearch, wordsSearch } from '../search/learning.ts';
import { homeSearch, rankSearch } from '../search/site.ts';
import { commentSearch } from '../search/talk.ts';
import { getParentRoute } from './root.ts';

/** What is said where courses are written. */
const courseAreas = ['course', 'upload', 'training', 'lesson', 'markdown'];

const groupList = createRoute({
  getParentRoute,
  path: '/group',
  staticData: { title: 'group' },
  validateSearch: groupListSearch,
  ...lazyPage(['group', 'markdown'], () => import('../../pages/group/GroupListPage.tsx')),
});

const groupInvite = createRoute({
  getParentRoute,
  path: '/group-invite/$code',
  staticData: { title: 'groupInvite', needs: 'login' },
  ...lazyPage('group', () => import('../../pages/group/InvitePage.tsx')),
});

const group = createRoute({
  getParentRoute,
  path: '/group/$groupID',
  staticData: { title: 'group', needs: 'login' },
  ...lazyPage('group', () => import('../../pages/group/GroupLayout.tsx')),
});

const getGroup = () => group;

const groupHome = createRoute({
  getParentRoute: getGroup,
  path: '/',
  validateSearch: homeSearch,
  ...lazyPage('group', () => import('../../pages/group/GroupHomePage.tsx')),
});

const groupMembers = createRoute({
  getParentRoute: getGroup,
  path: '/member',
  validateSearch: groupMembersSearch,
  ...lazyPage(['group', 'adminUser'], () => import('../../pages/group/GroupMembersPage.tsx')),
});

const groupAnnouncements = createRoute({
  getParentRoute: getGroup,
  path: '/announcement',
  validateSearch: announcementSearch,
  ...lazyPage(
    ['group', 'adminSite', 'admin', 'markdown'],
    () => import('../../pages/group/GroupAnnouncementsPage.tsx'),
  ),
});

const groupSetting = createRoute({
  getParentRoute: getGroup,
  path: '/setting',
  ...lazyPage(['group', 'user', 'markdown'], () => import('../../pages/group/GroupSettingPage.tsx')),
});

const groupProblems = createRoute({
  getParentRoute: getGroup,
  path: '/problem',
  validateSearch: groupProblemsSearch,
  ...lazyPage(['group', 'problem', 'editor'], () => import('../../pages/group/GroupProblemsPage.tsx')),
});

const groupProblem = createRoute({
  getParentRoute: getGroup,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(['group', 'solve', 'submission'], () => import('../../pages/group/GroupProblemPage.tsx')),
});

const groupProblemFullScreen = createRoute({
  getParentRoute,
  path: '/group/$groupID/problem/$problemID/full-screen',
  staticData: { title: 'group', needs: 'login', chrome: 'bare' },
  ...lazyPage(['solve', 'submission'], () => import('../../pages/group/GroupFullScreenPage.tsx')),
});

const groupProblemCreate = createRoute({
  getParentRoute: getGroup,
  path: '/problem-create',
  ...lazyPage(
    ['group', 'admin', 'editor', 'markdown', 'solve'],
    () => import('../../pages/group/CreateGroupProblemPage.tsx'),
  ),
});

const groupProblemEdit = createRoute({
  getParentRoute: getGroup,
  path: '/problem-edit/$problemId',
  ...lazyPage(
    ['group', 'admin', 'editor', 'markdown', 'solve'],
    () => import('../../pages/group/EditGroupProblemPage.tsx'),
  ),
});

const groupSubmissions = createRoute({
  getParentRoute: getGroup,
  path: '/status',
  validateSearch: submissionListSearch,
  ...lazyPage(['group', 'submission'], () => import('../../pages/group/GroupSubmissionsPage.tsx')),
});

const groupSubmission = createRoute({
  getParentRoute: getGroup,
  path: '/submission-detail/$submitID',
  ...lazyPage(['group', 'submission'], () => import('../../pages/group/GroupSubmissionPage.tsx')),
});

const groupProgress = createRoute({
  getParentRoute: getGroup,
  path: '/progress',
  validateSearch: groupProgressSearch,
  ...lazyPage('group', () => import('../../pages/group/GroupProgressPage.tsx')),
});

const groupShares = createRoute({
  getParentRoute: getGroup,
  path: '/share',
  validateSearch: groupSharesSearch,
  ...lazyPage('group', () => import('../../pages/group/GroupSharesPage.tsx')),
});

const groupRank = createRoute({
  getParentRoute: getGroup,
  path: '/rank',
  validateSearch: rankSearch,
  ...lazyPage('group', () => import('../../pages/group/GroupRankPage.tsx')),
});

const groupTrainings = createRoute({
  getParentRoute: getGroup,
  path: '/training',
  validateSearch: learningSearch,
  ...lazyPage(
    ['training', 'adminTraining', 'admin', 'markdown', 'group', 'lesson'],
    () => import('../../pages/group/GroupTrainingsPage.tsx'),
  ),
});

const groupTraining = createRoute({
  getParentRoute: getGroup,
  path: '/training/$trainingID',
  staticData: { bar: 'training' },
  ...lazyPage('training', () => import('../../pages/training/TrainingLayout.tsx')),
});

const getGroupTraining = () => groupTraining;

const groupTrainingIntroduction = createRoute({
  getParentRoute: getGroupTraining,
  path: '/',
  ...lazyPage('training', () => import('../../pages/training/IntroductionPage.tsx')),
});

const groupTrainingProblems = createRoute({
  getParentRoute: getGroupTraining,
  path: '/problems',
  ...lazyPage(['training', 'problem'], () => import('../../pages/training/TrainingProblemsPage.tsx')),
});

const groupTrainingProblem = createRoute({
  getParentRoute: getGroupTraining,
  path: '/problem/$problemID',
  staticData: { wide: true, footer: false },
  ...lazyPage(
    ['training', 'solve', 'submission'],
    () => import('../../pages/training/TrainingProblemPage.tsx'),
  ),
});

const groupTrainingRank = createRoute({
  getParentRoute: getGroupTraining,
  path: '/rank',
  validateSearch: wordsSearch,
  ...lazyPage('training', () => import('../../pages/training/TrainingRankPage.tsx')),
});

const groupTrainingMatrix = createRoute({
  getParentRoute: getGroupTraining,
  path: '/homework',
  ...lazyPage('training', () => import('../../pages/training/MatrixPage.tsx')),
});

const groupTrainingFullScreen = createRoute({
  getParentRoute,
  path: '/group/$groupID/training/$trainingID/problem/$problemID/full-screen',
  staticData: { title: 'training', needs: 'login', chrome: 'bare' },
  ...lazyPage(
    ['training', 'solve', 'submission'],
    () => import('../../pages/training/TrainingFullScreenPage.tsx'),
  ),
});

const groupContests = createRoute({
  getParentRoute: getGroup,
  path: '/contest',
  validateSearch: groupContestsSearch,
  ...lazyPage(['contest', 'group', 'adminContest'], () => import('../../pages/group/GroupContestsPage.tsx')),
});

/** Around the pages on which its admins write contests. */
const groupContestDesk = createRoute({
  getParentRoute: getGroup,
  id: 'contest-desk',
  ...lazyPage('group', () => import('../../pages/group/GroupContestDesk.tsx')),
});

const getGroupContestDesk = () => groupContestDesk;

const groupContestCreate = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/create',
  ...lazyPage(
    ['adminContest', 'admin', 'markdown'],
    () => import('../../pages/admin/contest/CreateContestPage.tsx'),
  ),
});

const groupContestEdit = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/edit',
  ...lazyPage(
    ['adminContest', 'admin', 'markdown'],
    () => import('../../pages/admin/contest/EditContestPage.tsx'),
  ),
});

const groupContestProblems = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/problems',
  ...lazyPage(
    ['adminContest', 'admin', 'remote'],
    () => import('../../pages/admin/contest/ContestProblemsPage.tsx'),
  ),
});

const groupContestProblemCreate = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/problem/create',
  ...lazyPage(
    ['group', 'adminContest', 'admin', 'editor', 'markdown', 'solve'],
    () => import('../../pages/group/CreateGroupContestProblemPage.tsx'),
  ),
});

const groupContestProblemEdit = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/problem/$problemId/edit',
  ...lazyPage(
    ['group', 'adminContest', 'admin', 'editor', 'markdown', 'solve'],
    () => import('../../pages/group/EditGroupContestProblemPage.tsx'),
  ),
});

const groupContestAnnouncements = createRoute({
  getParentRoute: getGroupContestDesk,
  path: '/contest/$contestID/announcement',
  validateSearch: announcementSearch,
  ...lazyPage(
    ['adminSite', 'adminContest', 'admin', 'markdown'],
    () => import('../../pages/admin/contest/ContestAnnouncementsPage.tsx'),
  ),
});

const talk = ['discussion', 'talk', 'markdown', 'group', 'adminDiscussion'];

const groupDiscussions = {
  staticData: { flag: 'openGroupDiscussion' },
  validateSearch: groupDiscussionsSearch,
  ...lazyPage(talk, () => import('../../pages/group/GroupDiscussionsPage.tsx')),
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
  ...lazyPage(talk, () => import('../../pages/group/GroupDiscussionPage.tsx')),
});

const groupLessons = createRoute({
  getParentRoute: getGroup,
  path: '/lesson',
  validateSearch: learningSearch,
  ...lazyPage('lesson', () => import('../../pages/lesson/LessonListPage.tsx')),
});

const groupLesson = createRoute({
  getParentRoute: getGroup,
  path: '/lesson/$lessonID',
  ...lazyPage('lesson', () => import('../../pages/lesson/LessonPage.tsx')),
});

const groupLessonTables = createRoute({
  getParentRoute: getGroup,
  path: '/lessonTable',
  validateSearch: learningSearch,
  ...lazyPage('lesson', () => import('../../pages/lesson/LessonTablesPage.tsx')),
});

const groupLessonTable = createRoute({
  getParentRoute: getGroup,
  path: '/lessonTable/$lessonTableID',
  ...lazyPage('lesson', () => import('../../pages/lesson/LessonTablePage.tsx')),
});

const groupCourses = createRoute({
  getParentRoute: getGroup,
  path: '/course',
  validateSearch: learningSearch,
  ...lazyPage(courseAreas, () => import('../../pages/course/CoursesPage.tsx')),
});

const groupCourse = createRoute({
  getParentRoute: getGroup,
  path: '/course/$courseID',
  ...lazyPage(['course', 'training', 'lesson'], () => import('../../pages/course/CoursePage.tsx')),
});

const groupCourseStudy = createRoute({
  getParentRoute,
  path: '/group/$groupID/course/$courseID/study',
  staticData: { title: 'group', needs: 'login', chrome: 'bare' },
  validateSearch: studySearch,
  ...lazyPage(['course', 'solve', 'submission'], () => import('../../pages/course/StudyPage.tsx')),
});

const groupCourseTables = createRoute({
  getParentRoute: getGroup,
  path: '/courseTable',
  validateSearch: wordsSearch,
  ...lazyPage(['course', 'lesson'], () => import('../../pages/course/CourseTablesPage.tsx')),
});

const groupCourseTable = createRoute({
  getParentRoute: getGroup,
  path: '/courseTable/$courseTableID',
  ...lazyPage(['course', 'lesson'], () => import('../../pages/course/CourseTablePage.tsx')),
});

const groupMaterials = createRoute({
  getParentRoute: getGroup,
  path: '/material',
  validateSearch: wordsSearch,
  ...lazyPage(courseAreas, () => import('../../pages/material/GroupMaterialsPage.tsx')),
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
    groupContests,
    groupContestDesk.addChildren([
      groupContestCreate,
      groupContestEdit,
      groupContestProblems,
      groupContestProblemCreate,
      groupContestProblemEdit,
      groupContestAnnouncements,
    ]),
    groupDiscussionList,
    groupProblemDiscussions,
    groupDiscussion,
    groupLessons,
    groupLesson,
    groupLessonTables,
    groupLessonTable,
    groupCourses,
    groupCourse,
    groupCourseTables,
    groupCourseTable,
    groupMaterials,
  ]),
  groupTrainingFullScreen,
  groupProblemFullScreen,
  groupCourseStudy,
] as const;
