import { expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { Status } from '../verdict.ts';
import type { Attempt } from './attempt.ts';
import { AwardType } from './awards.ts';
import { boardOf } from './board.ts';
import { move, resolve, type Step, type Team } from './resolver.ts';
import { acm, acmCell } from './rules/acm.ts';
import { defaultRuleSettings } from './rules/rule.ts';
import { attempt, sealedSpan, someAttempts, span } from './testing.ts';

const problems = ['A', 'B', 'C', 'D'];
const noAwards = { type: AwardType.none, tiers: [] };

function team(name: string, tries: Record<string, Attempt[]>): Team {
  const cellsOf = (shown: typeof span | typeof sealedSpan) =>
    new Map(
      Object.entries(tries).map(([id, attempts]) => [id, acmCell(attempts, shown, defaultRuleSettings)]),
    );
  return { uid: name, name, isStar: false, cells: cellsOf(sealedSpan), final: cellsOf(span) };
}

const told = (steps: Step[]) =>
  steps.map(step =>
    step.kind === 'settle'
      ? `${step.uid} is number ${step.place + 1}`
      : `${step.uid} ${step.problem}: ${step.after.isAC ? `${step.from + 1} to ${step.to + 1}` : 'no'}`,
  );

test('the ceremony opens the cells of the last row from the left, and a row that rises waits for its turn', () => {
  const { opening, steps } = resolve(
    [
      team('first', { A: [attempt(10, Status.Accepted)] }),
      team('second', { A: [attempt(50, Status.Accepted)], B: [attempt(15_000, Status.WrongAnswer)] }),
      team('last', { B: [attempt(15_500, Status.CompileError)], C: [attempt(16_000, Status.Accepted)] }),
    ],
    problems,
    defaultRuleSettings,
  );
  expect(opening).toEqual(['first', 'second', 'last']);
  expect(told(steps)).toEqual([
    'last B: no',
    'last C: 3 to 3',
    'last is number 3',
    'second B: no',
    'second is number 2',
    'first is number 1',
  ]);
});

test('a pass can carry a row over others, who are then next', () => {
  const { steps } = resolve(
    [
      team('high', { A: [attempt(900, Status.Accepted)] }),
      team('low', { A: [attempt(950, Status.Accepted)], B: [attempt(15_000, Status.Accepted)] }),
    ],
    problems,
    defaultRuleSettings,
  );
  expect(told(steps)).toEqual(['low B: 2 to 1', 'high is number 2', 'low is number 1']);
});

test('whatever happened under the seal, the ceremony ends with the final board', () => {
  const next = seededRandom(3);
  for (let round = 0; round < 60; round++) {
    const teams = Array.from({ length: 1 + next(25) }, (_, at) =>
      team(`team${at}`, Object.fromEntries(problems.map(id => [id, someAttempts(next, 4)]))),
    );
    const ceremony = resolve(teams, problems, defaultRuleSettings);
    const final = boardOf(
      acm,
      teams.map(one => ({ ...one, cells: one.final })),
      noAwards,
      defaultRuleSettings,
    ).map(row => row.uid);
    const order = [...ceremony.opening];
    for (const step of ceremony.steps) if (step.kind === 'reveal') move(order, step.from, step.to);
    expect(order).toEqual(final);
    const frozen = boardOf(acm, teams, noAwards, defaultRuleSettings).map(row => row.uid);
    expect(ceremony.opening).toEqual(frozen);
    // Places are settled from the last to the first, everybody once.
    const settled = ceremony.steps.flatMap(step => (step.kind === 'settle' ? step.uid : []));
    expect(settled).toEqual([...final].reverse());
  }
});
