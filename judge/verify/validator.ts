/** Output validators of a package: the default one in this process, custom ones in a room, by the 42/43 protocol. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { remark } from '#core/remark.ts';
import { parseTokenFlags } from '#core/token-rules.ts';
import { Status } from '#core/verdict.ts';
import type { Bytes } from '#judge/checkers/bytes.ts';
import { judgementOfValidator } from '#judge/checkers/exits.ts';
import type { Judgement } from '#judge/checkers/judgement.ts';
import { compareTokens } from '#judge/checkers/tokens.ts';
import { compile } from '#judge/engine/compile.ts';
import { diedOfBrokenPipe, runInteraction } from '#judge/engine/interactive.ts';
import { checkerAllowance, type RunLimits, userAllowance } from '#judge/engine/limits.ts';
import { endingOf } from '#judge/engine/outcome.ts';
import { openPlayer, type Player } from '#judge/engine/player.ts';
import { testlibHeader } from '#judge/engine/testlib.ts';
import { type Job, ProblemFault } from '#judge/engine/workshop.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import type { ProblemPackage, TestCase } from './package.ts';
import { findProgram } from './program.ts';
import type { ScoreFiles } from './score.ts';

/** What a validator said about one run: its verdict, and what it left in its feedback folder. */
export interface Validation {
  judgement: Judgement;
  message: string;
  files: ScoreFiles;
  /** the input of another pass, when it asked for one */
  nextPass: string | null;
  /** all of the folder, for the validator of the next pass */
  feedback: string | null;
}

export type Validate = (output: Bytes, one: TestCase, feedback: string | null) => Promise<Validation>;

/** Compiles the package's validators; a package whose validator does not compile cannot be judged at all. */
export async function openValidators(job: Job, problem: ProblemPackage): Promise<Player[]> {
  const players: Player[] = [];
  for (const path of problem.validators) {
    const found = await findProgram(job.shop.languages, path, { constants: problem.constants });
    if (!('request' in found))
      throw new ProblemFault(
        `output validator: ${found.ok ? found.refusal : found.reason} (${found.language})`,
      );
    const own = [...found.request.sources, ...(found.request.beside ?? [])];
    const header = own.some(file => file.name === 'testlib.h') ? [] : [await testlibHeader()];
    const beside = [...header, ...(found.request.beside ?? [])];
    const compiled = await compile(job, { ...found.request, beside });
    if (!compiled.ok)
      throw new ProblemFault(`the output validator does not compile:\n${compiled.diagnostics}`);
    players.push(await openPlayer(job, compiled.program, found.request.beside));
  }
  return players;
}

export function validateBy(job: Job, problem: ProblemPackage, players: Player[]): Validate {
  if (players.length === 0) return async (output, one) => plain(await validateByDefault(output, one));
  return async (output, one, feedback) => {
    let last = plain({ status: Status.Accepted });
    for (const player of players) {
      last = await runValidator(job, problem, player, output, one, feedback);
      if (last.judgement.status !== Status.Accepted) return last;
    }
    return last;
  };
}

export const plain = (judgement: Judgement): Validation => ({
  judgement,
  message: judgement.message ?? '',
  files: { score: null, multiplier: null },
  nextPass: null,
  feedback: null,
});

async function validateByDefault(output: Bytes, one: TestCase): Promise<Judgement> {
  const rules = parseTokenFlags(one.validatorFlags);
  if ('unknown' in rules)
    return { status: Status.SystemError, cause: `unknown validator flag ${rules.unknown}` };
  return compareTokens(output, { hostFile: one.answer }, rules);
}

/** Arguments are input, answer and a folder for feedback, then the flags; the program's output is standard input. */
async function runValidator(
  job: Job,
  problem: ProblemPackage,
  player: Player,
  output: Bytes,
  one: TestCase,
  feedback: string | null,
): Promise<Validation> {
  await prepare(problem, player, one, feedback);
  const result = await player.run({
    ...validatorAllowance(problem),
    ...validatorCommand(problem, one),
    stdin: output instanceof Uint8Array ? { data: output } : output,
  });
  result.stdout.drop();
  return readFeedback(job, problem, player, result);
}

