/**
 * The words and exit codes by which special judges and interactors speak. Hand-written programs use exit codes;
 * testlib programs use the opening words of their standard error. Whatever is not defined is a system error: a
 * checker that crashed has not said that anybody is wrong.
 */
import { remark } from '#core/remark.ts';
import { Status } from '#core/verdict.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import type { Judgement } from './judgement.ts';

export const messageChars = 1024;

export function judgementOfChecker(result: RunResult, who = 'checker'): Judgement {
  if (result.outcome !== 'exited')
    return failed(`${who} ended by ${endingWords(result)}`, words(result.stderr));
  const said = words(result.stderr);
  const partial = partialWords(said, result.exitCode);
  if (partial) return partial;
  switch (result.exitCode) {
    case 0:
    case 100:
      return { status: Status.Accepted, message: cut(said.replace(/^ok /, '')) };
    case 99:
      return percentage(result.stdout.inline, said, who);
    case 101:
      return { status: Status.PresentationError, message: cut(said) };
    case 102:
      return { status: Status.WrongAnswer, message: cut(said) };
    case 103:
      return failed(`${who} reported a fault of its own (exit 103)`, said);
  }
  return openingWords(said) ?? failed(`${who} ended with exit code ${result.exitCode}`, said);
}

/** The ICPC convention: 42 accepts, 43 rejects; `score` is the content of score.txt, where there is one. */
export function judgementOfValidator(
  result: RunResult,
  feedback: { message: string; score: string | null },
  who = 'output validator',
): Judgement {
  const message = cut(feedback.message);
  if (result.outcome !== 'exited')
    return failed(`${who} ended by ${endingWords(result)}`, words(result.stderr));
  if (result.exitCode === 43) return { status: Status.WrongAnswer, message };
  if (result.exitCode !== 42)
    return failed(`${who} ended with exit code ${result.exitCode}`, words(result.stderr));
  if (feedback.score === null) return { status: Status.Accepted, message };
  const score = Number(feedback.score.trim());
  if (feedback.score.trim() === '' || Number.isNaN(score))
    return failed(`${who} wrote no number to score.txt`, message);
  return score >= 100
    ? { status: Status.Accepted, message }
    : { status: Status.PartialAccepted, percentage: Math.max(0, score), message };
}

/** A run that was stopped, in words for administrators. */
function endingWords(result: RunResult): string {
  if (result.outcome === 'signalled') return `signal ${result.signal}`;
  if (result.outcome === 'fault') return `a sandbox fault: ${result.cause ?? 'unknown'}`;
  if (result.outcome === 'no-program') return `the kernel: ${result.cause ?? 'it cannot be started'}`;
  return `its ${result.outcome} limit`;
}

/**
 * testlib's partial results leave with codes of their own, which may also be 0 or 99 to 103: the share is added to a
 * base that is 0 unless the checker chose another. A hand-written checker may begin its words with those of the
 * program, so words that would raise what a code says are believed only where they agree with it.
 */
function partialWords(said: string, exitCode: number): Judgement | null {
  const isVerdict = verdictExits.includes(exitCode);
  const correct = /^partially correct \((-?\d+(?:\.\d+)?)\) ?/.exec(said);
  if (correct && (!isVerdict || Number(correct[1]) === exitCode))
    return { ...share(Number(correct[1])), message: cut(said.slice(correct[0].length)) };
  const points = /^points (?:points_info=)?(-?\d+(?:\.\d+)?)(?:\s|$)/.exec(said);
  if (points && !isVerdict)
    return { ...share(Number(points[1])), message: cut(said.slice(points[0].length)) };
  return null;
}

/** What testlib and hand-written checkers leave with when they reject, fail, or give a share by other means. */
const verdictExits = [1, 2, 3, 4, 8, 99, 101, 102, 103];

/** No "ok" among them: whoever says so leaves with 0. */
function openingWords(said: string): Judgement | null {
  if (said.startsWith('wrong answer ')) {
    return { status: Status.WrongAnswer, message: cut(said.slice('wrong answer '.length)) };
  }
  if (said.startsWith('wrong output format ')) {
    return {
      status: Status.WrongAnswer,
      message: cut(remark('format', said.slice('wrong output format '.length))),
    };
  }
  if (said.startsWith('unexpected eof ')) {
    return {
      status: Status.WrongAnswer,
      message: cut(remark('endsEarly', said.slice('unexpected eof '.length))),
    };
  }
  return null;
}

function percentage(stdout: Uint8Array | undefined, said: string, who: string): Judgement {
  const text = words(stdout).split(/\s/)[0] ?? '';
  const value = Number(text);
  if (text === '' || !(value >= 0 && value <= 100)) {
    return failed(`${who} left with 99 but printed no percentage: ${text.slice(0, 40)}`, said);
  }
  return { ...share(value), message: cut(said) };
}

const share = (value: number): Judgement =>
  value >= 100
    ? { status: Status.Accepted }
    : { status: Status.PartialAccepted, percentage: Math.max(0, value) };

const failed = (cause: string, said: string): Judgement => ({
  status: Status.SystemError,
  cause: said ? `${cause}; it said: ${cut(said)}` : cause,
});

const words = (bytes: Uint8Array | undefined): string =>
  bytes
    ? Buffer.from(bytes.subarray(0, 4 * messageChars))
        .toString('utf8')
        .trim()
    : '';

const cut = (text: string): string => (text.length > messageChars ? text.slice(0, messageChars) : text);
