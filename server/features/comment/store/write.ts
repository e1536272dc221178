import type { Transaction } from 'kysely';
import { commentMax } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { notifyIn } from '#server/events/hub.ts';
import { requireLength } from '#server/features/discussion/store/write.ts';
import { addMessages, type NewMessage, removeLikeMessage } from '#server/features/message/store/add.ts';
import { fail } from '#server/http/errors.ts';
import { requireDailyLimitLeft } from '../queries/quota.ts';
import { type ThreadRef, threadKey } from '../thread.ts';

/** What somebody wrote, with something in it and not too long. */
export function validatedContent(content: string, kind: 'comment' | 'reply'): string {
  const text = content.trim();
  if (!text) fail('comment.empty');
  requireLength(text, commentMax, `${kind}.tooLong`);
  return text;
}

interface NewComment {
  did: number | null;
  cid: number | null;
  uid: string;
  content: string;
  /** the names in it that belong to somebody */
  mentions: string[];
}

/** How it is kept and told. */
export interface WriteOptions {
  /** how many somebody may say in 24 hours; 0: as many as they like */
  dailyLimit: number;
  /** whether all who read there may see it */
  forAll: boolean;
  /** the messages that tell of it, once it has an id */
  messages: (id: number) => NewMessage[];
}

export const insertComment = (db: Database, said: NewComment, manner: WriteOptions): Promise<number> =>
  db.transaction().execute(transaction => insertCommentIn(transaction, said, manner));

export async function insertCommentIn(
  transaction: Transaction<DB>,
  said: NewComment,
  { dailyLimit, forAll, messages }: WriteOptions,
): Promise<number> {
  await requireDailyLimitLeft(transaction, said.uid, dailyLimit);
  const { id } = await transaction
    .insertInto('comment')
    .values(said)
    .returning('id')
    .executeTakeFirstOrThrow();
  await count(transaction, said, { commentNum: 1, threadNum: 1 });
  await addMessages(transaction, messages(id));
  await tell(transaction, said, forAll);
  return id;
}

interface NewReply extends NewComment {
  commentId: number;
  toUid: string | null;
}

export const insertReply = (db: Database, said: NewReply, manner: WriteOptions): Promise<number> =>
  db.transaction().execute(transaction => insertReplyIn(transaction, said, manner));

export async function insertReplyIn(
  transaction: Transaction<DB>,
  said: NewReply,
  { dailyLimit, forAll, messages }: WriteOptions,
): Promise<number> {
  await requireDailyLimitLeft(transaction, said.uid, dailyLimit);
  // Whoever deletes the comment meanwhile takes this reply along or is waited for.
  const { numUpdatedRows } = await transaction
    .updateTable('comment')
    .set(({ eb }) => ({ replyNum: eb('replyNum', '+', 1) }))
    .where('id', '=', said.commentId)
    .executeTakeFirst();
  if (!numUpdatedRows) fail('comment.unknown');
  const { id } = await transaction.insertInto('reply').values(said).returning('id').executeTakeFirstOrThrow();
  await count(transaction, said, { commentNum: 1, threadNum: 0 });
  await addMessages(transaction, messages(id));
  await tell(transaction, said, forAll);
  return id;
}

interface Removed {
  id: number;
  did: number | null;
  cid: number | null;
  uid: string | null;
}

/** With its replies. */
export async function removeComment(db: Database, comment: Removed): Promise<void> {
  await db.transaction().execute(async transaction => {
    // Whoever replies meanwhile is waited for, and counted by the number that they have changed.
    const gone = await transaction
      .deleteFrom('comment')
      .where('id', '=', comment.id)
      .returning('replyNum as replies')
      .executeTakeFirst();
    if (!gone) return;
    const { replies } = gone;
    await count(transaction, comment, { commentNum: -1 - replies, threadNum: -1 });
    await tell(transaction, comment, true);
  });
}

export async function removeReply(db: Database, reply: Removed & { commentId: number }): Promise<void> {
  await db.transaction().execute(async transaction => {
    // The comment before its reply, as whoever deletes the comment: so neither waits for the other in a circle.
    await transaction
      .selectFrom('comment')
      .select('id')
      .where('id', '=', reply.commentId)
      .forUpdate()
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('reply')
      .where('id', '=', reply.id)
      .executeTakeFirst();
    if (!numDeletedRows) return;
    await transaction
      .updateTable('comment')
      .set(({ eb }) => ({ replyNum: eb('replyNum', '-', 1) }))
      .where('id', '=', reply.commentId)
      .execute();
    await count(transaction, reply, { commentNum: -1, threadNum: 0 });
    await tell(transaction, reply, true);
  });
}

interface Liked {
  id: number;
  did: number | null;
  cid: number | null;
  /** who wrote it */
  uid: string | null;
  content: string;
}

/** A second like, as by a double click, counts no second time; one that is taken back was never told. */
export async function markLike(db: Database, comment: Liked, sender: string, toLike: boolean): Promise<void> {
  const { id: commentId, did, cid, uid: recipient, content: quote } = comment;
  await db.transaction().execute(async transaction => {
    const changed = toLike
      ? await transaction
          .insertInto('commentLike')
          .values({ commentId, uid: sender })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
      : await transaction
          .deleteFrom('commentLike')
          .where('commentId', '=', commentId)
          .where('uid', '=', sender)
          .executeTakeFirst()
          .then(({ numDeletedRows }) => numDeletedRows);
    if (!changed) return;
    await transaction
      .updateTable('comment')
      .set(({ eb }) => ({ likeNum: eb('likeNum', '+', toLike ? 1 : -1) }))
      .where('id', '=', commentId)
      .execute();
    const quoted = { quoteType: 'Comment', quoteId: commentId, quote } as const;
    if (!toLike) await removeLikeMessage(transaction, { sender, commentId });
    else
      await addMessages(transaction, [
        { recipient, sender, action: 'Like_Discuss', did, cid, commentId, ...quoted },
      ]);
  });
}

async function count(
  db: Database,
  { did }: ThreadRef,
  { commentNum, threadNum }: { commentNum: number; threadNum: number },
): Promise<void> {
  if (!did) return;
  await db
    .updateTable('discussionCount')
    .set(({ eb }) => ({
      commentNum: eb('commentNum', '+', commentNum),
      threadNum: eb('threadNum', '+', threadNum),
    }))
    .where('did', '=', did)
    .execute();
}

const tell = (db: Database, said: ThreadRef & { uid: string | null }, forAll: boolean): Promise<void> =>
  notifyIn(db, 'comment', { thread: threadKey(said), uid: said.uid, forAll });
