import { homeworkYearsMax } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';

/** When something is due for somebody: more time counts as long as it is more, also after the due date was moved. */
export function ownDue(dueAt: string | null, extendedTo: string | null | undefined): string | null {
  if (dueAt === null || !extendedTo) return dueAt;
  return Date.parse(extendedTo) > Date.parse(dueAt) ? extendedTo : dueAt;
}

const yearMs = 366 * 24 * 60 * 60 * 1_000;

/** Dates that lie years away are years that were mistyped. */
export function requireNearDate(at: string): void {
  if (Math.abs(Date.parse(at) - Date.now()) > homeworkYearsMax * yearMs)
    fail('homework.dateFar', { years: homeworkYearsMax });
}
