import * as contract from '#core/contract/notice.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { findAccount, findAccountByName } from '../account/queries.ts';
import { addNotice, deleteNotice, findNotice, notices, updateNotice } from './queries.ts';

export const noticeRoutes = [
  route(contract.listNotices, async ({ db, query }) => {
    const page = await pageOfRows(query, notices(db, query.type), 'notice.id');
    const records = page.records.map(row => ({
      ...row,
      type: row.type as contract.NoticeType,
      state: row.pushedAt !== null,
    }));
    return { ...page, records };
  }),

  route(contract.createNotice, async ({ db, body, viewer }) => {
    const { uid, username } = requireLogin(viewer);
    const { title, content, type } = body;
    const recipient = await recipientOf(db, body);
    await addNotice(db, { title, content, type, recipient, uid, username });
  }),

  route(contract.updateNotice, async ({ db, body, record }) => {
    const before = await findNotice(db, body.id);
    const { title, content, type } = body;
    const after = { title, content, type, recipient: await recipientOf(db, body) };
    if (before.pushedAt && (before.type !== type || before.recipient !== after.recipient))
      fail('notice.pushed');
    record({ target: before.title, before, after });
    await updateNotice(db, body.id, after);
  }),

  route(contract.deleteNotice, async ({ db, query, record }) => {
    record({ target: (await findNotice(db, query.id)).title });
    await deleteNotice(db, query.id);
  }),
];

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
