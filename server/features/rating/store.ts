import { sql, type Transaction } from 'kysely';
import type { Background } from '#server/background/background.ts';
import type { DB } from '#server/database/types.ts';

/** Of the work that counts. */
export const countingName = 'rating-counting';

/** Whom a contest rates, and with what places; numbers follow by counting. */
export async function publish(
  transaction: Transaction<DB>,
  background: Background,
  cid: number,
  people: readonly { uid: string; place: number }[],
): Promise<void> {
  await withdraw(transaction, cid);
  await transaction.insertInto('ratingPublication').values({ cid }).execute();
  const [uids, places] = [people.map(({ uid }) => uid), people.map(({ place }) => place)];
  await sql`insert into rating_change (cid, uid, place)
    select ${cid}, uid, place from unnest(${uids}::text[], ${places}::int[]) as given (uid, place)`.execute(
    transaction,
  );
  await queueRecount(transaction, background);
}

/** Says whether there was anything to take back. */
export async function unrate(
  transaction: Transaction<DB>,
  background: Background,
  cid: number,
): Promise<boolean> {
  const wasPublished = await withdraw(transaction, cid);
  if (wasPublished) await queueRecount(transaction, background);
  return wasPublished;
}

async function withdraw(transaction: Transaction<DB>, cid: number): Promise<boolean> {
  await lockBook(transaction);
  await transaction.deleteFrom('ratingChange').where('cid', '=', cid).execute();
  const gone = await transaction.deleteFrom('ratingPublication').where('cid', '=', cid).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Before anything else is written of ratings: whoever writes waits for another who does. */
const lockBook = (transaction: Transaction<DB>) =>
  transaction.selectFrom('ratingBook').select('version').forUpdate().executeTakeFirstOrThrow();

/** Each change is work of its own, so that one that comes while another is counted is not overlooked. */
async function queueRecount(transaction: Transaction<DB>, background: Background): Promise<void> {
  const { version } = await transaction
    .updateTable('ratingBook')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await background.put(transaction, countingName, String(version), {});
}

export interface RatingUpdate {
  uid: string;
  performance: number;
  before: number | null;
  after: number;
  deviation: number;
}

const writeChanges = (transaction: Transaction<DB>, cid: number, changes: readonly RatingUpdate[]) =>
  sql`update rating_change set performance = given.performance, rating_before = given.rating_before,
      rating_after = given.rating_after, deviation = given.deviation
    from unnest(${changes.map(({ uid }) => uid)}::text[], ${changes.map(({ performance }) => performance)}::float8[],
      ${changes.map(({ before }) => before)}::float8[], ${changes.map(({ after }) => after)}::float8[],
      ${changes.map(({ deviation }) => deviation)}::float8[])
      as given (uid, performance, rating_before, rating_after, deviation)
    where rating_change.cid = ${cid} and rating_change.uid = given.uid`.execute(transaction);

/** Writes all that was counted for a state of the book, unless it is another by now. */
export async function writeRatings(
  transaction: Transaction<DB>,
  version: number,
  changes: ReadonlyMap<number, readonly RatingUpdate[]>,
): Promise<void> {
  if ((await lockBook(transaction)).version !== version) return;
  for (const [cid, some] of changes) await writeChanges(transaction, cid, some);
  await transaction.deleteFrom('personRating').execute();
  // where everybody is after the last of their contests
  await sql`insert into person_rating (uid, rating, deviation, contests)
    select distinct on (change.uid) change.uid, rating_after, deviation, count(*) over (partition by change.uid)
    from rating_change as change join contest on contest.id = change.cid
    where rating_after is not null
    order by change.uid, contest.end_time desc, contest.id desc`.execute(transaction);
  await transaction.updateTable('ratingBook').set({ counted: version }).execute();
}
