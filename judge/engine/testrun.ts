/** One run on the user's own input. The checker is never asked; with no expected output, ending well is enough. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Status } from '#core/verdict.ts';
import type { Language } from '#judge/languages/language.ts';
import { runAlone } from './case.ts';
import { type Check, plainCheck } from './check.ts';
import { compile, extraFiles, loneSource } from './compile.ts';
import { limitsFor } from './limits.ts';
import { openPlayer } from './player.ts';
import type { TestRunResult, TestRunTask } from './task.ts';
import { Cancelled, Job, MachineFault, throwHindrance, type Workshop } from './workshop.ts';

const stderrBytes = 1024 * 1024;

export async function testRun(
  shop: Workshop,
  task: TestRunTask,
  signal?: AbortSignal,
): Promise<TestRunResult> {
  const job = new Job(shop, signal);
  const blank: TestRunResult = {
    status: Status.SystemError,
    time: 0,
    memory: 0,
    userOutput: '',
    stderr: '',
    cause: null,
  };
  try {
    const language = shop.languages.find(task.language);
    if (!language) throw new MachineFault(`this judge has no ${task.language}`);
    return { ...blank, ...(await run(job, task, language)) };
  } catch (error) {
    if (error instanceof Cancelled || signal?.aborted) return { ...blank, status: Status.Cancelled };
    throwHindrance(error);
    return { ...blank, cause: error instanceof Error ? error.message : String(error) };
  } finally {
    await job.close();
  }
}

async function run(job: Job, task: TestRunTask, language: Language): Promise<Partial<TestRunResult>> {
  const beside = extraFiles(task.userExtraFile);
  const compiled = await compile(job, { language, ...loneSource(language, task.source), beside });
  if (!compiled.ok) return { status: Status.CompileError, stderr: compiled.diagnostics };
  const input = await spool(job, `${task.userInput}\n`);
  const expected = task.expectedOutput ?? '';
  const answer = await spool(job, expected);
  const limits = limitsFor(task.limits, language);
  const check: Check =
    task.expectedOutput === null ? ranToItsEnd : acceptedOrWrong(plainCheck(task.isRemoveEndBlank));
  const user = await openPlayer(job, compiled.program, beside);
  const table = { job, user, limits, fileIO: task.fileIO, judge: { check } };
  const files = { input, answer, answerSize: Buffer.byteLength(expected) };
  const { run: result, judgement, excerpt } = await runAlone(table, check, files);
  const said = textOf(result.stderr);
  return {
    status: judgement.status,
    time: Math.min(Math.round(result.cpuMs), limits.timeMs),
    memory: Math.min(Math.round(result.memoryKb), limits.memoryKb),
    userOutput: excerpt ?? '',
    stderr: [said, judgement.status === Status.RuntimeError ? judgement.message : '']
      .filter(Boolean)
      .join('\n'),
    cause: judgement.cause ?? null,
  };
}

const ranToItsEnd: Check = async () => ({ status: Status.Accepted });

/** A test run knows no presentation error. */
const acceptedOrWrong =
  (check: Check): Check =>
  async (output, files) => {
    const { status } = await check(output, files);
    return { status: status === Status.Accepted ? Status.Accepted : Status.WrongAnswer };
  };

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, stderrBytes)).toString('utf8').replaceAll('\0', '\uFFFD');

async function spool(job: Job, text: string): Promise<string> {
  const file = job.spool(join(job.shop.cacheFolder, `test-run-${randomUUID()}`));
  await writeFile(file, text, { mode: 0o600 });
  return file;
}
