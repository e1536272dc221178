import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { type RuleName, rules } from './rules.ts';
import type { Item } from './source.ts';

/** What a move remembers of itself, in the database of the new site. */

type Db = Database | Transaction<DB>;

export const findMove = (db: Db, source: string) =>
  db.selectFrom('moveIn').selectAll().where('source', '=', source).executeTakeFirst();

export type Move = NonNullable<Awaited<ReturnType<typeof findMove>>>;

export async function beginMove(db: Database, source: string, zone: string, folder: string): Promise<Move> {
  return db
    .insertInto('moveIn')
    .values({ source, zone, folder, runs: 1 })
    .onConflict(conflict =>
      conflict.column('source').doUpdateSet({
        zone,
        folder,
        state: 'running',
        failure: null,
        finishedAt: null,
        runs: sql`move_in.runs + 1`,
        beganAt: sql`now()`,
        beatAt: sql`now()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Change = Partial<
  Pick<
    Move,
    'state' | 'failure' | 'step' | 'done' | 'total' | 'lastSubmitId' | 'submissionsAsOf' | 'recountDue'
  >
>;

export const noteMove = (db: Db, source: string, change: Change) =>
  db
    .updateTable('moveIn')
    .set({ ...change, beatAt: sql`now()` })
    .where('source', '=', source)
    .execute();

export const endMove = (db: Database, source: string) =>
  db
    .updateTable('moveIn')
    .set({ state: 'finished', finishedAt: sql`now()`, beatAt: sql`now()`, step: '' })
    .where('source', '=', source)
    .execute();

/** Whether there is something on the site that no move has brought. */
export async function holdsOwnContent(db: Database): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from problem) or exists (select from contest) or exists (select from submission)
      or exists (select from account where uid <> '1') as holds`.execute(db);
  return rows[0]!.holds;
}

/** A new site has categories for discussions; those that come would stand beside them under the same names. */
export const removeDefaults = (db: Database, source: string) =>
  sql`
    delete from discussion_category where not exists (select from discussion)
      and not exists (select from move_in_row where source = ${source} and place ->> 'table' = 'discussion_category')`.execute(
    db,
  );

/** The digests of rows as they were when they came. */
export async function digestsOf(
  db: Db,
  source: string,
  name: string,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('moveInRow')
    .select(['rowId', 'digest'])
    .where('source', '=', source)
    .where('name', '=', name)
    .where('rowId', '=', ({ eb }) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map(({ rowId, digest }) => [rowId, digest]));
}

interface Arrived {
  rowId: string;
  digest: string;
  place: string | null;
}

export async function noteRows(
  transaction: Transaction<DB>,
  source: string,
  name: string,
  rows: Arrived[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into move_in_row (source, name, row_id, digest, place)
    select ${source}, ${name}, row_id, digest, place::jsonb
    from unnest(${rows.map(({ rowId }) => rowId)}::text[], ${rows.map(({ digest }) => digest)}::text[],
      ${rows.map(({ place }) => place)}::text[]) as came (row_id, digest, place)
    on conflict (source, name, row_id) do update set digest = excluded.digest, place = excluded.place`.execute(
    transaction,
  );
}

/** Names of the old site stand in details too. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const earlierRemarks = (transaction: Transaction<DB>, source: string, name: string) =>
  transaction.deleteFrom('moveInRemark').where('source', '=', source).where('name', '=', name);

/** What is said of these rows, instead of what was said before. */
export async function noteRemarks(
  transaction: Transaction<DB>,
  source: string,
  name: string,
  items: readonly Pick<Item, 'id' | 'remarks'>[],
): Promise<void> {
  await earlierRemarks(transaction, source, name)
    .where('rowId', '=', ({ eb }) => eb.fn.any(eb.val(items.map(({ id }) => id))))
    .execute();
  const said = items.flatMap(({ id, remarks }) => remarks.map(remark => ({ id, ...remark })));
  if (said.length === 0) return;
  await sql`
    insert into move_in_remark (source, name, row_id, rule, detail)
    select ${source}, ${name}, row_id, rule, left(detail, 500)
    from unnest(${said.map(({ id }) => id)}::text[], ${said.map(({ rule }) => rule)}::text[],
      ${said.map(({ detail }) => storable(detail ?? ''))}::text[]) as said (row_id, rule, detail)
    on conflict do nothing`.execute(transaction);
}

/** What is said of a table, instead of everything that was said of it before. */
export async function replaceRemarks(
  transaction: Transaction<DB>,
  source: string,
  name: string,
  items: readonly Pick<Item, 'id' | 'remarks'>[],
): Promise<void> {
  await earlierRemarks(transaction, source, name).execute();
  for (let at = 0; at < items.length; at += 5_000)
    await noteRemarks(transaction, source, name, items.slice(at, at + 5_000));
}

/** Rows of a table that the database did not take. */
export async function refusedRows(db: Database, source: string, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('moveInRemark')
    .select('rowId')
    .where('source', '=', source)
    .where('name', '=', name)
    .where('rule', '=', 'row.refused')
    .execute();
  return rows.map(({ rowId }) => rowId);
}

/** Rows that came in an earlier run and that the source has no more. */
export async function vanishedRows(db: Database, source: string, name: string, seen: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('moveInRow')
    .select(['rowId', 'place'])
    .where('source', '=', source)
    .where('name', '=', name)
    .execute();
  return rows.filter(({ rowId }) => !seen.has(rowId));
}

export async function countRows(db: Database, source: string, name: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from move_in_row where source = ${source} and name = ${name}`.execute(db);
  return rows[0]!.rows;
}

/** Counts what came of a table by the query that the source has for it. */
export async function countMoved(db: Database, proof: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(proof).execute(db);
  return rows[0]!.count;
}

export async function forgetRows(
  transaction: Transaction<DB>,
  source: string,
  name: string,
  ids: string[],
): Promise<void> {
  for (const table of ['moveInRow', 'moveInRemark'] as const)
    await transaction
      .deleteFrom(table)
      .where('source', '=', source)
      .where('name', '=', name)
      .where('rowId', '=', ({ eb }) => eb.fn.any(eb.val(ids)))
      .execute();
}

export const noteTable = (db: Db, source: string, name: string, read: number, written: number) =>
  db
    .insertInto('moveInTable')
    .values({ source, name, read, written })
    .onConflict(conflict => conflict.columns(['source', 'name']).doUpdateSet({ read, written }))
    .execute();

/** Adds to what was counted of a table whose rows are read once. */
export const addToTable = (db: Db, source: string, name: string, read: number, written: number) =>
  db
    .insertInto('moveInTable')
    .values({ source, name, read, written })
    .onConflict(conflict =>
      conflict.columns(['source', 'name']).doUpdateSet({
        read: sql`move_in_table.read + ${read}`,
        written: sql`move_in_table.written + ${written}`,
      }),
    )
    .execute();

export const tableCounts = (db: Database, source: string) =>
  db.selectFrom('moveInTable').select(['name', 'read', 'written']).where('source', '=', source).execute();

const namesOf = (what: string): string[] =>
  (Object.keys(rules) as RuleName[]).filter(name => rules[name].what === what);

/** How many rows of each table were left, and how many were made for it. */
export async function remarkCounts(db: Database, source: string) {
  const { rows } = await sql<{ name: string; left: number; made: number; changed: number }>`
    select name,
      count(distinct row_id) filter (where rule = any(${namesOf('left')})) as "left",
      count(distinct row_id) filter (where rule = any(${namesOf('made')})) as made,
      count(distinct row_id) filter (where rule = any(${namesOf('changed')})) as changed
    from move_in_remark where source = ${source} group by name`.execute(db);
  return new Map(rows.map(row => [row.name, row]));
}

/** Every remark, some at a time in the order of tables and rows. */
export async function* allRemarks(db: Database, source: string) {
  let last = { name: '', rowId: '', rule: '', detail: '' };
  while (true) {
    const { rows } = await sql<typeof last>`
      select name, row_id, rule, detail from move_in_remark
      where source = ${source} and (name, row_id, rule, detail) > (${last.name}, ${last.rowId}, ${last.rule}, ${last.detail})
      order by name, row_id, rule, detail limit 5000`.execute(db);
    yield* rows;
    if (rows.length < 5000) return;
    last = rows.at(-1)!;
  }
}

/** New rows are numbered after those that have come. */
export async function moveSequences(db: Database): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  for (const { table, column } of rows) {
    const sequence = sql`pg_get_serial_sequence(${`public.${table}`}, ${column})`;
    await sql`
      select setval(${sequence}, greatest(max(${sql.ref(column)}), nextval(${sequence}))) from ${sql.table(table)}`.execute(
      db,
    );
  }
}
