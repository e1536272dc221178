/** A real judge for tests: real sandbox, real compilers, a cache folder that outlives the test process. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemType } from '#core/scoring/mode.ts';
import { detectLanguages } from '#judge/languages/catalogue.ts';
import { openSandbox } from '#judge/sandbox/sandbox.ts';
import type { JudgeCase, JudgeTask, ProblemLimits } from './task.ts';
import type { Workshop } from './workshop.ts';

export interface TestWorkshop extends Workshop {
  close(): Promise<void>;
}

const folder = join(tmpdir(), `acorn-judge-tests-${process.getuid?.() ?? 0}`);

/** Compiled programs and headers are kept between test runs: the key is their content, so they cannot go stale. */
export async function aWorkshop(): Promise<TestWorkshop> {
  mkdirSync(join(folder, 'blobs'), { recursive: true });
  const [sandbox, languages] = await Promise.all([openSandbox(), detectLanguages()]);
  return {
    sandbox,
    languages,
    cacheFolder: folder,
    blob: async hash => blobPath(hash),
    close: () => sandbox.close(),
  };
}

/** Gives the judge of a site what these tests have built: to build it takes longer than all that a test compiles. */
export function shareBuilt(cacheFolder: string): void {
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of ['headers', 'warm']) {
    mkdirSync(join(folder, name), { recursive: true });
    symlinkSync(join(folder, name), join(cacheFolder, name));
  }
}

export const blobPath = (hash: string): string => join(folder, 'blobs', hash);

export function aBlob(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  mkdirSync(join(folder, 'blobs'), { recursive: true });
  // Other test processes may be judging with the same blob: it appears whole, and is never written again.
  if (!existsSync(blobPath(hash))) {
    const draft = `${blobPath(hash)}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, blobPath(hash));
  }
  return hash;
}

export const someLimits = (over: Partial<ProblemLimits> = {}): ProblemLimits => ({
  timeLimitMs: 1000,
  memoryLimitMb: 256,
  stackLimitMb: 64,
  appliesLanguageFactor: true,
  ...over,
});

export interface CaseText {
  input: string;
  output: string;
  score?: number;
  groupNum?: number;
}

export const someCases = (...texts: CaseText[]): JudgeCase[] =>
  texts.map((text, at) => ({
    caseId: at + 1,
    groupNum: text.groupNum ?? null,
    score: text.score ?? 10,
    input: aBlob(text.input),
    output: aBlob(text.output),
    outputSize: Buffer.byteLength(text.output),
  }));

/** A + B in C++ unless said otherwise. */
export const aTask = (over: Partial<JudgeTask> = {}): JudgeTask => ({
  submitId: 1,
  language: 'C++ 17 With O2',
  source: '#include <cstdio>\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n',
  limits: someLimits(),
  type: ProblemType.ACM,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  ioScore: 100,
  difficulty: 3,
  isRemoveEndBlank: true,
  fileIO: null,
  userExtraFile: {},
  judgeExtraFile: {},
  checker: null,
  cases: someCases({ input: '1 2\n', output: '3\n' }, { input: '20 22\n', output: '42\n' }),
  dataVersion: '1',
  ...over,
});
