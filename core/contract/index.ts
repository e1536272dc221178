/** Every call of the product, by area. Server, OpenAPI and the walks over all calls read this list. */
import * as account from './account.ts';
import * as ai from './ai.ts';
import * as announcementAdmin from './announcement-admin.ts';
import * as apiToken from './api-token.ts';
import * as audit from './audit.ts';
import * as carousel from './carousel.ts';
import * as clarification from './clarification.ts';
import * as comment from './comment.ts';
import * as configuration from './configuration.ts';
import * as contest from './contest.ts';
import * as contestAdmin from './contest-admin.ts';
import * as contestAnnouncementAdmin from './contest-announcement-admin.ts';
import * as contestBoard from './contest-board.ts';
import * as contestDay from './contest-day.ts';
import * as contestFinal from './contest-final.ts';
import * as contestJudging from './contest-judging.ts';
import * as contestJury from './contest-jury.ts';
import * as contestPackage from './contest-package.ts';
import * as contestPrint from './contest-print.ts';
import * as contestProblemAdmin from './contest-problem-admin.ts';
import * as contestReplay from './contest-replay.ts';
import * as contestSeat from './contest-seat.ts';
import * as contestTeams from './contest-teams.ts';
import * as contestVirtual from './contest-virtual.ts';
import * as contestWindow from './contest-window.ts';
import * as course from './course.ts';
import * as dashboard from './dashboard.ts';
import * as deviceLogin from './device-login.ts';
import * as discussion from './discussion.ts';
import * as editorTask from './editor-task.ts';
import type { Endpoint } from './endpoint.ts';
import * as file from './file.ts';
import * as group from './group.ts';
import * as groupAdmin from './group-admin.ts';
import * as groupAnnouncement from './group-announcement.ts';
import * as groupClass from './group-class.ts';
import * as groupContest from './group-contest.ts';
import * as groupMember from './group-member.ts';
import * as groupProblem from './group-problem.ts';
import * as groupShare from './group-share.ts';
import * as groupTraining from './group-training.ts';
import * as hack from './hack.ts';
import * as homework from './homework.ts';
import * as identity from './identity.ts';
import * as judge from './judge.ts';
import * as judging from './judging.ts';
import * as lesson from './lesson.ts';
import * as live from './live.ts';
import * as loginProvider from './login-provider.ts';
import * as lti from './lti.ts';
import * as material from './material.ts';
import * as message from './message.ts';
import * as moveIn from './move-in.ts';
import * as notice from './notice.ts';
import * as problem from './problem.ts';
import * as problemAdmin from './problem-admin.ts';
import * as push from './push.ts';
import * as rank from './rank.ts';
import * as rating from './rating.ts';
import * as rejudge from './rejudge.ts';
import * as remote from './remote.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as site from './site.ts';
import * as submission from './submission.ts';
import * as tag from './tag.ts';
import * as testData from './test-data.ts';
import * as training from './training.ts';
import * as trainingAdmin from './training-admin.ts';
import * as transfer from './transfer.ts';
import * as trial from './trial.ts';
import * as upload from './upload.ts';
import * as upsolving from './upsolving.ts';
import * as user from './user.ts';
import * as userAdmin from './user-admin.ts';
import * as webhook from './webhook.ts';

const areas = {
  account,
  apiToken,
  deviceLogin,
  editorTask,
  push,
  webhook,
  lti,
  identity,
  loginProvider,
  secondFactor,
  group,
  groupMember,
  groupAnnouncement,
  groupAdmin,
  ai,
  groupProblem,
  groupShare,
  groupClass,
  search,
  site,
  user,
  message,
  moveIn,
  live,
  configuration,
  problem,
  tag,
  problemAdmin,
  testData,
  transfer,
  trial,
  rank,
  rating,
  contest,
  contestBoard,
  contestAdmin,
  contestAnnouncementAdmin,
  contestDay,
  training,
  trainingAdmin,
  homework,
  groupTraining,
  groupContest,
  lesson,
  course,
  material,
  upload,
  contestJudging,
  contestJury,
  contestReplay,
  contestWindow,
  contestFinal,
  contestSeat,
  contestTeams,
  contestVirtual,
  hack,
  upsolving,
  contestPackage,
  contestPrint,
  contestProblemAdmin,
  clarification,
  discussion,
  comment,
  submission,
  rejudge,
  remote,
  judging,
  file,
  judge,
  dashboard,
  audit,
  userAdmin,
  announcementAdmin,
  notice,
  carousel,
};

export const endpoints: (Endpoint & { area: string; name: string })[] = Object.entries(areas).flatMap(
  ([area, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, call]) => ({ ...call, area, name })),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
