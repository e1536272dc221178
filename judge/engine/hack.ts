/**
 * One hack: whether the test is allowed, what the model solution answers to it, and whether the program that is attacked
 * gets it wrong. A validator or a model solution that breaks down has shown nothing about anybody.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hackTestBytesMax } from '#core/hack.ts';
import { remark } from '#core/remark.ts';
import { Status } from '#core/verdict.ts';
import type { Bytes } from '#judge/checkers/bytes.ts';
import { type CaseContext, judgeCase } from './case.ts';
import { bytesOf, type CaseFiles, type Check } from './check.ts';
import { compileChecker } from './checker.ts';
import { compile, extraFiles, loneSource } from './compile.ts';
import { checkerAllowance, generatorAllowance, generatorLimits, limitsFor, messageChars } from './limits.ts';
import { endingOf } from './outcome.ts';
import { openPlayer } from './player.ts';
import { judgeBy, openChecker, resultOfFailure } from './submission.ts';
import type { CaseResult, CheckerSource, HackResult, HackTask } from './task.ts';
import { testlibHeader } from './testlib.ts';
import { Cancelled, Job, MachineFault, ProblemFault, type Workshop } from './workshop.ts';

const blank: HackResult = {
  outcome: 'error',
  status: Status.NotSubmitted,
  message: null,
  cause: null,
  isMachineFault: false,
  input: null,
  answer: null,
};

/** Answers with a final result; only a full disk is thrown. */
export async function judgeHack(shop: Workshop, task: HackTask, signal?: AbortSignal): Promise<HackResult> {
  const job = new Job(shop, signal);
  try {
    return await judge(job, task);
  } catch (error) {
    if (error instanceof NotAllowed) return { ...blank, outcome: 'invalid', message: error.message };
    return { ...blank, ...resultOfFailure(error, signal) };
  } finally {
    await job.close();
  }
}

/** The test is none: the fault of whoever made the hack. */
class NotAllowed extends Error {}

async function judge(job: Job, task: HackTask): Promise<HackResult> {
  const input = await inputOf(job, task.test);
  await validate(job, task, input);
  const files = { input, ...(await answerTo(job, task, input)) };
  const row = await play(job, task, task, files, await judgeOf(job, task, files));
  if (row.status === Status.SystemError) throw new ProblemFault(row.cause ?? 'unknown cause');
  const { status, message } = row;
  if (status === Status.Accepted) return { ...blank, outcome: 'unsuccessful', status };
  const [test, answer] = await Promise.all([inBase64(input), inBase64(files.answer)]);
  return { ...blank, outcome: 'successful', status, message, input: test, answer };
}

async function inputOf(job: Job, test: HackTask['test']): Promise<string> {
  if ('input' in test) return keep(job, Buffer.from(test.input));
  const { generator, args } = test;
  const language = job.shop.languages.find(generator.language);
  if (!language) throw new MachineFault(`this judge has no ${generator.language}`);
  const header = await testlibHeader();
  const compiled = await compile(job, {
    language,
    ...loneSource(language, generator.source),
    beside: [header],
  });
  if (!compiled.ok) throw new NotAllowed(remark('generatorCompile', cut(compiled.diagnostics)));
  const player = await openPlayer(job, compiled.program);
  const run = await player.run({ ...generatorAllowance, args, stdin: { data: new Uint8Array() } });
  try {
    if (run.outcome === 'cancelled') throw new Cancelled('cancelled');
    const ending = endingOf(run, generatorLimits, language);
    if (ending) throw new NotAllowed(remark('generator', ending.message));
    return await keep(job, bytesOf(run.stdout));
  } finally {
    run.stdout.drop();
  }
}

/** It ends with 0, or 42 as at the ICPC, where the input is allowed, and with anything else where it is not. */
async function validate(job: Job, { validator, judgeExtraFile }: HackTask, input: string): Promise<void> {
  const compiled = await compileChecker(job, validator, judgeExtraFile);
  if (!compiled.ok) throw new ProblemFault(`the validator does not compile:\n${compiled.diagnostics}`);
  const player = await openPlayer(job, compiled.program, extraFiles(judgeExtraFile));
  const run = await player.run({ ...checkerAllowance, stdin: { hostFile: input } });
  run.stdout.drop();
  if (run.outcome === 'cancelled') throw new Cancelled('cancelled');
  const said = cut(Buffer.from(run.stderr).toString('utf8').trim());
  if (run.outcome !== 'exited') throw new ProblemFault(`the validator ended by ${run.outcome}: ${said}`);
  if (run.exitCode !== 0 && run.exitCode !== 42) throw new NotAllowed(remark('notAllowed', said));
}

/** What the model solution prints; by talking to an interactor it prints no answer, but has to please it. */
async function answerTo(
  job: Job,
  task: HackTask,
  input: string,
): Promise<Pick<CaseFiles, 'answer' | 'answerSize'>> {
  let answer = await keep(job, new Uint8Array());
  const take: Check = async output => {
    answer = await keep(job, output);
    return { status: Status.Accepted };
  };
  const files = { input, answer, answerSize: 0 };
  const isInteractive = task.judgeMode === 'interactive';
  const row = await play(
    job,
    task,
    task.solution,
    files,
    isInteractive ? await judgeOf(job, task, files) : { check: take },
  );
  if (row.status !== Status.Accepted)
    throw new ProblemFault(`the model solution does not answer: ${row.cause ?? row.message ?? row.status}`);
  const { size: answerSize } = await stat(answer);
  if (answerSize > hackTestBytesMax) throw new NotAllowed(remark('testLarge'));
  return { answer, answerSize };
}

async function play(
  job: Job,
  { limits, fileIO, userExtraFile }: HackTask,
  { language: name, source }: CheckerSource,
  files: CaseFiles,
  judge: CaseContext['judge'],
): Promise<CaseResult> {
  const language = job.shop.languages.find(name);
  if (!language) throw new MachineFault(`this judge has no ${name}`);
  const beside = extraFiles(userExtraFile);
  const compiled = await compile(job, { language, ...loneSource(language, source), beside });
  if (!compiled.ok) throw new ProblemFault(`a program does not compile:\n${compiled.diagnostics}`);
  const user = await openPlayer(job, compiled.program, beside, fileIO ? hackTestBytesMax : 0);
  return judgeCase({ job, user, limits: limitsFor(limits, language), fileIO, judge }, theCase, files);
}

const theCase = { caseId: 1, groupNum: null, score: 0, input: '', output: '', outputSize: 0 };

const judgeOf = async (job: Job, task: HackTask, { answerSize }: CaseFiles): Promise<CaseContext['judge']> =>
  judgeBy(
    task,
    task.judgeMode === 'default' ? null : await openChecker(job, task, hackTestBytesMax + 3 * answerSize),
  );

async function keep(job: Job, bytes: Bytes): Promise<string> {
  const file = job.spool(join(job.shop.cacheFolder, `hack-${randomUUID()}`));
  if (bytes instanceof Uint8Array) await writeFile(file, bytes, { mode: 0o600 });
  else await copyFile(bytes.hostFile, file);
  return file;
}

const inBase64 = (file: string): Promise<string> => readFile(file, 'base64');

const cut = (words: string): string => words.slice(0, messageChars);
