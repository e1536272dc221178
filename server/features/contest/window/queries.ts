import { sql } from 'kysely';
import type { Participation } from '#core/participation.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { matchesKeyword } from '../day/queries/jury-table.ts';

/** Those in a contest whose clocks are their own, by uid. */
export async function participationsIn(db: Database, cid: number): Promise<Map<string, Participation>> {
  const rows = await db
    .selectFrom('participation')
    .select(['uid', 'startedAt', 'extraMinutes'])
    .where('cid', '=', cid)
    .where('kind', '=', 'window')
    .execute();
  return new Map(rows.map(({ uid, ...participation }) => [uid, participation]));
}

interface ClockRow extends Participation {
  uid: string;
  username: string;
  realname: string | null;
  school: string | null;
  extraReason: string;
  submissions: number;
}

/** Everybody who has entered or got extra time. */
const takingPart = (cid: number) => sql`(
  select coalesce(contest_register.uid, own.uid) as uid, own.started_at, coalesce(own.extra_minutes, 0) as extra_minutes,
    coalesce(own.extra_reason, '') as extra_reason
  from (select * from contest_register where cid = ${cid}) as contest_register
  full join (select * from participation where cid = ${cid} and kind = 'window') as own using (uid)
) as person`;

export async function clockRows(
  db: Database,
  { cid, keyword, currentPage, limit }: ClocksQuery,
): Promise<{ rows: ClockRow[]; total: number }> {
  const where = matchesKeyword(sql`person.uid`, keyword);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${takingPart(cid)} where ${where}`.execute(db);
  const { rows } = await sql<ClockRow>`
    select person.uid, username, realname, school, started_at, extra_minutes, extra_reason,
      (select count(*)::int from submission where submission.cid = ${cid} and submission.uid = person.uid
        and ${notVirtual}) as submissions
    from ${takingPart(cid)} join account using (uid)
    where ${where}
    order by started_at desc nulls last, username limit ${limit} offset ${(currentPage - 1) * limit}`.execute(
    db,
  );
  return { rows, total: counted[0]!.total };
}

export interface ClocksQuery {
  cid: number;
  keyword?: string | undefined;
  currentPage: number;
  limit: number;
}

/** How many have entered without having begun. */
export async function waitingCount(db: Database, cid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${takingPart(cid)} where started_at is null`.execute(db);
  return rows[0]!.count;
}

/** The account of that name, in a group only if it is a member. */
export async function personNamed(
  db: Database,
  username: string,
  gid: number | null,
): Promise<string | undefined> {
  let found = db.selectFrom('account').select('account.uid').where('username', '=', username);
  if (gid !== null)
    found = found.where('account.uid', 'in', ({ selectFrom }) =>
      selectFrom('groupMember').select('groupMember.uid').where('gid', '=', gid).where('auth', '>=', 3),
    );
  return (await found.executeTakeFirst())?.uid;
}

/** What the clocks of a contest are worked out from. */
export const clockedContest = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select(['title', 'startTime', 'endTime', 'sealRank', 'sealRankTime', 'autoRealRank', 'pausedAt'])
    .select('windowMinutes')
    .select(sql<string>`now()`.as('now'))
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();
