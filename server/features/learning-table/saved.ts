import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';

/** What a save names; the rest keeps its value, so that a toggle in a list wipes nothing. */
export const named = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

interface Texts {
  title?: string;
  description?: string;
  remark?: string;
}

/** What something new cannot be without. */
export function requiredTexts({ title, description, remark }: Texts): Required<Texts> {
  if (!title) return fail('learning.titleRequired');
  if (!description) return fail('learning.descriptionRequired');
  if (!remark) return fail('learning.remarkRequired');
  return { title, description, remark };
}

/**
 * One who writes a lesson or a course comes after the other, and who saw it as it was before the other is told so, before
 * what the other wrote is gone.
 */
export async function takeTurn(
  transaction: Transaction<DB>,
  table: 'lesson' | 'course',
  id: number,
  seen: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ gmtModified: string }>`
    select gmt_modified from ${sql.table(table)} where id = ${id} for no key update`.execute(transaction);
  if (!rows[0]) return fail('learning.unknown');
  if (seen !== undefined && Date.parse(seen) !== Date.parse(rows[0].gmtModified)) fail('learning.changed');
}
