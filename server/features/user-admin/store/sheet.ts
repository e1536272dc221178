import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { accountSheetLifeS } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';
import type { Secrets } from '#server/security/secrets.ts';

/** Who got which password. It is kept sealed under the key that its maker holds, which the database never sees. */
interface SheetAccount {
  username: string;
  password: string;
}

interface SheetOffice {
  db: Database;
  secrets: Secrets;
}

/** A new sheet, or more accounts on one that is there; the key that opens it. */
export async function addToSheet(
  { db, secrets }: SheetOffice,
  uid: string,
  accounts: SheetAccount[],
  key: string = randomBytes(32).toString('base64url'),
): Promise<string> {
  const keyHash = secrets.digest(key);
  const before = await readRow({ db, secrets }, uid, key);
  const sealed = seal([...(before ? opened(before, key) : []), ...accounts], key);
  const expiresAt = fromNow(accountSheetLifeS);
  await db
    .insertInto('accountSheet')
    .values({ keyHash, uid, sealed, expiresAt })
    .onConflict(conflict => conflict.column('keyHash').doUpdateSet({ sealed, expiresAt }))
    .execute();
  await db.deleteFrom('accountSheet').where('expiresAt', '<', now()).execute();
  return key;
}

export async function readSheet(office: SheetOffice, uid: string, key: string): Promise<SheetAccount[]> {
  const sealed = await readRow(office, uid, key);
  return sealed ? opened(sealed, key) : fail('user.sheetExpired');
}

async function readRow({ db, secrets }: SheetOffice, uid: string, key: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('accountSheet')
    .select('sealed')
    .where('keyHash', '=', secrets.digest(key))
    .where('uid', '=', uid)
    .where('expiresAt', '>', now())
    .forUpdate()
    .executeTakeFirst();
  return row?.sealed;
}

const method = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];
const cipherKey = (key: string) => createHash('sha256').update(key).digest();

function seal(accounts: SheetAccount[], key: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(method, cipherKey(key), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(accounts), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function opened(sealed: Buffer, key: string): SheetAccount[] {
  const decipher = createDecipheriv(method, cipherKey(key), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}
