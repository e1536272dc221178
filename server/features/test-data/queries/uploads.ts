import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';

export async function findTestcaseUpload(db: Database, uid: string, token: string) {
  const upload = await db
    .selectFrom('testcaseUpload')
    .select(['token', 'expiresAt'])
    .where('token', '=', token)
    .where('uid', '=', uid)
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  return upload ?? fail('problem.uploadExpired');
}

export async function namesInUpload(db: Database, token: string): Promise<Set<string>> {
  const files = await db.selectFrom('testcaseUploadFile').select('name').where('token', '=', token).execute();
  return new Set(files.map(file => file.name));
}
