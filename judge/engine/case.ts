/** One case: run the program, look how it ended, let the checker decide, write the row. */
import { closeSync, openSync, readSync } from 'node:fs';
import { caseScore } from '#core/scoring/score.ts';
import { Status } from '#core/verdict.ts';
import type { Bytes } from '#judge/checkers/bytes.ts';
import type { Judgement } from '#judge/checkers/judgement.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import { bytesOf, type CaseFiles, type Check, takeOutputFile } from './check.ts';
import { interact, judgeInteraction } from './interactive.ts';
import { excerptChars, messageChars, type RunLimits, userAllowance } from './limits.ts';
import { endingOf } from './outcome.ts';
import type { Player } from './player.ts';
import type { CaseResult, JudgeCase } from './task.ts';
import { Cancelled, type Job } from './workshop.ts';

/** Everything that is the same for all cases of a submission. */
export interface CaseContext {
  job: Job;
  user: Player;
  limits: RunLimits;
  fileIO: { read: string; write: string } | null;
  /** the most a program may print, where the problem has its own idea of it */
  outputBytes?: number;
  /** its command line, where the problem has one */
  args?: string[];
  /** how an output is judged; or the partner of an interactive problem */
  judge: { check: Check } | { interactor: Player };
}

export async function judgeCase(table: CaseContext, one: JudgeCase, files: CaseFiles): Promise<CaseResult> {
  const played =
    'interactor' in table.judge
      ? await playInteractive(table, table.judge.interactor, files)
      : await runAlone(table, table.judge.check, files);
  return rowOf(table.limits, one, played);
}

interface CaseRun {
  run: RunResult;
  judgement: Judgement;
  excerpt: string | null;
}

export async function runAlone(table: CaseContext, check: Check, files: CaseFiles): Promise<CaseRun> {
  const { user, limits, fileIO, job } = table;
  const { language } = user.program;
  const usual = userAllowance(limits, language, files.answerSize);
  const allowance = { ...usual, stdoutBytes: table.outputBytes ?? usual.stdoutBytes };
  const run = await user.run({
    ...allowance,
    args: table.args,
    ...(fileIO
      ? {
          stdin: { data: new Uint8Array() },
          files: [{ name: fileIO.read, content: { hostFile: files.input } }],
          fileBytes: allowance.stdoutBytes,
        }
      : { stdin: { hostFile: files.input } }),
  });
  try {
    if (run.outcome === 'cancelled') throw new Cancelled('cancelled');
    const ending = endingOf(run, limits, language);
    if (ending) return { run, judgement: ending, excerpt: excerptOf(bytesOf(run.stdout)) };
    const output = fileIO
      ? await takeOutputFile(job, user, fileIO.write, allowance.stdoutBytes)
      : bytesOf(run.stdout);
    const judgement = await check(output, files);
    return { run, judgement, excerpt: excerptOf(output) };
  } finally {
    run.stdout.drop();
  }
}

async function playInteractive(table: CaseContext, interactor: Player, files: CaseFiles): Promise<CaseRun> {
  const { user, limits, job } = table;
  const { language } = user.program;
  const talk = await interact(
    job,
    user,
    interactor,
    userAllowance(limits, language, files.answerSize),
    files,
  );
  talk.user.stdout.drop();
  talk.interactor.stdout.drop();
  const ending = endingOf(talk.user, limits, language);
  return { run: talk.user, judgement: judgeInteraction(talk, ending), excerpt: null };
}

export function rowOf(limits: RunLimits, one: JudgeCase, { run, judgement, excerpt }: CaseRun): CaseResult {
  return {
    caseId: one.caseId,
    groupNum: one.groupNum,
    status: judgement.status,
    time: Math.min(Math.round(run.cpuMs), limits.timeMs),
    wallMs: Math.round(run.wallMs),
    memory: Math.min(Math.round(run.memoryKb), limits.memoryKb),
    score: caseScore(judgement.status, one.score, judgement.percentage),
    message: judgement.message?.slice(0, messageChars) || null,
    userOutput: excerpt,
    cause: judgement.status === Status.SystemError ? (judgement.cause ?? 'unknown cause') : null,
  };
}

/** A case that was not run because its group had already lost. */
export const cancelledRow = (one: JudgeCase): CaseResult => ({
  caseId: one.caseId,
  groupNum: one.groupNum,
  status: Status.Cancelled,
  time: 0,
  wallMs: 0,
  memory: 0,
  score: 0,
  message: null,
  userOutput: null,
  cause: null,
});

function excerptOf(output: Bytes): string | null {
  const head = output instanceof Uint8Array ? output.subarray(0, excerptChars * 4) : headOf(output.hostFile);
  if (head.length === 0) return null;
  // NUL cannot be stored as text by the database; the replacement sign says that something was there.
  const text = Buffer.from(head).toString('utf8').replaceAll('\0', '\uFFFD');
  return text.length > excerptChars ? `${text.slice(0, excerptChars)}…` : text;
}

function headOf(hostFile: string): Uint8Array {
  const head = Buffer.alloc(excerptChars * 4);
  const file = openSync(hostFile, 'r');
  try {
    return head.subarray(0, readSync(file, head, 0, head.length, 0));
  } finally {
    closeSync(file);
  }
}
