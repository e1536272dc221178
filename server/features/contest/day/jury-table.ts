import { sql } from 'kysely';
import type { JuryRow } from '#core/contract/contest-jury.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOf } from '#server/http/page.ts';

interface Asked {
  cid: number;
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
}

/** Who submitted what with the newest verdicts, those who were busy last first. */
export async function juryTable(db: Database, asked: Asked): Promise<Page<JuryRow>> {
  const { currentPage, limit } = asked;
  const people = contestants(db, asked);
  const { total } = await db
    .selectFrom(people.as('people'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await people
    .orderBy(sql`max(submit_id)`, 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute();
  const cells = await newest(
    db,
    asked.cid,
    rows.map(({ uid }) => uid),
  );
  const byPerson = Map.groupBy(cells, ({ uid }) => uid);
  const records = rows.map(row => ({
    ...row,
    cells: Object.fromEntries(
      (byPerson.get(row.uid) ?? []).map(({ displayId, uid: _, ...cell }) => [displayId, cell]),
    ),
  }));
  return pageOf(records, total, currentPage, limit);
}

/** Everybody who submitted anything there, found by name or school. */
export function contestants(db: Database, { cid, keyword }: Pick<Asked, 'cid' | 'keyword'>) {
  const all = db
    .selectFrom('submission')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .select(['account.uid', 'account.username', 'realname', 'school'])
    .where('submission.cid', '=', cid)
    .groupBy('account.uid');
  if (!keyword) return all;
  const words = keyword.toLowerCase();
  return all.where(({ or, eb, fn }) =>
    or(
      (['account.username', 'nickname', 'realname', 'school'] as const).map(column =>
        eb(fn('strpos', [fn('lower', [column]), eb.val(words)]), '>', 0),
      ),
    ),
  );
}

const newest = (db: Database, cid: number, uids: string[]) =>
  db
    .selectFrom('submission')
    .innerJoin('contestProblem', join =>
      join
        .onRef('contestProblem.cid', '=', 'submission.cid')
        .onRef('contestProblem.pid', '=', 'submission.pid'),
    )
    .select(['uid', 'displayId', 'submitId', 'status', 'score', 'submitTime'])
    .select(sql<number>`(count(*) over (partition by uid, submission.pid))::int`.as('tries'))
    .distinctOn(['uid', 'submission.pid'])
    .where('submission.cid', '=', cid)
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .orderBy('uid')
    .orderBy('submission.pid')
    .orderBy('submitId', 'desc')
    .execute();
