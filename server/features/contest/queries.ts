import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** -1 scheduled, 0 running, 1 ended: nothing has to be set when the time comes. */
export const contestStatus = sql<number>`
  case when now() < contest.start_time then -1
    when now() < contest.end_time or contest.paused_at is not null then 0 else 1 end`;

/** Contests with all that a page of them may show. */
export const shownContests = (db: Database) =>
  db
    .selectFrom('contest')
    .select([
      'contest.id',
      'author',
      'title',
      'type',
      'description',
      'source',
      'auth',
      'startTime',
      'endTime',
    ])
    .select(['sealRank', 'sealRankTime', 'openPrint', 'openRank', 'rankShowName', 'oiRankScoreType'])
    .select(['contest.gid', 'allowEndSubmit', 'pausedAt', 'autoRealRank', 'oneSession'])
    .select(contestStatus.as('status'))
    .select(sql<string>`now()`.as('now'))
    .select(({ selectFrom }) =>
      selectFrom('contestRegister')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('contestRegister.cid', '=', 'contest.id')
        .as('count'),
    );

export type ShownContest = Awaited<ReturnType<ReturnType<typeof shownContests>['executeTakeFirstOrThrow']>>;

export const findShownContest = (db: Database, cid: number) =>
  shownContests(db).where('contest.id', '=', cid).executeTakeFirstOrThrow();

export async function editorialOf(db: Database, cid: number): Promise<string> {
  const { editorial } = await db
    .selectFrom('contest')
    .select('editorial')
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();
  return editorial;
}

/** In the order of their ids there: A, A1, A2, A10, B. */
export async function problemsOfContest(db: Database, cid: number) {
  const problems = await db
    .selectFrom('contestProblem')
    .select(['id', 'displayId', 'cid', 'pid', 'displayTitle', 'color', 'gmtCreate', 'gmtModified'])
    .select('heldSince')
    .where('cid', '=', cid)
    .execute();
  return problems.sort((a, b) => byId.compare(a.displayId, b.displayId));
}

const byId = new Intl.Collator('en', { numeric: true });

/** Those who have entered: by the password where one is asked, by their first submission elsewhere. */
export const enterContest = (db: Database, cid: number, uid: string) =>
  db
    .insertInto('contestRegister')
    .values({ cid, uid })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
