import { sql } from 'kysely';
import type { PushTopic } from '#core/push.ts';
import type { RoleId } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';
import { onsiteContestText, withOnsiteNow } from '#server/database/onsite-terms.ts';
import type { Language } from '#server/http/language.ts';

export const devicesOf = (db: Database, uid: string) =>
  db
    .selectFrom('pushDevice')
    .select(['id', 'endpoint', 'userAgent', 'topics', 'gmtCreate', 'toldAt'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute();

/** Something that a browser is to be told, with whose it is. */
export interface WaitingDelivery {
  id: number;
  topic: PushTopic;
  subject: string;
  tries: number;
  deviceId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  uid: string;
  username: string;
  role: RoleId;
  /** the onsite contest that they are locked into */
  onsite: number | null;
}

export async function nextWaiting(db: Database, most: number): Promise<WaitingDelivery[]> {
  const { rows } = await sql<WaitingDelivery>`
    ${sql.raw(withOnsiteNow)}
    select delivery.id, topic, subject, tries, device_id, endpoint, p256dh, auth, language, account.uid, username, role,
      ${sql.raw(onsiteContestText('account.uid'))} as onsite
    from push_delivery delivery join push_device device on device.id = device_id join account using (uid)
    where not is_done and not_before <= now() and account.status = 0
    order by delivery.id limit ${most}`.execute(db);
  return rows;
}

export const hasWaiting = async (db: Database): Promise<boolean> => (await nextWaiting(db, 1)).length > 0;

/** Where somebody asked for all: who is told of homework. */
export async function peopleOfHomework(db: Database): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct uid from push_device where 'homework' = any (topics) and exists (
      select from training where due_at between now() and now() + interval '1 day'
      union all
      select from course_table where due_at between now() and now() + interval '1 day'
      union all
      select from training_extension where due_at between now() and now() + interval '1 day'
      union all
      select from course_table_extension where due_at between now() and now() + interval '1 day')`.execute(
    db,
  );
  return rows.map(({ uid }) => uid);
}

/** The contest in which somebody asked. */
export const clarificationOf = (db: Database, id: number) =>
  db
    .selectFrom('contestClarification')
    .innerJoin('contest', 'contest.id', 'contestClarification.cid')
    .select(['cid', 'contest.title'])
    .where('contestClarification.id', '=', id)
    .executeTakeFirst();
