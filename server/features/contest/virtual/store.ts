import { sql, type Transaction } from 'kysely';
import type { OwnClock } from '#core/participation.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import { isRunningVirtual } from './queries.ts';

interface Started {
  cid: number;
  uid: string;
  clock: OwnClock;
  /** uids of those who are asked to join */
  members: string[];
}

/** Starts one, unless this person is in one already: of two who start at once, one does. Says whether it did. */
export const startVirtual = (db: Database, { cid, uid, clock, members }: Started): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    if ((await runningAfterTurn(transaction, cid, uid)) !== undefined) return false;
    const { id } = await transaction
      .insertInto('participation')
      .values({
        cid,
        uid,
        kind: 'virtual',
        startedAt: clock.startTime,
        sealsAt: clock.sealRankTime,
        endsAt: clock.endTime,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('participationMember')
      .values([
        { participationId: id, uid, joinedAt: clock.startTime },
        ...members.map(member => ({ participationId: id, uid: member })),
      ])
      .execute();
    return true;
  });

/** Nobody is in two at a time. */
export const joinVirtual = (db: Database, cid: number, id: number, uid: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    const running = await runningAfterTurn(transaction, cid, uid);
    if (running !== undefined) fail('contest.virtualElsewhere');
    const { rows } = await sql`
      update participation_member set joined_at = now() from participation
      where participation.id = participation_id and participation.id = ${id} and cid = ${cid} and kind = 'virtual'
        and ${isRunningVirtual} and participation_member.uid = ${uid} and left_at is null
      returning participation.id`.execute(transaction);
    if (!rows.length) fail('contest.virtualUnknown');
  });

/** For everybody in it where whoever started it says so, otherwise for this person alone. */
export const endVirtual = (db: Database, cid: number, uid: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    const id = await runningAfterTurn(transaction, cid, uid);
    if (id === undefined) fail('contest.virtualUnknown');
    const { numUpdatedRows } = await transaction
      .updateTable('participation')
      .set(({ fn }) => ({ givenUpAt: fn('now') }))
      .where('id', '=', id)
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (numUpdatedRows) return;
    await transaction
      .updateTable('participationMember')
      .set(({ fn }) => ({ leftAt: fn('now') }))
      .where('participationId', '=', id)
      .where('uid', '=', uid)
      .execute();
  });

/** The one that somebody is in now. Whoever changes that for the same person waits until the end of the transaction. */
async function runningAfterTurn(
  transaction: Transaction<DB>,
  cid: number,
  uid: string,
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(${cid}, hashtext(${`virtual ${uid}`}))`.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    select participation.id
    from participation_member as member join participation on participation.id = participation_id
    where member.uid = ${uid} and cid = ${cid} and kind = 'virtual'
      and joined_at is not null and left_at is null and ${isRunningVirtual}`.execute(transaction);
  return rows[0]?.id;
}
