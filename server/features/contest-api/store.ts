import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { notifyIn } from '#server/events/hub.ts';

/** Something of a contest that changed, by its number in the feed. */
export interface FeedEvent {
  seq: number;
  kind: string;
  subject: string;
  runs: number;
  reveals: boolean;
  /** when it came to be */
  at: string;
}

/** A moment that a contest has reached; the same mark at another time is another one. */
export interface Mark {
  name: 'started' | 'frozen' | 'ended' | 'thawed';
  time: string;
}

const subjectOf = ({ name, time }: Mark): string => `${name} ${time}`;

/** The locks of `tell_feed`. */
const [beginLock, orderLock] = [7203, 7204];

/**
 * Begins the feed of a contest with all that is there already, unless it has begun. What is under way is waited for, so
 * that each change is either among what is there or told afterwards.
 */
export async function beginFeed(db: Database, cid: number, reached: readonly Mark[]): Promise<void> {
  const known = await db.selectFrom('contestFeed').select('cid').where('cid', '=', cid).executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${beginLock}, ${cid})`.execute(transaction);
    const begun = await transaction
      .insertInto('contestFeed')
      .values({ cid })
      .onConflict(conflict => conflict.doNothing())
      .returning('cid')
      .executeTakeFirst();
    if (begun) await tellPresent(transaction, cid, reached);
  });
}

async function tellPresent(
  transaction: Transaction<DB>,
  cid: number,
  reached: readonly Mark[],
): Promise<void> {
  const tell = (kind: string, subjects: ReturnType<typeof sql>) =>
    sql`insert into contest_event (cid, kind, subject) select ${cid}, ${kind}, subject from (${subjects}) as one (subject)`.execute(
      transaction,
    );
  // Before anything else: its state follows with the marks that it has reached.
  await sql`insert into contest_event (cid, kind, subject, at) values (${cid}, 'contest', ${String(cid)}, 'epoch')`.execute(
    transaction,
  );
  for (const kind of ['judgement-types', 'languages', 'groups', 'organizations', 'teams', 'persons'])
    await tell(kind, sql`select '*'`);
  await tell('problems', sql`select id::text from contest_problem where cid = ${cid} order by display_id`);
  for (const mark of reached) await insertMark(transaction, cid, mark, false);
  await sql`
    insert into contest_event (cid, kind, subject)
    select ${cid}, kind, subject from (
      select submit_time as at, submit_id, 0 as place, 'submissions' as kind, submit_id::text as subject
      from submission where cid = ${cid} and participation_id is null
      union all
      select judged_at, submit_id, 1, 'judgements', submit_id || '-' || version
      from submission where cid = ${cid} and participation_id is null and judged_at is not null
    ) as one order by submit_id, place`.execute(transaction);
  await tell(
    'clarifications',
    sql`select id::text from contest_clarification where cid = ${cid} order by id`,
  );
  await tell('state', sql`select ''`);
}

/** Notes what the clock has brought; whichever process is first does it, and all tell it at the same place. */
export async function noteMarks(db: Database, cid: number, reached: readonly Mark[]): Promise<void> {
  const known = await db
    .selectFrom('contestEvent')
    .select('subject')
    .where('cid', '=', cid)
    .where('kind', '=', 'mark')
    .execute();
  const fresh = reached.filter(mark => !known.some(({ subject }) => subject === subjectOf(mark)));
  if (!fresh.length) return;
  await db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(${orderLock}, 0)`.execute(transaction);
    for (const mark of fresh) await insertMark(transaction, cid, mark, true);
    await notifyIn(transaction, 'feed', { cid });
  });
}

const insertMark = (transaction: Transaction<DB>, cid: number, mark: Mark, reveals: boolean) =>
  sql`insert into contest_event (cid, kind, subject, reveals, at)
    values (${cid}, 'mark', ${subjectOf(mark)}, ${reveals}, ${reveals ? sql`now()` : sql`${mark.time}::timestamptz`})
    on conflict (cid, subject) where kind = 'mark' do nothing`.execute(transaction);

export const eventsAfter = (db: Database, cid: number, seq: number, limit: number): Promise<FeedEvent[]> =>
  db
    .selectFrom('contestEvent')
    .select(['seq', 'kind', 'subject', 'runs', 'reveals', 'at'])
    .where('cid', '=', cid)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();

export const eventAt = (db: Database, cid: number, seq: number): Promise<FeedEvent | undefined> =>
  db
    .selectFrom('contestEvent')
    .select(['seq', 'kind', 'subject', 'runs', 'reveals', 'at'])
    .where('cid', '=', cid)
    .where('seq', '=', seq)
    .executeTakeFirst();

export async function newestEvent(db: Database, cid: number): Promise<number> {
  const { seq } = await db
    .selectFrom('contestEvent')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow();
  return Number(seq ?? 0);
}

/** The end and the seal keep their distance to the start; what is left of a countdown belongs to a start that is not known. */
export async function moveStart(
  db: Database,
  cid: number,
  startTime: string,
  countdownMs: number | null,
): Promise<void> {
  await sql`
    update contest set start_time = ${startTime}::timestamptz, countdown_ms = ${countdownMs}, end_time = end_time + (${startTime}::timestamptz - start_time),
      seal_rank_time = seal_rank_time + (${startTime}::timestamptz - start_time)
    where id = ${cid}`.execute(db);
}

/** From its end on everybody sees what was hidden. */
export const openSeal = (db: Database, cid: number) =>
  db.updateTable('contest').set({ autoRealRank: true }).where('id', '=', cid).execute();
