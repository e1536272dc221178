import { sql } from 'kysely';
import type { z } from 'zod';
import type { FieldChange, listAuditLog } from '#core/contract/audit.ts';
import type { Database } from '#server/database/connect.ts';
import { textContains } from '#server/database/text-search.ts';
import { keysetPage } from '#server/http/keyset-page.ts';

type AuditQuery = z.output<(typeof listAuditLog)['query']>;

const words = sql`audit_words(target, sent, changes)`;

/** What was done, newest first: by whom, how, when, and with which words in it. */
export async function pageOfAuditLog(db: Database, query: AuditQuery) {
  const { username, action, keyword, from, to } = query;
  const rows = db
    .selectFrom('auditLog')
    .$if(Boolean(username), rows => rows.where(sql`lower(username)`, '=', username!.toLowerCase()))
    .$if(Boolean(action), rows => rows.where('action', '=', action!))
    .$if(Boolean(from), rows => rows.where('gmtCreate', '>=', from!))
    .$if(Boolean(to), rows => rows.where('gmtCreate', '<', to!));
  const hits = keyword ? rows.where(textContains(words, keyword)) : rows;
  // An index finds rare words; words that are everywhere are met soonest by reading.
  const page = await keysetPage(db, query, 'auditLog.id', hits, () =>
    keyword ? rows.where(sql<boolean>`strpos(lower(${words}), lower(${keyword})) > 0`) : hits,
  );
  return { ...page, records: await auditRows(db, page.records) };
}

async function auditRows(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('auditLog')
    .select(['id', 'gmtCreate', 'uid', 'username', 'ip', 'action', 'call', 'target', 'sent', 'changes'])
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(row => ({
    ...row,
    sent: row.sent as Record<string, unknown>,
    changes: row.changes as FieldChange[] | null,
  }));
}
