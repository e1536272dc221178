import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import { judgeSubmission } from './submission.ts';
import type { JudgeEvent, JudgeTask } from './task.ts';
import { aTask, aWorkshop, someCases, someLimits, type TestWorkshop } from './testing.ts';

const { Accepted: AC, WrongAnswer: WA, PresentationError: PE, TimeLimitExceeded: TLE } = Status;
const { RuntimeError: RE, MemoryLimitExceeded: MLE, CompileError: CE, SystemError: SE } = Status;
const { Cancelled: CA, PartialAccepted: PAC } = Status;

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(async () => {
  const left = await shop.sandbox.audit();
  await shop.close();
  expect(left).toMatchObject({ rooms: 0, processes: 0 });
});

const judge = (over: Partial<JudgeTask>, events: JudgeEvent[] = []) =>
  judgeSubmission(shop, aTask(over), event => events.push(event));

/** A program in C; `body` is what main does. */
const c = (body: string): Partial<JudgeTask> => ({
  language: 'C With O2',
  source: `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n#include <unistd.h>\nint main(void) { ${body} return 0; }\n`,
});

test('a run whose room had to be killed has its own verdict, and the next one another room', async () => {
  const own = await aWorkshop();
  const stopsAtOne = c('int a; scanf("%d", &a); for (volatile int i = 0; a == 1;) i++; printf("%d\\n", a);');
  const cases = someCases({ input: '1', output: '1' }, { input: '2', output: '2' });
  // Before the first case its room is made deaf: it cannot say that the program is dead.
  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const judged = judgeSubmission(own, aTask({ ...stopsAtOne, cases }), event => {
    if (event.type !== 'judging') return;
    const deafen = () => {
      const busy = childrenOf(own.sandbox.pid).find(init => childrenOf(init).length > 0);
      if (busy) process.kill(busy, 'SIGSTOP');
      else setTimeout(deafen, 5);
    };
    setTimeout(deafen, 5);
  });
  expect((await judged).cases.map(row => row.status)).toEqual([TLE, AC]);
  await own.close();
});

describe('verdicts', () => {
  test('accepted, with events in order', async () => {
    const events: JudgeEvent[] = [];
    const result = await judge({}, events);
    expect(result).toMatchObject({
      status: AC,
      score: null,
      oiRankScore: null,
      errorMessage: null,
      cause: null,
    });
    expect(result.language.version).toMatch(/^g\+\+ \d/);
    expect(events.map(event => event.type)).toEqual(['compiling', 'judging', 'case', 'case']);
    expect(result.cases[0]).toMatchObject({ caseId: 1, status: AC, userOutput: '3\n' });
  });

  test.each<[string, Partial<JudgeTask>, Status, RegExp | null]>([
    ['wrong answer', c('puts("4");'), WA, null],
    [
      'presentation',
      { ...c('int a, b; scanf("%d%d", &a, &b); printf("%d", a + b);'), isRemoveEndBlank: false },
      PE,
      null,
    ],
    ['busy loop', c('for (volatile int i = 0;;) i++;'), TLE, null],
    ['sleep', { ...c('sleep(60);'), limits: someLimits({ timeLimitMs: 200 }) }, TLE, null],
    ['exit code', c('return 7;'), RE, /exit status code 7/],
    ['abort', c('abort();'), RE, /6 \(SIGABRT\)/],
    ['segmentation fault', c('*(volatile int *)8 = 1;'), RE, /11 \(SIGSEGV\)/],
    ['too much memory', c('for (;;) memset(malloc(1 << 20), 1, 1 << 20);'), MLE, null],
    ['too much output', c('for (;;) puts("spam spam spam spam");'), RE, /output limit/],
    ['does not compile', c('return x;'), CE, /'x' undeclared|‘x’ undeclared/],
    ['a language nobody has', { language: 'Brainfuck' }, SE, null],
  ])('%s', async (_name, task, status, message) => {
    const result = await judge(task);
    expect(result.status).toBe(status);
    if (message) expect(result.errorMessage).toMatch(message);
    if (status === SE) expect(result.cause).toMatch(/\w/);
  });

  test('a slow crash is still too slow, and figures never exceed the limits', async () => {
    const result = await judge({
      ...c('while (clock() < 0.2 * CLOCKS_PER_SEC); abort();'),
      limits: someLimits({ timeLimitMs: 100 }),
    });
    expect(result.status).toBe(TLE);
    expect(result.time).toBe(100);
  });

  test('scripts have twice the time', async () => {
    const source =
      'import time\nend = time.process_time() + 0.7\nwhile time.process_time() < end: pass\nprint(sum(map(int, input().split())))\n';
    const limits = someLimits({ timeLimitMs: 500 });
    expect((await judge({ language: 'Python3', source, limits })).status).toBe(AC);
    const strict = { ...limits, appliesLanguageFactor: false };
    expect((await judge({ language: 'Python3', source, limits: strict })).status).toBe(TLE);
  });

  test('a deep recursion gets the stack of the problem', async () => {
    const source = `#include <stdio.h>
int deep(int n) { volatile char pad[100]; pad[0] = n; return n ? deep(n - 1) + pad[0] : 0; }
int main(void) { int a, b; scanf("%d%d", &a, &b); deep(100000); printf("%d", a + b); }`;
    expect((await judge({ language: 'C', source })).status).toBe(AC);
    expect((await judge({ language: 'C', source, limits: someLimits({ stackLimitMb: 4 }) })).status).toBe(RE);
  });
});

