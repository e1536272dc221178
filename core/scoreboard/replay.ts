import type { BoardTeam, WholeBoard } from '../contract/contest-board.ts';
import type { RecordedTeam, Recording } from '../contract/contest-replay.ts';
import type { Attempt } from './attempt.ts';
import { firstBloodOf } from './first-blood.ts';
import type { Rule } from './rules/rule.ts';
import { type Cell, ruleOf } from './rules/rules.ts';

/**
 * The board of a contest at any second of it, from all its tries; as it was shown under a seal where one is given by the second
 * from which on it hides. Between two seconds few cells change, so that those that stayed the same are not folded again,
 * whichever way the time goes.
 */
export function replayOf(recording: Recording, sealS: number | null = null): (second: number) => WholeBoard {
  const { teams, problems, title: _, lengthS: __, ...frame } = recording;
  const rule = ruleOf(recording);
  const pointsOf = new Map(problems.map(({ displayId, points }) => [displayId, points]));
  const fold: Fold = (attempts, endS, problem) =>
    rule.cell(attempts, { endS, sealS, containsEnd: false }, recording, pointsOf.get(problem)!);
  const players = teams.map(team => playerOf(team, rule, fold));
  const bloods = firstBloods(rule, teams, fold);
  return second => {
    const shown: BoardTeam[] = [];
    for (const player of players) {
      const team = player(second);
      if (team) shown.push(team);
    }
    const firstBlood = Object.fromEntries(
      bloods.filter(blood => blood.second <= second).map(({ problem, uid }) => [problem, uid]),
    );
    return { ...frame, version: String(second), firstBlood, teams: shown };
  };
}

type AnyRule = Rule<Cell, unknown, unknown>;
type Fold = (attempts: Attempt[], endS: number, problem: string) => Cell;

/** A team as it was at a second; nothing before its first try. */
function playerOf(recorded: RecordedTeam, rule: AnyRule, fold: Fold) {
  const { tries, subtasks, endS, ...person } = recorded;
  const cells = Object.keys(tries).map(problem => ({
    problem,
    attempts: attemptsAt(recorded, problem),
    made: 0,
    packed: undefined as number[] | undefined,
  }));
  let team: BoardTeam | undefined;
  return (second: number): BoardTeam | undefined => {
    let isOther = false;
    for (const cell of cells) {
      const made = madeBy(cell.attempts, second);
      if (made === cell.made) continue;
      const folded = fold(cell.attempts.slice(0, made), endS, cell.problem);
      cell.made = made;
      cell.packed = made > 0 && rule.isTried(folded) ? rule.pack(folded) : undefined;
      isOther = true;
    }
    if (!isOther) return team;
    const tried = cells.flatMap(({ problem, packed }) => (packed ? [[problem, packed] as const] : []));
    team = tried.length ? { ...person, cells: Object.fromEntries(tried) } : undefined;
    return team;
  };
}

/** How many tries had been made at the end of a second. */
function madeBy(attempts: readonly Attempt[], second: number): number {
  let [low, high] = [0, attempts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (attempts[middle]!.second <= second) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whoever was the first in the end was so from the moment of the pass on. */
function firstBloods(rule: AnyRule, teams: readonly RecordedTeam[], fold: Fold) {
  const entries = teams.map(team => ({
    uid: team.uid,
    name: team.username,
    isStar: team.star,
    cells: new Map(
      Object.keys(team.tries).map(
        problem => [problem, fold(attemptsAt(team, problem), team.endS, problem)] as const,
      ),
    ),
  }));
  const byUid = new Map(entries.map(entry => [entry.uid, entry]));
  return [...firstBloodOf(rule, entries)].map(([problem, uid]) => ({
    problem,
    uid,
    second: rule.firstSolveOf(byUid.get(uid)!.cells.get(problem)!)!.ACTime,
  }));
}

const width = 5;

/** Tries as they travel, in their order: number, second, status, score and time, where -1 stands for none. */
export const packTries = (attempts: readonly Attempt[]): number[] =>
  attempts.flatMap(({ submitId, second, status, score, time }) => [
    submitId,
    second,
    status,
    score ?? -1,
    time ?? -1,
  ]);

function attemptsAt({ tries, subtasks }: RecordedTeam, problem: string): Attempt[] {
  const numbers = tries[problem]!;
  const earned = subtasks?.[problem];
  return Array.from({ length: numbers.length / width }, (_, at) => {
    const [submitId, second, status, score, time] = numbers.slice(at * width, (at + 1) * width);
    return {
      submitId: submitId!,
      second: second!,
      status: status!,
      score: orNone(score!),
      time: orNone(time!),
      ...(earned && { subtasks: earned[at]! }),
    };
  });
}

const orNone = (number: number): number | null => (number < 0 ? null : number);
