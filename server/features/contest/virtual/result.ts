import { clockOf } from '#core/participation.ts';
import { withTotals } from '#core/scoreboard/board.ts';
import { type Cell, ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { Site } from '#server/site.ts';
import { settingsOf } from '../board/fold.ts';
import { wholeScores } from '../board/queries/subtasks.ts';
import { contestToFold, foldedOf, withSubtasks } from '../board/store/cells.ts';
import { triesInVirtual, type VirtualRow } from './queries.ts';

/** How a virtual participation ended: where it would stand on the board of the contest, on which it is not. */
export async function resultOf(
  { db, boards }: Pick<Site, 'db' | 'boards'>,
  virtual: VirtualRow,
): Promise<{ place: number; among: number; solved: number } | null> {
  const [board, folded, made] = await Promise.all([
    boards.read(virtual.cid, 'live'),
    contestToFold(db, virtual.cid),
    triesInVirtual(db, virtual.id),
  ]);
  const contest = clockOf(folded!, virtual);
  const rule = ruleOf(contest);
  const worths = await wholeScores(db, contest, virtual.cid);
  const byProblem = Map.groupBy(await withSubtasks(db, contest, made), ({ displayId }) => displayId);
  const cells = new Map<string, Cell>();
  for (const [problem, tries] of byProblem) {
    const { cpid, points } = tries[0]!;
    const { live } = foldedOf(contest, tries, worths.get(cpid) ?? points);
    if (rule.isTried(live)) cells.set(problem, live);
  }
  if (cells.size === 0) return null;
  const own = withTotals(rule, { uid: virtual.uid, name: '', isStar: true, cells }, settingsOf(contest));
  const ranked = board.teams.filter(({ isStar }) => !isStar);
  return {
    place: 1 + ranked.filter(team => rule.compare(team, own) < 0).length,
    among: ranked.length,
    solved: [...cells.values()].filter(rule.isSolved).length,
  };
}
