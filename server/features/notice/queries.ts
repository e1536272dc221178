import type { Insertable } from 'kysely';
import type { NoticeType } from '#core/contract/notice.ts';
import type { Database } from '#server/database/connect.ts';
import type { Notice } from '#server/database/types.ts';
import { notifyIn } from '#server/events/hub.ts';
import { fail } from '#server/http/errors.ts';

/** Newest first, of one type or of all. */
export const notices = (db: Database, type?: NoticeType) =>
  db
    .selectFrom('notice')
    .leftJoin('account', 'account.uid', 'notice.recipient')
    .select(['id', 'title', 'content', 'type', 'pushedAt', 'notice.username as adminUsername'])
    .select(['account.username as recipient', 'notice.gmtCreate', 'notice.gmtModified'])
    .$if(type !== undefined, rows => rows.where('type', '=', type!))
    .orderBy('id', 'desc');

export const findNotice = async (db: Database, id: number) =>
  (await db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()) ??
  fail('notice.unknown');

export async function addNotice(db: Database, notice: Insertable<Notice>): Promise<void> {
  await db.insertInto('notice').values(notice).execute();
}

interface NoticeChange {
  title: string;
  content: string;
  type: NoticeType;
  recipient: string | null;
}

/** Those who have it already read the new words. */
export async function updateNotice(db: Database, id: number, change: NoticeChange): Promise<void> {
  const { title, content } = change;
  await db.transaction().execute(async transaction => {
    await transaction.updateTable('notice').set(change).where('id', '=', id).execute();
    await transaction
      .updateTable('message')
      .set({ title, content })
      .where('sourceType', '=', 'notice')
      .where('sourceId', '=', id)
      .execute();
  });
}

/** Takes it back from those who have it, too. */
export async function deleteNotice(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction.deleteFrom('notice').where('id', '=', id).execute();
    await transaction
      .deleteFrom('message')
      .where('sourceType', '=', 'notice')
      .where('sourceId', '=', id)
      .execute();
    await notifyIn(transaction, 'message', { recipient: null });
  });
}
