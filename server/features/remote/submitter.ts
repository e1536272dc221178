import type { RemoteKey } from '#core/remote.ts';
import type { Status } from '#core/verdict.ts';
import type { Entry } from './remote-error.ts';
import type { RemoteSession } from './remote-session.ts';

/**
 * Carries programs to one judge on another site and brings its verdicts back. Everything it asks there goes through the
 * session, which is logged in as one account and keeps its cookies.
 *
 * A submitter keeps nothing itself. Whatever it throws is a `RemoteError` or a failure of the network; the courier decides
 * from its kind whether the program, the account or the site is to blame.
 */
export interface RemoteSubmitter {
  /** where it asks, unless an owner names a mirror */
  base: string;
  /** how an account is entered with: where a human has to log in, only the cookies of somebody who did */
  entries: readonly Entry[];
  /** whether people may share an account there; where not, everybody brings their own */
  pool: boolean;
  /** where a person hands in by hand, which the companion script fills in */
  form?: SubmitForm;
  /** Makes sure that the session is logged in. */
  enter(session: RemoteSession): Promise<void>;
  /** The account's newest program, of this problem or of whatever problem; an empty text when it has none. */
  newest(session: RemoteSession, program: RemoteProgram): Promise<string>;
  /** Hands a program in. Returns its number there where the site tells it at once. */
  submit(session: RemoteSession, program: RemoteProgram): Promise<string | undefined>;
  /** The account's program of this problem that came after another one, if it is there. */
  find(session: RemoteSession, program: RemoteProgram, after: string): Promise<string | undefined>;
  /** What became of it; undefined while the other judge is still at it. */
  verdict(session: RemoteSession, runId: string, program: RemoteProgram): Promise<RemoteVerdict | undefined>;
}

interface SubmitForm {
  path(id: string): string;
  /** the names of the list of languages and of the field for the program */
  languageField: string;
  codeField: string;
  /** what is clicked to have a plain field in place of an editor */
  plainEditor?: string;
}

export interface RemoteProgram {
  /** the judge: one submitter may serve two */
  oj: RemoteKey;
  /** the problem, as the other judge calls it */
  id: string;
  /** the language, as the other judge calls it */
  language: string;
  code: string;
}

interface RemoteVerdict {
  status: Status;
  timeMs: number;
  memoryKb: number;
  /** the compiler's words */
  errorMessage: string | null;
}

/** Whichever of two numbers of programs came later; both are plain numbers wherever this is used. */
export const isLater = (runId: string, than: string): boolean => Number(runId) > Number(than || 0);
