import type { Status } from '#core/verdict.ts';

/** What a checker makes of one output. */
export interface Judgement {
  /** AC, WA, PE, PartialAccepted, or SystemError when the checker itself failed */
  status: Status;
  /** 0-100, for PartialAccepted */
  percentage?: number;
  message?: string;
  /** for administrators, with SystemError */
  cause?: string;
}
