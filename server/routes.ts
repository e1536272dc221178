import { accountRoutes } from './features/account/routes.ts';
import { secondFactorRoutes } from './features/account/second-factor/routes.ts';
import { aiRoutes } from './features/ai/routes.ts';
import { announcementRoutes } from './features/announcement/routes.ts';
import { apiTokenRoutes } from './features/api-token/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { carouselRoutes } from './features/carousel/routes.ts';
import { clarificationRoutes } from './features/clarification/routes.ts';
import { classRoutes } from './features/classroom/class-routes.ts';
import { classroomRoutes } from './features/classroom/routes.ts';
import { commentRoutes } from './features/comment/routes.ts';
import { configurationRoutes } from './features/configuration/routes.ts';
import { contestPrintRoutes } from './features/contest/day/print-routes.ts';
import { contestJuryRoutes } from './features/contest/day/routes.ts';
import { contestDayRoutes } from './features/contest/day/team-routes.ts';
import { contestAnnouncementRoutes } from './features/contest/editing/announcement-routes.ts';
import { contestProblemRoutes } from './features/contest/editing/problem-routes.ts';
import { contestAdminRoutes } from './features/contest/editing/routes.ts';
import { contestFinalRoutes } from './features/contest/final/routes.ts';
import { groupContestRoutes } from './features/contest/group-routes.ts';
import { contestRoutes } from './features/contest/routes.ts';
import { contestSeatRoutes } from './features/contest/seat/routes.ts';
import { contestTeamRoutes } from './features/contest/teams/routes.ts';
import { upsolvingRoutes } from './features/contest/upsolving/routes.ts';
import { contestJudgingRoutes } from './features/contest/verify/routes.ts';
import { contestVirtualRoutes } from './features/contest/virtual/routes.ts';
import { contestWindowRoutes } from './features/contest/window/routes.ts';
import { contestPackageRoutes } from './features/contest-package/routes.ts';
import { courseRoutes } from './features/course/routes.ts';
import { courseTableRoutes } from './features/course/table-routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { deviceLoginRoutes } from './features/device-login/routes.ts';
import { discussionAdminRoutes } from './features/discussion/admin-routes.ts';
import { groupDiscussionRoutes } from './features/discussion/group-routes.ts';
import { discussionRoutes } from './features/discussion/routes.ts';
import { editorTaskRoutes } from './features/editor-task/routes.ts';
import { fileRoutes } from './features/file/routes.ts';
import { groupAdminRoutes } from './features/group/admin-routes.ts';
import { groupAnnouncementRoutes } from './features/group/announcement-routes.ts';
import { groupInviteRoutes } from './features/group/invite-routes.ts';
import { groupMemberRoutes } from './features/group/member-routes.ts';
import { groupRoutes } from './features/group/routes.ts';
import { groupShareRoutes } from './features/group/share-routes.ts';
import { groupProblemRoutes } from './features/group-problem/routes.ts';
import { hackRoutes } from './features/hack/routes.ts';
import { homeworkRoutes } from './features/homework/routes.ts';
import { tableHomeworkRoutes } from './features/homework/table-routes.ts';
import { loginProviderRoutes } from './features/identity/admin-routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { judgeRoutes } from './features/judge/routes.ts';
import { judgingRoutes } from './features/judging/routes.ts';
import { lessonRoutes } from './features/lesson/routes.ts';
import { lessonTableRoutes } from './features/lesson/table-routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { ltiRoutes } from './features/lti/routes.ts';
import { materialAdminRoutes } from './features/material/admin-routes.ts';
import { materialRoutes } from './features/material/routes.ts';
import { messageRoutes } from './features/message/routes.ts';
import { moveInRoutes } from './features/move-in/routes.ts';
import { noticeRoutes } from './features/notice/routes.ts';
import { fullScreenRoutes } from './features/place/full-screen.ts';
import { problemAdminRoutes } from './features/problem/admin-routes.ts';
import { problemRoutes } from './features/problem/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { rankRoutes } from './features/rank/routes.ts';
import { ratingRoutes } from './features/rating/routes.ts';
import { rejudgeRoutes } from './features/rejudge/routes.ts';
import { remoteRoutes } from './features/remote/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { submissionRoutes } from './features/submission/routes.ts';
import { tagRoutes } from './features/tag/routes.ts';
import { testDataRoutes } from './features/test-data/routes.ts';
import { trainingAdminRoutes } from './features/training/admin-routes.ts';
import { groupTrainingRoutes } from './features/training/group-routes.ts';
import { trainingRoutes } from './features/training/routes.ts';
import { transferRoutes } from './features/transfer/routes.ts';
import { trialRoutes } from './features/trial/routes.ts';
import { uploadRoutes } from './features/upload/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { userAdminRoutes } from './features/user-admin/routes.ts';
import { webhookRoutes } from './features/webhook/routes.ts';
import type { Route } from './http/route.ts';
import { topics } from './topics.ts';

/** Every call the server answers; a test holds it against the contract. */
export const routes: Route[] = [
  ...accountRoutes,
  ...groupRoutes,
  ...groupMemberRoutes,
  ...groupAnnouncementRoutes,
  ...groupInviteRoutes,
  ...groupAdminRoutes,
  ...groupShareRoutes,
  ...groupProblemRoutes,
  ...classroomRoutes,
  ...classRoutes,
  ...siteRoutes,
  ...searchRoutes,
  ...userRoutes,
  ...messageRoutes,
  ...liveRoutes(topics),
  ...configurationRoutes,
  ...submissionRoutes,
  ...rejudgeRoutes,
  ...judgingRoutes,
  ...fileRoutes,
  ...judgeRoutes,
  ...dashboardRoutes,
  ...problemRoutes,
  ...tagRoutes,
  ...problemAdminRoutes,
  ...remoteRoutes,
  ...aiRoutes,
  ...testDataRoutes,
  ...transferRoutes,
  ...trialRoutes,
  ...rankRoutes,
  ...apiTokenRoutes,
  ...deviceLoginRoutes,
  ...editorTaskRoutes,
  ...pushRoutes,
  ...webhookRoutes,
  ...ltiRoutes,
  ...identityRoutes,
  ...secondFactorRoutes,
  ...loginProviderRoutes,
  ...ratingRoutes,
  ...contestRoutes,
  ...hackRoutes,
  ...contestAdminRoutes,
  ...contestDayRoutes,
  ...contestProblemRoutes,
  ...contestAnnouncementRoutes,
  ...trainingRoutes,
  ...fullScreenRoutes,
  ...trainingAdminRoutes,
  ...homeworkRoutes,
  ...tableHomeworkRoutes,
  ...groupTrainingRoutes,
  ...groupContestRoutes,
  ...lessonRoutes,
  ...lessonTableRoutes,
  ...courseRoutes,
  ...courseTableRoutes,
  ...materialRoutes,
  ...materialAdminRoutes,
  ...uploadRoutes,
  ...contestJuryRoutes,
  ...contestFinalRoutes,
  ...contestPackageRoutes,
  ...contestTeamRoutes,
  ...contestSeatRoutes,
  ...contestPrintRoutes,
  ...contestJudgingRoutes,
  ...contestWindowRoutes,
  ...contestVirtualRoutes,
  ...upsolvingRoutes,
  ...clarificationRoutes,
  ...discussionRoutes,
  ...groupDiscussionRoutes,
  ...discussionAdminRoutes,
  ...commentRoutes,
  ...auditRoutes,
  ...moveInRoutes,
  ...userAdminRoutes,
  ...announcementRoutes,
  ...noticeRoutes,
  ...carouselRoutes,
];
