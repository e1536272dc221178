import { timesAt } from '#core/contest-clock.ts';
import type { Contest, ContestInfo } from '#core/contract/contest.ts';
import type { AdminContestRow } from '#core/contract/contest-admin.ts';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import { pick } from '#core/pick.ts';
import type { Pause } from '#core/scoreboard/played.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { secondsBetween } from './board/fold.ts';
import type { contestForEditor, contestsForAdmin } from './editing/queries.ts';
import { contestPolicy } from './policy.ts';
import type { ShownContest } from './queries.ts';

export function presentContest(stored: ShownContest): Contest {
  const now = new Date(stored.now).toISOString();
  const contest = timesAt(stored, now);
  return {
    ...pick(contest, 'id', 'author', 'title', 'type', 'description', 'source', 'auth', 'gid'),
    ...pick(contest, 'startTime', 'endTime', 'sealRank', 'sealRankTime', 'openPrint', 'openRank'),
    ...pick(
      contest,
      'allowEndSubmit',
      'pausedAt',
      'finalisedAt',
      'oneSession',
      'penaltyMinutes',
      'wholeMinutes',
      'freeVerdicts',
    ),
    ...pick(contest, 'windowMinutes', 'rated', 'onsite'),
    ratedBelow: contest.rated ? contest.ratedBelow : null,
    now,
    status: contest.status as Contest['status'],
    duration: secondsBetween(contest.startTime, contest.endTime),
    rankShowName: contest.rankShowName as Contest['rankShowName'],
    oiRankScoreType: contest.oiRankScoreType as Contest['oiRankScoreType'],
    count: contest.count,
  };
}

/** What is the same for everybody who looks at a contest. */
export interface SharedContestInfo {
  contest: Contest;
  pauses: Pause[];
  isEditorialWritten: boolean;
}

/** The same for somebody: for whoever asks, and for the pages that are told. */
export const presentContestInfo = (
  viewer: Viewer,
  standing: ContestStanding,
  { contest, pauses, isEditorialWritten }: SharedContestInfo,
): ContestInfo => ({
  ...contest,
  pauses,
  isContestAdmin: contestPolicy.administer(viewer, standing),
  isRunner: standing.isRunner && contestPolicy.carryBalloons(viewer, standing),
  isLive: standing.sealedFrom === null || contestPolicy.seeUnderSeal(viewer, standing),
  isSealed: standing.sealedFrom !== null,
  isTaken: contestPolicy.isAccountTaken(viewer, standing),
  hasEditorial: isEditorialWritten && contestPolicy.readEditorial(viewer, standing),
  ownPhase: standing.phase,
  ownClock: standing.virtual?.clock ?? standing.window?.clock ?? null,
  extraMinutes: standing.window?.participation?.extraMinutes ?? 0,
  mayBegin: contestPolicy.begin(viewer, standing),
  virtual: standing.virtual?.id ?? null,
  mayStartVirtual: contestPolicy.startVirtual(viewer, standing),
  seesOthers: contestPolicy.seeOthers(viewer, standing),
  seesBoard: contestPolicy.seeBoard(viewer, standing),
  hasHacks: contestPolicy.hasHacks(viewer, standing),
  isLockedIn: viewer?.onsite === standing.id,
});

type Edited = Awaited<ReturnType<typeof contestForEditor>>;

export const presentContestEdit = (contest: Edited): ContestEdit => ({
  ...contest,
  ...narrowed(contest),
  awardConfigList: contest.awardConfigList as ContestEdit['awardConfigList'],
});

/** What the database keeps as numbers and texts has few values. */
const narrowed = (
  contest: Pick<Edited, 'type' | 'auth' | 'awardType' | 'rankShowName' | 'oiRankScoreType' | 'freeVerdicts'>,
) => ({
  type: contest.type as ContestEdit['type'],
  auth: contest.auth as ContestEdit['auth'],
  awardType: contest.awardType as ContestEdit['awardType'],
  rankShowName: contest.rankShowName as ContestEdit['rankShowName'],
  oiRankScoreType: contest.oiRankScoreType as ContestEdit['oiRankScoreType'],
  freeVerdicts: contest.freeVerdicts as ContestEdit['freeVerdicts'],
});

/** The calls of groups tell how long a contest lasts in milliseconds. */
export const inMs = <T extends { duration: number }>(contest: T): T => ({
  ...contest,
  duration: contest.duration * 1_000,
});

type Listed = Awaited<ReturnType<ReturnType<typeof contestsForAdmin>['executeTakeFirstOrThrow']>>;

export const presentContestRow = (contest: Listed): Omit<AdminContestRow, 'mayEdit' | 'mayDelete'> => ({
  ...contest,
  ...narrowed(contest),
});
