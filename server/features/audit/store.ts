import type { Insertable } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { AuditLog } from '#server/database/types.ts';

export async function writeAudit(db: Database, row: Insertable<AuditLog>): Promise<void> {
  await db.insertInto('auditLog').values(row).execute();
}
