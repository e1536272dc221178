import { sql, type Transaction } from 'kysely';
import { rules } from '#core/scoreboard/rules/rules.ts';
import { isUnfinished, Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import type { asJsonb } from '#server/database/jsonb.ts';
import type { DB } from '#server/database/types.ts';

/** How far a submission has come at another judge. */
export interface Run {
  handingInAt: string | null;
  beforeRun: string | null;
  runId: string | null;
  accountId: number | null;
  byHand: boolean;
}

/** One that is sent again is another version of itself. */
interface Sent {
  submitId: number;
  version: number;
}

export const findRun = (db: Database, { submitId, version }: Sent) =>
  db
    .selectFrom('remoteRun')
    .select(['language', 'handingInAt', 'beforeRun', 'runId', 'accountId', 'byHand'])
    .where('submitId', '=', submitId)
    .where('version', '=', version)
    .executeTakeFirst();

export const changeRun = (db: Database, { submitId, version }: Sent, fields: Partial<Run>) =>
  db
    .updateTable('remoteRun')
    .set(fields)
    .where('submitId', '=', submitId)
    .where('version', '=', version)
    .execute();

/** What the other judge says of a submission. */
export interface Verdict {
  status: Status;
  judger?: string;
  time?: number;
  memory?: number;
  errorMessage?: string | null;
  errorSentence?: ReturnType<typeof asJsonb>;
  judgedAt?: string;
}

/** Whether it was still waited for. */
export async function writeVerdict(
  transaction: Transaction<DB>,
  { submitId, version }: Sent,
  verdict: Verdict,
  from: readonly Status[],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('submission')
    .set({ ...verdict, score: oiScore(verdict.status) })
    .where('submitId', '=', submitId)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In a contest that counts points a verdict is worth all or nothing: the other judge tells none. */
const oiScore = (status: Status) =>
  isUnfinished(status) || status === Status.SubmittedFailed
    ? null
    : sql<number | null>`(select ${status === Status.Accepted ? 100 : 0}::int from contest
        where contest.id = submission.cid and contest.type = any(${scoredTypes}))`;

const scoredTypes = Object.values(rules).flatMap(({ isScored, type }) => (isScored ? [type] : []));
