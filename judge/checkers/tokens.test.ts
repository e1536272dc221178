import { describe, expect, test } from 'vitest';
import { parseTokenFlags, type TokenRules } from '#core/token-rules.ts';
import { Status } from '#core/verdict.ts';
import { compareTokens } from './tokens.ts';

const judge = (output: string, answer: string, flags = ''): boolean => {
  const rules = parseTokenFlags(flags.split(' ').filter(Boolean)) as TokenRules;
  return compareTokens(Buffer.from(output), Buffer.from(answer), rules).status === Status.Accepted;
};

describe('the default validator', () => {
  test.each<[string, string, string, boolean]>([
    ['1 2\n3', '1  2 3\n', '', true],
    ['Yes', 'YES', '', true],
    ['Yes', 'YES', 'case_sensitive', false],
    ['1  2', '1 2', 'space_change_sensitive', false],
    ['1 2\n', '1 2\n', 'space_change_sensitive', true],
    ['1 2', '1 2\n', 'space_change_sensitive', false],
    ['1', '1 2', '', false],
    ['1 2 3', '1 2', '', false],
    ['', '', '', true],
    ['1.0', '1', '', false],
    ['1.0', '1', 'float_tolerance 1e-6', true],
    ['1.0000005', '1', 'float_tolerance 1e-6', true],
    ['1000000.5', '1000000', 'float_tolerance 1e-6', true],
    ['1000000.5', '1000000', 'float_absolute_tolerance 1e-6', false],
    ['0.5', '0', 'float_relative_tolerance 0.9', false],
    ['nan', '1', 'float_tolerance 1e-6', false],
    ['inf', '1', 'float_tolerance 1e-6', false],
    ['1e3', '1000', 'float_tolerance 1e-6', true],
    ['0x10', '16', 'float_tolerance 1e-6', false],
    ['abc', 'ABC', 'float_tolerance 1e-6', true],
    ['1', 'abc', 'float_tolerance 1e-6', false],
  ])('%s against %s under "%s"', (output, answer, flags, same) => {
    expect(judge(output, answer, flags)).toBe(same);
  });

  test('names a flag it does not know', () => {
    expect(parseTokenFlags(['case_sensitive', 'colour', '3'])).toEqual({ unknown: 'colour' });
  });
});
