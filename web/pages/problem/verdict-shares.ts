import type { ProblemCount } from '#core/contract/problem.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status, statusInfo } from '#core/verdict.ts';
import { formatRate } from '#web/components/units.ts';

export type VerdictCounts = Omit<ProblemCount, 'pid'>;

/** The verdicts a problem's statistics tell apart. */
const counted = [
  Status.Accepted,
  Status.PartialAccepted,
  Status.WrongAnswer,
  Status.TimeLimitExceeded,
  Status.MemoryLimitExceeded,
  Status.RuntimeError,
  Status.PresentationError,
  Status.CompileError,
  Status.SystemError,
] as const;

export interface VerdictShare {
  key: string;
  status: Status;
  short: string;
  count: number;
  percent: string;
  color: string;
}

/**
 * How many of a problem's submissions got each verdict, also where none did; percents are of all submissions, of which some
 * may have none of these. Part of a score is got at OI problems only.
 */
export function verdictShares(counts: VerdictCounts, type: number): VerdictShare[] {
  const verdicts = counted.filter(
    status => status !== Status.PartialAccepted || type === ProblemType.OI || counts.pa > 0,
  );
  return verdicts.map(status => {
    const { short, color, counter } = statusInfo[status];
    const count = counts[counter!];
    return { key: counter!, status, short, color, count, percent: formatRate(count, counts.total) };
  });
}
