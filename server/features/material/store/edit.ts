import { sql, type Transaction } from 'kysely';
import type { MaterialSave } from '#core/contract/material.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import type { DB } from '#server/database/types.ts';
import { claimUpload, finishUpload } from '#server/features/upload/queries.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { conversionName, entryFor } from '../conversion.ts';
import { foreignMediaTypes, hasVideoName, mediaTypeIn } from '../media.ts';
import { type StoredMaterial, usesOf } from '../queries.ts';

type Stores = Pick<Site, 'db' | 'blobs' | 'uploads' | 'converter' | 'background'>;

/** What a save names; the rest keeps its value. */
const named = (saved: MaterialSave) =>
  Object.fromEntries(
    Object.entries(pick(saved, 'title', 'materialType', 'tag', 'difficulty', 'status', 'content')).filter(
      ([, value]) => value !== undefined,
    ),
  );

export async function createMaterial(
  site: Stores,
  { uid, username }: User,
  gid: number | null,
  saved: MaterialSave,
): Promise<number> {
  const { title, materialType = 1 } = saved;
  if (!title) return fail('learning.titleRequired');
  await finishUpload(site, uid, saved.uploadId);
  return site.db.transaction().execute(async transaction => {
    const file = await fileFrom(site, transaction, uid, saved.uploadId);
    const { id } = await transaction
      .insertInto('material')
      .values({ ...named(saved), ...file, title, materialType, gid, uid, author: username })
      .returning('id')
      .executeTakeFirstOrThrow();
    await link(transaction, { id, gid }, saved.pidStr);
    await askForConversion(site, transaction, id, file);
    return id;
  });
}

export async function changeMaterial(
  site: Stores,
  { uid }: User,
  before: StoredMaterial,
  saved: MaterialSave,
): Promise<void> {
  await finishUpload(site, uid, saved.uploadId);
  await site.db.transaction().execute(async transaction => {
    const file = await fileFrom(site, transaction, uid, saved.uploadId);
    await transaction
      .updateTable('material')
      .set({ ...named(saved), ...file, gmtModified: now() })
      .where('id', '=', before.id)
      .execute();
    await link(transaction, before, saved.pidStr);
    await askForConversion(site, transaction, before.id, file);
  });
}

/** One that a course has stays, and says where. */
export async function deleteMaterial(db: Database, { id }: StoredMaterial): Promise<void> {
  const used = (await usesOf(db, [id])).get(id) ?? [];
  if (used.length) fail('learning.used', { where: used.map(({ title }) => `“${title}”`).join(', ') });
  await db.deleteFrom('material').where('id', '=', id).execute();
}

/** Nothing is known of the conversion of a file that has just come, or is gone. */
const unconverted = {
  conversion: null,
  conversionBeganAt: null,
  conversionTries: 0,
  conversionFault: null,
};
const noFile = { filename: null, sha256: null, sizeBytes: null, mediaType: null, ...unconverted };

type FileColumns = Partial<Pick<StoredMaterial, keyof typeof noFile>>;

/** The columns of the file that an upload brought; nothing when none is named. */
async function fileFrom(
  { blobs, converter }: Stores,
  transaction: Database,
  uid: string,
  uploadId?: string | null,
): Promise<FileColumns> {
  if (uploadId === undefined) return {};
  if (uploadId === null) return noFile;
  const { filename, sha256, sizeBytes } = await claimUpload(transaction, uid, uploadId);
  const mediaType = await mediaTypeIn({ blobs }, sha256, sizeBytes);
  if (hasVideoName(filename) && !mediaType.startsWith('video/'))
    fail('material.notVideo', { name: filename });
  const waits = converter !== null && foreignMediaTypes.includes(mediaType);
  return { filename, sha256, sizeBytes, mediaType, ...unconverted, conversion: waits ? 'waiting' : null };
}

async function askForConversion(
  { background }: Stores,
  transaction: Transaction<DB>,
  id: number,
  { conversion, sha256 }: FileColumns,
): Promise<void> {
  if (!conversion || !sha256) return;
  const { key, data } = entryFor({ id, sha256 });
  await background.put(transaction, conversionName, key, data);
}

/**
 * Problems of the bank, and in a group its own, in the order given. Those that are hidden at the time stay: whoever saves
 * did not see them.
 */
async function link(
  transaction: Transaction<DB>,
  { id, gid }: { id: number; gid: number | null },
  pids: number[] | undefined,
): Promise<void> {
  if (!pids) return;
  const wanted = [...new Set(pids)];
  await sql`
    delete from material_problem using problem
    where material_id = ${id} and problem.id = pid and problem.auth = 1 and problem.deleted_at is null`.execute(
    transaction,
  );
  const { rows } = await sql`
    insert into material_problem (material_id, pid, sort)
    select ${id}, problem.id, chosen.at from unnest(${wanted}::int[]) with ordinality as chosen (pid, at)
    join problem on problem.id = chosen.pid and problem.auth = 1 and problem.deleted_at is null
      and (problem.gid is null or problem.gid = ${gid}) returning pid`.execute(transaction);
  if (rows.length !== wanted.length) fail('problem.unknown');
}

/** At the end, unless it is linked already. */
export async function addProblem(db: Database, { id, gid }: StoredMaterial, pid: number): Promise<void> {
  const { rows } = await sql`
    insert into material_problem (material_id, pid, sort)
    select ${id}, problem.id, (select coalesce(max(sort), 0) + 1 from material_problem where material_id = ${id})
    from problem where problem.id = ${pid} and problem.auth = 1 and problem.deleted_at is null
      and (problem.gid is null or problem.gid = ${gid})
    on conflict (material_id, pid) do update set sort = material_problem.sort returning pid`.execute(db);
  if (rows.length === 0) fail('problem.unknown');
}

export const removeProblem = (db: Database, { id }: StoredMaterial, pid: number) =>
  db.deleteFrom('materialProblem').where('materialId', '=', id).where('pid', '=', pid).execute();

export const saveWatchPosition = (db: Database, uid: string, materialId: number, seconds: number) =>
  db
    .insertInto('watchPosition')
    .values({ uid, materialId, seconds })
    .onConflict(conflict =>
      conflict.columns(['uid', 'materialId']).doUpdateSet({ seconds, gmtModified: now() }),
    )
    .execute();
