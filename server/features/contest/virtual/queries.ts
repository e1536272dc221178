import { sql } from 'kysely';
import type { VirtualParticipation } from '#core/participation.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { contestTries } from '../board/queries/replay.ts';

/** Said of a row of `participation`, of a virtual one. */
export const isRunningVirtual = sql<boolean>`(given_up_at is null and ends_at > now())`;

/** Said of a row of `contest`: somebody takes part in it again, now. */
export const isInVirtual = (uid: string) => sql<boolean>`exists (
  select from participation_member as member join participation on participation.id = participation_id
  where member.uid = ${uid} and participation.cid = contest.id and kind = 'virtual'
    and joined_at is not null and left_at is null and ${isRunningVirtual})`;

/** A virtual participation with all who are in it or were asked to be. */
export interface VirtualRow extends VirtualParticipation {
  cid: number;
  title: string;
  /** who started it */
  uid: string;
  isRunning: boolean;
  /** where it was ended before its time was up */
  givenUpAt: string | null;
  members: { uid: string; username: string; hasJoined: boolean; hasLeft: boolean }[];
}

interface Stored extends Omit<VirtualRow, 'clock'> {
  startedAt: string;
  sealsAt: string | null;
  endsAt: string;
}

const columns = sql`
  participation.id, participation.cid, title, participation.uid, started_at, seals_at, ends_at, given_up_at,
  ${isRunningVirtual} as is_running, (
    select json_agg(json_build_object('uid', other.uid, 'username', username, 'hasJoined', joined_at is not null,
      'hasLeft', left_at is not null) order by other.uid <> participation.uid, username)
    from participation_member as other join account on account.uid = other.uid
    where other.participation_id = participation.id) as members`;

const asRow = ({ startedAt, sealsAt, endsAt, ...row }: Stored): VirtualRow => ({
  ...row,
  clock: { startTime: startedAt, endTime: endsAt, sealRankTime: sealsAt },
});

/** One that somebody has joined. */
export async function virtualOf(
  db: Database,
  cid: number,
  id: number,
  uid: string,
): Promise<VirtualRow | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns} from participation join contest on contest.id = participation.cid
    where participation.id = ${id} and participation.cid = ${cid} and kind = 'virtual' and exists (
      select from participation_member where participation_id = participation.id and uid = ${uid} and joined_at is not null)`.execute(
    db,
  );
  return rows[0] && asRow(rows[0]);
}

/** Those that somebody has joined, or is asked to as long as they run, where the contest is still there for them. */
const virtualsAround = (uid: string, cid: number | undefined) => sql`
  from participation_member as own join participation on participation.id = participation_id
  join contest on contest.id = participation.cid
  where own.uid = ${uid} and kind = 'virtual' and contest.visible
    and (joined_at is not null or (left_at is null and ${isRunningVirtual}))
    and (contest.gid is null or exists (
      select from group_member where group_member.gid = contest.gid and group_member.uid = ${uid}
        and group_member.auth >= ${groupLevel.member}))
    ${cid === undefined ? sql`` : sql`and participation.cid = ${cid}`}`;

export async function virtualsOf(
  db: Database,
  uid: string,
  { cid, currentPage, limit }: { cid?: number | undefined; currentPage: number; limit: number },
): Promise<{ rows: VirtualRow[]; total: number }> {
  const around = virtualsAround(uid, cid);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${around}`.execute(db);
  const { rows } = await sql<Stored>`
    select ${columns} ${around}
    order by started_at desc, participation.id desc limit ${limit} offset ${(currentPage - 1) * limit}`.execute(
    db,
  );
  return { rows: rows.map(asRow), total: counted[0]!.total };
}

/** What was tried in a virtual participation, by whomever of it, in its order. */
export const triesInVirtual = (db: Database, id: number) =>
  contestTries(db)
    .select(['contestProblem.points', 'contestProblem.id as cpid'])
    .where('participationId', '=', id)
    .execute();

/** Who a row of a board is about. */
export const personOf = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .select(['uid', 'username', 'nickname', 'realname', 'school', 'gender', 'avatar'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
