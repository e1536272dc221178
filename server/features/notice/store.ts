import { sql } from 'kysely';
import { adminRoles } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';
import { notifyIn } from '#server/events/hub.ts';

/**
 * Gives every notice written before a moment to those it is for, as messages, and marks it as pushed; says how many
 * notices there were. They are pushed by one at a time, and no account is made meanwhile: whoever comes later is given
 * what was for all by the database (`give_notices`).
 */
export const pushNotices = (db: Database, writtenBefore: string): Promise<number> =>
  db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtext('notice-pushing'))`.execute(transaction);
    return push(transaction, writtenBefore);
  });

async function push(db: Database, writtenBefore: string): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id, title, content, type, recipient, uid from notice
      where pushed_at is null and gmt_create < ${writtenBefore} order by id for update
    ), sent as (
      insert into message (recipient, kind, action, sender, title, content, source_type, source_id)
      select account.uid, case type when 'Single' then 'mine' else 'sys' end,
        case type when 'Single' then 'Mine' else 'Sys' end, due.uid, title, content, 'notice', id
      from due join account on account.status = 0 and (
        type = 'All' or (type = 'Admin' and role = any(${adminRoles})) or account.uid = due.recipient)
    )
    update notice set pushed_at = now() from due where notice.id = due.id returning notice.id`.execute(db);
  if (rows.length > 0) await notifyIn(db, 'message', { recipient: null });
  return rows.length;
}
