/**
 * What a board is folded from. Everything in this folder is pure: the server keeps cells with it, the board's page and
 * the ceremony rank with it, and a recount that comes to another result than a board is a mistake of who kept it.
 */
import { isUnfinished, Status } from '../verdict.ts';

/** One submission of a contestant to a problem, as far as a board cares. */
export interface Attempt {
  submitId: number;
  /** whole seconds since the start of the contest; below 0 for what a jury tried before it */
  second: number;
  status: number;
  score: number | null;
  /** run time in milliseconds */
  time: number | null;
  /** what each subtask earned, by its number; read only where the rule counts them */
  subtasks?: Readonly<Record<string, number>>;
}

/**
 * A hack that counts stands among the attempts of who made it, at the problem of the program it was made against. These are its
 * statuses, beside those of submissions.
 */
export const HackStatus = { Successful: 101, Unsuccessful: 102 } as const;

export const isHack = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status === HackStatus.Successful || status === HackStatus.Unsuccessful;

/** Which part of the contest a board shows. */
export interface Span {
  /** the length of the contest in seconds; what came then or later was made after the contest */
  endS: number;
  /** from this second to the end only the number of tries is shown; null on a board without a seal */
  sealS: number | null;
  /** whether what was made after the contest is shown too; never on a sealed board */
  containsEnd: boolean;
}

/** The jury has taken it out, or no judge ever took it in: it was never made. */
const withdrawn: number[] = [Status.Cancelled, Status.SubmittedFailed];

/** The attempts a board knows of, in the order in which they were made, whatever order they were judged in. */
export const attemptsIn = <A extends Attempt>(attempts: readonly A[], span: Span): A[] =>
  attempts
    .filter(({ status, second }) => !withdrawn.includes(status) && second >= 0 && isShown(second, span))
    .sort((a, b) => a.second - b.second || a.submitId - b.submitId);

const isShown = (second: number, { endS, sealS, containsEnd }: Span): boolean =>
  second < endS || (containsEnd && sealS === null);

export const isUnderSeal = (second: number, { sealS }: Span): boolean => sealS !== null && second >= sealS;

export const isJudged = ({ status }: Attempt): boolean =>
  !isUnfinished(status) && status !== Status.NotSubmitted;
