import type { Recording } from '#core/contract/contest-replay.ts';
import { clockOf, type Participation } from '#core/participation.ts';
import { pick } from '#core/pick.ts';
import { attemptsIn } from '#core/scoreboard/attempt.ts';
import { packTries } from '#core/scoreboard/replay.ts';
import { type ContestRule, ruleOf } from '#core/scoreboard/rules/rules.ts';
import { countsAsPenalty, isUnfinished, Status } from '#core/verdict.ts';
import type { Site } from '#server/site.ts';
import { problemsOfContest } from '../queries.ts';
import { participationsIn } from '../window/queries.ts';
import type { Board } from './board.ts';
import { secondIn } from './fold.ts';
import { replayedContest, triesOf } from './queries/replay.ts';
import { contestToFold } from './store/cells.ts';

/** Everything that those on a board did in time, by their own clocks, told as no more than the board makes of it. */
export async function recordingOf(
  { db, boards }: Pick<Site, 'db' | 'boards'>,
  cid: number,
): Promise<Recording> {
  const [board, shown, folded, problems, tries] = await Promise.all([
    boards.read(cid, 'live'),
    replayedContest(db, cid),
    contestToFold(db, cid),
    problemsOfContest(db, cid),
    triesOf(db, cid),
  ]);
  const contest = folded!;
  const clocks =
    contest.windowMinutes === null ? new Map<string, Participation>() : await participationsIn(db, cid);
  const rule = ruleOf(contest);
  const byPerson = Map.groupBy(tries, ({ uid }) => uid);
  const teams = board.teams.map(({ uid, isStar }) => {
    const own = clockOf(contest, clocks.get(uid) ?? null);
    const endS = secondIn(own, own.endTime);
    const made = (byPerson.get(uid) ?? []).map(one => ({
      ...one,
      second: secondIn(own, one.submitTime),
      status: shownStatus(rule, one.status),
    }));
    const inTime = attemptsIn(made, { endS, sealS: null, containsEnd: false });
    const byProblem = Map.groupBy(inTime, ({ displayId }) => displayId);
    return {
      ...personOf(board, uid),
      star: isStar,
      tries: Object.fromEntries([...byProblem].map(([problem, some]) => [problem, packTries(some)])),
    };
  });
  return {
    cid,
    title: shown.title,
    ...pick(board.contest, 'rankShowName', 'awardType', 'awardConfigList'),
    type: rule.type,
    oiRankScoreType: shown.oiRankScoreType as Recording['oiRankScoreType'],
    lengthS: lengthOf(contest, clocks),
    problems: problems.map(problem => pick(problem, 'displayId', 'displayTitle', 'color')),
    teams,
  };
}

/** A board tells passes, failures and scores, and not what a failure was. */
function shownStatus(rule: ContestRule, status: number): number {
  if (status === Status.Accepted || isUnfinished(status)) return status;
  if (status === Status.Cancelled || status === Status.SubmittedFailed || status === Status.SystemError)
    return status;
  return rule.isScored || countsAsPenalty(status) ? Status.WrongAnswer : Status.CompileError;
}

function personOf({ people, contest }: Board, uid: string) {
  const person = people.get(uid)!;
  return {
    ...pick(person, 'uid', 'username', 'nickname', 'school', 'gender', 'avatar'),
    realname: contest.rankShowName === 'realname' ? person.realname : null,
  };
}

type Folded = NonNullable<Awaited<ReturnType<typeof contestToFold>>>;

/** As long as whoever had most time. */
function lengthOf(contest: Folded, clocks: ReadonlyMap<string, Participation>): number {
  if (contest.windowMinutes === null) return secondIn(contest, contest.endTime);
  const lengths = Array.from(clocks.values(), participation => {
    const own = clockOf(contest, participation);
    return participation.startedAt === null ? 0 : secondIn(own, own.endTime);
  });
  return Math.max(contest.windowMinutes * 60, ...lengths);
}
