import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';

/** The end has come. While a contest stands still it does not: its end moves on. */
export const isOver = sql<boolean>`(contest.end_time <= now() and contest.paused_at is null)`;
export const isComing = sql<boolean>`(contest.end_time > now() or contest.paused_at is not null)`;
export const isRunning = sql<boolean>`(contest.start_time <= now() and ${isComing})`;

/** -1 scheduled, 0 running, 1 ended: nothing has to be set when the time comes. */
export const contestStatus = sql<number>`
  case when now() < contest.start_time then -1 when ${isComing} then 0 else 1 end`;

/** How many take part. */
export const registeredCount = sql<number>`(
  select count(*)::int from contest_register where contest_register.cid = contest.id)`;

/** Nothing is rated on a site whose owner has not switched ratings on. */
const isRated = sql<boolean>`(contest.rated and contest.gid is null
  and exists (select from setting where name = 'openRating' and value = 'true'))`;

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
    .select(['sealRank', 'sealRankTime', 'openPrint', 'openRank', 'rankShowName'])
    .select(['oiRankScoreType', 'penaltyMinutes', 'wholeMinutes', 'freeVerdicts'])
    .select([
      'contest.gid',
      'allowEndSubmit',
      'pausedAt',
      'onsite',
      'finalisedAt',
      'autoRealRank',
      'oneSession',
      'windowMinutes',
    ])
    .select([isRated.as('rated'), 'ratedBelow'])
    .select(contestStatus.as('status'))
    .select(sql<string>`now()`.as('now'))
    .select(registeredCount.as('count'));

export type ShownContest = Awaited<ReturnType<ReturnType<typeof shownContests>['executeTakeFirstOrThrow']>>;

const shownById = statement((db, cid: number) =>
  shownContests(db)
    .select(sql<boolean>`contest.editorial <> ''`.as('isEditorialWritten'))
    .where('contest.id', '=', cid),
);

export async function findShownContest(db: Database, cid: number) {
  const [found] = await shownById(db, cid);
  if (!found) throw new Error(`There is no contest ${cid}`);
  return found;
}

export async function editorialOf(db: Database, cid: number): Promise<string> {
  const { editorial } = await db
    .selectFrom('contest')
    .select('editorial')
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();
  return editorial;
}

const problemsIn = statement((db, cid: number) =>
  db
    .selectFrom('contestProblem')
    .select(['id', 'displayId', 'cid', 'pid', 'displayTitle', 'color', 'points'])
    .select(['gmtCreate', 'gmtModified', 'heldSince'])
    .where('cid', '=', cid),
);

/** In the order of their ids there: A, A1, A2, A10, B. */
export const problemsOfContest = async (db: Database, cid: number) =>
  (await problemsIn(db, cid)).sort((a, b) => byId.compare(a.displayId, b.displayId));

const byId = new Intl.Collator('en', { numeric: true });

/** Those who have entered: by the password where one is asked, by their first submission elsewhere. */
export const enterContest = (db: Database, cid: number, uid: string) =>
  db
    .insertInto('contestRegister')
    .values({ cid, uid })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
