import { sql } from 'kysely';
import { uploadLifeDays } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';

export async function forgetOldUploads(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from upload where gmt_modified < now() - make_interval(days => ${uploadLifeDays}) returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function knownUploads(db: Database, ids: string[]): Promise<Set<string>> {
  const known = await sql<{ id: string }>`select id from upload where id::text = any (${ids})`.execute(db);
  return new Set(known.rows.map(({ id }) => id));
}
