import type { Insertable } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { PublicFile } from '#server/database/types.ts';

export async function notePublicFile(db: Database, file: Insertable<PublicFile>): Promise<void> {
  await db.insertInto('publicFile').values(file).execute();
}

export async function forgetPublicFile(db: Database, name: string): Promise<void> {
  await db.deleteFrom('publicFile').where('name', '=', name).execute();
}
