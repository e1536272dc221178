import { type Insertable, sql, type Transaction } from 'kysely';
import type { ProblemHacking } from '#core/contract/hack.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB, Hack } from '#server/database/types.ts';

export async function setHacking(
  db: Database,
  pid: number,
  { validator, solution, openInBank }: ProblemHacking,
): Promise<void> {
  const values = {
    validator: validator?.source ?? null,
    validatorLanguage: validator?.language ?? null,
    solution: solution?.source ?? null,
    solutionLanguage: solution?.language ?? null,
    openInBank,
  };
  await db
    .insertInto('problemHacking')
    .values({ pid, ...values })
    .onConflict(conflict => conflict.column('pid').doUpdateSet(values))
    .execute();
}

/** Locks a problem for somebody, and sees to it that they have a room, where there are several. */
export const lock = (
  db: Database,
  { cid, pid, uid, roomSize }: { cid: number; pid: number; uid: string; roomSize: number },
): Promise<void> =>
  db.transaction().execute(async transaction => {
    await transaction
      .insertInto('contestLock')
      .values({ cid, pid, uid })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    if (roomSize > 0) await dealRooms(transaction, cid, roomSize);
  });

/**
 * Everybody who takes part and has no room yet is dealt into the next ones, in an order that nobody can foresee. The last
 * room fills up with those who come later.
 */
async function dealRooms(transaction: Transaction<DB>, cid: number, size: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${cid}, hashtext('rooms'))`.execute(transaction);
  await sql`
    insert into contest_room (cid, uid, room)
    select cid, uid, ((select count(*) from contest_room where cid = ${cid}) + row_number() over (order by random()) - 1)
      / ${size}::integer + 1
    from contest_register where cid = ${cid}
      and not exists (select from contest_room where contest_room.cid = ${cid} and contest_room.uid = contest_register.uid)`.execute(
    transaction,
  );
}

/** Writes a hack down; nothing while another one of the same person against the same program waits. */
export async function addHack(
  transaction: Transaction<DB>,
  hack: Insertable<Hack>,
): Promise<number | undefined> {
  const { uid, submitId } = hack;
  await sql`select pg_advisory_xact_lock(hashtext(${`hack ${uid}`}), ${Number(submitId) % 2 ** 31})`.execute(
    transaction,
  );
  const waiting = await transaction
    .selectFrom('hack')
    .select('id')
    .where('uid', '=', uid)
    .where('submitId', '=', submitId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (waiting) return undefined;
  const { id } = await transaction.insertInto('hack').values(hack).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const setHackJob = (transaction: Transaction<DB>, id: number, jobId: string) =>
  transaction.updateTable('hack').set({ jobId }).where('id', '=', id).execute();

export const markAsTests = (db: Database, ids: number[]) =>
  db.updateTable('hack').set({ isTest: true }).where('id', 'in', ids).execute();
