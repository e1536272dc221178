import { sql } from 'kysely';
import { isUnfinished, statuses } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';

/** Of `submission`: a final board counts it, so that nothing of it may change. */
export const countsInFinal = sql<boolean>`exists (
  select from contest where contest.id = submission.cid and finalised_at is not null
    and submission.submit_time < end_time and submission.participation_id is null)`;

/** Since when the board is final; null while it may change. */
export const finalisedAt = async (db: Database, cid: number): Promise<string | null> =>
  (await db.selectFrom('contest').select('finalisedAt').where('id', '=', cid).executeTakeFirst())
    ?.finalisedAt ?? null;

/** How many submissions made in time have no verdict yet. */
export async function unjudgedIn(db: Database, cid: number): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .innerJoin('contest', 'contest.id', 'submission.cid')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('submission.cid', '=', cid)
    .where(notVirtual)
    .whereRef('submitTime', '<', 'endTime')
    .where('submission.status', 'in', statuses.filter(isUnfinished))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many questions of contestants have no answer, neither to them nor to all. */
export async function openQuestionsIn(db: Database, cid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contest_clarification as one
    join comment as question on question.id = one.question_id
    left join reply as answer on answer.id = one.reply_id
    left join comment as said on said.id = one.comment_id
    where one.cid = ${cid} and answer.id is null and said.id is null`.execute(db);
  return rows[0]!.count;
}

/** Confirmations and reopenings, newest first. */
export const finalisationsOf = (db: Database, cid: number) =>
  db
    .selectFrom('contestFinalisation')
    .leftJoin('account', 'account.uid', 'contestFinalisation.uid')
    .select(['isFinal', 'username', 'gold', 'silver', 'bronze', 'extraBronze', 'reason'])
    .select('contestFinalisation.gmtCreate')
    .where('cid', '=', cid)
    .orderBy('contestFinalisation.id', 'desc')
    .limit(100)
    .execute();

export async function isCountedInFinal(db: Database, submitId: number): Promise<boolean> {
  const found = await db
    .selectFrom('submission')
    .select('submitId')
    .where('submitId', '=', submitId)
    .where(countsInFinal)
    .executeTakeFirst();
  return found !== undefined;
}
