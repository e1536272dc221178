import { type RawBuilder, sql } from 'kysely';
import type { ClarificationCounts } from '#core/contract/clarification.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { contestPolicy } from '#server/features/contest/policy.ts';
import { pageOf } from '#server/http/page.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';

/** A question or a word of the jury, as the tables have it. */
export interface ClarificationRow {
  id: number;
  displayId: string | null;
  uid: string | null;
  askedBy: string | null;
  question: string | null;
  gmtCreate: string;
  claimedBy: string | null;
  claimedByName: string | null;
  reply: string | null;
  comment: string | null;
  answeredByName: string | null;
  answeredAt: string | null;
}

const from = sql`
  from contest_clarification as one
  left join contest_problem on contest_problem.id = one.cpid
  left join comment as question on question.id = one.question_id
  left join reply as answer on answer.id = one.reply_id
  left join comment as said on said.id = one.comment_id
  left join account as asker on asker.uid = one.uid
  left join account as claimer on claimer.uid = one.claimed_by
  left join account as answerer on answerer.uid = one.answered_by`;

const isOpen = sql<boolean>`(answer.id is null and said.id is null and question.id is not null)`;

/** What is there for somebody: for the jury everything, for others what they asked and what was said to all. */
const seenBy = (viewer: Viewer, standing: ContestStanding): RawBuilder<boolean> =>
  contestPolicy.administer(viewer, standing)
    ? sql`(one.cid = ${standing.id} and ${isThere})`
    : sql`(one.cid = ${standing.id} and ${isThere} and (one.uid = ${viewer?.uid ?? ''} or said.id is not null))`;

/** What was deleted among the comments is gone here too. */
const isThere = sql<boolean>`(question.id is not null or said.id is not null)`;

interface ClarificationQuery {
  currentPage: number;
  limit: number;
  /** only what has no answer */
  open: boolean;
}

/** For the jury what is open first, the oldest of it before the others; then, and for contestants, the newest first. */
export async function pageOfClarifications(
  db: Database,
  viewer: Viewer,
  standing: ContestStanding,
  { currentPage, limit, open }: ClarificationQuery,
) {
  const where = sql`where ${seenBy(viewer, standing)} ${open ? sql`and ${isOpen}` : sql``}`;
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total ${from} ${where}`.execute(db);
  const order = contestPolicy.administer(viewer, standing)
    ? sql`${isOpen} desc, case when ${isOpen} then one.id end, one.id desc`
    : sql`greatest(one.gmt_create, one.answered_at) desc, one.id desc`;
  const { rows } = await sql<ClarificationRow>`
    select one.id, contest_problem.display_id, one.uid, asker.username as asked_by, question.content as question,
      one.gmt_create, one.claimed_by, claimer.username as claimed_by_name, answer.content as reply,
      said.content as comment, answerer.username as answered_by_name, one.answered_at
    ${from} ${where} order by ${order} limit ${limit} offset ${(currentPage - 1) * limit}`.execute(db);
  return pageOf(rows, counted[0]!.total, currentPage, limit);
}

export async function countsFor(
  db: Database,
  viewer: Viewer,
  standing: ContestStanding,
): Promise<ClarificationCounts> {
  const { uid } = requireLogin(viewer);
  const isJury = contestPolicy.administer(viewer, standing);
  const unread = isJury
    ? sql`${isOpen} and (one.claimed_by is null or one.claimed_by = ${uid})`
    : sql`one.answered_at > coalesce((select read_at from contest_clarification_read
        where cid = ${standing.id} and uid = ${uid}), '-infinity') and (answer.id is not null or said.id is not null)`;
  const { rows } = await sql<{ unread: number; open: number; mark: string }>`
    select count(*) filter (where ${unread})::int as unread,
      ${isJury ? sql`count(*) filter (where ${isOpen})::int` : sql`0`} as open,
      md5(coalesce(string_agg(concat_ws(' ', one.id, answer.id, said.id, one.answered_at
        ${isJury ? sql`, one.claimed_by` : sql``}), ',' order by one.id), '')) as mark
    ${from} where ${seenBy(viewer, standing)}`.execute(db);
  return rows[0]!;
}

/** One of them, held until the end of the transaction. */
export async function findClarification(db: Database, cid: number, id: number) {
  const { rows } = await sql<{
    questionId: number;
    uid: string | null;
    claimedBy: string | null;
    isOpen: boolean;
  }>`
    select one.question_id, one.uid, one.claimed_by, ${isOpen} as is_open
    ${from} where one.cid = ${cid} and one.id = ${id} and ${isThere} for update of one`.execute(db);
  return rows[0];
}

export const problemNamed = (db: Database, cid: number, displayId: string) =>
  db
    .selectFrom('contestProblem')
    .select('id')
    .where('cid', '=', cid)
    .where(({ fn }) => fn<string>('upper', ['displayId']), '=', displayId.toUpperCase())
    .executeTakeFirst();

export async function cannedAnswersOf(db: Database, cid: number): Promise<string[]> {
  const { cannedAnswers } = await db
    .selectFrom('contest')
    .select('cannedAnswers')
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();
  return cannedAnswers;
}

export const nameOf = async (db: Database, uid: string): Promise<string> =>
  (await db.selectFrom('account').select('username').where('uid', '=', uid).executeTakeFirst())?.username ??
  '';
