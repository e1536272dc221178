/** Made-up contests for tests: the same seed gives the same contest. */
import { Status } from '../verdict.ts';
import type { Attempt } from './attempt.ts';

export const span = { endS: 18_000, sealS: null, containsEnd: false };
export const sealedSpan = { ...span, sealS: 14_400 };

/** Somebody on a board of whom nothing but the name is known. */
export const aBoardPerson = (uid: string) => ({
  uid,
  username: uid,
  nickname: null,
  realname: null,
  school: null,
  gender: null,
  avatar: null,
});

let lastSubmitId = 0;
export function attempt(second: number, status: number, more: Partial<Attempt> = {}): Attempt {
  lastSubmitId += 1;
  return { submitId: lastSubmitId, second, status, score: null, time: null, ...more };
}

const outcomes = [
  Status.Accepted,
  Status.WrongAnswer,
  Status.TimeLimitExceeded,
  Status.CompileError,
  Status.SystemError,
  Status.PartialAccepted,
  Status.Pending,
  Status.Judging,
  Status.Cancelled,
];

export const someAttempts = (next: (below: number) => number, most: number): Attempt[] =>
  Array.from({ length: next(most + 1) }, () =>
    attempt(next(20_000), outcomes[next(outcomes.length)]!, { score: next(101), time: next(900) }),
  );

export function shuffled<T>(items: readonly T[], next: (below: number) => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(next(left.length), 1)[0]!);
}
