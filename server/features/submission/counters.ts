import { sql, type Transaction } from 'kysely';
import { countsForBank, placeOf } from '#core/place.ts';
import { hasVerdict, Status, statusInfo } from '#core/verdict.ts';
import { inBank } from '../../database/submission-terms.ts';
import type { DB } from '../../database/types.ts';
import { settleContestCell } from '../contest/cells.ts';

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
  if (after.cid !== 0) await settleContestCell(transaction, after);
  if (!countsForBank(placeOf(after))) return;
  if (hasVerdict(before.status)) await move(transaction, before, -1);
  if (hasVerdict(after.status)) await move(transaction, after, 1);
  await settleCell(transaction, after.uid, after.pid);
}

type Counted = Awaited<ReturnType<typeof countedRow>>;

const countedRow = (transaction: Transaction<DB>, submitId: number) =>
  transaction
    .selectFrom('submission')
    .select(['pid', 'uid', 'status', 'cid', 'tid', 'gid'])
    .where('submitId', '=', submitId)
    .forUpdate()
    .executeTakeFirstOrThrow();

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
  const first = await transaction
    .selectFrom('submission')
    .select(['submitId', 'submitTime'])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('status', '=', Status.Accepted)
    .where(inBank())
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
    .where(inBank())
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
