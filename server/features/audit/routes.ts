import { sql } from 'kysely';
import type { FieldChange } from '#core/contract/audit.ts';
import * as contract from '#core/contract/audit.ts';
import { pageOfRows } from '../../http/page.ts';
import { route } from '../../http/route.ts';
import { auditedCalls } from './record.ts';

export const auditRoutes = [
  route(contract.listAuditLog, async ({ db, query }) => {
    const { username, action, keyword, from, to } = query;
    const page = await pageOfRows(
      query,
      db
        .selectFrom('auditLog')
        .select(['id', 'gmtCreate', 'uid', 'username', 'ip', 'action', 'call', 'target', 'sent', 'changes'])
        .$if(Boolean(username), rows => rows.where(sql`lower(username)`, '=', username!.toLowerCase()))
        .$if(Boolean(action), rows => rows.where('action', '=', action!))
        .$if(Boolean(from), rows => rows.where('gmtCreate', '>=', from!))
        .$if(Boolean(to), rows => rows.where('gmtCreate', '<', to!))
        .$if(Boolean(keyword), rows => rows.where(says(keyword!)))
        .orderBy('id', 'desc'),
    );
    return {
      ...page,
      records: page.records.map(row => ({
        ...row,
        sent: row.sent as Record<string, unknown>,
        changes: row.changes as FieldChange[] | null,
      })),
    };
  }),

  route(contract.listAuditActions, async () =>
    auditedCalls.map(({ name, summary }) => ({ action: name, summary })),
  ),
];

const says = (keyword: string) =>
  sql<boolean>`strpos(lower(concat_ws(' ', target, sent, changes)), ${keyword.toLowerCase()}) > 0`;
