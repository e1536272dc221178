import { sql } from 'kysely';
import type { ContestantAddresses } from '#core/contract/contest-jury.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { sharersShown } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { pageOf } from '#server/http/page.ts';
import { matchesKeyword } from './jury-table.ts';

interface AddressQuery {
  cid: number;
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
}

/** From where contestants submit and where they are logged in; those with several addresses first. */
export async function contestAddresses(
  db: Database,
  query: AddressQuery,
): Promise<Page<ContestantAddresses>> {
  const { currentPage, limit } = query;
  const rows = await addressesOf(db, query);
  const people = Map.groupBy(
    rows.filter(({ uid }) => uid !== null),
    ({ uid }) => uid,
  );
  const sessions = Map.groupBy(await sessionsOf(db, [...people.keys()]), ({ uid }) => uid);
  const records = [...people].map(([uid, own]) => ({
    uid,
    username: own[0]!.username,
    realname: own[0]!.realname,
    addresses: own.map(({ username, ip, submissions, last, usernames }) => ({
      ip,
      submissions,
      last,
      others: (usernames ?? []).filter(other => other !== username).slice(0, othersMax),
    })),
    sessions: (sessions.get(uid) ?? []).map(({ uid: _, ...session }) => session),
  }));
  return pageOf(records, rows[0]!.total, currentPage, limit);
}

type Address = Pick<ContestantAddresses, 'uid' | 'username' | 'realname'> &
  Omit<ContestantAddresses['addresses'][number], 'others'> & { total: number; usernames: string[] | null };

/** Behind one address there may be a whole school: one more than is shown tells that there are more. */
const othersMax = sharersShown + 1;

/**
 * The addresses of the people of one page, each with some of those who submitted from it. All submissions of the contest
 * are looked at once, and whoever shares an address is found among the pairs of people and addresses.
 */
async function addressesOf(
  db: Database,
  { cid, keyword, currentPage, limit }: AddressQuery,
): Promise<Address[]> {
  const { rows } = await sql<Address>`
    with used as materialized (
      select uid, max(username) as username, ip, count(*)::int as submissions, max(submit_time) as last
      from submission where cid = ${cid} and ${notVirtual} group by uid, ip
    ), person as materialized (
      select uid, username, count(*) as addresses from used where ${matchesKeyword(sql`used.uid`, keyword)} group by uid, username
    ), cut as (
      select * from person order by addresses desc, username limit ${limit} offset ${(currentPage - 1) * limit}
    ), shared as (
      select ip, (array_agg(username order by username))[1:${othersMax + 1}] as usernames
      from used where ip in (select ip from used join cut using (uid)) group by ip
    )
    select total, cut.uid, cut.username, (select realname from account where account.uid = cut.uid) as realname,
      used.ip, submissions, last, usernames
    from (select count(*)::int as total from person) as counted
    left join cut on true
    left join used on used.uid = cut.uid
    left join shared on shared.ip = used.ip
    order by addresses desc, cut.username, submissions desc, used.ip`.execute(db);
  return rows;
}

const sessionsOf = (db: Database, uids: string[]) =>
  db
    .selectFrom('session')
    .select(['uid', 'ip', 'gmtCreate as since', 'lastSeenAt as seen'])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('gmtCreate', 'desc')
    .execute();
