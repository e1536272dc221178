import type { Entry } from './board.ts';
import { byName } from './ranking.ts';
import { type AcmCell, type AcmTotals, acm } from './rules/acm.ts';
import type { RuleSettings } from './rules/rule.ts';

/**
 * The ceremony: from the frozen board to the final one, from the last place upwards.
 *
 *   stand at the last row ──▶ a cell with tries under the seal? ──no──▶ the row is settled, stand at the one above
 *                                    │ yes                                              ▲
 *                                    ▼                                                  │
 *                             reveal the leftmost ──▶ the row rises to where it belongs now; stand at whoever
 *                                                     stands in this place
 *
 * A step says what moves from where to where, so that it can be taken back.
 */
export type Step =
  | {
      kind: 'reveal';
      uid: string;
      problem: string;
      before: AcmCell;
      after: AcmCell;
      from: number;
      to: number;
    }
  | { kind: 'settle'; uid: string; place: number };

export interface Team extends Entry<AcmCell> {
  /** the same cells without a seal */
  final: ReadonlyMap<string, AcmCell>;
}

export interface Ceremony {
  /** who stands where at the beginning, the best first */
  opening: string[];
  steps: Step[];
}

export function resolve(
  teams: readonly Team[],
  problems: readonly string[],
  settings: RuleSettings,
): Ceremony {
  const rows = teams.map(team => standing(team, new Map(team.cells), settings)).sort(inOrder);
  const opening = rows.map(row => row.team.uid);
  const steps: Step[] = [];
  for (let place = rows.length - 1; place >= 0; ) {
    const row = rows[place]!;
    const problem = problems.find(id => (row.cells.get(id)?.tryNum ?? 0) > 0);
    if (problem === undefined) {
      steps.push({ kind: 'settle', uid: row.team.uid, place });
      place -= 1;
      continue;
    }
    const before = row.cells.get(problem)!;
    const after = row.team.final.get(problem)!;
    const risen = standing(row.team, new Map(row.cells).set(problem, after), settings);
    rows.splice(place, 1);
    const to = placeFor(risen, rows, place);
    rows.splice(to, 0, risen);
    steps.push({ kind: 'reveal', uid: row.team.uid, problem, before, after, from: place, to });
  }
  return { opening, steps };
}

export function move<T>(order: T[], from: number, to: number): void {
  order.splice(to, 0, ...order.splice(from, 1));
}

interface Standing extends AcmTotals {
  team: Team;
  cells: Map<string, AcmCell>;
}

const standing = (team: Team, cells: Map<string, AcmCell>, settings: RuleSettings): Standing => ({
  team,
  cells,
  ...acm.totals(cells.values(), settings),
});

const inOrder = (a: Standing, b: Standing): number => acm.compare(a, b) || byName(a.team, b.team);

/** A result never gets worse by being known, so nobody falls behind the place where they stood. */
function placeFor(risen: Standing, others: readonly Standing[], at: number): number {
  let low = 0;
  let high = at;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inOrder(risen, others[middle]!) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
