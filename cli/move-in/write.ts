import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/types.ts';
import type { Item, Put, Row } from './source.ts';

/** By which columns rows of a table are found again. */
const keys: Record<string, string[]> = {
  account: ['uid'],
  public_file: ['name'],
  problem_tag: ['pid', 'tid'],
  problem_language: ['pid', 'lid'],
  problem_code: ['pid', 'kind', 'lid'],
  contest_register: ['cid', 'uid'],
  contest_balloon: ['cid', 'cpid', 'uid'],
  training_register: ['tid', 'uid'],
  discussion_like: ['did', 'uid'],
  discussion_count: ['did'],
  comment_like: ['comment_id', 'uid'],
  submission: ['submit_id'],
  submission_case: ['submit_id', 'seq'],
};

export const keyOf = (table: string): string[] => keys[table] ?? ['id'];

/** Where the row of an item is kept, to take it away when it is gone at the source. */
export function rowKeyOf(item: Item): { table: string; key: Row } | null {
  const first = item.puts.find(put => 'table' in put);
  if (!first) return null;
  const key = Object.fromEntries(keyOf(first.table).map(column => [column, first.row[column]]));
  return { table: first.table, key };
}

/** Times are read on the clocks of the old site; a killed mover loses nothing that matters, so nobody waits for the disk. */
export const prepareTransaction = (transaction: Transaction<DB>, zone: string) =>
  sql`select set_config('timezone', ${zone}, true), set_config('synchronous_commit', 'off', true),
    set_config('statement_timeout', '0', true)`.execute(transaction);

/** Writes what many rows become: first what goes, then table by table in the order in which they are first named. */
export async function write(transaction: Transaction<DB>, puts: readonly Put[]): Promise<void> {
  const byTable = new Map<string, Row[]>();
  for (const put of puts)
    if ('clear' in put) await remove(transaction, put.clear, put.where);
    else if (byTable.has(put.table)) byTable.get(put.table)!.push(put.row);
    else byTable.set(put.table, [put.row]);
  for (const [table, rows] of byTable) await upsert(transaction, table, rows);
}

export const remove = (transaction: Transaction<DB>, table: string, where: Row) =>
  sql`delete from ${sql.table(table)} where ${sql.join(
    Object.entries(where).map(([column, value]) => sql`${sql.ref(`${table}.${column}`)} = ${value}`),
    sql` and `,
  )}`.execute(transaction);

/**
 * Inserts rows, or sets those that are there and differ. A row that is the same is not touched, so that it keeps the time
 * of its last change. All rows of a table name the same columns.
 */
async function upsert(transaction: Transaction<DB>, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!);
  const key = keyOf(table);
  const rest = columns.filter(column => !key.includes(column));
  const compared = rest.filter(column => column !== 'gmt_modified');
  const list = (names: string[], prefix = '') => sql.raw(names.map(name => `${prefix}"${name}"`).join(', '));
  const target = sql.raw(`"${table}"`);
  const change = rest.length
    ? sql`do update set ${sql.raw(rest.map(name => `"${name}" = excluded."${name}"`).join(', '))}
        where (${list(compared, `"${table}".`)}) is distinct from (${list(compared, 'excluded.')})`
    : sql`do nothing`;
  await sql`
    insert into ${target} (${list(columns)}) overriding system value
    select distinct on (${list(key)}) ${list(columns)}
    from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)
    on conflict (${list(key)}) ${compared.length || !rest.length ? change : sql`do nothing`}`.execute(
    transaction,
  );
}
