/** One case of a package: run the program, as often as the validator asks, or look at the answer that was handed in. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CaseFile } from '#core/icpc-package.ts';
import { Status } from '#core/verdict.ts';
import type { Bytes } from '#judge/checkers/bytes.ts';
import { runAlone } from '#judge/engine/case.ts';
import type { RunLimits } from '#judge/engine/limits.ts';
import { openPlayer, type Player } from '#judge/engine/player.ts';
import type { Job } from '#judge/engine/workshop.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import { casesOf, isFolder, type ProblemPackage, type TestCase } from './package.ts';
import type { CaseOutcome, Outcomes } from './score.ts';
import { interactWith, plain, type Validate, type Validation } from './validator.ts';

/** What judging one submission works with. */
export interface Judging {
  job: Job;
  problem: ProblemPackage;
  limits: RunLimits;
  tally: Tally;
  outcomes: Outcomes;
  /** the expectations speak of every case, so none may be left out after a failure */
  runsAll: boolean;
}

/** What is at work on a case. */
interface Programs {
  user: Player;
  interactor: Player | undefined;
  validate: Validate;
}

/** Where a case brings files for the program, it is run in a room of its own that holds them. */
export async function runCase(judging: Judging, programs: Programs, one: TestCase): Promise<CaseOutcome> {
  if (one.files.length === 0) return runPasses(judging, programs, one);
  const { job } = judging;
  const { user } = programs;
  const own = await openPlayer(job, user.program, user.beside, await sizeOf(one.files));
  try {
    for (const file of one.files) await own.room.put(file.name, { hostFile: file.path });
    return await runPasses(judging, { ...programs, user: own }, one);
  } finally {
    job.closeRoom(own.room);
  }
}

async function sizeOf(files: CaseFile[]): Promise<number> {
  const found = await Promise.all(files.map(file => stat(file.path)));
  return found.reduce((sum, { size }) => sum + size, 0);
}

/** One pass, or as many as the validator asks for; each has the limits to itself. */
async function runPasses(judging: Judging, programs: Programs, one: TestCase): Promise<CaseOutcome> {
  const { problem, tally } = judging;
  let input = one.input;
  let feedback: string | null = null;
  for (let pass = 1; ; pass++) {
    const { run, validation } = await runPass(judging, programs, { ...one, input }, feedback);
    tally.add(run);
    if (!validation.nextPass) return outcomeOf(validation, one);
    if (pass === problem.passes)
      return outcomeOf(plain({ status: Status.SystemError, cause: `more than ${pass} passes` }), one);
    input = validation.nextPass;
    feedback = validation.feedback;
  }
}

async function runPass(
  { job, problem, limits }: Judging,
  { user, interactor, validate }: Programs,
  one: TestCase,
  feedback: string | null,
): Promise<{ run: RunResult; validation: Validation }> {
  if (problem.isInteractive && interactor)
    return interactWith(job, problem, user, interactor, limits, one, feedback);
  let validation: Validation | undefined;
  const check = async (output: Bytes) => {
    validation = await validate(output, one, feedback);
    return validation.judgement;
  };
  const { run, judgement } = await runAlone(
    { job, user, limits, fileIO: null, outputBytes: outputBytes(problem), args: one.args, judge: { check } },
    check,
    { input: one.input, answer: one.answer, answerSize: one.answerSize },
  );
  return { run, validation: validation ?? plain(judgement) };
}

/** An answer is a file named like the case, in the submission's folder, or the submission itself. */
export async function judgeAnswer(
  answers: string,
  problem: ProblemPackage,
  validate: Validate,
  one: TestCase,
): Promise<CaseOutcome> {
  const inner = one.name.replace(/^secret\//, '');
  const names = [inner, basename(inner)].flatMap(name => [`${name}.out`, `${name}.ans`]);
  const isLone = casesOf(problem.data).filter(other => !other.name.startsWith('sample/')).length === 1;
  const places = (await isFolder(answers)) ? names.map(name => join(answers, name)) : isLone ? [answers] : [];
  const hostFile = places.find(existsSync);
  return outcomeOf(await validate(hostFile ? { hostFile } : new Uint8Array(), one, null), one);
}

function outcomeOf({ judgement, message, files }: Validation, one: TestCase): CaseOutcome {
  const isAccepted = judgement.status === Status.Accepted;
  const reason = isAccepted ? '' : `${(judgement.cause ?? judgement.message ?? '').trim()} [${one.name}]`;
  return { status: judgement.status, reason: reason.trim(), message, files };
}

/** What the format allows where the package does not say. */
const defaultOutputMb = 8;

const outputBytes = ({ outputLimitMb }: ProblemPackage): number =>
  (outputLimitMb ?? defaultOutputMb) * 1024 * 1024;

/** The worst figures over the cases that were run. */
export class Tally {
  private cpuMs = 0;
  private wallMs = 0;
  private memoryKb = 0;

  add(run: { cpuMs: number; wallMs: number; memoryKb: number }): void {
    this.cpuMs = Math.max(this.cpuMs, run.cpuMs);
    this.wallMs = Math.max(this.wallMs, run.wallMs);
    this.memoryKb = Math.max(this.memoryKb, run.memoryKb);
  }

  figures(limits: RunLimits) {
    return {
      cpuMs: Math.round(this.cpuMs),
      wallMs: Math.round(this.wallMs),
      memoryKb: Math.min(Math.round(this.memoryKb), limits.memoryKb),
    };
  }
}
