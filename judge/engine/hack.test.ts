import { afterAll, beforeAll, expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { judgeHack } from './hack.ts';
import type { HackTask } from './task.ts';
import { aWorkshop, someLimits, type TestWorkshop } from './testing.ts';

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(() => shop.close());

/** Two numbers from 1 to 1000 in one line. */
const validator = {
  language: 'C++',
  source: `#include <cstdio>
int main() {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2 || a < 1 || b < 1 || a > 1000 || b > 1000) {
    fputs("not two numbers from 1 to 1000", stderr);
    return 3;
  }
}`,
};
const bash = (source: string) => ({ language: 'Bash', source });
const sum = 'read a b; echo $((a + b))';
/** Wrong for large sums. */
const wrong = 'read a b; echo $(((a + b) % 1000))';

const hack = (over: Partial<HackTask>) =>
  judgeHack(shop, {
    ...bash(wrong),
    limits: someLimits(),
    judgeMode: 'default',
    isRemoveEndBlank: true,
    fileIO: null,
    userExtraFile: {},
    judgeExtraFile: {},
    checker: null,
    validator,
    solution: bash(sum),
    test: { input: '600 700\n' },
    ...over,
  });

const generated = (source: string, args: string[] = []) => hack({ test: { generator: bash(source), args } });

test('a test that the program fails comes back with the answer of the model solution', async () => {
  const result = await hack({});
  expect(result).toMatchObject({ outcome: 'successful', status: Status.WrongAnswer });
  expect(Buffer.from(result.input!, 'base64').toString()).toBe('600 700\n');
  expect(Buffer.from(result.answer!, 'base64').toString()).toBe('1300\n');
});

test('a test that the program passes shows nothing', async () => {
  const result = await hack({ test: { input: '1 2\n' } });
  expect(result).toMatchObject({ outcome: 'unsuccessful', status: Status.Accepted, input: null });
});

test('a test that the statement does not allow is refused in the words of the validator', async () => {
  const result = await hack({ test: { input: '0 5000\n' } });
  expect(result).toMatchObject({
    outcome: 'invalid',
    status: Status.NotSubmitted,
    message: expect.stringContaining('not two numbers from 1 to 1000'),
  });
});

test('a generator prints the test from its arguments', async () => {
  expect(await generated('echo $1 $2', ['999', '1'])).toMatchObject({ outcome: 'successful' });
});

test('a generator that is hostile harms nobody but whoever sent it', async () => {
  const refused = (message: string) => ({ outcome: 'invalid', message: expect.stringContaining(message) });
  expect(await generated('while :; do :; done')).toMatchObject(refused('time limit'));
  expect(await generated('yes')).toMatchObject(refused('output limit'));
  expect(await generated('f() { f | f & }; f; wait; exit 7')).toMatchObject(refused('The generator failed'));
  expect(
    await hack({ test: { generator: { language: 'C', source: 'int main( {' }, args: [] } }),
  ).toMatchObject(refused('does not compile'));
});

test('a validator or a model solution that breaks down is a matter for the jury', async () => {
  const forJury = (cause: string) => ({
    outcome: 'error',
    status: Status.SystemError,
    message: null,
    isMachineFault: false,
    cause: expect.stringContaining(cause),
  });
  const crash = { language: 'C++', source: 'int main() { __builtin_trap(); }' };
  expect(await hack({ validator: crash })).toMatchObject(forJury('the validator ended'));
  expect(await hack({ validator: { ...crash, source: 'int main( {' } })).toMatchObject(
    forJury('does not compile'),
  );
  const endless = bash('while :; do :; done');
  const limits = someLimits({ timeLimitMs: 100, appliesLanguageFactor: false });
  expect(await hack({ solution: endless, limits })).toMatchObject(forJury('the model solution'));
});

/** Tells the program two numbers and wants their sum. */
const interactor = {
  language: 'C++',
  source: `#include <cstdio>
int main(int, char **argv) {
  int a, b, c = 0;
  FILE *input = fopen(argv[1], "r");
  if (fscanf(input, "%d %d", &a, &b) != 2) return 103;
  printf("%d %d\\n", a, b);
  fflush(stdout);
  if (scanf("%d", &c) != 1) return 102;
  return c == a + b ? 100 : 102;
}`,
};

test('at an interactive problem the program and the model solution talk to the interactor', async () => {
  const talk = { judgeMode: 'interactive', checker: interactor } as const;
  expect(await hack(talk)).toMatchObject({ outcome: 'successful', status: Status.WrongAnswer });
  expect(await hack({ ...talk, ...bash(sum) })).toMatchObject({ outcome: 'unsuccessful' });
  expect(await hack({ ...talk, solution: bash(wrong) })).toMatchObject({ outcome: 'error' });
});
