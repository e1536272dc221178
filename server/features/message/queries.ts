import type { UnreadCounts } from '#core/contract/message.ts';
import type { Database } from '../../database/connect.ts';

export async function unreadOf(db: Database, uid: string): Promise<UnreadCounts> {
  const rows = await db
    .selectFrom('message')
    .select(expression => ['kind', expression.fn.countAll<number>().as('count')])
    .where('recipient', '=', uid)
    .where('isRead', '=', false)
    .groupBy('kind')
    .execute();
  const counts = Object.fromEntries(rows.map(row => [row.kind, row.count]));
  return { comment: 0, reply: 0, like: 0, sys: 0, mine: 0, ...counts };
}
