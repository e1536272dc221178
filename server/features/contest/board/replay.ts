import type { RecordedTeam, Recording } from '#core/contract/contest-replay.ts';
import { clockOf, type Participation } from '#core/participation.ts';
import { pick } from '#core/pick.ts';
import { attemptsIn, isHack } from '#core/scoreboard/attempt.ts';
import { packTries } from '#core/scoreboard/replay.ts';
import { penaltyVerdicts } from '#core/scoreboard/rules/rule.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { isUnfinished, Status } from '#core/verdict.ts';
import type { Site } from '#server/site.ts';
import { problemsOfContest } from '../queries.ts';
import { participationsIn } from '../window/queries.ts';
import type { Board } from './board.ts';
import { type FoldedContest, secondIn, settingsOf } from './fold.ts';
import { countedHacks } from './queries/hacks.ts';
import { titleOf, triesOf } from './queries/replay.ts';
import { wholeScores } from './queries/subtasks.ts';
import type { Person } from './queries.ts';
import { contestToFold, withSubtasks } from './store/cells.ts';
import { teamFacts } from './whole-board.ts';

/** Everything that those on a board did in time, by their own clocks, told as no more than the board makes of it. */
export async function recordingOf(
  { db, boards }: Pick<Site, 'db' | 'boards'>,
  cid: number,
): Promise<Recording> {
  const [board, title, folded, problems, made] = await Promise.all([
    boards.read(cid, 'live'),
    titleOf(db, cid),
    contestToFold(db, cid),
    problemsOfContest(db, cid),
    triesOf(db, cid),
  ]);
  const contest = folded!;
  const clocks =
    contest.windowMinutes === null ? new Map<string, Participation>() : await participationsIn(db, cid);
  const worths = await wholeScores(db, contest, cid);
  const hacks = await countedHacks(db, contest, { cid });
  const tries: Try[] = [...(await withSubtasks(db, contest, made)), ...hacks];
  const byPerson = Map.groupBy(tries, ({ uid }) => uid);
  const teams = board.teams.map(({ uid, isStar }) => ({
    ...personIn(board.contest, board.people.get(uid)!),
    star: isStar,
    ...recordedTries(clockOf(contest, clocks.get(uid) ?? null), byPerson.get(uid) ?? []),
  }));
  return {
    cid,
    title,
    ...pick(board.contest, 'rankShowName', 'awardType', 'awardConfigList'),
    ...board.facts,
    type: ruleOf(contest).type,
    ...settingsOf(contest),
    freeVerdicts: [freeStatus],
    lengthS: lengthOf(contest, clocks),
    problems: problems.map(problem => ({
      ...pick(problem, 'displayId', 'displayTitle', 'color'),
      points: worths.get(problem.id) ?? problem.points,
    })),
    teams,
  };
}

type Try = Awaited<ReturnType<typeof triesOf>>[number] & { subtasks?: Record<string, number> };

/** What was made in time by a clock. */
export function recordedTries(
  own: FoldedContest,
  made: readonly Omit<Try, 'uid'>[],
): Pick<RecordedTeam, 'endS' | 'tries' | 'subtasks'> {
  const endS = secondIn(own, own.endTime);
  const tried = made.map(one => ({
    ...one,
    second: secondIn(own, one.submitTime),
    status: shownStatus(own, one.status),
  }));
  const inTime = attemptsIn(tried, { endS, sealS: null, containsEnd: false });
  const byProblem = Map.groupBy(inTime, ({ displayId }) => displayId);
  return {
    endS,
    tries: Object.fromEntries([...byProblem].map(([problem, some]) => [problem, packTries(some)])),
    ...(ruleOf(own).countsSubtasks && {
      subtasks: Object.fromEntries(
        [...byProblem].map(([problem, some]) => [problem, some.map(({ subtasks }) => subtasks ?? {})]),
      ),
    }),
  };
}

/** What stands for every try that cost nothing. */
const freeStatus = Status.CompileError;

/** A board tells passes, failures and scores, and not what a failure was. */
function shownStatus(contest: FoldedContest, status: number): number {
  const isKept =
    status === Status.Accepted ||
    isHack({ status }) ||
    isUnfinished(status) ||
    (kept as readonly number[]).includes(status);
  if (isKept) return status;
  const isFree = ruleOf(contest).isScored
    ? status === freeStatus
    : contest.freeVerdicts.includes(status) || !(penaltyVerdicts as readonly number[]).includes(status);
  return isFree ? freeStatus : Status.WrongAnswer;
}

const kept = [Status.Cancelled, Status.SubmittedFailed, Status.SystemError, Status.NotSubmitted] as const;

/** As much of somebody as the board of the contest shows. */
export const personIn = (
  { rankShowName }: Pick<Board['contest'], 'rankShowName'>,
  person: Omit<Person, 'isLeftOut' | 'isOutOfPlaces'>,
) => ({
  ...pick(person, 'uid', 'username', 'nickname', 'gender', 'avatar'),
  ...teamFacts(person),
  realname: rankShowName === 'realname' ? person.realname : null,
});

/** As long as whoever had most time. */
function lengthOf(contest: FoldedContest, clocks: ReadonlyMap<string, Participation>): number {
  if (contest.windowMinutes === null) return secondIn(contest, contest.endTime);
  const lengths = Array.from(clocks.values(), participation => {
    const own = clockOf(contest, participation);
    return participation.startedAt === null ? 0 : secondIn(own, own.endTime);
  });
  return Math.max(contest.windowMinutes * 60, ...lengths);
}
