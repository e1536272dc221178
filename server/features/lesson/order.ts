import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';

/**
 * Puts those that are named into the order given, at the places that they hold; whatever is not named, on another page
 * or not seen by who orders, keeps its own. Then all have numbers from 1 on.
 */
export async function putInOrder(
  transaction: Transaction<DB>,
  table: 'lesson_table_lesson' | 'course_table_course',
  { tid, known, ids }: { tid: number; known: { id: number }[]; ids: number[] },
): Promise<void> {
  const left = new Set(known.map(({ id }) => id));
  if (!ids.every(id => left.delete(id))) fail('learning.order');
  const rows = sql.table(table);
  await sql`
    with placed as (
      select id, row_number() over (order by sort, id) as at from ${rows} where tid = ${tid}
    ), free as (
      select at, row_number() over (order by at) as nth from placed where id = any (${ids})
    ), named as (
      select id, nth from unnest(${ids}::int[]) with ordinality as given (id, nth)
    )
    update ${rows} set sort = coalesce(free.at, placed.at)::int
    from placed left join named using (id) left join free using (nth)
    where ${rows}.id = placed.id`.execute(transaction);
}
