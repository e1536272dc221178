import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { mailQueue } from '../mailer.ts';

/** Mails that have not left, newest first, each with what the mail server said last. */
export const waitingMails = (db: Database) =>
  db
    .selectFrom('outboxMail')
    .select(['id', 'recipient', 'subject', 'body', 'cause', 'gmtCreate', mailState.as('state')])
    .orderBy('id', 'desc');

/** It waits as long as there is work left to do for it. */
const mailState = sql<'waiting' | 'failed' | 'kept'>`case
  when exists (
    select from pgboss.job
    where name = ${mailQueue} and singleton_key = outbox_mail.id::text and state < 'completed') then 'waiting'
  when cause is null then 'kept'
  else 'failed' end`;

export const waitingMail = (db: Database, id: number) =>
  db
    .selectFrom('outboxMail')
    .select(['recipient as to', 'subject', 'body as text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('outboxMail').where('id', '=', id).execute();
}

/** Why it has not gone out yet. */
export async function markUnsent(db: Database, id: number, cause: string): Promise<void> {
  await db.updateTable('outboxMail').set({ cause }).where('id', '=', id).execute();
}
