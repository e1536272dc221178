import type { MySql } from './driver.ts';

/** A database of an old site, and the tables that it has; older versions of a judge lack some. */
export interface Tables {
  mysql: MySql;
  tables: Set<string>;
}

/** What the database has; fails where it is not one of that judge. */
export async function describeTables(mysql: MySql, judge: string, needed: string[]) {
  const columns = await mysql.rows<{ t: string; c: string }>(
    'select table_name as t, column_name as c from information_schema.columns where table_schema = database()',
  );
  const tables = new Set(columns.map(({ t }) => t));
  const missing = needed.find(table => !tables.has(table));
  if (missing) throw new Error(`This is no database of ${judge}: it has no table ${missing}`);
  return {
    tables,
    columnsOf: (table: string) => new Set(columns.filter(({ t }) => t === table).map(({ c }) => c)),
  };
}

/** Rows of a table in the order of a key, some at a time. */
export async function* pagesOf<T extends Record<string, unknown> = Record<string, unknown>>(
  { mysql, tables }: Tables,
  table: string,
  key = 'id',
  limit = 1_000,
): AsyncGenerator<T[]> {
  if (!tables.has(table)) return;
  let last: unknown;
  for (;;) {
    const after = last === undefined ? '' : `where \`${key}\` > ?`;
    const rows = await mysql.rows<T>(
      `select * from \`${table}\` ${after} order by \`${key}\` limit ${limit}`,
      last === undefined ? [] : [last],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1)![key];
  }
}

/** All rows of a small table. */
export const allOf = async <T extends Record<string, unknown> = Record<string, unknown>>(
  { mysql, tables }: Tables,
  table: string,
  order = 'id',
): Promise<T[]> => (tables.has(table) ? mysql.rows<T>(`select * from \`${table}\` order by ${order}`) : []);
