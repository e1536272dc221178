/** What a script learns from how the program ends; docs/acorn-cli.md lists them. */
export const ExitCode = {
  /** done; of programs: accepted, or every sample right */
  Ok: 0,
  /** judged or run, and not accepted */
  NotAccepted: 1,
  /** called in a way that makes no sense */
  Usage: 2,
  /** nobody is logged in here, or the site does not take the token (any more) */
  NotLoggedIn: 3,
  /** the site said no: no such problem, not now, not this language */
  Refused: 4,
  /** the site cannot be reached, or broke off */
  Unreachable: 5,
  /** how it went is not told yet: hidden by the contest, or not judged in the time that was given */
  Unknown: 6,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** Ends the program with a sentence for people. */
export class Stop extends Error {
  code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const isUnreachable = (error: unknown): error is Stop =>
  error instanceof Stop && error.code === ExitCode.Unreachable;