describe('case modes', () => {
  const echo = c('char s[9]; scanf("%8s", s); if (*s == \'c\') abort(); puts(s);');
  const rows = (list: [string, number, number][]) =>
    someCases(
      ...list.map(([input, groupNum, score]) => ({
        input,
        output: input === 'w' ? 'x' : input,
        groupNum,
        score,
      })),
    );

  test('default runs every case; OI sums', async () => {
    const cases = rows([
      ['a', 1, 30],
      ['w', 1, 30],
      ['b', 1, 40],
    ]);
    expect(await judge({ ...echo, cases })).toMatchObject({ status: WA, score: null });
    const result = await judge({ ...echo, cases, type: ProblemType.OI });
    expect(result).toMatchObject({ status: PAC, score: 70, oiRankScore: 13 });
    expect(result.cases.map(one => [one.status, one.score])).toEqual([
      [AC, 30],
      [WA, 0],
      [AC, 40],
    ]);
  });

  test('ergodic_without_error stops at the first failure', async () => {
    const cases = rows([
      ['a', 1, 0],
      ['c', 1, 0],
      ['w', 1, 0],
    ]);
    const result = await judge({ ...echo, cases, judgeCaseMode: 'ergodic_without_error' });
    expect(result.status).toBe(RE);
    expect(result.cases).toHaveLength(2);
  });

  test('subtask_lowest cancels the rest of a lost group', async () => {
    const cases = rows([
      ['a', 2, 60],
      ['w', 1, 40],
      ['a', 1, 40],
      ['b', 2, 60],
    ]);
    const result = await judge({ ...echo, cases, judgeCaseMode: 'subtask_lowest', type: ProblemType.OI });
    expect(result).toMatchObject({ status: PAC, score: 60 });
    expect(result.cases.map(one => [one.caseId, one.status])).toEqual([
      [2, WA],
      [3, CA],
      [1, AC],
      [4, AC],
    ]);
  });

  test('a group that is worth nothing is run to its end and can be passed', async () => {
    const judgeGroups = (first: string) =>
      judge({
        ...echo,
        judgeCaseMode: 'subtask_lowest',
        type: ProblemType.OI,
        cases: rows([
          [first, 1, 0],
          ['b', 1, 0],
          ['a', 2, 100],
        ]),
      });
    const passed = await judgeGroups('a');
    expect(passed).toMatchObject({ status: AC, score: 100 });
    expect(passed.cases.map(one => one.status)).toEqual([AC, AC, AC]);
    const failed = await judgeGroups('w');
    expect(failed).toMatchObject({ status: PAC, score: 100 });
    expect(failed.cases.map(one => one.status)).toEqual([WA, CA, AC]);
  });

  test('subtask_average rounds each group', async () => {
    const cases = rows([
      ['a', 1, 10],
      ['w', 1, 10],
      ['w', 1, 10],
      ['b', 2, 20],
    ]);
    const result = await judge({ ...echo, cases, judgeCaseMode: 'subtask_average', type: ProblemType.OI });
    expect(result).toMatchObject({ status: PAC, score: 23 });
  });

  test('a problem without cases accepts nobody', async () => {
    expect(await judge({ cases: [] })).toMatchObject({
      status: SE,
      cause: expect.stringContaining('no test cases'),
    });
  });
});

