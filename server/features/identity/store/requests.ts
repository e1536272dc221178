import type { Database } from '#server/database/connect.ts';
import type { ExternalIdentity } from '#server/http/sessions.ts';

/** Those who wait to be let in, the oldest first. */
export const waitingRequests = (db: Database) =>
  db
    .selectFrom('identityRequest')
    .select(['id', 'providerId', 'label', 'gmtCreate'])
    .where('isLetIn', '=', false)
    .orderBy('id')
    .limit(500)
    .execute();

/** Notes that somebody is at the door; says whether they were let in meanwhile. */
export async function requestEntry(
  db: Database,
  { providerId, subject, label }: ExternalIdentity,
): Promise<boolean> {
  const row = await db
    .insertInto('identityRequest')
    .values({ providerId, subject, label })
    .onConflict(conflict => conflict.columns(['providerId', 'subject']).doUpdateSet({ label }))
    .returning('isLetIn')
    .executeTakeFirstOrThrow();
  return row.isLetIn;
}

/** How the one is called who is let in or sent away; who is sent away may ask again. */
export async function answerRequest(db: Database, id: number, letIn: boolean): Promise<string | undefined> {
  const answered = letIn
    ? db.updateTable('identityRequest').set({ isLetIn: true }).where('id', '=', id).returning('label')
    : db.deleteFrom('identityRequest').where('id', '=', id).returning('label');
  return (await answered.executeTakeFirst())?.label;
}
