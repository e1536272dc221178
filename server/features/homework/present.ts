import type { DueDates } from '#core/contract/homework.ts';

/** When something is due, and when for somebody who may have been given more time. */
export const presentDates = (
  { dueAt, lateRule }: { dueAt: string | null; lateRule: string },
  own: { dueAt: string; reason: string } | undefined,
): DueDates => ({
  dueAt,
  lateRule: lateRule as DueDates['lateRule'],
  ownDueAt: own?.dueAt ?? dueAt,
  ownReason: own?.reason ?? null,
});
