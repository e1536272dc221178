import type { UnreadCounts } from '#core/contract/message.ts';
import type { Database } from '#server/database/connect.ts';
import { notifyIn } from '#server/events/hub.ts';

export type MessageKind = keyof UnreadCounts;

/** Kept by the database with every change of messages; nothing is counted here. */
export async function unreadOf(db: Database, uid: string): Promise<UnreadCounts> {
  const counts = await db
    .selectFrom('unreadCount')
    .select(['commentNum as comment', 'replyNum as reply', 'likeNum as like', 'sysNum as sys'])
    .select('mineNum as mine')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return counts ?? { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };
}

/** The ids of the messages of a kind, newest first; joined to what they are about, an index alone could not count them. */
export const messageIdsOf = (db: Database, uid: string, kind: MessageKind) =>
  db
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', uid)
    .where('kind', '=', kind)
    .orderBy('id', 'desc');

/** Messages with what they are about, newest first. */
export const messages = (db: Database) =>
  db
    .selectFrom('message')
    .leftJoin('account', 'account.uid', 'message.sender')
    .leftJoin('discussion', 'discussion.id', 'message.did')
    .leftJoin('contest', 'contest.id', 'message.cid')
    .select(['message.id', 'message.action', 'message.title', 'message.content', 'message.quote'])
    .select(['message.quoteId', 'message.quoteType', 'message.did', 'message.cid', 'message.commentId'])
    .select(['message.replyId', 'message.url', 'message.isRead', 'message.gmtCreate', 'message.blanks'])
    .select(['message.sender', 'account.username', 'account.avatar', 'discussion.title as discussionTitle'])
    .select(['discussion.gid', 'contest.title as contestTitle'])
    .orderBy('message.id', 'desc');

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

export async function markRead(db: Database, uid: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async transaction => {
    await transaction
      .updateTable('message')
      .set({ isRead: true })
      .where('id', 'in', ids)
      .where('isRead', '=', false)
      .execute();
    await notifyIn(transaction, 'message', { recipient: uid });
  });
}

/** One message of a kind, or all of that kind and no other. */
export async function clean(
  db: Database,
  uid: string,
  kind: MessageKind,
  id: number | undefined,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction
      .deleteFrom('message')
      .where('recipient', '=', uid)
      .where('kind', '=', kind)
      .$if(id !== undefined, rows => rows.where('id', '=', id!))
      .execute();
    await notifyIn(transaction, 'message', { recipient: uid });
  });
}
