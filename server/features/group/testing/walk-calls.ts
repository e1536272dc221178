import { getContestInfo, getContestProblems, getContestRank } from '#core/contract/contest.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import * as group from '#core/contract/group.ts';
import * as announcement from '#core/contract/group-announcement.ts';
import * as classes from '#core/contract/group-class.ts';
import * as contest from '#core/contract/group-contest.ts';
import * as member from '#core/contract/group-member.ts';
import * as problem from '#core/contract/group-problem.ts';
import * as share from '#core/contract/group-share.ts';
import {
  getProblemDetail,
  getProblemTagsAndClassification,
  getRandomProblem,
} from '#core/contract/problem.ts';
import { getSubmissionList } from '#core/contract/submission.ts';
import { inMinutes } from '#server/testing/place.ts';
import type { CallOptions, TestUser } from '#server/testing/site.ts';

/** The calls about a group, and whom each of them is for. */

export const actors = [
  'anonymous',
  'outsider',
  'applicant',
  'refused',
  'member',
  'admin',
  'owner',
  'neighbour',
  'root',
] as const;
export type Actor = (typeof actors)[number];
export const levels: Record<Actor, number> = {
  anonymous: 0,
  outsider: 0,
  applicant: 1,
  refused: 2,
  member: 3,
  admin: 4,
  owner: 5,
  // an admin of a group that shares with this one
  neighbour: 0,
  root: 5,
};

export const states = {
  visible: {},
  hidden: { visible: false },
  waiting: { status: 2 },
  disabled: { status: 1 },
};
export type State = keyof typeof states;

export type People = Record<Exclude<Actor, 'anonymous'>, TestUser> & { other: TestUser };

export interface Scene {
  gid: number;
  aid: number;
  inviteId: number;
  pid: number;
  problemId: string;
  shareId: number;
  cid: number;
  /** its problem, of the bank, and the row that it has there */
  bankPid: number;
  cpid: number;
  /** what is announced in it */
  caid: number;
  people: People;
}

export interface Entry {
  call: Endpoint;
  /** the level that it takes once the group is there */
  needs: number;
  ask: (scene: Scene) => CallOptions;
  /** for those whose level decides otherwise: the status in the body, or nothing where the level decides after all */
  otherwise?: (actor: Actor, state: State) => number | undefined;
  /** the same, whether the group is there or not */
  always?: (actor: Actor) => number | undefined;
}

const inQuery = ({ gid }: Scene): CallOptions => ({ query: { gid } });
const announced = { title: 'title', content: 'content' };
export const inContest = ({ cid }: Scene): CallOptions => ({ query: { cid } });
export const ofProblem = ({ pid }: Scene): CallOptions => ({ query: { pid } });
const aPlan = {
  title: 'Plan',
  description: 'plan',
  startTime: inMinutes(60),
  endTime: inMinutes(120),
};
/** What is asked by the number of a problem says less to those outside: not even that it exists. */
const unlessIn = (actor: Actor) => (levels[actor] < 3 ? 404 : undefined);
const enters = (actor: Actor) =>
  ({ outsider: 200, neighbour: 200, refused: 200, applicant: 400 })[actor as 'outsider'];

