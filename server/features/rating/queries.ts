import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { anyTextContains } from '#server/database/text-search.ts';

/** People by their rating, the highest first. Who may not log in any more is not among them. */
export function ratedPeople(db: Database, searchUser: string | undefined) {
  const listed = db
    .selectFrom('personRating')
    .innerJoin('account', 'account.uid', 'personRating.uid')
    .select(['account.uid', 'username', 'nickname', 'avatar', 'titleName', 'titleColor'])
    .select(['personRating.rating', 'deviation', 'contests'])
    .select(
      sql<number>`(select count(*)::int + 1 from person_rating as better join account as other using (uid)
        where other.status = 0 and better.rating >= round(person_rating.rating) + 0.5)`.as('place'),
    )
    .where('account.status', '=', 0)
    .orderBy('personRating.rating', 'desc')
    .orderBy('personRating.uid');
  const names = sql`username || E'\n' || coalesce(nickname, '')`;
  return searchUser ? listed.where(anyTextContains([names], searchUser)) : listed;
}

/** What each contest did to somebody, the oldest first. A contest that is hidden since is not named. */
export const stepsOf = (db: Database, uid: string) =>
  db
    .selectFrom('ratingChange')
    .innerJoin('contest', 'contest.id', 'ratingChange.cid')
    .select(['cid', 'endTime', 'place', 'performance', 'ratingBefore', 'ratingAfter'])
    .select(sql<string | null>`case when contest.visible then contest.title end`.as('title'))
    .where('ratingChange.uid', '=', uid)
    .where('ratingAfter', 'is not', null)
    .orderBy('endTime')
    .orderBy('cid')
    .$narrowType<{ performance: number; ratingAfter: number }>()
    .execute();

/** Of these people, the performances in all contests that come before this one, the oldest first. */
export const performancesBefore = (db: Database, cid: number, uids: string[]) =>
  db
    .selectFrom('ratingChange')
    .innerJoin('contest', 'contest.id', 'ratingChange.cid')
    .select(['ratingChange.uid', 'performance'])
    .where(sql<boolean>`rating_change.uid = any(${uids})`)
    .where(
      sql<boolean>`(contest.end_time, contest.id) < (select end_time, id from contest where id = ${cid})`,
    )
    .where('performance', 'is not', null)
    .orderBy('endTime')
    .orderBy('contest.id')
    .$narrowType<{ performance: number }>()
    .execute();

/** Whom a contest is to rate. */
export const conditionOf = (db: Database, cid: number) =>
  db
    .selectFrom('contest')
    .select(['title', 'rated', 'ratedBelow'])
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();

/** What of a contest is published, and whether all of it is counted. */
export async function publicationOf(db: Database, cid: number) {
  const { version, counted, publishedAt } = await db
    .selectFrom('ratingBook')
    .leftJoin('ratingPublication', join => join.on('cid', '=', cid))
    .select(['version', 'counted', 'publishedAt'])
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('ratingChange')
    .select(['uid', 'place'])
    .where('cid', '=', cid)
    .execute();
  return {
    publishedAt,
    isCounting: counted < version,
    places: new Map(places.map(({ uid, place }) => [uid, place])),
  };
}

/** How often something was published or taken back, and up to which of these all is counted. */
export const ratingBook = (db: Database) =>
  db.selectFrom('ratingBook').select(['version', 'counted']).executeTakeFirstOrThrow();

/** The contests that count, in the order in which they ended. */
export const publishedContests = (db: Database) =>
  db
    .selectFrom('ratingPublication')
    .innerJoin('contest', 'contest.id', 'ratingPublication.cid')
    .select('cid')
    .orderBy('endTime')
    .orderBy('cid')
    .execute();

export const ranksIn = (db: Database, cid: number) =>
  db.selectFrom('ratingChange').select(['uid', 'place']).where('cid', '=', cid).orderBy('uid').execute();
