import type { DueDates } from '#core/contract/homework.ts';
import { ownDue } from './due.ts';

/** When something is due, and when for somebody who may have been given more time. */
export const presentDates = (
  { dueAt, lateRule }: { dueAt: string | null; lateRule: string },
  own: { dueAt: string; reason: string } | undefined,
): DueDates => {
  const ownDueAt = ownDue(dueAt, own?.dueAt);
  return {
    dueAt,
    lateRule: lateRule as DueDates['lateRule'],
    ownDueAt,
    ownReason: ownDueAt === dueAt ? null : (own?.reason ?? null),
  };
};
