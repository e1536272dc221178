import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { compileResult, judgeResult, Lease, Work } from '#core/contract/judging.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '../../database/connect.ts';
import { asJsonb } from '../../database/jsonb.ts';
import type { DB } from '../../database/types.ts';
import { notify, notifyQuery } from '../../events/hub.ts';
import type { Judge } from '../../http/judges.ts';
import type { Site } from '../../site.ts';

/**
 * What the judges do with a trial. A model answer looks to them like a submission, and what they say of it stays in
 * the trial's own row.
 */

const unfinished = [Status.Pending, Status.Compiling, Status.Judging];

/** The task under a new lease, or nothing when the trial has ended or expired. */
export async function leaseTrial(
  db: Database,
  judge: Judge,
  jobId: string,
  key: string,
): Promise<Work | null> {
  const row = await db
    .updateTable('trial')
    .set({ attempt: sql`attempt + 1`, judger: judge.name, jobId, status: Status.Compiling, progress: '[]' })
    .where('key', '=', key)
    .where('status', 'in', unfinished)
    .returning(['attempt', 'kind', 'task'])
    .executeTakeFirst();
  if (!row) return null;
  const kind = row.kind === 'checker' ? 'compile' : 'submission';
  return { kind, lease: { jobId, attempt: row.attempt }, task: row.task } as Work;
}

/** The trials a judge works on. */
export const heldTrials = (db: Database, judge: Pick<Judge, 'name'>) =>
  db
    .selectFrom('trial')
    .select(['jobId', 'attempt'])
    .where('judger', '=', judge.name)
    .where('status', 'in', unfinished);

export async function trialNeedsBlob(db: Database, judge: Judge, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('trial')
    .select('key')
    .where('judger', '=', judge.name)
    .where('status', 'in', unfinished)
    .where(sql<boolean>`exists (
      select from jsonb_to_recordset(task -> 'cases') as file (input text, output text)
      where ${sha256} in (input, output))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteTrialProgress(
  db: Database,
  judge: Judge,
  { jobId, attempt }: Lease,
  statuses: number[],
): Promise<void> {
  await db
    .updateTable('trial')
    .set({ status: Status.Judging, progress: JSON.stringify(statuses) })
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('judger', '=', judge.name)
    .where('status', 'in', unfinished)
    .execute();
}

/** False when the lease was lost. */
export async function storeTrial(
  transaction: Transaction<DB>,
  judge: Judge,
  { jobId, attempt }: Lease,
  result: z.output<typeof judgeResult> | z.output<typeof compileResult>,
): Promise<boolean> {
  const row = await transaction
    .updateTable('trial')
    .set({ status: result.status, result: asJsonb(result) })
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('judger', '=', judge.name)
    .where('status', 'in', unfinished)
    .returning('key')
    .executeTakeFirst();
  if (!row) return false;
  const { text, values } = notifyQuery('trial', { key: row.key });
  await transaction.executeQuery(CompiledQuery.raw(text, values));
  return true;
}

export const storeCompile = (
  site: Site,
  judge: Judge,
  lease: Lease,
  result: z.output<typeof compileResult>,
): Promise<boolean> =>
  site.db.transaction().execute(async transaction => {
    const accepted = await storeTrial(transaction, judge, lease, result);
    if (accepted) await site.queue.done(transaction, lease.jobId);
    return accepted;
  });

export async function giveUpTrial(db: Database, key: string, cause: string): Promise<void> {
  await db
    .updateTable('trial')
    .set({ status: Status.SystemError, result: JSON.stringify({ status: Status.SystemError, cause }) })
    .where('key', '=', key)
    .where('status', 'in', unfinished)
    .execute();
}

/** Ends a trial that nobody waits for any more, and calls its judge back. */
export async function stopTrial(site: Site, key: string): Promise<void> {
  const row = await site.db
    .updateTable('trial')
    .set({ status: Status.Cancelled })
    .where('key', '=', key)
    .where('status', 'in', unfinished)
    .returning('jobId')
    .executeTakeFirst();
  if (row?.jobId) await notify(site.pool, 'cancel', { jobId: row.jobId });
}
