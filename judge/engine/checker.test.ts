import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import { judgeSubmission } from './submission.ts';
import type { JudgeTask } from './task.ts';
import { aTask, aWorkshop, blobPath, someCases, type TestWorkshop } from './testing.ts';

const { Accepted: AC, WrongAnswer: WA, PresentationError: PE, PartialAccepted: PAC } = Status;
const { SystemError: SE, TimeLimitExceeded: TLE, RuntimeError: RE } = Status;

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(() => shop.close());

const judge = (over: Partial<JudgeTask>) =>
  judgeSubmission(shop, aTask({ cases: someCases({ input: '5\n', output: '7\n' }), ...over }));

const prints = (text: string): Partial<JudgeTask> => ({
  language: 'Bash',
  source: `printf '%s' '${text}'\n`,
});
const special = (body: string, language = 'C'): Partial<JudgeTask> => ({
  judgeMode: 'spj',
  checker: {
    language,
    source: `#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) { int in, out, ans;
      FILE *f = fopen(argv[1], "r"); fscanf(f, "%d", &in); f = fopen(argv[3], "r"); fscanf(f, "%d", &ans);
      f = fopen(argv[2], "r"); if (fscanf(f, "%d", &out) != 1) out = -1; ${body} }`,
  },
});

describe('a special judge', () => {
  test('sees input, output and answer in that order', async () => {
    const checker = special('return in == 5 && ans == 7 && out == 12 ? 0 : 102;');
    expect((await judge({ ...prints('12'), ...checker })).status).toBe(AC);
    expect((await judge({ ...prints('11'), ...checker })).status).toBe(WA);
  });

  test.each<[string, string, Status]>([
    ['exit 101', 'return 101;', PE],
    ['exit 103', 'return 103;', SE],
    ['exit 1 without words', 'return 1;', SE],
    ['a crash', 'abort();', SE],
    ['its own words', 'fprintf(stderr, "wrong answer no %d\\n", out); return 1;', WA],
    ['does not compile', 'return nothing;', SE],
  ])('%s', async (_name, body, status) => {
    const result = await judge({ ...prints('1'), ...special(body) });
    expect(result.status).toBe(status);
    if (status === SE) expect(result.cause).toMatch(/\w/);
  });

  test('sees an input larger than the usual room, and so does a program that reads it as a file', async () => {
    const [first, ...rest] = someCases({ input: '5\n', output: '7\n' });
    const large = blobPath('an-input-of-300-megabytes');
    writeFileSync(large, '5\n');
    truncateSync(large, 300 << 20);
    const cases = [{ ...first!, input: 'an-input-of-300-megabytes' }, ...rest];
    const fileIO = { read: 'in.txt', write: 'out.txt' };
    const size = { language: 'Bash', source: 'stat -c %s in.txt > out.txt\n' };
    const checker = special(`return in == 5 && ans == 7 && out == ${300 << 20} ? 0 : 102;`);
    expect(await judge({ ...size, ...checker, fileIO, cases })).toMatchObject({ status: AC, cause: null });
    rmSync(large);
  });

  test('gives a share of the points', async () => {
    const checker = special('printf("%d", 35); fprintf(stderr, "a third"); return 99;');
    const result = await judge({ ...prints('1'), ...checker, type: ProblemType.OI, ioScore: 10 });
    expect(result).toMatchObject({ status: PAC, score: 3 });
    expect(result.cases[0]).toMatchObject({ status: PAC, message: 'a third' });
  });

  test('finds its extra files when compiled and when run', async () => {
    const checker = special('\n#include "limit.h"\nreturn fopen("limit.h", "r") && out < LIMIT ? 0 : 102;');
    const judgeExtraFile = { 'limit.h': '#define LIMIT 10\n' };
    expect((await judge({ ...prints('9'), ...checker, judgeExtraFile })).status).toBe(AC);
    expect((await judge({ ...prints('10'), ...checker, judgeExtraFile })).status).toBe(WA);
  });

  test('is not asked about a program that crashed', async () => {
    expect(
      (await judge({ language: 'Bash', source: 'echo 1; exit 3', ...special('return 0;') })).status,
    ).toBe(RE);
  });

  test('a problem that forgot its checker is a system error', async () => {
    expect(await judge({ ...prints('1'), judgeMode: 'spj' })).toMatchObject({
      status: SE,
      cause: expect.stringContaining('spj'),
    });
  });
});

describe('an interactor', () => {
  /** Guess the number in the input; the program asks, the interactor answers "<", ">" or "=". */
  const guessing: Partial<JudgeTask> = {
    judgeMode: 'interactive',
    cases: someCases({ input: '37\n', output: '\n' }),
    checker: {
      language: 'C++',
      source: `#include "testlib.h"
int main(int argc, char *argv[]) {
  registerInteraction(argc, argv);
  int secret = inf.readInt();
  for (int turn = 1; turn <= 10; turn++) {
    int guess = ouf.readInt(1, 100, "guess");
    tout << guess << std::endl;
    if (guess == secret) { std::cout << "=" << std::endl; quitf(_ok, "found in %d", turn); }
    std::cout << (secret < guess ? "<" : ">") << std::endl;
  }
  quitf(_wa, "too many guesses");
}`,
    },
  };
  const python = (source: string): Partial<JudgeTask> => ({ language: 'Python3', source, ...guessing });

  test.each<[string, string, Status, RegExp | null]>([
    [
      'a clever program',
      'lo, hi = 1, 100\nwhile True:\n  m = (lo + hi) // 2\n  print(m, flush=True)\n  a = input()\n  if a == "=": break\n  if a == "<": hi = m - 1\n  else: lo = m + 1\n',
      AC,
      /found in/,
    ],
    ['a stubborn program', 'while True:\n  print(1, flush=True)\n  input()\n', WA, /too many guesses/],
    ['nonsense', 'print("x", flush=True)\ninput()\n', WA, /format/],
    ['out of range', 'print(101, flush=True)\n', WA, /violates the range/],
    ['silence', 'pass\n', WA, null],
    ['waiting for the other', 'input()\n', TLE, null],
    ['forgetting to flush', 'import sys\nprint(5)\nsys.stdin.readline()\n', TLE, null],
    ['a crash of its own', 'print(1, flush=True)\nraise SystemExit(4)\n', RE, null],
  ])('%s', async (_name, source, status, message) => {
    const result = await judge(python(source));
    expect(result.status).toBe(status);
    if (message) expect(result.cases[0]?.message).toMatch(message);
  });

  test('that crashes is a system error', async () => {
    const broken = { language: 'C', source: '#include <stdlib.h>\nint main(void) { abort(); }' };
    expect(await judge({ ...python('input()'), checker: broken })).toMatchObject({
      status: SE,
      cause: expect.stringContaining('signal 6'),
    });
  });
});
