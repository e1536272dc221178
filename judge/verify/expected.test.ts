import { describe, expect, test } from 'vitest';
import { expectationOf, matches } from './expected.ts';

describe('expected results', () => {
  test.each([
    ['accepted', 'no comment', ['CORRECT']],
    ['accepted', '// @EXPECTED_RESULTS@: TIMELIMIT', ['TIMELIMIT']],
    ['mixed', '/* @EXPECTED_RESULTS@: CORRECT,RUN_ERROR */', ['CORRECT', 'RUN-ERROR']],
    ['mixed', '# @EXPECTED_RESULTS@: accepted, wrong-answer', ['CORRECT', 'WRONG-ANSWER']],
    ['strange', '', ['CHECK-MANUALLY']],
  ])('%s with "%s"', (folder, text, names) => {
    expect(expectationOf(folder, [text]).results).toEqual(names);
  });

  test('an output limit is a run error with that reason', () => {
    expect(matches(['OUTPUT-LIMIT'], { status: 3, reason: 'output limit exceeded' })).toBe(true);
    expect(matches(['OUTPUT-LIMIT'], { status: 3, reason: 'exit status code 1' })).toBe(false);
    expect(matches(['RUN-ERROR'], { status: 3, reason: 'output limit exceeded' })).toBe(true);
  });
});
