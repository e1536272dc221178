import { CompiledQuery, type Transaction } from 'kysely';
import { now } from '#server/database/instant.ts';
import type { DB } from '#server/database/types.ts';
import { notifyQuery, type SubmissionNotice } from '#server/events/hub.ts';
import type { JudgeResult } from '../judging/kind.ts';

export async function writeResult(
  transaction: Transaction<DB>,
  submitId: number,
  result: JudgeResult,
): Promise<void> {
  await transaction
    .updateTable('submission')
    .set({
      status: result.status,
      score: result.score,
      oiRankScore: result.oiRankScore,
      time: Math.round(result.time),
      memory: Math.round(result.memory),
      errorMessage: printable(result.errorMessage),
      cause: printable(result.cause),
      dataVersion: Number(result.dataVersion) || null,
      accounting: result.accounting,
      judgedAt: now(),
      languageVersion: result.language.version,
      compileCommand: result.language.command,
    })
    .where('submitId', '=', submitId)
    .execute();
  await transaction.deleteFrom('submissionCase').where('submitId', '=', submitId).execute();
  const cases = result.cases.map((one, index) => ({
    submitId,
    seq: index + 1,
    caseId: one.caseId,
    groupNum: one.groupNum,
    status: one.status,
    time: Math.round(one.time),
    wallMs: Math.round(one.wallMs),
    memory: Math.round(one.memory),
    score: Math.round(one.score),
    message: printable(one.message),
    userOutput: printable(one.userOutput),
    cause: printable(one.cause),
  }));
  // PostgreSQL takes 65,535 values in one statement; a case has twelve.
  for (let start = 0; start < cases.length; start += 5_000)
    await transaction
      .insertInto('submissionCase')
      .values(cases.slice(start, start + 5_000))
      .execute();
}

export async function announce(transaction: Transaction<DB>, notice: SubmissionNotice): Promise<void> {
  const { text, values } = notifyQuery('submission', notice);
  await transaction.executeQuery(CompiledQuery.raw(text, values));
}

/** PostgreSQL keeps no NUL in texts; programs print them all the same. */
export const printable = <T extends string | null>(text: T): T =>
  (text?.replaceAll('\0', '\u{fffd}') ?? null) as T;
