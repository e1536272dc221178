import { Status } from '#core/verdict.ts';
import type { Attempt } from '../attempt.ts';
import { AwardType } from '../awards.ts';
import { boardOf } from '../board.ts';
import { defaultPoints, type RuleSettings } from './rule.ts';
import type { ContestRule } from './rules.ts';

/** Four tries of one contestant at two problems, by which a rule is explained: each rule makes another result of them. */
export const exampleTries: Record<'A' | 'B', readonly Attempt[]> = {
  A: [attempt(10, Status.WrongAnswer, { 1: 0, 2: 0 }), attempt(25, Status.Accepted, { 1: 60, 2: 40 })],
  B: [attempt(20, Status.WrongAnswer, { 1: 60, 2: 0 }), attempt(50, Status.WrongAnswer, { 1: 0, 2: 40 })],
};

/** what the cases of each are worth together */
const wholeScore = 100;

const twoHours = { endS: 2 * 3_600, sealS: null, containsEnd: false };

/** What a board shows of them. */
export function exampleRow(rule: ContestRule, settings: RuleSettings) {
  const cells = new Map(
    Object.entries(exampleTries).map(([problem, tries]) => [
      problem,
      rule.cell(tries, twoHours, settings, rule.choosesPoints ? defaultPoints : wholeScore),
    ]),
  );
  const entry = { uid: '', name: '', isStar: false, cells };
  const [row] = boardOf(rule, [entry], { type: AwardType.none, tiers: [] }, settings);
  return rule.row(row!, cells, () => false);
}

function attempt(minute: number, status: number, subtasks: Record<string, number>): Attempt {
  const score = Object.values(subtasks).reduce((sum, one) => sum + one, 0);
  return { submitId: minute, second: minute * 60, status, score, time: 0, subtasks };
}
