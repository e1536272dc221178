import type { Insertable } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import type { TestcaseUploadFile } from '#server/database/types.ts';

const lifeS = 24 * 3_600;
const rowsAtOnce = 5_000;

/** Adds files to an upload, a new one or one of before, which lives on from now. Returns until when. */
export async function addToUpload(
  db: Database,
  { token, uid }: { token: string; uid: string },
  files: Insertable<TestcaseUploadFile>[],
): Promise<string> {
  const expiresAt = fromNow(lifeS);
  await db.transaction().execute(async transaction => {
    await transaction.deleteFrom('testcaseUpload').where('expiresAt', '<', now()).execute();
    await transaction
      .insertInto('testcaseUpload')
      .values({ token, uid, expiresAt })
      .onConflict(conflict => conflict.column('token').doUpdateSet({ expiresAt }))
      .execute();
    for (let at = 0; at < files.length; at += rowsAtOnce)
      await transaction
        .insertInto('testcaseUploadFile')
        .values(files.slice(at, at + rowsAtOnce))
        .execute();
  });
  return expiresAt;
}
