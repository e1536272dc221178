import { sql } from 'kysely';
import type { TeamMember } from '#core/contract/contest-teams.ts';
import { seatNetwork } from '#core/seat.ts';
import { memberRoles } from '#core/team.ts';
import type { Database } from '#server/database/connect.ts';
import { runsContest } from '../board/queries.ts';

export interface Organisation {
  id: string;
  name: string;
  formalName: string;
  country: string | null;
  /** the name of a public file */
  logo: string | null;
}

export interface Category {
  id: string;
  name: string;
  colour: string | null;
  hidden: boolean;
  placed: boolean;
  sort: number;
  icpcId: string | null;
}

export interface Team {
  id: string;
  uid: string | null;
  username: string | null;
  name: string;
  displayName: string;
  label: string | null;
  networks: string[];
  hasCode: boolean;
  organisationId: string | null;
  photo: string | null;
  hidden: boolean;
  icpcId: string | null;
  categories: string[];
  members: (TeamMember & { uid: string | null })[];
}

export const organisationsOf = (db: Database, cid: number): Promise<Organisation[]> =>
  db
    .selectFrom('contestOrganisation')
    .select(['id', 'name', 'formalName', 'country', 'logo'])
    .where('cid', '=', cid)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const categoriesOf = (db: Database, cid: number): Promise<Category[]> =>
  db
    .selectFrom('contestCategory')
    .select(['id', 'name', 'colour', 'hidden', 'placed', 'sort', 'icpcId'])
    .where('cid', '=', cid)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Those that were entered, in the order of their ids: numbers by their size. */
export async function teamsOf(db: Database, cid: number): Promise<Team[]> {
  const rows = await db
    .selectFrom('contestTeam')
    .leftJoin('account', 'account.uid', 'contestTeam.uid')
    .select([
      'contestTeam.id',
      'contestTeam.uid',
      'account.username',
      'contestTeam.name',
      'displayName',
      'label',
    ])
    .select(['organisationId', 'photo', 'contestTeam.hidden', 'icpcId'])
    .select(
      sql<boolean>`exists (
        select from contest_seat_code as code
        where code.cid = contest_team.cid and code.team_id = contest_team.id)`.as('hasCode'),
    )
    .where('contestTeam.cid', '=', cid)
    .orderBy(sql`length(contest_team.id)`)
    .orderBy('contestTeam.id')
    .execute();
  const [memberships, members, seats] = await Promise.all([
    db
      .selectFrom('contestTeamCategory')
      .select(['teamId', 'categoryId'])
      .where('cid', '=', cid)
      .orderBy('categoryId')
      .execute(),
    db
      .selectFrom('contestTeamMember')
      .select(['teamId', 'name', 'role', 'uid', 'email'])
      .where('cid', '=', cid)
      .orderBy('teamId')
      .orderBy('sort')
      .execute(),
    db
      .selectFrom('contestSeat')
      .select(['teamId', sql<string>`network::text`.as('network')])
      .where('cid', '=', cid)
      .orderBy('network')
      .execute(),
  ]);
  const categories = Map.groupBy(memberships, ({ teamId }) => teamId);
  const people = Map.groupBy(members, ({ teamId }) => teamId);
  const machines = Map.groupBy(seats, ({ teamId }) => teamId);
  return rows.map(row => ({
    ...row,
    networks: (machines.get(row.id) ?? []).map(({ network }) => seatNetwork(network) ?? network),
    categories: (categories.get(row.id) ?? []).map(({ categoryId }) => categoryId),
    members: (people.get(row.id) ?? []).map(({ teamId: _, role, ...person }) => ({
      ...person,
      role: memberRoles.find(known => known === role) ?? 'other',
    })),
  }));
}

export interface ImpliedAccount {
  uid: string;
  username: string;
  nickname: string | null;
  school: string | null;
}

/** Who takes part without a row of the table: whoever registered or has a cell, and does not run the contest. */
export const accountsWithoutTeam = (db: Database, cid: number): Promise<ImpliedAccount[]> =>
  db
    .selectFrom('account')
    .select(['account.uid', 'username', 'nickname', 'school'])
    .where('account.uid', 'in', ({ selectFrom }) =>
      selectFrom('contestRegister')
        .select('contestRegister.uid')
        .where('cid', '=', cid)
        .union(selectFrom('contestCell').select('contestCell.uid').where('cid', '=', cid)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contestTeam')
            .whereRef('contestTeam.uid', '=', 'account.uid')
            .where('contestTeam.cid', '=', cid),
        ),
      ),
    )
    .where(({ not }) => not(runsContest(cid)))
    .orderBy('username')
    .execute();

export const starNames = async (db: Database, cid: number): Promise<string[]> =>
  (await db.selectFrom('contest').select('starAccount').where('id', '=', cid).executeTakeFirstOrThrow())
    .starAccount;

/** The accounts of these names; in a group only its members. */
export async function accountsNamed(
  db: Database,
  names: readonly string[],
  gid: number | null,
): Promise<Map<string, string>> {
  let found = db
    .selectFrom('account')
    .select(['account.uid', 'username'])
    .where('username', '=', sql<string>`any(${names}::text[])`);
  if (gid !== null)
    found = found.where('account.uid', 'in', ({ selectFrom }) =>
      selectFrom('groupMember').select('groupMember.uid').where('gid', '=', gid).where('auth', '>=', 3),
    );
  return new Map((await found.execute()).map(({ uid, username }) => [username, uid]));
}
