/** Program and interactor joined by two pipes, and who is to blame when one of them ends badly. */
import { remark } from '#core/remark.ts';
import { Status } from '#core/verdict.ts';
import { judgementOfChecker } from '#judge/checkers/exits.ts';
import type { Judgement } from '#judge/checkers/judgement.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import type { CaseFiles } from './check.ts';
import { interactorAllowance } from './limits.ts';
import type { Ending } from './outcome.ts';
import { type Player, type PlayRequest, requireSoundRun } from './player.ts';
import { Cancelled, type Job } from './workshop.ts';

const brokenPipe = 13;

export interface Interaction {
  user: RunResult;
  interactor: RunResult;
  firstToEnd: 'user' | 'interactor';
}

export async function runInteraction(
  job: Job,
  user: Player,
  interactor: Player,
  request: PlayRequest,
  partner: Pick<PlayRequest, 'args' | 'launcher'>,
): Promise<Interaction> {
  const { left, right, firstToEnd } = await job.shop.sandbox.interact(
    user.seat(request),
    interactor.seat({ ...partner, ...interactorAllowance(request) }),
  );
  await Promise.allSettled([user.renewRoom(), interactor.renewRoom()]);
  if (left.outcome === 'cancelled' || right.outcome === 'cancelled') job.check();
  return {
    user: requireSoundRun(left),
    interactor: requireSoundRun(right),
    firstToEnd: firstToEnd === 'left' ? 'user' : 'interactor',
  };
}

/** The interactor gets input, the name of a file it may write as its log, and the expected output. */
export async function interact(
  job: Job,
  user: Player,
  interactor: Player,
  request: PlayRequest,
  files: CaseFiles,
): Promise<Interaction> {
  const { room } = interactor;
  await Promise.all([
    room.put('input', { hostFile: files.input }),
    room.put('answer', { hostFile: files.answer }),
  ]);
  const result = await runInteraction(job, user, interactor, request, {
    args: ['input', 'output', 'answer'],
  });
  if (result.interactor.outcome === 'cancelled') throw new Cancelled('cancelled');
  return result;
}

/**
 * What is known of a talk, in the order in which it decides; the first row that fits is the verdict. Nothing in it
 * depends on who is faster: the sandbox lets nobody die of a last word that finds no ear, and an interactor counts as the
 * first to end unless it waited for more of a program that had crashed (see "Parting" in the sandbox).
 *
 *   interactor                      program                                 verdict
 *   broke down first                anything                                System Error
 *   anything                        over its time or memory                 that
 *   anything                        ended well                              the interactor's
 *   rejected, and ended first       crashed: its partner had hung up        the interactor's
 *   any verdict, and ended first    died of the pipe it flooded afterwards  the interactor's
 *   rejected                        exit code 13, as shells tell of a pipe  the interactor's
 *   anything else                   crashed                                 Runtime Error
 */
export function judgeInteraction(
  { user, interactor, firstToEnd }: Interaction,
  ending: Ending | null,
  judge: (interactor: RunResult) => Judgement = result => judgementOfChecker(result, 'interactor'),
): Judgement {
  const judgement: Judgement = diedOfBrokenPipe(interactor)
    ? { status: Status.WrongAnswer, message: remark('stoppedListening') }
    : judge(interactor);
  if (!ending) return judgement;
  const interactorFirst = firstToEnd === 'interactor';
  // Both waiting for each other is the program's silence: the interactor had asked first.
  const stuck = interactor.outcome === 'idle' || interactor.outcome === 'wall-time';
  if (judgement.status === Status.SystemError && interactorFirst && !stuck) return judgement;
  if (ending.status !== Status.RuntimeError) return ending;
  const rejected = judgement.status !== Status.Accepted && judgement.status !== Status.PartialAccepted;
  const pipeBroke = diedOfBrokenPipe(user) || user.exitCode === brokenPipe;
  return (rejected ? interactorFirst || pipeBroke : interactorFirst && pipeBroke) ? judgement : ending;
}

/**
 * As a signal, passed on as an exit code by a shell, or in Python's words. The only pipe that breaks is the one to the
 * partner.
 */
export function diedOfBrokenPipe({ outcome, signal, exitCode, stderr }: RunResult): boolean {
  if (outcome === 'signalled') return signal === brokenPipe;
  const isPython = [1, 120].includes(exitCode) && Buffer.from(stderr).includes('BrokenPipeError');
  return outcome === 'exited' && (exitCode === 128 + brokenPipe || isPython);
}
