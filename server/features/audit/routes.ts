import { sql } from 'kysely';
import type { FieldChange } from '#core/contract/audit.ts';
import * as contract from '#core/contract/audit.ts';
import { textHolds } from '../../database/text-search.ts';
import { pageOfFound, pageOfRows } from '../../http/page.ts';
import { route } from '../../http/route.ts';
import { auditedCalls } from './record.ts';

export const auditRoutes = [
  route(contract.listAuditLog, async ({ db, query }) => {
    const { username, action, keyword, from, to } = query;
    const rows = db
      .selectFrom('auditLog')
      .select(['id', 'gmtCreate', 'uid', 'username', 'ip', 'action', 'call', 'target', 'sent', 'changes'])
      .$if(Boolean(username), rows => rows.where(sql`lower(username)`, '=', username!.toLowerCase()))
      .$if(Boolean(action), rows => rows.where('action', '=', action!))
      .$if(Boolean(from), rows => rows.where('gmtCreate', '>=', from!))
      .$if(Boolean(to), rows => rows.where('gmtCreate', '<', to!))
      .orderBy('id', 'desc');
    const page = await (keyword ? pageOfFound(db, query, rows, says(keyword)) : pageOfRows(query, rows));
    return {
      ...page,
      records: page.records.map(row => ({
        ...row,
        sent: row.sent as Record<string, unknown>,
        changes: row.changes as FieldChange[] | null,
      })),
    };
  }),

  route(contract.listAuditActions, async () => [
    ...auditedCalls.map(({ area, name, summary }) => ({ area, action: name, summary })),
    ...contract.shellActions.map(action => ({ area: 'shell', action, summary: `./acorn ${action}` })),
  ]),
];

const words = sql`audit_words(target, sent, changes)`;

const says = (keyword: string) => ({
  byIndex: textHolds(words, keyword),
  byReading: sql<boolean>`strpos(lower(${words}), lower(${keyword})) > 0`,
});
