import type { ContestProblemRow } from '#core/contract/contest.ts';
import { pick } from '#core/pick.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Site } from '#server/site.ts';
import type { Board } from './boards.ts';
import { problemsOfContest } from './queries.ts';
import { viewOf } from './rank.ts';

/** The problems of a contest with how many tried and passed, as far as the viewer may know. */
export async function problemRows(
  { db, boards }: Pick<Site, 'db' | 'boards'>,
  standing: ContestStanding,
  containsEnd: boolean,
): Promise<ContestProblemRow[]> {
  const [problems, board] = await Promise.all([
    problemsOfContest(db, standing.id),
    boards.read(standing.id, viewOf(standing, { forceRefresh: standing.isAdmin, containsEnd })),
  ]);
  const isLive = standing.isAdmin || standing.sealedFrom === null;
  return problems.map(problem => ({
    ...pick(problem, 'id', 'displayId', 'cid', 'pid', 'displayTitle', 'color'),
    isHeld: problem.heldSince !== null,
    ...(isLive ? countsOf(board, problem.displayId) : { ac: null, total: null }),
  }));
}

function countsOf({ rows }: Board, displayId: string): { ac: number; total: number } {
  const counts = { ac: 0, total: 0 };
  for (const row of rows) {
    const cell = row.cells.get(displayId);
    if (!cell) continue;
    counts.total += cell.total;
    counts.ac += Number('isAC' in cell ? cell.isAC : cell.time !== null);
  }
  return counts;
}
