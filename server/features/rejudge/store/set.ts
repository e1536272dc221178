import { sql, type Transaction } from 'kysely';
import type { RejudgeFilter } from '#core/contract/rejudge.ts';
import { rejudgeSetMax } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { notify } from '#server/events/hub.ts';
import { requireOpenBoard } from '#server/features/contest/final/require-open.ts';
import { needsOf } from '#server/features/submission/queries/need.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { lastOfRejudges, type RejudgeJob } from '../job.ts';
import { chosen } from '../queries.ts';

/** How many a filter chooses; beyond what a set may have, one more than that. */
export async function countChosen(db: Database, filter: RejudgeFilter): Promise<number> {
  const rows = (await chosen(db, filter)).select('submitId').limit(rejudgeSetMax + 1);
  const { count } = await db
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes down what the filter chooses now and puts all of it into the queue, in one transaction. */
export async function createSet(
  site: Site,
  { uid, username }: { uid: string; username: string },
  filter: RejudgeFilter,
): Promise<number> {
  if (filter.cid) await requireOpenBoard(site.db, filter.cid);
  const total = await countChosen(site.db, filter);
  if (total === 0) fail('rejudge.none');
  if (total > rejudgeSetMax) fail('rejudge.tooMany', { max: rejudgeSetMax });
  const setId = await site.db.transaction().execute(async transaction => {
    const { id: setId } = await transaction
      .insertInto('rejudgeSet')
      .values({ uid, username, filter: JSON.stringify(filter), total })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = (await chosen(transaction, filter))
      .select([sql<number>`${setId}::integer`.as('setId'), 'submitId', 'version', 'status', 'score'])
      .select(['judgedAt', sql<string>`gen_random_uuid()::text`.as('jobId')])
      .limit(rejudgeSetMax);
    const inserted = await transaction
      .insertInto('rejudgeRow')
      .columns(['setId', 'submitId', 'version', 'oldStatus', 'oldScore', 'oldJudgedAt', 'jobId'])
      .expression(rows)
      .returning(['jobId', 'submitId'])
      .execute();
    const set = { total: inserted.length };
    await transaction.updateTable('rejudgeSet').set(set).where('id', '=', setId).execute();
    for (let start = 0; start < inserted.length; start += rowsAtOnce)
      await queueRows(site, transaction, setId, inserted.slice(start, start + rowsAtOnce));
    return setId;
  });
  site.queue.announce();
  return setId;
}

const rowsAtOnce = 5_000;

async function queueRows(
  { queue }: Site,
  transaction: Transaction<DB>,
  setId: number,
  rows: { jobId: string; submitId: number }[],
): Promise<void> {
  const needs = await needsOf(
    transaction,
    rows.map(row => row.submitId),
  );
  const entries = rows.map(({ jobId, submitId }) => ({
    jobId,
    data: { kind: 'rejudge', setId, submitId } satisfies RejudgeJob,
    need: needs.get(submitId)!,
    ...lastOfRejudges,
  }));
  await queue.putAll(transaction, entries);
}

/** Forgets what the judges said, and calls them back from what they have not said yet. */
export async function discardSet(site: Site, id: number): Promise<void> {
  const leased = await site.db.transaction().execute(async transaction => {
    const set = await transaction
      .updateTable('rejudgeSet')
      .set({ state: 'discarded' })
      .where('id', '=', id)
      .where('state', 'in', ['judging', 'ready'])
      .returning('id')
      .executeTakeFirst();
    if (!set) fail('rejudge.settled');
    const rows = transaction.updateTable('rejudgeRow').where('setId', '=', id);
    await rows.set({ result: null }).where('result', 'is not', null).execute();
    const waiting = await transaction
      .selectFrom('rejudgeRow')
      .select(['jobId', 'judger'])
      .where('setId', '=', id)
      .where('newStatus', 'is', null)
      .forUpdate()
      .execute();
    await rows.set({ judger: null }).where('newStatus', 'is', null).execute();
    const jobs = waiting.map(row => row.jobId);
    if (jobs.length) await site.queue.drop(transaction, jobs);
    return waiting.filter(row => row.judger !== null).map(row => row.jobId);
  });
  for (const jobId of leased) await notify(site.pool, 'cancel', { jobId });
}
