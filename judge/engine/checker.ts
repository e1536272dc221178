/** The problem's own program: a special judge or an interactor, compiled with testlib.h and its files beside it. */
import { Status } from '#core/verdict.ts';
import { type Compiled, compile, extraFiles } from './compile.ts';
import type { CheckerSource, CompileResult, CompileTask } from './task.ts';
import { testlibHeader } from './testlib.ts';
import { Cancelled, Job, MachineFault, throwHindrance, type Workshop } from './workshop.ts';

export async function compileChecker(
  job: Job,
  { language: name, source }: CheckerSource,
  files: Record<string, string>,
): Promise<Compiled> {
  const language = job.shop.languages.findChecker(name);
  if (!language) throw new MachineFault(`this judge has no ${name} for checkers`);
  return compile(job, {
    language,
    sources: [{ name: language.sourceName, content: Buffer.from(source) }],
    beside: [await testlibHeader(), ...extraFiles(files)],
  });
}

/** The compile button of the editor: Accepted, or Compile Error with the compiler's words. */
export async function tryChecker(
  shop: Workshop,
  task: CompileTask,
  signal?: AbortSignal,
): Promise<CompileResult> {
  const job = new Job(shop, signal);
  try {
    const compiled = await compileChecker(job, task, task.extraFiles);
    return compiled.ok
      ? { status: Status.Accepted, message: null, cause: null }
      : { status: Status.CompileError, message: compiled.diagnostics, cause: null };
  } catch (error) {
    const isStopped = error instanceof Cancelled || signal?.aborted;
    if (!isStopped) throwHindrance(error);
    const cause = error instanceof Error ? error.message : String(error);
    return { status: isStopped ? Status.Cancelled : Status.SystemError, message: null, cause };
  } finally {
    await job.close();
  }
}
