import { sql } from 'kysely';
import { uploadLifeDays } from '#core/limits.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import type { Site } from '#server/site.ts';

/** Uploads that nobody goes on with, or makes anything of. */
export async function cleanUploads({ db, uploads }: Pick<Site, 'db' | 'uploads'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from upload where gmt_modified < now() - make_interval(days => ${uploadLifeDays}) returning id`.execute(
    db,
  );
  for (const { id } of rows) await uploads.remove(id);
  await uploads.removeLeftovers(async ids => {
    const known = await sql<{ id: string }>`select id from upload where id::text = any (${ids})`.execute(db);
    return new Set(known.rows.map(({ id }) => id));
  });
}

export const uploadCleaning: BackgroundKind = {
  name: 'upload-cleaning',
  cron: '41 3 * * *',
  perform: site => cleanUploads(site),
};
