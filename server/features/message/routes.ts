import * as contract from '#core/contract/message.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { type Context, route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { presentMessage, presentSystemMessage } from './present.ts';
import {
  clean,
  type MessageKind,
  type MessageRow,
  markRead,
  messageIdsOf,
  messages,
  unreadOf,
} from './queries.ts';
import { readSettings, stopMail, writeSettings } from './store/settings.ts';
import { uidOfToken } from './unsubscribe.ts';

export const messageRoutes = [
  route(contract.getUnreadCounts, ({ db, viewer }) => unreadOf(db, requireLogin(viewer).uid)),
  route(contract.getCommentMessages, context => page(context, 'comment', presentMessage)),
  route(contract.getReplyMessages, context => page(context, 'reply', presentMessage)),
  route(contract.getLikeMessages, context => page(context, 'like', presentMessage)),
  route(contract.getSystemMessages, context => page(context, 'sys', presentSystemMessage)),
  route(contract.getOwnMessages, context => page(context, 'mine', presentSystemMessage)),

  route(contract.cleanMessages, async ({ db, viewer, query }) =>
    clean(db, requireLogin(viewer).uid, kinds[query.type], query.id),
  ),

  route(contract.getMessageSettings, ({ db, viewer }) => readSettings(db, requireLogin(viewer).uid)),

  route(contract.setMessageSettings, async ({ db, viewer, body, language }) =>
    writeSettings(db, requireLogin(viewer).uid, body, language),
  ),

  route(contract.unsubscribe, async ({ site, db, body }) => {
    const uid = uidOfToken(site.secrets, body.token) ?? fail('message.linkUnknown');
    await stopMail(db, uid);
  }),
];

const kinds = {
  Discuss: 'comment',
  Reply: 'reply',
  Like: 'like',
  Sys: 'sys',
  Mine: 'mine',
} as const;

type PageRequest = Pick<
  Context<{ currentPage: number; limit: number }, unknown>,
  'db' | 'viewer' | 'query' | 'language'
>;

/** What somebody was shown is read; it says itself once more that it was not. */
async function page<Shown>(
  { db, viewer, query, language }: PageRequest,
  kind: MessageKind,
  present: (row: MessageRow, language: PageRequest['language']) => Shown,
) {
  const { uid } = requireLogin(viewer);
  const found = await pageOfRows(query, messageIdsOf(db, uid, kind));
  const ids = found.records.map(({ id }) => id);
  const rows = await messages(db)
    .where('message.id', 'in', ids.length ? ids : [0])
    .execute();
  const unread = rows.filter(({ isRead }) => !isRead).map(({ id }) => id);
  await markRead(db, uid, unread);
  return { ...found, records: rows.map(row => present(row, language)) };
}
