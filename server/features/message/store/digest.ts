import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Language } from '#server/http/language.ts';

export async function takeDue(db: Database): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with due as (
      select message_setting.uid, email, language, mailed_at as since
      from message_setting join account using (uid)
      where mail <> 'never' and email is not null and status = 0
        and mailed_at < now() - case mail when 'daily' then interval '1 day' else interval '7 days' end
      order by mailed_at limit ${digestsAtOnce} for update of message_setting skip locked
    ), marked as (
      update message_setting set mailed_at = now() from due where message_setting.uid = due.uid
    )
    select * from due`.execute(db);
  return rows;
}

export interface DueDigest {
  uid: string;
  email: string;
  language: Language;
  since: string;
}

/** Those whose mail is due are looked for every hour, so many at a time. */
export const digestsAtOnce = 200;
