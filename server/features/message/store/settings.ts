import type { MessageSettings } from '#core/contract/message.ts';
import type { Database } from '#server/database/connect.ts';
import type { Language } from '#server/http/language.ts';

const everything: MessageSettings = { comment: true, reply: true, mention: true, like: true, mail: 'never' };

export async function readSettings(db: Database, uid: string): Promise<MessageSettings> {
  const found = await db
    .selectFrom('messageSetting')
    .select(['comment', 'reply', 'mention', 'like', 'mail'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return found ? { ...found, mail: found.mail as MessageSettings['mail'] } : everything;
}

/** The mail speaks the language in which it was asked for. */
export async function writeSettings(
  db: Database,
  uid: string,
  settings: MessageSettings,
  language: Language,
): Promise<void> {
  const values = { ...settings, language };
  await db
    .insertInto('messageSetting')
    .values({ uid, ...values })
    .onConflict(conflict => conflict.column('uid').doUpdateSet(values))
    .execute();
}

export async function stopMail(db: Database, uid: string): Promise<void> {
  await db.updateTable('messageSetting').set({ mail: 'never' }).where('uid', '=', uid).execute();
}
