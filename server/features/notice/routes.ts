import * as contract from '#core/contract/notice.ts';
import type { Database } from '../../database/connect.ts';
import { notifyIn } from '../../events/hub.ts';
import { fail } from '../../http/errors.ts';
import { pageOfRows } from '../../http/page.ts';
import { route } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import { findAccount, findAccountByName } from '../account/queries.ts';

export const noticeRoutes = [
  route(contract.listNotices, async ({ db, query }) => {
    const page = await pageOfRows(
      query,
      db
        .selectFrom('notice')
        .leftJoin('account', 'account.uid', 'notice.recipient')
        .select(['id', 'title', 'content', 'type', 'pushedAt', 'notice.username as adminUsername'])
        .select(['account.username as recipient', 'notice.gmtCreate', 'notice.gmtModified'])
        .$if(query.type !== undefined, rows => rows.where('type', '=', query.type!))
        .orderBy('id', 'desc'),
    );
    const records = page.records.map(row => ({
      ...row,
      type: row.type as contract.NoticeType,
      state: row.pushedAt !== null,
    }));
    return { ...page, records };
  }),

  route(contract.createNotice, async ({ db, body, viewer }) => {
    const { uid, username } = loggedIn(viewer);
    const { title, content, type } = body;
    const recipient = await recipientOf(db, body);
    await db.insertInto('notice').values({ title, content, type, recipient, uid, username }).execute();
  }),

  route(contract.updateNotice, async ({ db, body, record }) => {
    const before = await find(db, body.id);
    const { title, content, type } = body;
    const after = { title, content, type, recipient: await recipientOf(db, body) };
    if (before.pushedAt && (before.type !== type || before.recipient !== after.recipient))
      fail('notice.pushed');
    record({ target: before.title, before, after });
    await db.transaction().execute(async transaction => {
      await transaction.updateTable('notice').set(after).where('id', '=', body.id).execute();
      await transaction
        .updateTable('message')
        .set({ title, content })
        .where('sourceType', '=', 'notice')
        .where('sourceId', '=', body.id)
        .execute();
    });
  }),

  route(contract.deleteNotice, async ({ db, query, record }) => {
    record({ target: (await find(db, query.id)).title });
    await db.transaction().execute(async transaction => {
      await transaction.deleteFrom('notice').where('id', '=', query.id).execute();
      await transaction
        .deleteFrom('message')
        .where('sourceType', '=', 'notice')
        .where('sourceId', '=', query.id)
        .execute();
      await notifyIn(transaction, 'message', { recipient: null });
    });
  }),
];

const find = async (db: Database, id: number) =>
  (await db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()) ??
  fail('notice.unknown');

interface Receiver {
  type: contract.NoticeType;
  recipientId?: string | null | undefined;
  recipient?: string | null | undefined;
}

async function recipientOf(db: Database, { type, recipientId, recipient }: Receiver): Promise<string | null> {
  if (type !== 'Single') return null;
  if (!recipientId && !recipient) fail('notice.recipientMissing');
  const account = recipientId ? await findAccount(db, recipientId) : await findAccountByName(db, recipient!);
  return account?.uid ?? fail('user.unknown');
}
