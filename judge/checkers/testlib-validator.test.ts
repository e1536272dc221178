/** Validators with our testlib.h: strict about every blank, and able to tell what a test has in it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '#judge/engine/player.ts';
import { aTestlibBench, read, run, type TestlibBench } from './testing.ts';

let bench: TestlibBench;
let player: Player;
beforeAll(async () => {
  bench = await aTestlibBench();
  player = await bench.build(`
#include "testlib.h"
int main(int argc, char** argv) {
  registerValidation(argc, argv);
  addFeature("a zero");
  addFeature("a nine");
  int t = inf.readInt(1, 3, "~t");
  inf.readEoln();
  for (int i = 1; i <= t; i++) {
    setTestCase(i);
    int n = inf.readInt(1, 5, "n");
    inf.readSpace();
    inf.readToken("[a-z]+", "name");
    inf.readEoln();
    for (int x : inf.readInts(n, 0, 9, "a")) {
      if (x == 0) feature("a zero");
      if (x == 9) feature("a nine");
    }
    inf.readEoln();
    ensuref(n != 4 || validator.group() != "odd", "n is even in group odd");
  }
  inf.readEof();
}`);
});
afterAll(() => bench.close());

const says = async (input: string, ...args: string[]) => (await run(player, args, input)).slice(0, 2);

describe('a test', () => {
  test.each<[string, number, string]>([
    ['1\n2 oak\n3 4\n', 0, ''],
    ['1\n2 oak\n3  4\n', 3, 'FAIL Unexpected white-space - token expected (test case 1, stdin, line 3)'],
    ['1\n2 oak\n3 4 \n', 3, 'FAIL Expected EOLN (test case 1, stdin, line 3)'],
    ['1\n2 oak\n3\n4\n', 3, "FAIL Unexpected character #10, but ' ' expected (test case 1, stdin, line 3)"],
    ['1\r\n2 oak\r\n3 4\r\n', 3, 'FAIL Expected EOLN (stdin, line 1)'],
    ['1\n2 oak\n3 4', 3, 'FAIL Expected EOLN (test case 1, stdin, line 3)'],
    ['1\n2 oak\n3 4\n\n', 3, 'FAIL Expected EOF (test case 1, stdin, line 4)'],
    [
      '1\n9 oak\n',
      3,
      'FAIL Integer parameter [name=n] equals to 9, violates the range [1, 5] (test case 1, stdin, line 2)',
    ],
    [
      '2\n1 oak\n1\n1 OAK\n1\n',
      3,
      `FAIL Token parameter [name=name] equals to "OAK", doesn't correspond to pattern "[a-z]+" (test case 2, stdin, line 4)`,
    ],
  ])('%j', async (input, code, said) => {
    expect(await says(input)).toEqual([code, said]);
  });

  test('of a group', async () => {
    const input = '1\n4 elm\n1 2 3 4\n';
    expect(await says(input, '--group', 'even')).toEqual([0, '']);
    expect(await says(input, '--testset', 's', '--group', 'odd')).toEqual([
      3,
      'FAIL n is even in group odd (test case 1)',
    ]);
  });
});

describe('what was in it', () => {
  const input = '2\n1 oak\n0\n2 elm\n3 4\n';

  test('which bounds and features occurred', async () => {
    await says(input, '--testOverviewLogFileName', 'overview');
    expect((await read(player, 'overview')).split('\n')).toEqual([
      '"a": min-value-hit',
      '"n": min-value-hit',
      '"t": min-value-hit',
      'feature "a nine":',
      'feature "a zero": hit',
      'constant-bounds "a": 0 9',
      'constant-bounds "n": 1 5',
      'constant-bounds "t": 1 3',
      'variable "a"',
      'variable "n"',
      'variable "name"',
      'variable "t"',
      '',
    ]);
  });

  test('where its cases begin', async () => {
    await says(input, '--testMarkupFileName', 'markup');
    expect(await read(player, 'markup')).toBe('MU\xf3\x012\n!c1;1 oak\n0\n!c2;2 elm\n3 4\n');
  });

  test('one of its cases', async () => {
    expect(await run(player, ['--testCase', '1'], input)).toEqual([0, '', '1 oak\n0\n']);
    await says(input, '--testCase', '2', '--testCaseFileName', 'case');
    expect(await read(player, 'case')).toBe('2 elm\n3 4\n');
  });
});

test('a validator that does not read to the end has not validated', async () => {
  const careless = await bench.build(
    '#include "testlib.h"\nint main(int n, char** v) { registerValidation(n, v); inf.readInt(); }',
  );
  expect((await run(careless, [], '1 and more')).slice(0, 2)).toEqual([
    3,
    'FAIL Validator must end with readEof call.',
  ]);
});
