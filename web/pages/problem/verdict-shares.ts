import type { ProblemCount } from '#core/contract/problem.ts';
import { Status, statusInfo } from '#core/verdict.ts';
import { formatRate } from '../../components/units.ts';

export type VerdictCounts = Omit<ProblemCount, 'pid'>;

/** The verdicts a problem's statistics tell apart, from best to worst. */
const counted = [
  Status.Accepted,
  Status.PartialAccepted,
  Status.WrongAnswer,
  Status.PresentationError,
  Status.TimeLimitExceeded,
  Status.MemoryLimitExceeded,
  Status.RuntimeError,
  Status.CompileError,
] as const;

export interface Share {
  key: string;
  status: Status;
  short: string;
  count: number;
  percent: string;
  color: string;
}

/** The parts of a problem's submissions that are not zero; they and their percents are of each other. */
export function shares(counts: VerdictCounts): Share[] {
  const parts = counted.map(status => {
    const { short, color, counter } = statusInfo[status];
    return { key: counter!, status, short, color, count: counts[counter!] };
  });
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  return parts
    .filter(({ count }) => count > 0)
    .map(part => ({ ...part, percent: formatRate(part.count, all) }));
}
