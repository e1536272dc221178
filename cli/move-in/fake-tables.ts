import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { MySql } from './driver.ts';
import type { Row } from './source.ts';

/** Tables of an old site for tests, in the SQL engine that Node has: what the readers ask, both engines understand alike. */
export interface FakeTables extends MySql {
  add(table: string, ...rows: Row[]): void;
  run(sql: string): void;
}

/** Tables by their names, each with the names of its columns. */
export function fakeTables(columns: Record<string, string>): FakeTables {
  const named = Object.entries(columns).map(([table, names]) => ({ table, names: names.split(/\s+/) }));
  const db = new DatabaseSync(':memory:');
  const quoted = (names: string[]) => names.map(name => `\`${name}\``).join(', ');
  for (const { table, names } of named) db.exec(`create table \`${table}\` (${quoted(names)})`);
  return {
    async rows<T>(sql: string, values: unknown[] = []) {
      if (sql.includes('information_schema'))
        return named.flatMap(({ table, names }) => names.map(name => ({ t: table, c: name }))) as T[];
      const { text, bound } = expanded(sql, values);
      return db.prepare(text).all(...bound) as T[];
    },
    async close() {},
    add(table, ...rows) {
      for (const row of rows) {
        const names = Object.keys(row);
        const places = names.map(() => '?').join(', ');
        db.prepare(`insert into \`${table}\` (${quoted(names)}) values (${places})`).run(
          ...(Object.values(row) as SQLInputValue[]),
        );
      }
    },
    run: sql => db.exec(sql),
  };
}

/** The driver of MySQL writes a list in the place of one question mark. */
function expanded(sql: string, values: unknown[]): { text: string; bound: SQLInputValue[] } {
  let at = 0;
  const text = sql.replace(/\?/g, () => {
    const value = values[at++];
    return Array.isArray(value) ? value.map(() => '?').join(', ') || 'null' : '?';
  });
  return { text, bound: values.flat() as SQLInputValue[] };
}
