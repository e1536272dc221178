import type { Status } from '#core/verdict.ts';

/**
 * Carries programs to one judge on another site and brings its verdicts back. Whoever writes one needs an account
 * there; `site.remote.submitters` has one for each judge that can be submitted to.
 */
export interface RemoteSubmitter {
  /** Hands a program in and returns the other judge's own number for it. What it throws is told to the submitter. */
  submit(program: RemoteProgram): Promise<string>;
  /** What became of it; undefined while the other judge is still at it. */
  verdict(runId: string): Promise<RemoteVerdict | undefined>;
}

export interface RemoteProgram {
  /** the problem, as the other judge calls it */
  id: string;
  /** the language, as the other judge calls it */
  language: string;
  code: string;
}

export interface RemoteVerdict {
  status: Status;
  timeMs: number;
  memoryKb: number;
  /** the compiler's words */
  errorMessage: string | null;
}
