import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { judgeSubmission } from '#judge/engine/submission.ts';
import { aBlob, aTask, aWorkshop, someLimits, type TestWorkshop } from '#judge/engine/testing.ts';
import type { Package } from '#server/features/transfer/fixtures/fixture.ts';
import * as fps from '#server/features/transfer/fixtures/fps.ts';
import * as hydro from '#server/features/transfer/fixtures/hydro.ts';
import * as icpc from '#server/features/transfer/fixtures/icpc.ts';
import { openMemory } from '#server/features/transfer/fixtures/memory.ts';
import * as polygon from '#server/features/transfer/fixtures/polygon.ts';
import * as qduoj from '#server/features/transfer/fixtures/qduoj.ts';
import { readPackage } from '#server/features/transfer/formats/index.ts';
import { type ImportedProblem, isRefusal, type Shelf } from '#server/features/transfer/imported.ts';

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(() => shop.close());

/** Into the blobs that the judge of the tests reads from. */
const shelf: Shelf = {
  text: async content => {
    const text = typeof content === 'string' ? content : (await buffer(content)).toString();
    const plain = text.replaceAll('\r\n', '\n');
    return { sha256: aBlob(plain), sizeBytes: Buffer.byteLength(plain) };
  },
  bytes: async content => {
    const bytes = content instanceof Uint8Array ? content : await buffer(content);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
  },
};

async function imported(files: Package, at = 0): Promise<ImportedProblem> {
  const found: ImportedProblem[] = [];
  for await (const one of (await readPackage(openMemory('pack', files), shelf)).problems)
    if (!isRefusal(one)) found.push(one);
  return found[at]!;
}

function judged({ save }: ImportedProblem, answer = save.codeAnswers![0]!) {
  const { problem, cases = [] } = save;
  return judgeSubmission(
    shop,
    aTask({
      language: answer.language,
      source: answer.code,
      limits: someLimits({ timeLimitMs: problem.timeLimit!, memoryLimitMb: problem.memoryLimit! }),
      type: problem.type ?? 0,
      judgeMode: problem.judgeMode ?? 'default',
      judgeCaseMode: problem.judgeCaseMode ?? 'default',
      checker: problem.spjCode ? { language: problem.spjLanguage!, source: problem.spjCode } : null,
      judgeExtraFile: JSON.parse(problem.judgeExtraFile ?? '{}'),
      cases: cases.map((one, at) => ({
        caseId: at + 1,
        groupNum: one.groupNum ?? null,
        score: one.score ?? 0,
        input: one.input.sha256,
        output: one.output.sha256,
        outputSize: one.output.sizeBytes,
      })),
    }),
  );
}

const wrong = { language: 'Python3', code: 'print(0, 0)\n' };

test.each<[string, Package, number]>([
  ['QDUOJ', qduoj.plain, 0],
  ['QDUOJ with its own kind of checker', qduoj.special, 0],
  ['QDUOJ with code around a function', qduoj.scored, 1],
  ['FPS with a checker of HUSTOJ', fps.special, 0],
  ['FPS with an interactor', fps.talking, 0],
  ['FPS with testlib', fps.talking, 1],
  ['Hydro', hydro.plain, 0],
  ['Hydro with subtasks and testlib', hydro.subtasks, 0],
  ['Hydro with an interactor', hydro.several, 0],
  ['ICPC with a tolerance', icpc.legacy, 0],
  ['ICPC with its own validator', icpc.custom, 0],
  ['ICPC with groups', icpc.scoring, 0],
  ['ICPC, interactive, in Python', icpc.interactive, 0],
  ['Polygon', polygon.plain, 0],
  ['Polygon with groups', polygon.groups, 0],
  ['Polygon with an interactor', polygon.interactive, 0],
])(
  '%s: the reference solution is accepted, a wrong one is not',
  { timeout: 60_000 },
  async (_name, files, at) => {
    const problem = await imported(files, at);
    expect(await judged(problem)).toMatchObject({ status: Status.Accepted, cause: null });
    const { status, cause } = await judged(problem, wrong);
    expect([status === Status.Accepted || status === Status.SystemError, cause]).toEqual([false, null]);
  },
);

test.each([
  [
    'hustoj',
    'int main(int, char **v) { FILE *u = fopen(v[3], "r"), *s = fopen(v[2], "r"); return same(s, u); }',
  ],
  [
    'qduoj',
    'int main(int c, char **v) { if (c != 3) return -1; FILE *u = fopen(v[2], "r"); return number(u) != 1; }',
  ],
  [
    'lemon',
    'int main(int, char **v) { FILE *u = fopen(v[2], "r"), *s = fopen(v[3], "r"), *o = fopen(v[5], "w"); fprintf(o, "%d", same(s, u) ? 0 : atoi(v[4])); fclose(o); return 0; }',
  ],
  [
    'syzoj',
    'int main() { FILE *u = fopen("user_out", "r"), *s = fopen("answer", "r"), *i = fopen("input", "r"); if (number(i) != 5) return 1; printf("%d", same(s, u) ? 0 : 100); }',
  ],
  ['kattis', 'int main(int, char **v) { FILE *s = fopen(v[2], "r"); return same(s, stdin) ? 43 : 42; }'],
])('a checker of %s in a Hydro package', { timeout: 60_000 }, async (type, main) => {
  const helpers =
    '#include <cstdio>\n#include <cstdlib>\nint number(FILE *f) { int n = -1; if (fscanf(f, "%d", &n) != 1) return -1; return n; }\nint same(FILE *a, FILE *b) { return number(a) != number(b); }\n';
  const problem = await imported(
    hydro.checkers(`checker_type: ${type}\nchecker: c.cpp\n`, { 'x/testdata/c.cpp': `${helpers}${main}\n` }),
  );
  const right = await judged(problem, { language: 'Python3', code: 'print(1)\n' });
  expect(right).toMatchObject({ status: Status.Accepted, cause: null });
  const other = await judged(problem, { language: 'Python3', code: 'print(2)\n' });
  expect(other).toMatchObject({ status: Status.WrongAnswer, cause: null });
});
