import { sql } from 'kysely';
import type { z } from 'zod';
import type { FieldChange, listAuditLog } from '#core/contract/audit.ts';
import type { Database } from '../../database/connect.ts';
import { textHolds } from '../../database/text-search.ts';
import { pageOfFound, pageOfRows } from '../../http/page.ts';

type Asked = z.output<(typeof listAuditLog)['query']>;

/** What was done, newest first: by whom, how, when, and with which words in it. */
export async function pageOfAuditLog(db: Database, query: Asked) {
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
}

const words = sql`audit_words(target, sent, changes)`;

const says = (keyword: string) => ({
  byIndex: textHolds(words, keyword),
  byReading: sql<boolean>`strpos(lower(${words}), lower(${keyword})) > 0`,
});
