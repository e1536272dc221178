import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { notifyIn } from '#server/events/hub.ts';

/** The machines of a team from now on. Each belongs to one team of a contest: the one that was given it last. */
export async function putSeats(
  transaction: Transaction<DB>,
  cid: number,
  teamId: string,
  networks: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('contestSeat').where('cid', '=', cid).where('teamId', '=', teamId).execute();
  if (networks.length)
    await transaction
      .insertInto('contestSeat')
      .values([...new Set(networks)].map(network => ({ cid, teamId, network })))
      .onConflict(conflict => conflict.columns(['cid', 'network']).doUpdateSet({ teamId }))
      .execute();
}

interface CodedTeam {
  id: string;
  uid: string;
  digest: string;
}

/** Each team has one code. Whoever came with an older one has to come again. */
export async function putCodes(
  transaction: Transaction<DB>,
  cid: number,
  teams: readonly CodedTeam[],
): Promise<void> {
  if (!teams.length) return;
  await transaction
    .insertInto('contestSeatCode')
    .values(teams.map(({ id, digest }) => ({ cid, teamId: id, digest })))
    .onConflict(conflict =>
      conflict.columns(['cid', 'teamId']).doUpdateSet(({ ref }) => ({
        digest: ref('excluded.digest'),
        madeAt: sql`now()`,
      })),
    )
    .execute();
  await closeSeats(
    transaction,
    cid,
    teams.map(({ uid }) => uid),
    'code',
  );
}

export const codedTeams = async (db: Database, cid: number): Promise<Set<string>> => {
  const rows = await db.selectFrom('contestSeatCode').select('teamId').where('cid', '=', cid).execute();
  return new Set(rows.map(({ teamId }) => teamId));
};

/** Ends the sessions that these accounts opened at seats of the contest. */
export async function closeSeats(
  transaction: Transaction<DB>,
  cid: number,
  uids: readonly string[],
  by?: 'code',
): Promise<void> {
  let chosen = transaction
    .deleteFrom('session')
    .where('seatCid', '=', cid)
    .where('uid', '=', sql<string>`any(${uids}::text[])`);
  if (by) chosen = chosen.where('seatBy', '=', by);
  const closed = await chosen.returning('uid').execute();
  for (const uid of new Set(closed.map(row => row.uid))) await notifyIn(transaction, 'session', { uid });
}
