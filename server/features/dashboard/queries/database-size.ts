import { sql } from 'kysely';
import type { Overview } from '#core/contract/dashboard.ts';
import type { Database } from '#server/database/connect.ts';

/** How large the database and its largest tables are. */
export async function measuredDatabase(db: Database) {
  const [size, tables] = await Promise.all([
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
    sql<Overview['storage']['tables'][number]>`
      select relname as name, pg_total_relation_size(pg_class.oid) as bytes, greatest(reltuples, 0)::bigint as rows
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      order by bytes desc limit 6`.execute(db),
  ]);
  return { databaseBytes: size.rows[0]!.bytes, tables: tables.rows };
}
