import { timesAt } from '#core/contest-clock.ts';
import { relativeTime } from '#core/relative-time.ts';
import { AwardType } from '#core/scoreboard/awards.ts';
import { boardOf, rerankedRows } from '#core/scoreboard/board.ts';
import { byName, lateRank, starRank } from '#core/scoreboard/ranking.ts';
import { replayOf } from '#core/scoreboard/replay.ts';
import type { AcmCell, AcmTotals } from '#core/scoreboard/rules/acm.ts';
import { acmCellTime } from '#core/scoreboard/rules/acm.ts';
import type { PointsCell, PointsTotals } from '#core/scoreboard/rules/points.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { Site } from '#server/site.ts';
import type { Row } from '../contest/board/board.ts';
import { recordingOf } from '../contest/board/replay.ts';
import { keyFor, viewFor } from '../contest/board/view.ts';
import type { Audience } from './audience.ts';
import { absoluteTime } from './clock.ts';
import { shownTeams } from './collections.ts';
import { presentState } from './present.ts';
import { problemsOf } from './queries.ts';
import type { ApiObject } from './version.ts';

interface ScoreboardWish {
  /** only its teams, with places among them */
  groupId?: string | undefined;
  /** as it stood so many milliseconds after the start; nothing for now */
  atMs?: number | undefined;
}

/** The board as the pages show it to the same audience, with all teams, also those that have tried nothing. */
export async function scoreboardOf(
  site: Site,
  audience: Audience,
  { groupId, atMs }: ScoreboardWish,
): Promise<ApiObject> {
  const { contest, clock, isPassFail } = audience;
  const [boardRows, problems, teams] = await Promise.all([
    atMs === undefined ? rowsNow(site, audience) : rowsAt(site, audience, Math.floor(atMs / 1_000)),
    audience.isInside || audience.seesBoard ? problemsOf(site.db, contest.id) : [],
    shownTeams(site.db, audience),
  ]);
  const ids = new Map(problems.map(({ displayId, id }) => [displayId, String(id)]));
  const cellOf = isPassFail ? passFailCell : pointsCell;
  const shown =
    groupId === undefined ? teams : teams.filter(({ categories }) => categories.includes(groupId));
  const byAccount = new Map(shown.map(team => [team.uid ?? '', team]));
  const tried = rerankedRows(
    ruleOf(contest),
    boardRows,
    ({ uid, rank }) => byAccount.has(uid) && rank !== lateRank,
  );
  const places = placesOf(tried);
  const rows = tried.map((row, at) => ({
    rank: places[at]!,
    team_id: byAccount.get(row.uid)!.id,
    score: isPassFail ? passFailScore(row, contest) : pointsScore(row),
    problems: Array.from(ids, ([displayId, problem_id]) => ({
      problem_id,
      ...cellOf(row.cells.get(displayId)),
    })),
  }));
  const onBoard = new Set(rows.map(({ team_id }) => team_id));
  const last = 1 + tried.filter(({ rank }) => rank !== starRank).length;
  const untried = shown
    .filter(({ id }) => !onBoard.has(id))
    .sort(byName)
    .map(({ id }) => ({
      rank: last,
      team_id: id,
      score: isPassFail
        ? { num_solved: 0, total_time: relativeTime(0), time: null }
        : { score: 0, time: relativeTime(0) },
      problems: Array.from(ids.values(), problem_id => ({ problem_id, ...cellOf(undefined) })),
    }));
  const { startTime } = clock.times;
  return {
    time: absoluteTime(
      atMs === undefined ? contest.now : new Date(Date.parse(startTime) + atMs).toISOString(),
    ),
    contest_time: relativeTime(atMs ?? clock.at(contest.now)),
    state: presentState(audience),
    rows: [...rows, ...untried],
  };
}

async function rowsNow(site: Site, { contest, isJury }: Audience): Promise<readonly Row[]> {
  const key = keyFor({ jury: isJury, late: false });
  const board = await site.boards.choose(contest.id, state =>
    viewFor(key, { ...state, contest: timesAt(state.contest, state.now) }),
  );
  return board.rows;
}

/** From all that was tried; what lies under a seal lies under it there too, for whoever waits for its end. */
async function rowsAt(
  site: Site,
  { contest, clock, standing, isJury }: Audience,
  second: number,
): Promise<readonly Row[]> {
  const recording = await recordingOf(site, contest.id);
  const { sealedFrom } = standing;
  const sealS = isJury || sealedFrom === null ? null : Math.floor(clock.at(sealedFrom) / 1_000);
  const rule = ruleOf(contest);
  const entries = replayOf(
    recording,
    sealS,
  )(second).teams.map(({ uid, username, star, cells }) => ({
    uid,
    name: username,
    isStar: star,
    cells: new Map(Object.entries(cells).map(([problem, numbers]) => [problem, rule.unpack(numbers)])),
  }));
  return boardOf(rule, entries, { type: AwardType.none, tiers: [] }, recording);
}

/** Who stands there without a place has the number of those beside them: every row has one there. */
function placesOf(rows: readonly Row[]): number[] {
  let last = 0;
  let taken = 0;
  return rows.map(({ rank }) => {
    if (rank === starRank) return Math.max(1, last || taken + 1);
    taken += 1;
    last = rank;
    return rank;
  });
}

function passFailCell(cell: unknown): ApiObject {
  const { isAC, ACTime, errorNum, tryNum, isAfterContest } = (cell ?? {}) as Partial<AcmCell>;
  const isSolved = isAC === true && !isAfterContest;
  return {
    num_judged: (errorNum ?? 0) + Number(isSolved),
    num_pending: isSolved ? 0 : (tryNum ?? 0),
    solved: isSolved,
    ...(isSolved && { time: relativeTime(ACTime! * 1_000) }),
  };
}

function pointsCell(cell: unknown): ApiObject {
  const { score, second, total, tryNum } = (cell ?? {}) as Partial<PointsCell>;
  return {
    num_judged: total ?? 0,
    num_pending: tryNum ?? 0,
    score: score ?? 0,
    ...((score ?? 0) > 0 && { time: relativeTime((second ?? 0) * 1_000) }),
  };
}

function passFailScore(row: Row, settings: { penaltyMinutes: number; wholeMinutes: boolean }): ApiObject {
  const { ac } = row as unknown as AcmTotals;
  const solved = [...(row.cells as ReadonlyMap<string, AcmCell>).values()].filter(
    ({ isAC, isAfterContest }) => isAC && !isAfterContest,
  );
  const totalS = solved.reduce((sum, cell) => sum + acmCellTime(cell, settings), 0);
  return {
    num_solved: ac,
    total_time: relativeTime(totalS * 1_000),
    time: ac > 0 ? relativeTime(Math.max(...solved.map(({ ACTime }) => ACTime)) * 1_000) : null,
  };
}

function pointsScore(row: Row): ApiObject {
  const { totalScore } = row as unknown as PointsTotals;
  const seconds = [...(row.cells as ReadonlyMap<string, PointsCell>).values()].map(
    ({ second }) => second ?? 0,
  );
  return { score: totalScore, time: relativeTime(Math.max(0, ...seconds) * 1_000) };
}
