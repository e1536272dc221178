import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { holdBoard, settleContestCell } from '#server/features/contest/board/store/cells.ts';
import type { HackReport } from '#server/features/judging/kind.ts';
import { isQueued } from '#server/features/judging/store/queued-jobs.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { checkerLanguage } from '#server/features/submission/queries/need.ts';
import { problemFields } from '#server/features/submission/queries/task.ts';
import { announce, printable } from '#server/features/submission/store/result.ts';
import { settling } from '#server/features/submission/store/settle.ts';

interface HackOfJob {
  id: number;
  jobId: string;
}

interface Leased extends HackOfJob {
  judger: string;
}

/** Whether there is anything to do: not when another job has taken over, or it has its outcome. */
export async function leaseHack(db: Database, { id, jobId, judger }: Leased): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hack')
    .set({ judger })
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const releaseHack = (db: Database, id: number) =>
  db.updateTable('hack').set({ judger: null }).where('id', '=', id).where('outcome', 'is', null).execute();

/** All that a judge needs for it; the programs of the problem are null where somebody took them away meanwhile. */
export const hackToJudge = (db: Database, id: number) =>
  db
    .selectFrom('hack')
    .innerJoin('submission', 'submission.submitId', 'hack.submitId')
    .innerJoin('problem', 'problem.id', 'hack.pid')
    .leftJoin('problemHacking', 'problemHacking.pid', 'hack.pid')
    .select(problemFields)
    .select(['submission.language', 'submission.code', 'hack.input', 'generator', 'generatorLanguage'])
    .select(['arguments', 'validator', 'validatorLanguage', 'solution', 'solutionLanguage'])
    .where('hack.id', '=', id)
    .executeTakeFirstOrThrow();

/** The outcome of the judge that works on it, with all that follows; false when that is somebody else by now. */
export async function storeHack(
  transaction: Transaction<DB>,
  { id, jobId, judger }: Leased,
  { outcome, status, message, cause, test }: HackReport,
): Promise<boolean> {
  const held = await transaction
    .selectFrom('hack')
    .select(['submitId', 'cid', 'pid', 'uid'])
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .where('judger', '=', judger)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (!held) return false;
  const end = async (outcome: string) =>
    transaction
      .updateTable('hack')
      .set({
        outcome,
        status: status === Status.NotSubmitted ? null : status,
        message: printable(message),
        cause: printable(cause),
        inputSha256: test?.input.sha256 ?? null,
        inputBytes: test?.input.sizeBytes ?? null,
        answerSha256: test?.answer.sha256 ?? null,
        answerBytes: test?.answer.sizeBytes ?? null,
      })
      .where('id', '=', id)
      .execute();
  const { submitId, cid, pid, uid } = held;
  if (cid === 0) {
    await end(outcome);
    if (outcome === 'successful') await tellDefender(transaction, id);
    return true;
  }
  if (outcome === 'successful')
    await settling(transaction, submitId, async () => {
      await holdBoard(transaction, cid);
      // The row of the submission is held by now: of two hacks at once, the second finds the first.
      const isLate = await hasBeenHacked(transaction, submitId);
      await end(isLate ? 'late' : outcome);
      if (!isLate) await breakSubmission(transaction, submitId);
    });
  else await end(outcome);
  await settleContestCell(transaction, { cid, pid, uid });
  return true;
}

/** In the bank a verdict stays what it is: whoever shows a program learns that it is wrong, and on what. */
async function tellDefender(transaction: Transaction<DB>, id: number): Promise<void> {
  const { recipient, submitId, user, problem } = await transaction
    .selectFrom('hack')
    .innerJoin('submission', 'submission.submitId', 'hack.submitId')
    .innerJoin('account', 'account.uid', 'hack.uid')
    .innerJoin('problem', 'problem.id', 'hack.pid')
    .select(['submission.uid as recipient', 'hack.submitId', 'account.username as user'])
    .select('problem.title as problem')
    .where('hack.id', '=', id)
    .executeTakeFirstOrThrow();
  await addSystemMessage(transaction, {
    recipients: [recipient],
    kind: 'mine',
    sentence: 'hack.broken',
    blanks: { user, problem },
    url: `/submission-detail/${submitId}`,
  });
}

async function hasBeenHacked(transaction: Transaction<DB>, submitId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('hack')
    .select('id')
    .where('submitId', '=', submitId)
    .where('outcome', '=', 'successful')
    .executeTakeFirst();
  return row !== undefined;
}

/** Being accepted once more is what `stay_hacked` turns into the verdict of the hack; one that is judged anew meets it later. */
async function breakSubmission(transaction: Transaction<DB>, submitId: number): Promise<void> {
  const row = await transaction
    .updateTable('submission')
    .set({ status: Status.Accepted })
    .where('submitId', '=', submitId)
    .where('status', '=', Status.Accepted)
    .returning('status')
    .executeTakeFirst();
  if (row) await announce(transaction, { submitId, status: row.status });
}

/** Whether it was not over yet. */
export async function giveUpHack(
  transaction: Transaction<DB>,
  { id, jobId }: HackOfJob,
  cause: string,
): Promise<void> {
  await transaction
    .updateTable('hack')
    .set({ outcome: 'error', cause })
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .where('outcome', 'is', null)
    .execute();
}

/** Says whether it counted until now, and then for nobody any more. */
export async function voidHack(transaction: Transaction<DB>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('hack')
    .set({ outcome: 'void' })
    .where('id', '=', id)
    .where('outcome', 'in', ['successful', 'unsuccessful'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those whose job is gone, each with the id of a new one. */
export const orphanedHacks = (transaction: Transaction<DB>) =>
  transaction
    .updateTable('hack')
    .set({ jobId: sql`gen_random_uuid()::text`, judger: null })
    .where('outcome', 'is', null)
    .where(sql<boolean>`not ${isQueued('hack.job_id')}`)
    .returning(['id', 'jobId', 'cid'])
    .execute();

/** The languages of all programs that a hack runs. */
export async function languagesOfHack(db: Database, id: number): Promise<(string | null)[]> {
  const row = await db
    .selectFrom('hack')
    .innerJoin('submission', 'submission.submitId', 'hack.submitId')
    .innerJoin('problem', 'problem.id', 'hack.pid')
    .leftJoin('problemHacking', 'problemHacking.pid', 'hack.pid')
    .select(['submission.language', 'generatorLanguage', 'validatorLanguage', 'solutionLanguage'])
    .select(checkerLanguage)
    .where('hack.id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.language, row.generatorLanguage, row.validatorLanguage, row.solutionLanguage, row.checker];
}
