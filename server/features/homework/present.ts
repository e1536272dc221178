import type { DueDates, Homework } from '#core/contract/homework.ts';
import { lateHours, latePercentOf, lateScoreOf } from '#core/late-work.ts';
import { ownDue } from './due.ts';
import { counts } from './matrix.ts';
import type { DueWork } from './queries.ts';

/** When something is due, and when for somebody who may have been given more time. */
export const presentDates = (
  { dueAt, lateRule, lateSteps }: { dueAt: string | null; lateRule: string; lateSteps: unknown },
  own: { dueAt: string; reason: string } | undefined,
): DueDates => {
  const ownDueAt = ownDue(dueAt, own?.dueAt);
  return {
    dueAt,
    lateRule: lateRule as DueDates['lateRule'],
    lateSteps: lateSteps as DueDates['lateSteps'],
    ownDueAt,
    ownReason: ownDueAt === dueAt ? null : (own?.reason ?? null),
  };
};

/** Somebody's own homework with what it is worth by now. */
export function presentWork({ solvedCount, lateTimes, ...work }: DueWork): Homework {
  const inTime = Array.from({ length: solvedCount - lateTimes.length }, () => 100);
  const late = lateTimes.map(at => latePercentOf(lateHours(work.dueAt, at), work));
  const percents = [...inTime, ...late];
  return {
    ...work,
    lateSteps: [...work.lateSteps],
    lateCount: late.length,
    doneCount: percents.filter(counts).length,
    percents,
    score: lateScoreOf(percents, work.problemCount),
  };
}
