import { sql, type Transaction } from 'kysely';
import { rejudgeSetMax } from '#core/limits.ts';
import { Status } from '#core/verdict.ts';
import type { DB } from '#server/database/types.ts';
import { requireOpenBoard } from '#server/features/contest/final/require-open.ts';
import type { SubmissionJob } from '#server/features/submission/job.ts';
import { needsOf } from '#server/features/submission/queries/need.ts';
import { cleared } from '#server/features/submission/store/change.ts';
import { announce } from '#server/features/submission/store/result.ts';
import { settlingContest } from '#server/features/submission/store/settle.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { lastOfRejudges } from '../job.ts';
import { chosen } from '../queries.ts';

/**
 * Judges everything anew that was submitted to a problem in a contest, for all to see: every submission waits again,
 * and the board follows each new verdict. A set, beside this, changes nothing until old and new were compared.
 */
export async function rejudgeAtOnce(site: Site, at: { cid: number; problemId: string }): Promise<number> {
  await requireOpenBoard(site.db, at.cid);
  const count = await site.db.transaction().execute(async transaction => {
    const rows = await (await chosen(transaction, at))
      .select('submitId')
      .orderBy('submitId')
      .limit(rejudgeSetMax + 1)
      .forUpdate()
      .execute();
    if (rows.length === 0) fail('rejudge.none');
    if (rows.length > rejudgeSetMax) fail('rejudge.tooMany', { max: rejudgeSetMax });
    const submitIds = rows.map(row => row.submitId);
    await settlingContest(transaction, at.cid, () => waitAgain(site, transaction, submitIds));
    for (const submitId of submitIds) await announce(transaction, { submitId, status: Status.Pending });
    return submitIds.length;
  });
  site.queue.announce();
  return count;
}

async function waitAgain(site: Site, transaction: Transaction<DB>, submitIds: number[]): Promise<void> {
  const these = sql<boolean>`submit_id = any(${submitIds}::bigint[])`;
  await transaction.deleteFrom('submissionCase').where(these).execute();
  const queued = await transaction
    .updateTable('submission')
    .set({ ...cleared, version: sql`version + 1`, jobId: sql<string>`gen_random_uuid()::text` })
    .where(these)
    .returning(['submitId', 'jobId'])
    .execute();
  const needs = await needsOf(transaction, submitIds);
  await site.queue.putAll(
    transaction,
    queued.map(({ submitId, jobId }) => ({
      jobId: jobId!,
      data: { kind: 'submission', submitId } satisfies SubmissionJob,
      need: needs.get(submitId)!,
      ...lastOfRejudges,
    })),
  );
}
