import { sql, type Transaction } from 'kysely';
import type { JudgeProfile } from '#core/equal-judges.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import { statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';
import { holdBoard } from '#server/features/contest/board/store/cells.ts';
import { lockContest } from '#server/features/contest/editing/store/edit.ts';
import type { JudgeResult } from '#server/features/judging/kind.ts';
import { announce, underWay, writeResult } from '#server/features/submission/store/result.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { holdsVerdicts, isHeldVerdict } from './queries/held.ts';

/**
 * Verdicts that wait for the jury. What a judge reports is put aside, and the submission stays one that is being judged: so
 * nobody, by whatever page, stream, board, balloon or feed, learns of it before a jury member has said yes. Then it is stored
 * as if it had come in that moment.
 */

/** Puts the result aside where the contest wants that; false where nobody works on the submission by this job. */
export async function holdResult(
  transaction: Transaction<DB>,
  { submitId, jobId, judger }: { submitId: number; jobId: string; judger: string },
  result: JudgeResult,
): Promise<boolean> {
  const [held] = await putAside(transaction, submitId, jobId, judger, result.status, asJsonb(result));
  if (!held) return false;
  await announce(transaction, { submitId, status: Status.Judging });
  return true;
}

const putAside = statement<{ submitId: number }>(`
  with judged as (
    update submission set status = ${Status.Judging},
      judging_ms = least(extract(epoch from now() - taken_at) * 1000, 2147483647)::int
    where submit_id = $1 and job_id = $2 and judger = $3 and status in (${underWay.join(', ')}) and ${holdsVerdicts}
    returning submit_id, job_id
  )
  insert into held_verdict (submit_id, job_id, status, result) select submit_id, job_id, $4::int, $5::jsonb from judged
  on conflict (submit_id) do update set job_id = excluded.job_id, status = excluded.status, result = excluded.result,
    judged_at = now(), verified_at = null, verified_by = null
  returning submit_id`);

/** Lets verdicts out, in the order of their submissions. Those that were judged anew meanwhile are left alone. */
export const verifyVerdicts = (
  { db }: Pick<Site, 'db'>,
  { cid, submitIds, by }: { cid: number; submitIds: number[]; by: string },
): Promise<number> =>
  db.transaction().execute(async transaction => {
    await lockRows(transaction, submitIds);
    await holdBoard(transaction, cid);
    let verified = 0;
    for (const submitId of submitIds.toSorted((one, other) => one - other))
      if (await letOut(transaction, cid, submitId, by)) verified += 1;
    if (verified === 0) fail('verify.nothing');
    return verified;
  });

const lockRows = statement(
  'select from submission where submit_id = any($1::bigint[]) order by submit_id for update',
);

async function letOut(
  transaction: Transaction<DB>,
  cid: number,
  submitId: number,
  by: string,
): Promise<boolean> {
  const { rows } = await sql<{ result: JudgeResult }>`
    select held_verdict.result from submission join held_verdict using (submit_id)
    where submission.submit_id = ${submitId} and submission.cid = ${cid} and ${isHeldVerdict}
    for update of submission`.execute(transaction);
  const result = rows[0]?.result;
  if (!result) return false;
  await settling(transaction, submitId, () => writeResult(transaction, submitId, result));
  await transaction
    .updateTable('heldVerdict')
    .set({ result: null, verifiedAt: sql`now()`, verifiedBy: by })
    .where('submitId', '=', submitId)
    .execute();
  await announce(transaction, { submitId, status: result.status });
  return true;
}

/** Whether the verdicts of a contest wait for the jury. When they no longer do, all that waited are let out. */
export const setVerifying = (
  { db }: Pick<Site, 'db'>,
  { cid, verifies, by }: { cid: number; verifies: boolean; by: string },
): Promise<void> =>
  db.transaction().execute(async transaction => {
    await lockContest(transaction, cid);
    await transaction
      .updateTable('contest')
      .set({ verifiesVerdicts: verifies })
      .where('id', '=', cid)
      .execute();
    if (verifies) return;
    const { rows } = await sql<{ submitId: number }>`
      select submission.submit_id from submission join held_verdict using (submit_id)
      where submission.cid = ${cid} and ${isHeldVerdict} order by submission.submit_id`.execute(transaction);
    for (const { submitId } of rows) await letOut(transaction, cid, submitId, by);
  });

/** What the judges of the contest have to be like; null: any. */
export const writeEqual = (db: Database, cid: number, wanted: JudgeProfile | null) =>
  db
    .updateTable('contest')
    .set({ equalJudges: wanted && asJsonb(wanted) })
    .where('id', '=', cid)
    .execute();
