import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { isUnfinished, Status } from '#core/verdict.ts';
import type { DB } from '#server/database/types.ts';
import { notify } from '#server/events/hub.ts';
import { lockContest } from '#server/features/contest/editing/store/edit.ts';
import { hasHeldVerdict } from '#server/features/contest/verify/queries/held.ts';
import { needsOf } from '#server/features/submission/queries/need.ts';
import { announce } from '#server/features/submission/store/result.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';

/**
 * The judging of one problem on hold: what is submitted to it in the contest waits without a job, and what was on its way
 * is called back. When it goes on, all of it is put in again in the order in which it came.
 *
 * Whoever submits holds the problem's row in the contest until the submission is stored, and whoever changes the hold
 * waits for that, so no submission is forgotten between the two.
 */
export async function setHeld(
  site: Site,
  { cid, pid, held }: { cid: number; pid: number; held: boolean },
): Promise<{ displayId: string; submissions: number }> {
  const { displayId, rows } = await site.db.transaction().execute(async transaction => {
    await lockContest(transaction, cid);
    const problem = await transaction
      .selectFrom('contestProblem')
      .innerJoin('problem', 'problem.id', 'contestProblem.pid')
      .select(['contestProblem.id', 'displayId', 'heldSince', 'isRemote'])
      .where('cid', '=', cid)
      .where('contestProblem.pid', '=', pid)
      .executeTakeFirst();
    if (!problem) return fail('contest.problemUnknown');
    if (problem.isRemote) fail('contest.holdRemote');
    await transaction
      .updateTable('contestProblem')
      .set({ heldSince: held ? sql<string>`coalesce(held_since, now())` : null })
      .where('id', '=', problem.id)
      .execute();
    const rows = held ? await takeOut(site, transaction, cid, pid) : await putIn(site, transaction, cid, pid);
    return { displayId: problem.displayId, rows };
  });
  if (held) for (const { jobId } of rows) await notify(site.pool, 'cancel', { jobId });
  else site.queue.announce();
  return { displayId, submissions: rows.length };
}

interface Waiting {
  submitId: number;
  jobId: string;
}

async function takeOut({ queue }: Site, transaction: Transaction<DB>, cid: number, pid: number) {
  const rows = await submissionsOf(transaction, cid, pid).where('jobId', 'is not', null).execute();
  const taken = rows.filter(({ status }) => isUnfinished(status)) as (Waiting & { status: number })[];
  if (!taken.length) return [];
  await transaction
    .updateTable('submission')
    .set({ status: Status.Pending, judger: null, jobId: null })
    .where(
      'submitId',
      'in',
      taken.map(({ submitId }) => submitId),
    )
    .execute();
  await queue.drop(
    transaction,
    taken.map(({ jobId }) => jobId),
  );
  for (const { submitId, status } of taken)
    if (status !== Status.Pending) await announce(transaction, { submitId, status: Status.Pending });
  return taken;
}

async function putIn({ queue }: Site, transaction: Transaction<DB>, cid: number, pid: number) {
  const rows = await submissionsOf(transaction, cid, pid).where('jobId', 'is', null).execute();
  const waiting = rows
    .filter(({ status }) => status === Status.Pending)
    .map(({ submitId }): Waiting => ({ submitId, jobId: randomUUID() }));
  if (!waiting.length) return [];
  const needs = await needsOf(
    transaction,
    waiting.map(({ submitId }) => submitId),
  );
  for (const { submitId, jobId } of waiting)
    await transaction.updateTable('submission').set({ jobId }).where('submitId', '=', submitId).execute();
  await queue.putAll(
    transaction,
    waiting.map(({ submitId, jobId }, at) => ({
      jobId,
      data: { kind: 'submission', submitId },
      need: needs.get(submitId)!,
      jobClass: 'contest',
      // each a little less urgent than the one before
      behind: at,
    })),
  );
  return waiting;
}

const unfinished = [Status.Pending, Status.Compiling, Status.Judging];

const submissionsOf = (transaction: Transaction<DB>, cid: number, pid: number) =>
  transaction
    .selectFrom('submission')
    .select(['submitId', 'jobId', 'status'])
    .where('cid', '=', cid)
    .where('pid', '=', pid)
    .where('status', 'in', unfinished)
    // what waits for the jury alone is judged
    .where(sql<boolean>`not ${hasHeldVerdict}`)
    .orderBy('submitId')
    .forUpdate();
