import { getUnreadCounts } from '#core/contract/message.ts';
import { route } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';

export const messageRoutes = [
  route(getUnreadCounts, async ({ db, viewer }) => {
    const rows = await db
      .selectFrom('message')
      .select(expression => ['kind', expression.fn.countAll<number>().as('count')])
      .where('recipient', '=', loggedIn(viewer).uid)
      .where('isRead', '=', false)
      .groupBy('kind')
      .execute();
    const counts = Object.fromEntries(rows.map(row => [row.kind, row.count]));
    return { comment: 0, reply: 0, like: 0, sys: 0, mine: 0, ...counts };
  }),
];
