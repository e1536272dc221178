import type { lateRules } from './limits.ts';

/** What of homework comes late counts, and how it adds up: the one place where that is worked out. */

export type LateRule = (typeof lateRules)[number];

/** Up to so many hours late something counts so much; later than all steps it counts for nothing. */
export interface LateStep {
  hours: number;
  percent: number;
}

export interface LateTerms {
  lateRule: LateRule;
  /** by their hours; read where the rule scales */
  lateSteps: readonly LateStep[];
}

/** Begun hours after the due date; 0 in time, or where nothing is due. */
export function lateHours(dueAt: string | null, at: string): number {
  if (dueAt === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(at) - Date.parse(dueAt)) / 3_600_000));
}

/** How much something counts that was done so many hours late. */
export function latePercentOf(hours: number, { lateRule, lateSteps }: LateTerms): number {
  if (hours === 0) return 100;
  const whole = { mark: 100, close: 0 };
  if (lateRule !== 'scale') return whole[lateRule];
  return lateSteps.find(step => hours <= step.hours)?.percent ?? 0;
}

/** The score of a whole homework in percent: what is done by what there is to do. */
export const lateScoreOf = (percents: readonly number[], count: number): number =>
  count === 0 ? 0 : Math.round(percents.reduce((sum, one) => sum + one, 0) / count);
