import { sql, type Transaction } from 'kysely';
import type { TeamFields } from '#core/contract/contest-teams.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import { requireOpenBoard } from '../final/require-open.ts';
import { closeSeats, putSeats } from '../seat/store.ts';
import type { Category, Organisation } from './queries.ts';

/**
 * Changes of a contest's teams, one at a time, as long as its board is not final. The contest counts as changed with them, so that boards and open pages
 * hear of it.
 */
export const changingTeams = <T>(
  db: Database,
  cid: number,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async transaction => {
    await requireOpenBoard(transaction, cid);
    await transaction.updateTable('contest').set({ gmtModified: sql`now()` }).where('id', '=', cid).execute();
    return work(transaction);
  });

export interface NewTeam extends TeamFields {
  uid: string | null;
}

/** Enters a team, or writes it anew. Its account takes part from then on, and one that it had before leaves its seats. */
export async function putTeam(transaction: Transaction<DB>, cid: number, team: NewTeam): Promise<void> {
  await leaveSeats(transaction, cid, team.id, team.uid);
  const { id, uid, name, displayName, label, organisationId, hidden, icpcId, categories, members } = team;
  const fields = { uid, name, displayName, label, organisationId, hidden, icpcId };
  await transaction
    .insertInto('contestTeam')
    .values({ cid, id, ...fields })
    .onConflict(conflict => conflict.columns(['cid', 'id']).doUpdateSet(fields))
    .execute();
  for (const table of ['contestTeamCategory', 'contestTeamMember'] as const)
    await transaction.deleteFrom(table).where('cid', '=', cid).where('teamId', '=', id).execute();
  if (categories.length)
    await transaction
      .insertInto('contestTeamCategory')
      .values([...new Set(categories)].map(categoryId => ({ cid, teamId: id, categoryId })))
      .execute();
  if (members.length)
    await transaction
      .insertInto('contestTeamMember')
      .values(members.map(({ name, role, email }, sort) => ({ cid, teamId: id, sort, name, role, email })))
      .execute();
  await putSeats(transaction, cid, id, team.networks);
  if (uid !== null)
    await transaction
      .insertInto('contestRegister')
      .values({ cid, uid })
      .onConflict(conflict => conflict.doNothing())
      .execute();
}

/** Its seats and its code go with it, and who sits there is logged out. */
export async function removeTeam(transaction: Transaction<DB>, cid: number, id: string): Promise<void> {
  await leaveSeats(transaction, cid, id, null);
  await removed(transaction, 'contestTeam', cid, id);
}

async function leaveSeats(
  transaction: Transaction<DB>,
  cid: number,
  id: string,
  staying: string | null,
): Promise<void> {
  const before = await transaction
    .selectFrom('contestTeam')
    .select('uid')
    .where('cid', '=', cid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (before?.uid && before.uid !== staying) await closeSeats(transaction, cid, [before.uid]);
}

export async function putOrganisation(
  transaction: Transaction<DB>,
  cid: number,
  { id, ...fields }: Omit<Organisation, 'logo'>,
): Promise<void> {
  await transaction
    .insertInto('contestOrganisation')
    .values({ cid, id, ...fields })
    .onConflict(conflict => conflict.columns(['cid', 'id']).doUpdateSet(fields))
    .execute();
}

export async function removeOrganisation(
  transaction: Transaction<DB>,
  cid: number,
  id: string,
): Promise<void> {
  await transaction
    .updateTable('contestTeam')
    .set({ organisationId: null })
    .where('cid', '=', cid)
    .where('organisationId', '=', id)
    .execute();
  await removed(transaction, 'contestOrganisation', cid, id);
}

export async function putCategory(
  transaction: Transaction<DB>,
  cid: number,
  { id, ...fields }: Category,
): Promise<void> {
  await transaction
    .insertInto('contestCategory')
    .values({ cid, id, ...fields })
    .onConflict(conflict => conflict.columns(['cid', 'id']).doUpdateSet(fields))
    .execute();
}

export const removeCategory = (transaction: Transaction<DB>, cid: number, id: string) =>
  removed(transaction, 'contestCategory', cid, id);

async function removed(
  transaction: Transaction<DB>,
  table: 'contestTeam' | 'contestOrganisation' | 'contestCategory',
  cid: number,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where('cid', '=', cid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) fail('team.unknown');
}

/** The picture that stood there before is forgotten with its file. */
export async function setPicture(
  transaction: Transaction<DB>,
  cid: number,
  { of, id }: { of: 'organisation' | 'team'; id: string },
  name: string | null,
): Promise<void> {
  const { table, column } =
    of === 'team'
      ? ({ table: 'contest_team', column: 'photo' } as const)
      : ({ table: 'contest_organisation', column: 'logo' } as const);
  const { rows } = await sql<{ before: string | null }>`
    select ${sql.ref(column)} as before from ${sql.table(table)} where cid = ${cid} and id = ${id} for update`.execute(
    transaction,
  );
  if (!rows[0]) return fail('team.unknown');
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${name} where cid = ${cid} and id = ${id}`.execute(
    transaction,
  );
  if (rows[0].before) await transaction.deleteFrom('publicFile').where('name', '=', rows[0].before).execute();
}
