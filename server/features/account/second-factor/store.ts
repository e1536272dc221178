import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';

export interface SecondFactors {
  hasTotp: boolean;
  hasPasskey: boolean;
}

/** What an account can show besides the first. */
export async function secondFactorsOf(db: Database, uid: string): Promise<SecondFactors> {
  const [factors] = await findSecondFactors(db, uid);
  return factors!;
}

/** For statements that read them beside other things. */
export const secondFactorsSelection = (uid: string) => `
  exists (select from totp where totp.uid = ${uid} and is_on) as has_totp,
  exists (select from passkey where passkey.uid = ${uid}) as has_passkey`;

const findSecondFactors = statement<SecondFactors>(`select ${secondFactorsSelection('$1')}`);

export const findTotp = (db: Database, uid: string) =>
  db.selectFrom('totp').select(['secret', 'isOn']).where('uid', '=', uid).executeTakeFirst();

/** A new secret; one that is in use stays until a code of the new one was shown, so it is only taken where none is. */
export async function storeTotp(db: Database, uid: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values({ uid, secret })
    .onConflict(conflict =>
      conflict.column('uid').doUpdateSet({ secret, lastStep: 0 }).where('totp.isOn', '=', false),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the code of this half minute is taken: each is once, however many come with it. */
export async function takeTotpStep(db: Database, uid: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('uid', '=', uid)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function turnOn(db: Database, uid: string, scratchHashes: string[]): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction.updateTable('totp').set({ isOn: true }).where('uid', '=', uid).execute();
    await replaceScratchCodes(transaction, uid, scratchHashes);
  });
}

export async function replaceScratchCodes(db: Database, uid: string, hashes: string[]): Promise<void> {
  await db.deleteFrom('scratchCode').where('uid', '=', uid).execute();
  if (hashes.length)
    await db
      .insertInto('scratchCode')
      .values(hashes.map(hash => ({ uid, hash })))
      .execute();
}

/** Whether there was such a code; it is gone then. */
export async function takeScratchCode(db: Database, uid: string, hash: string): Promise<boolean> {
  const taken = db.deleteFrom('scratchCode').where('uid', '=', uid).where('hash', '=', hash);
  return (await taken.executeTakeFirst()).numDeletedRows === 1n;
}

export async function scratchCodesLeft(db: Database, uid: string): Promise<number> {
  const { left } = await db
    .selectFrom('scratchCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return left;
}

export async function dropTotp(db: Database, uid: string): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction.deleteFrom('totp').where('uid', '=', uid).execute();
    await transaction.deleteFrom('scratchCode').where('uid', '=', uid).execute();
  });
}

export const passkeysOf = (db: Database, uid: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'transports', 'gmtCreate', 'lastUsedAt'])
    .where('uid', '=', uid)
    .orderBy('gmtCreate')
    .execute();

export const findPasskey = (db: Database, id: string) =>
  db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();

interface NewPasskey {
  id: string;
  uid: string;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Whether it is new: no passkey belongs to two. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function notePasskeyUse(db: Database, id: string, counter: number): Promise<void> {
  await db.updateTable('passkey').set({ counter, lastUsedAt: now() }).where('id', '=', id).execute();
}

export async function dropPasskey(db: Database, uid: string, id: string): Promise<boolean> {
  const gone = db.deleteFrom('passkey').where('uid', '=', uid).where('id', '=', id);
  return (await gone.executeTakeFirst()).numDeletedRows === 1n;
}

export async function dropSecondFactors(db: Database, uid: string): Promise<void> {
  await db.transaction().execute(async transaction => {
    for (const table of ['totp', 'scratchCode', 'passkey'] as const)
      await transaction.deleteFrom(table).where('uid', '=', uid).execute();
  });
}

export async function noteSecondFactor(db: Database, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ hasSecondFactor: true }).where('id', '=', sessionId).execute();
}