export const entries: Entry[] = [
  { call: group.getGroupDetail, needs: 0, ask: inQuery },
  { call: group.getGroupAccess, needs: 0, ask: inQuery },
  { call: group.getGroupAuth, needs: 0, ask: inQuery },
  { call: group.getGroupRank, needs: 3, ask: inQuery },
  { call: group.updateGroup, needs: 5, ask: ({ gid }) => ({ body: { id: gid, brief: 'another brief' } }) },
  { call: group.getGroupContents, needs: 5, ask: inQuery },
  { call: group.deleteGroup, needs: 5, ask: inQuery },
  { call: group.listGroupInvites, needs: 4, ask: inQuery },
  { call: group.createGroupInvite, needs: 4, ask: ({ gid }) => ({ body: { gid, hours: 1 } }) },
  {
    call: group.deleteGroupInvite,
    needs: 4,
    ask: ({ gid, inviteId }) => ({ query: { gid, id: inviteId } }),
  },
  { call: member.getGroupMembers, needs: 3, ask: inQuery },
  { call: member.getGroupApplications, needs: 4, ask: inQuery },
  {
    call: member.joinGroup,
    needs: 0,
    ask: ({ gid }) => ({ query: { gid, reason: 'let me in, please' } }),
    // those who are in cannot come in again; a group that waits or is disabled takes nobody
    otherwise: (actor, state) =>
      levels[actor] >= 3 ? (state === 'visible' || state === 'hidden' ? 400 : 403) : enters(actor),
  },
  {
    call: member.changeGroupMember,
    needs: 4,
    ask: ({ gid, people }) => ({ body: { gid, uid: people.applicant.uid, auth: 3 } }),
  },
  {
    call: member.removeGroupMember,
    needs: 4,
    ask: ({ gid, people }) => ({ query: { gid, uid: people.member.uid } }),
  },
  {
    call: member.exitGroup,
    needs: 0,
    ask: inQuery,
    otherwise: actor =>
      ({ owner: 400, root: 403, outsider: 403, neighbour: 403, refused: 403 })[actor as 'owner'],
  },
  { call: announcement.getGroupAnnouncements, needs: 3, ask: inQuery },
  { call: announcement.getGroupAdminAnnouncements, needs: 4, ask: inQuery },
  {
    call: announcement.createGroupAnnouncement,
    needs: 4,
    ask: ({ gid }) => ({ body: { gid, ...announced } }),
  },
  {
    call: announcement.updateGroupAnnouncement,
    needs: 5,
    ask: ({ gid, aid }) => ({ body: { gid, id: aid, ...announced } }),
  },
  {
    call: announcement.deleteGroupAnnouncement,
    needs: 5,
    ask: ({ aid }) => ({ query: { aid } }),
    // not even that it exists
    otherwise: actor => (levels[actor] < 3 ? 404 : undefined),
  },
  { call: problem.getGroupProblems, needs: 3, ask: inQuery },
  { call: problem.getAdminGroupProblems, needs: 4, ask: inQuery },
  { call: problem.getGroupProblem, needs: 5, ask: ofProblem, otherwise: unlessIn },
  { call: problem.getGroupProblemCases, needs: 5, ask: ofProblem, otherwise: unlessIn },
  { call: problem.deleteGroupProblem, needs: 5, ask: ofProblem, otherwise: unlessIn },
  { call: problem.getAllGroupProblemTags, needs: 4, ask: inQuery },
  {
    call: problem.changeGroupProblemAuth,
    needs: 5,
    ask: ({ pid }) => ({ query: { pid, auth: 2 } }),
    otherwise: unlessIn,
  },
  {
    call: problem.applyGroupProblemPublic,
    needs: 5,
    ask: ({ pid }) => ({ query: { pid, isApplied: true } }),
    otherwise: unlessIn,
  },
  {
    call: getProblemDetail,
    needs: 3,
    ask: ({ gid, problemId }) => ({ query: { gid, problemId } }),
    otherwise: actor => (levels[actor] < 3 ? 404 : undefined),
  },
  { call: getRandomProblem, needs: 3, ask: inQuery },
  { call: getProblemTagsAndClassification, needs: 3, ask: inQuery },
  { call: getSubmissionList, needs: 3, ask: inQuery },
  { call: share.getSharesToGroup, needs: 3, ask: inQuery },
  { call: share.getSharesOfGroup, needs: 4, ask: inQuery },
  { call: share.findShareGroups, needs: 4, ask: ({ gid }) => ({ query: { gid, keyword: 'x' } }) },
  {
    call: share.updateGroupShare,
    needs: 4,
    ask: ({ shareId }) => ({ body: { id: shareId, getStatus: 0 } }),
    otherwise: unlessIn,
    // the other end of the share is the neighbour's, whatever becomes of this one
    always: actor => (actor === 'neighbour' ? 403 : undefined),
  },
  {
    call: share.answerGroupShare,
    needs: 4,
    ask: ({ shareId }) => ({ body: { id: shareId, accept: true } }),
    otherwise: unlessIn,
    always: actor => (actor === 'neighbour' ? 403 : undefined),
  },
  {
    call: share.deleteGroupShare,
    needs: 4,
    ask: ({ shareId }) => ({ query: { id: shareId } }),
    otherwise: unlessIn,
    always: actor => (actor === 'neighbour' ? 200 : undefined),
  },
  { call: contest.getGroupContestList, needs: 3, ask: inQuery },
  { call: contest.getContestSources, needs: 3, ask: inQuery },
  { call: contest.listGroupContests, needs: 4, ask: inQuery },
  { call: contest.getGroupContest, needs: 5, ask: inContest },
  { call: contest.createGroupContest, needs: 4, ask: ({ gid }) => ({ body: { gid, ...aPlan } }) },
  { call: contest.updateGroupContest, needs: 5, ask: ({ cid }) => ({ body: { id: cid, title: 'Another' } }) },
  { call: contest.countGroupContestSubmissions, needs: 5, ask: inContest },
  { call: contest.deleteGroupContest, needs: 5, ask: inContest },
  { call: contest.cloneGroupContest, needs: 5, ask: inContest },
  {
    call: contest.changeGroupContestVisible,
    needs: 5,
    ask: ({ cid }) => ({ query: { cid, visible: false } }),
  },
  {
    call: contest.previewGroupContestAccounts,
    needs: 4,
    ask: ({ gid }) => ({ body: { gid, accountLimitRule: '' } }),
  },
  { call: contest.listGroupContestProblems, needs: 5, ask: inContest },
  {
    call: contest.getGroupContestProblem,
    needs: 5,
    ask: ({ cid, bankPid }) => ({ query: { cid, pid: bankPid } }),
  },
  {
    call: contest.updateGroupContestProblem,
    needs: 5,
    ask: ({ cid, cpid }) => ({ body: { cid, id: cpid, displayTitle: 'Another' } }),
  },
  {
    call: contest.orderGroupContestProblems,
    needs: 5,
    ask: ({ cid, cpid }) => ({ body: { cid, ids: [cpid] } }),
  },
  {
    call: contest.removeGroupContestProblem,
    needs: 5,
    ask: ({ cid, bankPid }) => ({ query: { cid, pid: bankPid } }),
  },
  {
    call: contest.addGroupContestProblem,
    needs: 5,
    ask: ({ cid, pid }) => ({ body: { cid, pid, displayId: 'B' } }),
  },
  {
    call: contest.addGroupProblemToContest,
    needs: 5,
    ask: ({ cid, problemId }) => ({ query: { cid, problemId, displayId: 'B' } }),
  },
  {
    call: contest.publishGroupContestProblems,
    needs: 5,
    ask: ({ cid }) => ({ body: { cid, isPublic: true } }),
    // not before it has ended
    otherwise: () => 403,
  },
  {
    call: contest.giveBackGroupContestProblems,
    needs: 5,
    ask: ({ cid }) => ({ body: { cid } }),
    // not before it has ended
    otherwise: () => 403,
  },
  { call: contest.listGroupContestAnnouncements, needs: 5, ask: inContest },
  {
    call: contest.createGroupContestAnnouncement,
    needs: 5,
    ask: ({ cid }) => ({ body: { cid, announcement: announced } }),
  },
  {
    call: contest.updateGroupContestAnnouncement,
    needs: 5,
    ask: ({ cid, caid }) => ({ body: { cid, announcement: { id: caid, ...announced } } }),
  },
  {
    call: contest.deleteGroupContestAnnouncement,
    needs: 5,
    ask: ({ cid, caid }) => ({ query: { cid, aid: caid } }),
  },
  { call: getContestInfo, needs: 3, ask: inContest },
  {
    call: getContestProblems,
    needs: 3,
    ask: inContest,
    otherwise: actor => (actor === 'anonymous' ? 401 : undefined),
  },
  { call: getContestRank, needs: 3, ask: ({ cid }) => ({ body: { cid } }) },
  { call: classes.checkClass, needs: 4, ask: ({ gid }) => ({ body: { gid, users: [['somebody']] } }) },
  { call: classes.getClassProgress, needs: 4, ask: inQuery },
];

/** What is asked without a group, or is about a group that the one who asks knows a secret of. */
export const elsewhere: Endpoint[] = [
  group.getGroupList,
  group.createGroup,
  group.uploadGroupAvatar,
  group.getGroupInvite,
  group.acceptGroupInvite,
  group.declineGroupInvite,
  // bodies and files of their own; `group-problem/problem.test.ts` and `classroom/class.test.ts` ask them
  problem.createGroupProblem,
  problem.updateGroupProblem,
  problem.compileGroupSpj,
  problem.compileGroupInteractive,
  problem.listAppliedProblems,
  problem.changeAppliedProgress,
  share.createGroupShare,
  contest.createGroupContestProblem,
  classes.importClass,
  classes.downloadClassProgress,
  classes.transferMembers,
];

/** Calls that know other places too. */
export const ofOthers: Endpoint[] = [
  getProblemDetail,
  getRandomProblem,
  getProblemTagsAndClassification,
  getSubmissionList,
  getContestInfo,
  getContestProblems,
  getContestRank,
];
