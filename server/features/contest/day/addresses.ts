import { sql } from 'kysely';
import type { ContestantAddresses } from '#core/contract/contest-jury.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOf } from '#server/http/page.ts';
import { contestants } from './jury-table.ts';

interface Asked {
  cid: number;
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
}

/** From where contestants submit and where they are logged in; those with several addresses first. */
export async function contestAddresses(db: Database, asked: Asked): Promise<Page<ContestantAddresses>> {
  const { cid, currentPage, limit } = asked;
  const people = contestants(db, asked);
  const { total } = await db
    .selectFrom(people.as('people'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await people
    .orderBy(sql`count(distinct submission.ip)`, 'desc')
    .orderBy('account.username')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute();
  const uids = rows.map(({ uid }) => uid);
  const [addresses, sessions] = await Promise.all([addressesOf(db, cid, uids), sessionsOf(db, uids)]);
  const records = rows.map(({ uid, username, realname }) => ({
    uid,
    username,
    realname,
    addresses: addresses.filter(one => one.uid === uid).map(({ uid: _, ...address }) => address),
    sessions: sessions.filter(one => one.uid === uid).map(({ uid: _, ...session }) => session),
  }));
  return pageOf(records, total, currentPage, limit);
}

/** With some of the others who submitted from the same address. */
async function addressesOf(db: Database, cid: number, uids: string[]) {
  const { rows } = await sql<ContestantAddresses['addresses'][number] & { uid: string }>`
    select uid, ip, count(*)::int as submissions, max(submit_time) as last, array(
      select distinct other.username from submission as other
      where other.cid = ${cid} and other.ip = submission.ip and other.uid <> submission.uid
      order by other.username limit ${othersMax}) as others
    from submission
    where cid = ${cid} and uid = any(${uids}::text[])
    group by uid, ip
    order by submissions desc, ip`.execute(db);
  return rows;
}

/** Behind one address there may be a whole school. */
const othersMax = 10;

const sessionsOf = (db: Database, uids: string[]) =>
  db
    .selectFrom('session')
    .select(['uid', 'ip', 'gmtCreate as since', 'lastSeenAt as seen'])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('gmtCreate', 'desc')
    .execute();
