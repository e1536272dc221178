/** Output validators of a package: the default one in this process, custom ones in a room, by the 42/43 protocol. */
import { parseTokenFlags } from '#core/token-rules.ts';
import { Status } from '#core/verdict.ts';
import type { Bytes } from '#judge/checkers/bytes.ts';
import { judgementOfValidator } from '#judge/checkers/exits.ts';
import type { Judgement } from '#judge/checkers/judgement.ts';
import { compareTokens } from '#judge/checkers/tokens.ts';
import { compile } from '#judge/engine/compile.ts';
import { talk } from '#judge/engine/interactive.ts';
import { checkerAllowance, type RunLimits, userAllowance } from '#judge/engine/limits.ts';
import { endingOf } from '#judge/engine/outcome.ts';
import { openPlayer, type Player } from '#judge/engine/player.ts';
import { testlibHeader } from '#judge/engine/testlib.ts';
import { type Job, ProblemFault } from '#judge/engine/workshop.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import type { ProblemPackage, TestCase } from './package.ts';
import { findProgram } from './program.ts';

export type Validate = (output: Bytes, one: TestCase) => Promise<Judgement>;

/** Compiles the package's validators; a package whose validator does not compile cannot be judged at all. */
export async function openValidators(job: Job, problem: ProblemPackage): Promise<Player[]> {
  const players: Player[] = [];
  for (const path of problem.validators) {
    const found = await findProgram(job.shop.languages, path);
    if (!found.ok) throw new ProblemFault(`output validator: ${found.reason} (${found.language})`);
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

export function validateBy(problem: ProblemPackage, players: Player[]): Validate {
  if (players.length === 0) return validateByDefault;
  return async (output, one) => {
    let last: Judgement = { status: Status.Accepted };
    for (const player of players) {
      last = await runValidator(problem, player, output, one);
      if (last.status !== Status.Accepted) return last;
    }
    return last;
  };
}

const validateByDefault: Validate = async (output, one) => {
  const rules = parseTokenFlags(one.validatorFlags);
  if ('unknown' in rules)
    return { status: Status.SystemError, cause: `unknown validator flag ${rules.unknown}` };
  return compareTokens(output, { hostFile: one.answer }, rules);
};

/** Arguments are input, answer and a folder for feedback, then the flags; the program's output is standard input. */
async function runValidator(
  problem: ProblemPackage,
  player: Player,
  output: Bytes,
  one: TestCase,
): Promise<Judgement> {
  await prepare(player, one);
  const result = await player.run({
    ...validatorAllowance(problem),
    args: validatorArguments(one),
    stdin: output instanceof Uint8Array ? { data: output } : output,
  });
  result.stdout.drop();
  return judge(player, result);
}

/** The validator of an interactive problem talks to the program; whoever ended first decides whose fault it is. */
export async function interactWith(
  job: Job,
  user: Player,
  player: Player,
  limits: RunLimits,
  one: TestCase,
): Promise<{ run: RunResult; judgement: Judgement }> {
  await prepare(player, one);
  const allowance = userAllowance(limits, user.program.language, one.answerSize);
  const {
    user: run,
    interactor,
    firstToEnd,
  } = await talk(job, user, player, allowance, validatorArguments(one));
  run.stdout.drop();
  interactor.stdout.drop();
  const ending = endingOf(run, limits, user.program.language);
  const hungUp = firstToEnd === 'user' && interactor.outcome === 'signalled' && interactor.signal === 13;
  const judgement: Judgement = hungUp
    ? { status: Status.WrongAnswer, message: 'the program ended before the interaction did' }
    : await judge(player, interactor);
  // A validator that had already said no is not made wrong by how the program ends afterwards.
  if (firstToEnd === 'interactor' && judgement.status === Status.WrongAnswer) return { run, judgement };
  return { run, judgement: ending ?? judgement };
}

async function prepare(player: Player, one: TestCase): Promise<void> {
  await player.room.put('input', { hostFile: one.input });
  await player.room.put('answer', { hostFile: one.answer });
  await player.room.put('feedback/.folder', new Uint8Array());
}

const validatorArguments = (one: TestCase): string[] => [
  '/w/input',
  '/w/answer',
  '/w/feedback/',
  ...one.validatorFlags,
];

const validatorAllowance = ({ validation }: ProblemPackage) => ({
  ...checkerAllowance,
  cpuMs: validation.timeMs,
  wallMs: 3 * validation.timeMs,
  memoryKb: validation.memoryMb * 1024,
  stdoutBytes: Math.max(validation.outputMb, 16) * 1024 * 1024,
});

async function judge(player: Player, result: RunResult): Promise<Judgement> {
  const read = async (name: string): Promise<string | null> => {
    const bytes = await player.room.take(`feedback/${name}`, 64 * 1024);
    return bytes ? Buffer.from(bytes).toString('utf8') : null;
  };
  return judgementOfValidator(result, { message: (await read('judgemessage.txt')) ?? '', score: null });
}
