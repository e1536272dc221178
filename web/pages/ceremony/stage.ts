import { ranksOf } from '#core/scoreboard/ranking.ts';
import { move, type Step } from '#core/scoreboard/resolver.ts';
import { type AcmCell, type AcmTotals, acm } from '#core/scoreboard/rules/acm.ts';
import type { RuleSettings } from '#core/scoreboard/rules/rule.ts';
import type { Script } from './script.ts';

/** Where everybody stands after so many steps. */
export interface Stage {
  at: number;
  order: readonly string[];
  results: ReadonlyMap<string, Result>;
  /** the first of the places whose rows move no more */
  settledFrom: number;
}

export interface Result extends AcmTotals {
  cells: ReadonlyMap<string, AcmCell>;
}

export function openingStage({ teams, ceremony: { opening }, settings }: Script): Stage {
  const results = new Map([...teams.values()].map(team => [team.uid, resultOf(team.cells, settings)]));
  return { at: 0, order: opening, results, settledFrom: opening.length };
}

/** Takes steps, or takes them back, until so many are taken. */
export function stageAt({ ceremony: { steps }, settings }: Script, stage: Stage, at: number): Stage {
  const next = { ...stage, order: [...stage.order], results: new Map(stage.results) };
  while (next.at < at) {
    const step = steps[next.at]!;
    next.at += 1;
    if (step.kind === 'settle') next.settledFrom = step.place;
    else {
      move(next.order, step.from, step.to);
      open(next.results, step, step.after, settings);
    }
  }
  while (next.at > at) {
    next.at -= 1;
    const step = steps[next.at]!;
    if (step.kind === 'settle') next.settledFrom = step.place + 1;
    else {
      move(next.order, step.to, step.from);
      open(next.results, step, step.before, settings);
    }
  }
  return next;
}

/** The numbers in front of the rows as they stand now. */
export function stageRanks({ teams }: Script, { order, results }: Stage): number[] {
  const rows = order.map(uid => ({ isStar: teams.get(uid)!.isStar, result: results.get(uid)! }));
  return ranksOf(rows, (a, b) => acm.compare(a.result, b.result));
}

function open(
  results: Map<string, Result>,
  { uid, problem }: Step & { kind: 'reveal' },
  cell: AcmCell,
  settings: RuleSettings,
) {
  results.set(uid, resultOf(new Map(results.get(uid)!.cells).set(problem, cell), settings));
}

const resultOf = (cells: ReadonlyMap<string, AcmCell>, settings: RuleSettings): Result => ({
  cells,
  ...acm.totals(cells.values(), settings),
});
