import type { Database } from '../../database/connect.ts';

/** Mails that have not left yet, newest first, each with what went wrong last. */
export const waitingMails = (db: Database) =>
  db
    .selectFrom('outboxMail')
    .select(['id', 'recipient', 'subject', 'body', 'cause', 'gmtCreate'])
    .orderBy('id', 'desc');
