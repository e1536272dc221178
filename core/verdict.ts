/** Every status a submission or one of its cases can have, with the codes of the specification. */
export const Status = {
  NotSubmitted: -10,
  SubmittedUnknownResult: -5,
  Cancelled: -4,
  PresentationError: -3,
  CompileError: -2,
  WrongAnswer: -1,
  Accepted: 0,
  TimeLimitExceeded: 1,
  MemoryLimitExceeded: 2,
  RuntimeError: 3,
  SystemError: 4,
  Pending: 5,
  Compiling: 6,
  Judging: 7,
  PartialAccepted: 8,
  Submitting: 9,
  SubmittedFailed: 10,
} as const;

export type Status = (typeof Status)[keyof typeof Status];

export interface StatusInfo {
  name: string;
  /** empty where the specification gives no short form */
  short: string;
  /** a CSS colour, the same in light and dark mode; where it is charted, 3:1 against both grounds */
  color: string;
  /** the problem counter this status adds to besides `total` */
  counter?: 'ac' | 'wa' | 'tle' | 'mle' | 're' | 'pe' | 'ce' | 'se' | 'pa';
}

export const statusInfo: Record<Status, StatusInfo> = {
  [-10]: { name: 'Not Submitted', short: 'NS', color: '#909399' },
  [-5]: { name: 'Submitted Unknown Result', short: 'SNR', color: '#909399' },
  [-4]: { name: 'Cancelled', short: 'CA', color: '#67707c' },
  [-3]: { name: 'Presentation Error', short: 'PE', color: '#a87d00', counter: 'pe' },
  [-2]: { name: 'Compile Error', short: 'CE', color: '#b8860b', counter: 'ce' },
  [-1]: { name: 'Wrong Answer', short: 'WA', color: '#e03131', counter: 'wa' },
  0: { name: 'Accepted', short: 'AC', color: '#2b9a3e', counter: 'ac' },
  1: { name: 'Time Limit Exceeded', short: 'TLE', color: '#c2410c', counter: 'tle' },
  2: { name: 'Memory Limit Exceeded', short: 'MLE', color: '#b833c4', counter: 'mle' },
  3: { name: 'Runtime Error', short: 'RE', color: '#d1246d', counter: 're' },
  4: { name: 'System Error', short: 'SE', color: '#495057', counter: 'se' },
  5: { name: 'Pending', short: '', color: '#e8890c' },
  6: { name: 'Compiling', short: 'CP', color: '#1c8fb5' },
  7: { name: 'Judging', short: '', color: '#1971c2' },
  8: { name: 'Partial Accepted', short: 'PAC', color: '#0c8599', counter: 'pa' },
  9: { name: 'Submitting', short: '', color: '#4c6ef5' },
  10: { name: 'Submitted Failed', short: 'SF', color: '#862e2e' },
};

export const statuses = Object.keys(statusInfo)
  .map(Number)
  .sort((a, b) => a - b) as Status[];

const isOneOf =
  (...members: Status[]) =>
  (status: number): boolean =>
    (members as number[]).includes(status);

/** Still on its way: a client that shows it keeps asking. */
export const isUnfinished = isOneOf(
  Status.SubmittedUnknownResult,
  Status.Pending,
  Status.Compiling,
  Status.Judging,
  Status.Submitting,
);

/** The states a page waits in. */
export const isWaiting = isOneOf(Status.Pending, Status.Compiling, Status.Judging);

/** Nothing more will happen unless somebody rejudges or resubmits. */
export const isFinal = (status: number): boolean =>
  isStatus(status) && !isUnfinished(status) && status !== Status.NotSubmitted;

/** It was judged and counts. What was cancelled, or what another judge never took, is final without having one. */
export const hasVerdict = (status: number): boolean =>
  isFinal(status) && status !== Status.Cancelled && status !== Status.SubmittedFailed;

const isStatus = (code: number): code is Status => code in statusInfo;

/** What a super admin may give a submission by hand. */
export const isVerdictByHand = (status: number): boolean =>
  isFinal(status) && status !== Status.Cancelled && status !== Status.CompileError;
