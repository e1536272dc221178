import { type RawBuilder, sql } from 'kysely';
import type { JuryRow } from '#core/contract/contest-jury.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { ContestRule } from '#core/scoreboard/rules/rules.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { pageOf } from '#server/http/page.ts';

interface TableQuery {
  cid: number;
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
}

/** Who submitted what with the newest verdicts, a pass before all others, those who were busy last first. */
export async function juryTable(db: Database, rule: ContestRule, query: TableQuery): Promise<Page<JuryRow>> {
  const { currentPage, limit } = query;
  const { people, total } = await contestants(db, query);
  const cells = await newest(
    db,
    query.cid,
    rule,
    people.map(({ uid }) => uid),
  );
  const byPerson = Map.groupBy(cells, ({ uid }) => uid);
  const records = people.map(person => ({
    ...person,
    cells: Object.fromEntries(
      (byPerson.get(person.uid) ?? []).map(({ displayId, uid: _, ...cell }) => [displayId, cell]),
    ),
  }));
  return pageOf(records, total, currentPage, limit);
}

type Contestant = Omit<JuryRow, 'cells'>;

/** Everybody who submitted anything there, and how many they are; the submissions are looked at once. */
async function contestants(db: Database, { cid, keyword, currentPage, limit }: TableQuery) {
  const { rows } = await sql<Contestant & { total: number }>`
    with person as materialized (
      select uid, newest
      from (select uid, max(submit_id) as newest from submission where cid = ${cid} and ${notVirtual} group by uid) as busy
      where ${matchesKeyword(sql`busy.uid`, keyword)}
    )
    select total, uid, username, realname, school
    from (select count(*)::int as total from person) as counted
    left join (
      select * from person order by newest desc limit ${limit} offset ${(currentPage - 1) * limit}
    ) as cut on true
    left join account using (uid)
    order by newest desc`.execute(db);
  const { total } = rows[0]!;
  return { total, people: rows.filter(({ uid }) => uid !== null).map(({ total: _, ...person }) => person) };
}

/** Found by name or school. Each asks for its own account: there are far more accounts than people in a contest. */
export function matchesKeyword(uid: RawBuilder<unknown>, keyword: string | undefined): RawBuilder<unknown> {
  if (!keyword) return sql`true`;
  const words = sql`lower(concat_ws(E'\\n', username, nickname, realname, school))`;
  return sql`(select strpos(${words}, lower(${keyword})) > 0 from account where account.uid = ${uid})`;
}

const newest = (db: Database, cid: number, rule: ContestRule, uids: string[]) =>
  db
    .selectFrom('submission')
    .innerJoin('contestProblem', join =>
      join
        .onRef('contestProblem.cid', '=', 'submission.cid')
        .onRef('contestProblem.pid', '=', 'submission.pid'),
    )
    .select(['submission.uid', 'displayId', 'submitId', 'submission.status', 'score', 'submitTime'])
    .select(sql<number>`(count(*) over (partition by submission.uid, submission.pid))::int`.as('tries'))
    .distinctOn(['submission.uid', 'submission.pid'])
    .where('submission.cid', '=', cid)
    .where(notVirtual)
    .where('submission.uid', '=', sql<string>`any(${uids}::text[])`)
    .orderBy('submission.uid')
    .orderBy('submission.pid')
    // what is solved stays solved, where no score can fall
    .$if(!rule.isScored, made => made.orderBy(sql`(submission.status = ${sql.lit(Status.Accepted)})`, 'desc'))
    .orderBy('submitId', 'desc')
    .execute();