describe('files', () => {
  const copy = c(`FILE *in = fopen("sum.in", "r"), *out = fopen("sum.out", "w"); int a, b;
    fscanf(in, "%d%d", &a, &b); fprintf(out, "%d\\n", a + b); fclose(out);`);
  const fileIO = { read: 'sum.in', write: 'sum.out' };

  test('file IO reads and writes the named files', async () => {
    expect((await judge({ ...copy, fileIO })).status).toBe(AC);
  });

  test('standard output does not count, and yesterday’s file is gone', async () => {
    expect((await judge({ ...c('puts("3");'), fileIO })).status).toBe(WA);
    const once = c(
      'FILE *out = fopen("sum.out", "r"); if (out) return 9; out = fopen("sum.out", "w"); fputs("3", out); fclose(out);',
    );
    const result = await judge({ ...once, fileIO });
    expect(result.cases.map(one => one.status)).toEqual([AC, WA]);
  });

  test('a file longer than an output may be is too much output', async () => {
    const flood = c(`static char spam[1 << 20]; FILE *out = fopen("sum.out", "w");
      for (int i = 0; i < 40; i++) fwrite(spam, 1, sizeof spam, out); fclose(out);`);
    expect(await judge({ ...flood, fileIO })).toMatchObject({
      status: RE,
      errorMessage: 'output limit exceeded',
    });
  });

  test('a link is not an output file', async () => {
    const link = c('symlink("sum.in", "sum.out");');
    expect((await judge({ ...link, fileIO, cases: someCases({ input: '3\n', output: '3\n' }) })).status).toBe(
      WA,
    );
  });

  test('user extra files are there for the compiler and at run time', async () => {
    const source =
      '#include "lib.h"\n#include <stdio.h>\nint main(void) { int a, b; FILE *f = fopen("lib.h", "r"); if (!f) return 1; scanf("%d%d", &a, &b); printf("%d", add(a, b)); }';
    const userExtraFile = { 'lib.h': 'static int add(int a, int b) { return a + b; }\n' };
    expect((await judge({ language: 'C', source, userExtraFile })).status).toBe(AC);
    const script = {
      source: 'case $0 in */*) . "$(dirname "$0")/add.sh" ;; esac\n',
      userExtraFile: { 'add.sh': 'read a b; echo $((a + b))\n' },
    };
    expect((await judge({ language: 'Bash', ...script })).status).toBe(AC);
  });

  test('Java starts from the class that has main, whatever it is called', async () => {
    const read =
      'var in = new java.util.Scanner(System.in); System.out.println(in.nextInt() + in.nextInt());';
    const source = `class Helper {}\npublic class Sum { static class Node {} public static void main(String[] args) { ${read} } }`;
    expect((await judge({ language: 'Java', source })).status).toBe(AC);
    const endless = `public class ${'A'.repeat(3000)} {}`;
    expect(await judge({ language: 'Java', source: endless })).toMatchObject({
      status: CE,
      errorMessage: 'The name of a class or file is too long.',
    });
  });
});

describe('faults of the machine', () => {
  test('a keeper that dies leaves a result that may be tried again', async () => {
    const own = await aWorkshop();
    const task = aTask({ ...c('for (;;);'), limits: someLimits({ timeLimitMs: 20_000 }) });
    const pending = judgeSubmission(own, task, event => {
      if (event.type === 'judging') setTimeout(() => process.kill(own.sandbox.pid, 'SIGKILL'), 50);
    });
    expect(await pending).toMatchObject({
      status: SE,
      isMachineFault: true,
      cause: expect.stringContaining('keeper'),
    });
    await own.close();
  });

  test('a missing language is this machine’s, a missing checker the problem’s', async () => {
    expect(await judge({ language: 'Brainfuck' })).toMatchObject({ status: SE, isMachineFault: true });
    expect(await judge({ judgeMode: 'spj' })).toMatchObject({ status: SE, isMachineFault: false });
  });
});

describe('cancelling', () => {
  test('ends a running case at once', async () => {
    const stop = new AbortController();
    const task = aTask({ ...c('for (;;);'), limits: someLimits({ timeLimitMs: 20_000 }) });
    await judgeSubmission(shop, { ...task, cases: [] });
    const started = performance.now();
    setTimeout(() => stop.abort(), 100);
    const result = await judgeSubmission(shop, task, () => {}, stop.signal);
    expect(result.status).toBe(CA);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('ends a compilation at once', async () => {
    const stop = new AbortController();
    const source = `// ${Math.random()}\ntemplate <int N> struct F { enum { v = F<N - 1>::v + F<N - 2>::v }; };\n#include "/dev/stdin"\n`;
    const slow = `${source}constexpr long f(long n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\nstatic_assert(f(60), "");\nint main() {}`;
    setTimeout(() => stop.abort(), 100);
    const result = await judgeSubmission(shop, aTask({ source: slow }), () => {}, stop.signal);
    expect([CA, CE]).toContain(result.status);
  });
});
