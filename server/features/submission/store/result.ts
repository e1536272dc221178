import { CompiledQuery, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import { statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';
import { channelName, notifyQuery, type SubmissionNotice } from '#server/events/hub.ts';
import { holdsVerdicts } from '#server/features/contest/verify/queries/held.ts';
import type { JudgeResult } from '#server/features/judging/kind.ts';
import type { Settled } from '../ledger.ts';
import { settledColumns } from './settle.ts';

/** Writes a result over whatever the submission has. */
export async function writeResult(
  transaction: Transaction<DB>,
  submitId: number,
  result: JudgeResult,
): Promise<void> {
  await replaceResult(transaction, submitId, ...columnValues(result), casesOf(result));
}

interface Held {
  submitId: number;
  jobId: string;
  judger: string;
}

/**
 * Writes and tells the result of the one who works on the submission; nothing when that is somebody else by now, or when the
 * jury has to look at it first. What the judge failed at is for the jury to see at once.
 */
export async function storeResult(
  transaction: Transaction<DB>,
  { submitId, jobId, judger }: Held,
  result: JudgeResult,
): Promise<Settled | undefined> {
  const notice = JSON.stringify({ submitId, status: result.status } satisfies SubmissionNotice);
  const values = [...columnValues(result), casesOf(result)];
  const [held] = await storeHeld(transaction, submitId, ...values, jobId, judger, notice);
  return held;
}

/** Somebody works on it. */
export const underWay = [Status.Compiling, Status.Judging];

const columns = [
  'status',
  'score',
  'oi_rank_score',
  'time',
  'memory',
  'error_message',
  'cause',
  'data_version',
  'accounting',
  'judged_at',
  'language_version',
  'compile_command',
];

const columnValues = (result: JudgeResult): unknown[] => [
  result.status,
  result.score,
  result.oiRankScore,
  Math.round(result.time),
  Math.round(result.memory),
  printable(result.errorMessage),
  printable(result.cause),
  Number(result.dataVersion) || null,
  result.accounting,
  now(),
  result.language.version,
  result.language.command,
];

const caseColumns = {
  seq: 'int',
  case_id: 'int',
  group_num: 'int',
  status: 'int',
  time: 'int',
  wall_ms: 'int',
  memory: 'int',
  score: 'int',
  message: 'text',
  user_output: 'text',
  cause: 'text',
};
const caseNames = Object.keys(caseColumns);

/**
 * The row and its cases. A statement never sees what it wrote itself, so that cases of an earlier result are written over,
 * and only those go that have no other in their place.
 */
const written = (conditions = '', more = '') => `
  written as (
    update submission set ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')}${more}
    where submit_id = $1 ${conditions}
    returning submit_id, ${settledColumns.join(', ')}
  ), judged as (
    select written.submit_id, one.* from written, jsonb_to_recordset($14::jsonb)
      as one (${Object.entries(caseColumns).map(column => column.join(' '))})
  ), gone as (
    delete from submission_case using written where submission_case.submit_id = written.submit_id
      and seq > (select count(*) from judged)
  ), cases as (
    insert into submission_case (submit_id, ${caseNames}) select submit_id, ${caseNames} from judged
    on conflict (submit_id, seq) do update set ${caseNames.slice(1).map(name => `${name} = excluded.${name}`)}
  )`;

const replaceResult = statement(`with ${written()} select from written`);

const storeHeld = statement<Settled>(`
  with ${written(
    `and job_id = $15 and judger = $16 and status in (${underWay.join(', ')})
      and ($2 = ${Status.SystemError} or not ${holdsVerdicts})`,
    ', judging_ms = least(extract(epoch from now() - taken_at) * 1000, 2147483647)::int',
  )}
  select ${settledColumns.join(', ')}, pg_notify('${channelName('submission')}', $17) as told from written`);

const casesOf = ({ cases }: JudgeResult): string =>
  asJsonb(
    cases.map((one, index) => ({
      seq: index + 1,
      case_id: one.caseId,
      group_num: one.groupNum,
      status: one.status,
      time: Math.round(one.time),
      wall_ms: Math.round(one.wallMs),
      memory: Math.round(one.memory),
      score: Math.round(one.score),
      message: one.message,
      user_output: one.userOutput,
      cause: one.cause,
    })),
  );

export async function announce(transaction: Transaction<DB>, notice: SubmissionNotice): Promise<void> {
  const { text, values } = notifyQuery('submission', notice);
  await transaction.executeQuery(CompiledQuery.raw(text, values));
}

/** PostgreSQL keeps no NUL in texts; programs print them all the same. */
export const printable = <T extends string | null>(text: T): T =>
  (text?.replaceAll('\0', '\u{fffd}') ?? null) as T;
