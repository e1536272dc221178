import { sql, type Transaction } from 'kysely';
import { isFinal, Status, statusInfo } from '#core/verdict.ts';
import type { DB } from '../../database/types.ts';

/**
 * What submissions add up to. Only those outside contests and groups count for the bank and the rankings. Every
 * number here can be counted anew from the submissions; `./acorn check` does that and compares.
 */

/** Changes a submission and moves every number that depends on its status along with it. */
export async function withCounts(
  transaction: Transaction<DB>,
  submitId: number,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await countedRow(transaction, submitId);
  await change();
  const after = await countedRow(transaction, submitId);
  if (!isInBank(after)) return;
  if (counts(before)) await move(transaction, before, -1);
  if (counts(after)) await move(transaction, after, 1);
  await settleCell(transaction, after.uid, after.pid);
}

type Counted = Awaited<ReturnType<typeof countedRow>>;

const countedRow = (transaction: Transaction<DB>, submitId: number) =>
  transaction
    .selectFrom('submission')
    .select(['pid', 'uid', 'status', 'cid', 'gid'])
    .where('submitId', '=', submitId)
    .forUpdate()
    .executeTakeFirstOrThrow();

const isInBank = ({ cid, gid }: Counted) => cid === 0 && gid === null;

/** A submission counts from its verdict on; one that was cancelled, or that another judge never took, has none. */
const counts = ({ status }: Counted) => isFinal(status) && !withoutVerdict.includes(status);
const withoutVerdict: number[] = [Status.Cancelled, Status.SubmittedFailed];

async function move(
  transaction: Transaction<DB>,
  { pid, uid, status }: Counted,
  step: 1 | -1,
): Promise<void> {
  const column = statusInfo[status as Status].counter;
  const start = Math.max(step, 0);
  await transaction
    .insertInto('problemCount')
    .values({ pid, total: start, ...(column ? { [column]: start } : {}) })
    .onConflict(conflict =>
      conflict.column('pid').doUpdateSet({
        total: sql`problem_count.total + ${step}`,
        ...(column ? { [column]: sql`problem_count.${sql.raw(column)} + ${step}` } : {}),
      }),
    )
    .execute();
  await transaction
    .insertInto('userCount')
    .values({ uid, total: start })
    .onConflict(conflict => conflict.column('uid').doUpdateSet({ total: sql`user_count.total + ${step}` }))
    .execute();
}

/**
 * Sets the solved mark and the best score of a user at a problem to what the submissions say, whatever happened to
 * them in whatever order, and moves the sums of the rankings by the difference.
 */
async function settleCell(transaction: Transaction<DB>, uid: string, pid: number): Promise<void> {
  // Two results of one user at one problem take turns: each must see what the other wrote.
  await sql`select pg_advisory_xact_lock(${pid}, hashtext(${uid}))`.execute(transaction);
  const bankOnly = sql<boolean>`cid = 0 and gid is null`;
  const first = await transaction
    .selectFrom('submission')
    .select(['submitId', 'submitTime'])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('status', '=', Status.Accepted)
    .where(bankOnly)
    .orderBy('submitId')
    .limit(1)
    .executeTakeFirst();
  const best = await transaction
    .selectFrom('submission')
    .select(({ fn }) => [fn.max('oiRankScore').as('oiRankScore'), fn.max('score').as('score')])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('oiRankScore', 'is not', null)
    .where('status', '<>', Status.Cancelled)
    .where(bankOnly)
    .executeTakeFirst();
  const acStep = await setSolved(transaction, uid, pid, first);
  const scoreStep = await setBest(transaction, uid, pid, best);
  if (acStep === 0 && scoreStep === 0) return;
  await transaction
    .insertInto('userCount')
    .values({ uid, ac: Math.max(acStep, 0), oiScore: Math.max(scoreStep, 0) })
    .onConflict(conflict =>
      conflict.column('uid').doUpdateSet({
        ac: sql`user_count.ac + ${acStep}`,
        oiScore: sql`user_count.oi_score + ${scoreStep}`,
      }),
    )
    .execute();
}

type First = { submitId: number; submitTime: string } | undefined;

async function setSolved(
  transaction: Transaction<DB>,
  uid: string,
  pid: number,
  first: First,
): Promise<number> {
  const removed = await transaction
    .deleteFrom('solved')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .returning('submitId')
    .executeTakeFirst();
  if (first)
    await transaction
      .insertInto('solved')
      .values({ uid, pid, submitId: first.submitId, solvedAt: first.submitTime })
      .execute();
  return Number(!!first) - Number(!!removed);
}

type Best = { oiRankScore: number | null; score: number | null } | undefined;

async function setBest(transaction: Transaction<DB>, uid: string, pid: number, best: Best): Promise<number> {
  const removed = await transaction
    .deleteFrom('bestScore')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .returning('oiRankScore')
    .executeTakeFirst();
  const oiRankScore = best?.oiRankScore ?? null;
  if (oiRankScore !== null)
    await transaction
      .insertInto('bestScore')
      .values({ uid, pid, oiRankScore, score: best?.score ?? 0 })
      .execute();
  return (oiRankScore ?? 0) - (removed?.oiRankScore ?? 0);
}
