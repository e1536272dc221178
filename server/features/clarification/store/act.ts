import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { notifyIn } from '#server/events/hub.ts';
import { insertCommentIn, insertReplyIn } from '#server/features/comment/store/write.ts';
import { fail } from '#server/http/errors.ts';
import { findClarification, nameOf, problemNamed } from '../queries.ts';

/**
 * The queue of the jury.
 *
 *   asked ──claim──▶ looked after by one ──answer──▶ answered, privately or to all
 *     ▲                     │
 *     └──────let go─────────┘
 *
 * A question that nobody looks after can be answered at once. An answer that is deleted among the comments opens its
 * question again, and a question that is deleted there is gone here.
 */

interface NewClarification {
  cid: number;
  uid: string;
  displayId: string | null;
  content: string;
}

/** Answers the number of the question. */
export const addQuestion = (
  db: Database,
  { cid, uid, displayId, content }: NewClarification,
): Promise<number> =>
  db.transaction().execute(async transaction => {
    const cpid = await problemOf(transaction, cid, displayId);
    const questionId = await insertCommentIn(
      transaction,
      { did: null, cid, uid, content, mentions: [] },
      onlyJury,
    );
    const { id } = await transaction
      .insertInto('contestClarification')
      .values({ cid, cpid, questionId, uid })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(transaction, cid, uid, false);
    return id;
  });

/** What the jury tells everybody unasked. */
export const addBroadcast = (
  db: Database,
  { cid, uid, displayId, content }: NewClarification,
): Promise<number> =>
  db.transaction().execute(async transaction => {
    const cpid = await problemOf(transaction, cid, displayId);
    const commentId = await insertCommentIn(
      transaction,
      { did: null, cid, uid, content, mentions: [] },
      toEverybody,
    );
    const { id } = await transaction
      .insertInto('contestClarification')
      .values({ cid, cpid, commentId, answeredBy: uid, answeredAt: sql`clock_timestamp()` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(transaction, cid, null, true);
    return id;
  });

interface Claim {
  cid: number;
  id: number;
  by: string;
  claimed: boolean;
  takeOver: boolean;
}

export const claimQuestion = (db: Database, { cid, id, by, claimed, takeOver }: Claim): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { claimedBy } = await openOne(transaction, cid, id);
    if (claimedBy !== null && claimedBy !== by && !takeOver)
      fail('clarification.claimed', { name: await nameOf(transaction, claimedBy) });
    await transaction
      .updateTable('contestClarification')
      .set({ claimedBy: claimed ? by : null, claimedAt: claimed ? sql`clock_timestamp()` : null })
      .where('id', '=', id)
      .execute();
    // Who looks after a question is nobody's business but the jury's.
    await tell(transaction, cid, null, false);
  });

interface Answer {
  cid: number;
  id: number;
  by: string;
  content: string;
  toAll: boolean;
}

export const answerQuestion = (db: Database, { cid, id, by, content, toAll }: Answer): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { claimedBy, questionId, uid } = await openOne(transaction, cid, id);
    if (claimedBy !== null && claimedBy !== by)
      fail('clarification.claimed', { name: await nameOf(transaction, claimedBy) });
    const said = { did: null, cid, uid: by, content, mentions: [] };
    const written = toAll
      ? { commentId: await insertCommentIn(transaction, said, toEverybody) }
      : {
          replyId: await insertReplyIn(
            transaction,
            { ...said, commentId: questionId, toUid: uid },
            toEverybody,
          ),
        };
    await transaction
      .updateTable('contestClarification')
      .set({ replyId: null, commentId: null, ...written, answeredBy: by, answeredAt: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    await tell(transaction, cid, uid, toAll);
  });

/** The tab has a number of its own, so no message is written to anybody. */
const onlyJury = { dailyLimit: 0, forAll: false, messages: () => [] };
const toEverybody = { dailyLimit: 0, forAll: true, messages: () => [] };

async function openOne(transaction: Transaction<DB>, cid: number, id: number) {
  const found = (await findClarification(transaction, cid, id)) ?? fail('clarification.unknown');
  return found.isOpen ? found : fail('clarification.answered');
}

async function problemOf(transaction: Transaction<DB>, cid: number, displayId: string | null) {
  if (displayId === null) return null;
  const problem = await problemNamed(transaction, cid, displayId);
  return problem?.id ?? fail('contest.problemUnknown');
}

const tell = (transaction: Transaction<DB>, cid: number, uid: string | null, forAll: boolean) =>
  notifyIn(transaction, 'clarification', { cid, uid, forAll });

export async function markRead(db: Database, cid: number, uid: string): Promise<void> {
  await db
    .insertInto('contestClarificationRead')
    .values({ cid, uid, readAt: sql`clock_timestamp()` })
    .onConflict(conflict => conflict.columns(['cid', 'uid']).doUpdateSet({ readAt: sql`clock_timestamp()` }))
    .execute();
  // other pages of the same person
  await notifyIn(db, 'clarification', { cid, uid, forAll: false });
}

export async function storeCannedAnswers(db: Database, cid: number, answers: string[]): Promise<void> {
  await db.updateTable('contest').set({ cannedAnswers: answers }).where('id', '=', cid).execute();
}
