import { sql } from 'kysely';
import type { ContestHall, SeatLogin } from '#core/contract/contest-seat.ts';
import type { Database } from '#server/database/connect.ts';
import { isComing } from '../queries.ts';

/** A seat of an onsite contest that is coming or runs. */
export interface SeatRow {
  cid: number;
  title: string;
  startTime: string;
  endTime: string;
  now: string;
  hasBegun: boolean;
  teamId: string;
  team: string;
  label: string | null;
  uid: string;
}

const seats = (db: Database) =>
  db
    .selectFrom('contestTeam')
    .innerJoin('contest', 'contest.id', 'contestTeam.cid')
    .select(['contest.id as cid', 'title', 'startTime', 'endTime', 'contestTeam.id as teamId', 'label'])
    .select(sql<string>`now()`.as('now'))
    .select(sql<boolean>`contest.start_time <= now()`.as('hasBegun'))
    .select(sql<string>`coalesce(nullif(display_name, ''), contest_team.name)`.as('team'))
    .select(sql<string>`contest_team.uid`.as('uid'))
    .where('contestTeam.uid', 'is not', null)
    .where('onsite', '=', true)
    .where(isComing);

/** Of several contests that an address has a seat in, the one that began or begins first; there, the narrowest network. */
export const seatAt = (db: Database, address: string): Promise<SeatRow | undefined> =>
  seats(db)
    .innerJoin('contestSeat', join =>
      join.onRef('contestSeat.cid', '=', 'contest.id').onRef('contestSeat.teamId', '=', 'contestTeam.id'),
    )
    .where(sql<boolean>`network >>= ${address}::inet`)
    .orderBy('startTime')
    .orderBy('contest.id')
    .orderBy(sql`masklen(network)`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whose code it is. */
export const seatOfCode = (db: Database, digest: string): Promise<SeatRow | undefined> =>
  seats(db)
    .innerJoin('contestSeatCode', join =>
      join
        .onRef('contestSeatCode.cid', '=', 'contest.id')
        .onRef('contestSeatCode.teamId', '=', 'contestTeam.id'),
    )
    .where('digest', '=', digest)
    .executeTakeFirst();

/** Whose machine an address is in a contest, and whether the team has machines of its own at all. */
export async function machineIn(
  db: Database,
  { cid, teamId }: Pick<SeatRow, 'cid' | 'teamId'>,
  address: string,
): Promise<{ owner: string | null; hasOwn: boolean }> {
  const { rows } = await sql<{ owner: string | null; hasOwn: boolean }>`
    select
      (select team_id from contest_seat where cid = ${cid} and network >>= ${address}::inet
        order by masklen(network) desc limit 1) as owner,
      exists (select from contest_seat where cid = ${cid} and team_id = ${teamId}) as has_own`.execute(db);
  return rows[0]!;
}

const loginsShown = 300;

export async function hallOf(db: Database, cid: number): Promise<ContestHall> {
  const { rows } = await sql<Omit<ContestHall, 'logins'>>`
    select count(*)::int as teams,
      count(*) filter (where exists (
        select from contest_seat as seat where seat.cid = team.cid and seat.team_id = team.id))::int as seated,
      count(*) filter (where exists (
        select from contest_seat_code as code where code.cid = team.cid and code.team_id = team.id))::int as coded
    from contest_team as team where cid = ${cid} and uid is not null`.execute(db);
  const logins = await db
    .selectFrom('loginRecord')
    .innerJoin('account', 'account.uid', 'loginRecord.uid')
    .leftJoin('contestTeam', join =>
      join.onRef('contestTeam.uid', '=', 'loginRecord.uid').on('contestTeam.cid', '=', cid),
    )
    .select(['loginRecord.id', 'label', 'username', 'loginRecord.ip', 'loginRecord.gmtCreate'])
    .select(sql<string | null>`coalesce(nullif(display_name, ''), contest_team.name)`.as('team'))
    .select(sql<SeatLogin['by']>`seat_by`.as('by'))
    .where('seatCid', '=', cid)
    .orderBy('loginRecord.id', 'desc')
    .limit(loginsShown)
    .execute();
  return { ...rows[0]!, logins };
}