/** The validator of an interactive problem talks to the program; whoever ended first decides whose fault it is. */
export async function interactWith(
  job: Job,
  problem: ProblemPackage,
  user: Player,
  player: Player,
  limits: RunLimits,
  one: TestCase,
  feedback: string | null,
): Promise<{ run: RunResult; validation: Validation }> {
  await prepare(problem, player, one, feedback);
  const allowance = { ...userAllowance(limits, user.program.language, one.answerSize), args: one.args };
  const {
    user: run,
    interactor,
    firstToEnd,
  } = await runInteraction(job, user, player, allowance, validatorCommand(problem, one));
  run.stdout.drop();
  interactor.stdout.drop();
  const ending = endingOf(run, limits, user.program.language);
  const validation = diedOfBrokenPipe(interactor)
    ? plain({ status: Status.WrongAnswer, message: remark('stoppedListening') })
    : await readFeedback(job, problem, player, interactor);
  // What the validator had already said is not made wrong by how the program ends afterwards.
  const isRejected = validation.judgement.status === Status.WrongAnswer;
  if (firstToEnd === 'interactor' && (isRejected || diedOfBrokenPipe(run))) return { run, validation };
  return { run, validation: ending ? plain(ending) : validation };
}

async function prepare(
  problem: ProblemPackage,
  player: Player,
  one: TestCase,
  feedback: string | null,
): Promise<void> {
  await player.room.put('input', { hostFile: one.input });
  await player.room.put('answer', { hostFile: one.answer });
  await player.room.put('feedback/.folder', new Uint8Array());
  if (problem.passes > 1)
    await player.room.put('feedback.tar', feedback ? { hostFile: feedback } : new Uint8Array());
}

/**
 * What a program leaves in its room is gone at the next run, but the feedback folder lasts over all passes of a case:
 * it travels from run to run as an archive.
 */
const keepFeedback = `cd /w
[ ! -s feedback.tar ] || tar xf feedback.tar -C feedback 2>/dev/null
"$@"
code=$?
tar cf kept.tar -C feedback --exclude=./.folder --exclude=./nextpass.in .
exit $code`;

const validatorCommand = ({ passes }: ProblemPackage, one: TestCase) => ({
  args: ['/w/input', '/w/answer', '/w/feedback/', ...one.validatorFlags],
  launcher: passes > 1 ? ['/bin/sh', '-c', keepFeedback, 'sh'] : [],
});

const validatorAllowance = ({ validation }: ProblemPackage) => ({
  ...checkerAllowance,
  cpuMs: validation.timeMs,
  wallMs: 3 * validation.timeMs,
  memoryKb: validation.memoryMb * 1024,
  stdoutBytes: Math.max(validation.outputMb, 16) * 1024 * 1024,
});

const maxFeedbackBytes = 256 * 1024 * 1024;

async function readFeedback(
  job: Job,
  { passes, isScoring }: ProblemPackage,
  player: Player,
  result: RunResult,
): Promise<Validation> {
  const read = async (name: string): Promise<string | null> => {
    const bytes = await player.room.take(`feedback/${name}`, 64 * 1024);
    return bytes ? Buffer.from(bytes).toString('utf8') : null;
  };
  const takeOut = async (name: string): Promise<string | null> => {
    const file = job.spool(join(job.shop.cacheFolder, `feedback-${randomUUID()}`));
    return (await player.room.takeTo(name, file, maxFeedbackBytes)) ? file : null;
  };
  const message = (await read('judgemessage.txt')) ?? '';
  const nextPass = passes > 1 ? await takeOut('feedback/nextpass.in') : null;
  const judgement = judgementOfValidator(result, { message, score: null });
  if (nextPass && judgement.status === Status.WrongAnswer)
    return plain({
      status: Status.SystemError,
      cause: 'the output validator rejected and asked for another pass',
    });
  return {
    judgement,
    message,
    files: isScoring
      ? { score: await read('score.txt'), multiplier: await read('score_multiplier.txt') }
      : { score: null, multiplier: null },
    nextPass,
    feedback: nextPass && (await takeOut('kept.tar')),
  };
}
