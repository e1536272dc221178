import { sql } from 'kysely';
import type { Overview } from '#core/contract/dashboard.ts';
import type { Blobs } from '#server/blobs/blobs.ts';
import { cachedFor } from '#server/concurrency/cached-for.ts';
import type { Database } from '#server/database/connect.ts';
import type { Site } from '#server/site.ts';

type Storage = Overview['storage'];

export async function storageOf({ db, blobs }: Site): Promise<Storage> {
  const [database, used, room] = await Promise.all([databaseUse.read(db), measured(blobs), blobs.room()]);
  return { ...database, blobs: used, ...room };
}

const databaseUse = cachedFor(60_000, async (db: Database) => {
  const [size, tables] = await Promise.all([
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
    sql<Storage['tables'][number]>`
      select relname as name, pg_total_relation_size(pg_class.oid) as bytes, greatest(reltuples, 0)::bigint as rows
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      order by bytes desc limit 6`.execute(db),
  ]);
  return { databaseBytes: size.rows[0]!.bytes, tables: tables.rows };
});

/** Looking at every file takes a while on a large site, so nobody waits for it. */
const blobUse = cachedFor(600_000, (blobs: Blobs) => blobs.usage());

const measured = (blobs: Blobs): Promise<Storage['blobs']> =>
  Promise.race([
    blobUse.read(blobs),
    new Promise<null>(resolve => {
      setTimeout(() => resolve(null), 50).unref();
    }),
  ]);
