import type { ContestProblemRow } from '#core/contract/contest.ts';
import { pick } from '#core/pick.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import { sharedInFlightOf } from '#server/concurrency/shared-in-flight.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import type { Board } from '../board/board.ts';
import { viewOf } from '../board/rank.ts';
import { contestPolicy } from '../policy.ts';
import { problemsOfContest } from '../queries.ts';

/** The problems of a contest with how many tried and passed, as far as the viewer may know. */
export async function problemRows(
  { db, boards }: Pick<Site, 'db' | 'boards'>,
  viewer: Viewer,
  standing: ContestStanding,
  containsEnd: boolean,
): Promise<ContestProblemRow[]> {
  if (!contestPolicy.seeOthers(viewer, standing))
    return rowsOf(await problemsShared(db, standing.id), uncounted, false);
  const view = viewOf(viewer, standing, { forceRefresh: true, containsEnd });
  const [problems, board] = await Promise.all([
    problemsShared(db, standing.id),
    boards.choose(standing.id, () => view, standing.board),
  ]);
  return rowsOf(problems, countsOf(board), view === 'frozen');
}

type Problems = Awaited<ReturnType<typeof problemsOfContest>>;

/** Made once for all who share a look at the problems. */
const made = new WeakMap<Problems, { counts: CountsByProblem; rows: ContestProblemRow[] }>();

function rowsOf(problems: Problems, counts: CountsByProblem, isFrozen: boolean): ContestProblemRow[] {
  const known = made.get(problems);
  if (known && known.counts === counts) return known.rows;
  const rows = problems.map(problem => ({
    ...pick(problem, 'id', 'displayId', 'cid', 'pid', 'displayTitle', 'color', 'points'),
    ...(counts.get(problem.displayId) ?? nobody),
    isFrozen,
    isHeld: problem.heldSince !== null,
  }));
  made.set(problems, { counts, rows });
  return rows;
}

/** At the start everybody asks at once: one look serves them all. */
export const problemsShared = sharedInFlightOf(problemsOfContest);

interface Counts {
  ac: number;
  total: number;
}

type CountsByProblem = ReadonlyMap<string, Counts>;

const nobody: Counts = { ac: 0, total: 0 };
const uncounted: CountsByProblem = new Map();
const counted = new WeakMap<Board, CountsByProblem>();

/** By the problem's id in the contest, counted once for a board; tries under its seal are not in it. */
function countsOf(board: Board): CountsByProblem {
  const known = counted.get(board);
  if (known) return known;
  const rule = ruleOf(board.contest);
  const counts = new Map<string, Counts>();
  for (const { cells } of board.teams)
    for (const [problem, cell] of cells) {
      const { ac, total } = counts.get(problem) ?? nobody;
      counts.set(problem, { ac: ac + Number(rule.isSolved(cell)), total: total + cell.total });
    }
  counted.set(board, counts);
  return counts;
}
