import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { editUser } from '#core/contract/user-admin.ts';
import { type RoleId, roles, superAdmin } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { notifyIn } from '#server/events/hub.ts';
import { newUsername, requireValidProfile } from '#server/features/account/names.ts';
import { hashPassword } from '#server/features/account/password.ts';
import {
  findAccount,
  findAccountByName,
  takenFailure,
  updateAccount,
} from '#server/features/account/queries.ts';
import { forgetPublicUrl } from '#server/features/file/public-file.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';

type Changes = z.output<(typeof editUser)['body']>;

/** What was sent by name, as it is kept: a blank is nothing, what was left out stays. */
function columnsOf(changes: Changes) {
  const { uid, password, setNewPwd, type, status, removeAvatar, username, gender, rating, ...texts } =
    changes;
  const blanked = Object.fromEntries(
    Object.entries(texts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value || null]),
  ) as { [Field in keyof typeof texts]: string | null };
  return {
    ...blanked,
    username,
    gender,
    rating,
    role: type,
    status,
    ...(removeAvatar && { avatar: null }),
  };
}

export async function changeAccount(context: Context<unknown, Changes>): Promise<void> {
  const { db, site, body, viewer, record } = context;
  const before = (await findAccount(db, body.uid)) ?? fail('user.unknown');
  const demoted =
    (body.type ?? before.role) !== before.role || (body.status ?? before.status) !== before.status;
  if (demoted && body.uid === requireLogin(viewer).uid) fail('user.notOneself');
  if (body.setNewPwd && !body.password) fail('user.passwordMissing');
  await requireValidProfile(db, before, body);
  const renamed = body.username !== undefined && body.username !== before.username;
  const username = renamed ? await freeName(db, body.username!, body.uid) : undefined;
  const fresh = { ...columnsOf(body), username };
  const passwordHash = body.setNewPwd ? await hashPassword(body.password!) : undefined;
  await db
    .transaction()
    .execute(async transaction => {
      const change = () => updateAccount(transaction, body.uid, { ...fresh, passwordHash });
      await (before.role === superAdmin ? keepingSuperAdmin(transaction, change) : change());
      if (username !== undefined) await renameEverywhere(transaction, before, username);
      if (body.type !== undefined && body.type !== before.role)
        await addSystemMessage(transaction, {
          recipients: [body.uid],
          kind: 'sys',
          sentence: 'role.changed',
          blanks: { role: roles[body.type as RoleId].name },
        });
    })
    .catch(error => {
      throw takenFailure(error);
    });
  if (passwordHash) await site.sessions.closeAll(body.uid);
  else if (demoted) await notifyIn(db, 'session', { uid: body.uid });
  if (body.removeAvatar && before.avatar) await forgetPublicUrl(db, before.avatar);
  record({ target: before.username, before, after: { ...fresh, ...(passwordHash && { password: 'new' }) } });
}

/** The name as it is kept, unless another account has it or could be taken for an administrator by it. */
async function freeName(db: Database, given: string, uid: string): Promise<string> {
  const username = await newUsername(db, given, { uid });
  const holder = await findAccountByName(db, username);
  if (holder && holder.uid !== uid) fail('account.usernameTaken');
  return username;
}

/** There is always somebody who can manage the site. Those who take away super admins take turns. */
export async function keepingSuperAdmin(
  transaction: Transaction<DB>,
  change: () => Promise<unknown>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${superAdminLock})`.execute(transaction);
  await change();
  const left = await transaction
    .selectFrom('account')
    .select('uid')
    .where('role', '=', superAdmin)
    .where('status', '=', 0)
    .limit(1)
    .execute();
  if (left.length === 0) fail('user.lastSuperAdmin');
}

/** Any number, as long as nothing else asks for the same lock. */
const superAdminLock = 4_031_970;

/** Lists and statements carry names, so that they need not look them up. */
async function renameEverywhere(
  transaction: Transaction<DB>,
  { uid, username }: { uid: string; username: string },
  fresh: string,
): Promise<void> {
  await transaction.updateTable('submission').set({ username: fresh }).where('uid', '=', uid).execute();
  await transaction.updateTable('problem').set({ author: fresh }).where('authorUid', '=', uid).execute();
  await transaction
    .updateTable('problem')
    .set({ modifiedUser: fresh })
    .where('modifiedUser', '=', username)
    .execute();
  for (const table of ['contest', 'training'] as const)
    await transaction.updateTable(table).set({ author: fresh }).where('uid', '=', uid).execute();
  await transaction
    .updateTable('contest')
    .set({
      starAccount: sql`array_replace(star_account, ${username}, ${fresh})`,
      runners: sql`array_replace(runners, ${username}, ${fresh})`,
    })
    .where(sql<boolean>`${username} = any(star_account || runners)`)
    .execute();
  await transaction.updateTable('studyGroup').set({ owner: fresh }).where('uid', '=', uid).execute();
}
