import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Upload as Answer, beginUpload } from '#core/contract/upload.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';

type NewUpload = z.output<(typeof beginUpload)['body']>;
type Stores = Pick<Site, 'db' | 'blobs' | 'uploads'>;

export const findUpload = (db: Database, uid: string, id: string) =>
  db.selectFrom('upload').selectAll().where('id', '=', id).where('uid', '=', uid).executeTakeFirst();

export type StoredUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export const uploadsOf = (db: Database, uid: string) =>
  db.selectFrom('upload').selectAll().where('uid', '=', uid).orderBy('gmtModified', 'desc').execute();

/** The upload that the same file began before, or a new one if there is room for it. */
export async function insertUpload(
  site: Stores,
  uid: string,
  file: NewUpload,
  quotaBytes: number,
): Promise<StoredUpload> {
  const { freeBytes } = await site.blobs.room();
  return site.db.transaction().execute(async transaction => {
    // Of two that are announced at once, the second counts the first.
    await sql`select pg_advisory_xact_lock(hashtext('upload'), hashtext(${uid}))`.execute(transaction);
    const begun = await transaction
      .selectFrom('upload')
      .selectAll()
      .where('uid', '=', uid)
      .where('filename', '=', file.filename)
      .where('sizeBytes', '=', file.sizeBytes)
      .where('fingerprint', '=', file.fingerprint)
      .executeTakeFirst();
    if (begun) return begun;
    const kept = await keptBytes(transaction, uid);
    if (kept + file.sizeBytes > quotaBytes) fail('upload.quota', { max: Math.floor(quotaBytes / 1024 ** 3) });
    // Twice: for a moment the parts and the blob are both there.
    if (file.sizeBytes * 2 > freeBytes) fail('file.noSpace');
    const id = randomUUID();
    await site.uploads.create(id);
    const row = { id, uid, ...file };
    return transaction.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow();
  });
}

/** What somebody has under way, and what was made of what they sent. */
async function keptBytes(db: Database, uid: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce((select sum(size_bytes) from upload where uid = ${uid}), 0)
      + coalesce((select sum(size_bytes) from material where uid = ${uid}), 0) as bytes`.execute(db);
  return rows[0]!.bytes;
}

/**
 * All bytes have come: they become a blob. Answers whether they are one. Of two who notice at once, the second may find the parts
 * gone or going, so nothing counts but a blob of the announced size, and the first.
 */
export async function completeUpload(
  { db, blobs, uploads }: Stores,
  { id, sizeBytes }: Pick<StoredUpload, 'id' | 'sizeBytes'>,
): Promise<boolean> {
  const isDone = async () =>
    (await db.selectFrom('upload').select('sha256').where('id', '=', id).executeTakeFirst())?.sha256 != null;
  const adopted = await uploads.intoBlob(id, blobs).catch(async error => {
    if (await isDone()) return undefined;
    throw error;
  });
  if (adopted?.sizeBytes !== sizeBytes) return isDone();
  const { sha256 } = adopted;
  await db.updateTable('upload').set({ sha256 }).where('id', '=', id).where('sha256', 'is', null).execute();
  await uploads.remove(id);
  return true;
}

/** Hands a complete upload to whoever makes something of it; it is theirs alone from then on. */
export async function claimUpload(
  transaction: Database,
  uid: string,
  id: string,
): Promise<{ filename: string; sizeBytes: number; sha256: string }> {
  // Of two who claim it at once, the second finds nothing.
  const claimed = await transaction
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('sha256', 'is not', null)
    .returning(['filename', 'sizeBytes', 'sha256'])
    .executeTakeFirst();
  if (!claimed)
    return fail((await findUpload(transaction, uid, id)) ? 'upload.incomplete' : 'upload.unknown');
  return { ...claimed, sha256: claimed.sha256! };
}

/** What has to come before somebody claims it. */
export async function finishUpload(site: Stores, uid: string, id: string | null | undefined): Promise<void> {
  const found = id ? await findUpload(site.db, uid, id) : undefined;
  if (found) await completeIfWhole(site, found);
}

/** All bytes of an upload may be there without anybody having made a blob of them: whoever did was killed. */
export async function completeIfWhole(site: Stores, upload: StoredUpload): Promise<StoredUpload> {
  if (upload.sha256 !== null || (await site.uploads.sentBytes(upload.id)) !== upload.sizeBytes) return upload;
  await completeUpload(site, upload);
  return (await findUpload(site.db, upload.uid, upload.id)) ?? fail('upload.unknown');
}

export async function removeUpload({ db, uploads }: Stores, { id }: StoredUpload): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute();
  await uploads.remove(id);
}

export async function present({ uploads }: Stores, found: StoredUpload): Promise<Answer> {
  return {
    uploadId: found.id,
    url: `/api/upload/${found.id}`,
    filename: found.filename,
    sizeBytes: found.sizeBytes,
    sentBytes: await sentBytes({ uploads }, found),
    isComplete: found.sha256 !== null,
    gmtModified: found.gmtModified,
  };
}

export const sentBytes = async (
  { uploads }: Pick<Stores, 'uploads'>,
  { id, sha256, sizeBytes }: StoredUpload,
): Promise<number> => (sha256 === null ? Math.min(await uploads.sentBytes(id), sizeBytes) : sizeBytes);
