import type { Database } from '#server/database/connect.ts';

export async function insertMail(db: Database, mail: Mail, cause: string | null = null): Promise<number> {
  const { id } = await db
    .insertInto('outboxMail')
    .values({ recipient: mail.to, subject: mail.subject, body: mail.text, html: mail.html, cause })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
