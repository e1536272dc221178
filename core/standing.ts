import type { ContestPhase } from './contest-clock.ts';
import type { OwnClock, Participation, Phase, VirtualParticipation } from './participation.ts';
import type { RuleName } from './scoreboard/rules/rule.ts';

/** What somebody is at a place, at the moment of asking. Policies are asked with it and cannot be asked without. */
export type Standing =
  | BankStanding
  | ContestStanding
  | CourseStanding
  | GroupStanding
  | LearningStanding
  | TrainingStanding;

/** Those at places where submissions are made. */
export type SubmittingStanding = Exclude<Standing, LearningStanding>;

/** Everybody is the same in the bank; what their role allows them is for the policies to say. */
export interface BankStanding {
  kind: 'bank';
}

export const bankStanding: BankStanding = { kind: 'bank' };

export interface ContestStanding {
  kind: 'contest';
  id: number;
  gid: number | null;
  rule: RuleName;
  access: 'public' | 'private' | 'protected';
  /** by the own clock, as are the times */
  phase: Phase;
  startTime: string;
  endTime: string;
  /** where each has a time of their own: what the window allows */
  window: Window | null;
  /** after the end: what the viewer takes part in again, as long as it runs */
  virtual: VirtualParticipation | null;
  /** whether people may take part in it again after its end */
  allowVirtual: boolean;
  /** from when on results are hidden now; null when none are */
  sealedFrom: string | null;
  /** stands still: nobody submits, and the end moves on with the clock */
  isPaused: boolean;
  allowEndSubmit: boolean;
  /** how many are in each room for hacks; 0: all in one; null: there are none */
  hackRoomSize: number | null;
  /** its board is open to everybody */
  openRank: boolean;
  /** a super admin, the creator, a root of the contest's group; in a group the creator as long as they are its admin */
  isAdmin: boolean;
  /** carries its balloons */
  isRunner: boolean;
  /** of the contest's group; outside groups everybody */
  isMember: boolean;
  isRegistered: boolean;
  /** whether the contest takes this account at all */
  isTaken: boolean;
  /** takes part with a newer login than this one, and the contest wants one alone */
  isElsewhere: boolean;
  /** the numbers of its board: who knows a board with these knows the newest */
  board: BoardMark;
}

interface Window {
  minutes: number;
  /** when it closes for everybody */
  closesAt: string;
  /** of the contest itself: until it has ended, nobody learns anything of the others */
  phase: ContestPhase;
  participation: Participation | null;
  /** of the viewer, once it has begun to run */
  clock: OwnClock | null;
}

/** What a board was made of when its contest was looked at. */
export interface BoardMark {
  version: number;
  epoch: number;
  gmtModified: string;
  /** by the clock of the database */
  now: string;
}

export interface GroupStanding {
  kind: 'group';
  id: number;
  gid: number;
  /** 0 nothing, 1 applying, 2 refused, 3 member, 4 admin, 5 root; a super admin stands like a root everywhere */
  level: number;
  /** the owner, and a super admin like one */
  isOwner: boolean;
  /** is one of its members; a super admin need not be */
  hasJoined: boolean;
  /** has not been passed by anybody yet */
  isWaiting?: boolean;
  /** a member of a group that this one shares with; only asked for where that counts */
  isGuest?: boolean;
}

export interface TrainingStanding {
  kind: 'training';
  id: number;
  gid: number | null;
  isPublic: boolean;
  /** a super admin, the author, a root of the training's group */
  isAdmin: boolean;
  /** of the training's group or of one that it shares with; outside groups everybody */
  isMember: boolean;
  isRegistered: boolean;
}

/** What somebody is to what a group teaches with: its lessons, courses, trainings. */
export interface LearningStanding {
  kind: 'learning';
  /** the group */
  id: number;
  gid: number;
  isMember: boolean;
  /** a member of a group that this one shares with */
  isGuest: boolean;
  /** an admin of the group, who writes and so sees drafts */
  isTeacher: boolean;
  /** a root of the group */
  isManager: boolean;
}

/** Members of the course's group, and of groups that it shares with; a draft is there for those who teach. */
export interface CourseStanding {
  kind: 'course';
  id: number;
  gid: number;
  isPublished: boolean;
  /** an admin of the course's group, who sees drafts */
  isTeacher: boolean;
  /** the author, as long as they teach there, and a root of the group */
  isAdmin: boolean;
}

/** Disabled groups are there for super admins alone; those that wait for audit for their owner as well. */
export const groupStatus = { normal: 0, disabled: 1, waiting: 2 } as const;

export const groupLevel = { none: 0, applying: 1, refused: 2, member: 3, admin: 4, root: 5 } as const;
