import { expect, test } from 'vitest';
import type { Recording } from '../contract/contest-replay.ts';
import { seededRandom } from '../seeded-random.ts';
import { attemptsIn } from './attempt.ts';
import { packTries, replayOf } from './replay.ts';
import { defaultRuleSettings } from './rules/rule.ts';
import { ruleOf } from './rules/rules.ts';
import { aBoardPerson, someAttempts, span } from './testing.ts';

const problems = ['A', 'B', 'C'];

function aRecording(type: 0 | 1 | 5 | 6) {
  const next = seededRandom(7);
  const teams = Array.from({ length: 30 }, (_, at) => ({
    uid: `u${at}`,
    attempts: new Map(problems.map(problem => [problem, attemptsIn(someAttempts(next, 5), span)])),
  }));
  const recording: Recording = {
    cid: 1,
    title: 'Cup',
    type,
    rankShowName: 'username',
    awardType: 0,
    awardConfigList: [],
    ...defaultRuleSettings,
    freeVerdicts: [...defaultRuleSettings.freeVerdicts],
    lengthS: span.endS,
    problems: problems.map(displayId => ({ displayId, displayTitle: displayId, color: null, points: 1_000 })),
    teams: teams.map(({ uid, attempts }) => ({
      ...aBoardPerson(uid),
      star: false,
      endS: span.endS,
      tries: Object.fromEntries([...attempts].map(([problem, tries]) => [problem, packTries(tries)])),
    })),
  };
  return { recording, teams };
}

test.each([0, 1, 5, 6] as const)(
  'of rule %i, every moment is what counting up to it gives, forwards and back',
  type => {
    const { recording, teams } = aRecording(type);
    const rule = ruleOf({ type });
    const boardAt = replayOf(recording);
    for (const second of [0, 3_000, 9_000, 17_999, 12_000, 4_000, 0]) {
      const cells = new Map(
        boardAt(second).teams.flatMap(team =>
          Object.entries(team.cells).map(
            ([problem, numbers]) => [`${team.uid} ${problem}`, numbers] as const,
          ),
        ),
      );
      for (const { uid, attempts } of teams)
        for (const [problem, tries] of attempts) {
          const until = tries.filter(one => one.second <= second);
          const cell = rule.cell(until, span, defaultRuleSettings, 1_000);
          expect(cells.get(`${uid} ${problem}`)).toEqual(rule.isTried(cell) ? rule.pack(cell) : undefined);
        }
    }
  },
);

test('the first to solve a problem are so from their pass on', () => {
  const { recording } = aRecording(0);
  const boardAt = replayOf(recording);
  const final = boardAt(span.endS).firstBlood;
  expect(Object.keys(final).length).toBeGreaterThan(0);
  for (const [problem, uid] of Object.entries(final)) {
    const pass = boardAt(span.endS).teams.find(team => team.uid === uid)!.cells[problem]![2]!;
    expect([boardAt(pass - 1).firstBlood[problem], boardAt(pass).firstBlood[problem]]).toEqual([
      undefined,
      uid,
    ]);
  }
});
