import { sql } from 'kysely';
import { printTextMin } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { printState } from './station.ts';

/** Nobody needs two sheets faster, and a queue at the printer helps nobody. */
const printEveryS = 30;

export async function addPrint(db: Database, cid: number, uid: string, content: string): Promise<void> {
  if (!content.trim()) fail('contest.printEmpty');
  if ([...content].length < printTextMin) fail('contest.printTooShort', { least: printTextMin });
  await db.transaction().execute(async transaction => {
    // Of two that come at once, one goes through.
    await sql`select pg_advisory_xact_lock(${cid}, hashtext(${uid}))`.execute(transaction);
    const last = await transaction
      .selectFrom('contestPrint')
      .select(sql<number>`ceil(${printEveryS} - extract(epoch from now() - gmt_create))::int`.as('seconds'))
      .where('cid', '=', cid)
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && last.seconds > 0) fail('request.tooMany', { seconds: last.seconds }, last);
    await transaction.insertInto('contestPrint').values({ cid, uid, content }).execute();
  });
}

/** Those that wait first, newest first. */
export const printsOf = (db: Database, cid: number) =>
  db
    .selectFrom('contestPrint')
    .select(['contestPrint.id', 'cid', 'contestPrint.status', 'contestPrint.gmtCreate'])
    .select([printState.as('state'), 'station', 'fault', 'pages'])
    // A join would have every row looked at that an index alone can count and skip.
    .select(sql<string>`(select username from account where account.uid = contest_print.uid)`.as('username'))
    .select(
      sql<string | null>`(select realname from account where account.uid = contest_print.uid)`.as('realname'),
    )
    .where('cid', '=', cid)
    .orderBy('contestPrint.status')
    .orderBy('contestPrint.id', 'desc');

export const findPrint = (db: Database, id: number) =>
  db
    .selectFrom('contestPrint')
    .innerJoin('account', 'account.uid', 'contestPrint.uid')
    .select(['contestPrint.id', 'cid', 'username', 'content'])
    .where('contestPrint.id', '=', id)
    .executeTakeFirst();

/** By hand; a station that has it drops it. */
export const notePrinted = (db: Database, id: number) =>
  db.updateTable('contestPrint').set({ status: 1, leasedUntil: null }).where('id', '=', id).execute();
