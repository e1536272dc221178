import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { editUser } from '#core/contract/user-admin.ts';
import { superAdmin } from '#core/role.ts';
import type { DB } from '../../database/types.ts';
import { notifyIn } from '../../events/hub.ts';
import { fail } from '../../http/errors.ts';
import type { Context } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import { hashPassword } from '../account/password.ts';
import { findAccount, takenInWords } from '../account/queries.ts';
import { forgetPublicFile } from '../file/public-file.ts';

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
  if (demoted && body.uid === loggedIn(viewer).uid) fail('user.notOneself');
  if (body.setNewPwd && !body.password) fail('user.passwordMissing');
  const fresh = columnsOf(body);
  const passwordHash = body.setNewPwd ? await hashPassword(body.password!) : undefined;
  await db
    .transaction()
    .execute(async transaction => {
      const change = () =>
        transaction
          .updateTable('account')
          .set({ ...fresh, passwordHash })
          .where('uid', '=', body.uid)
          .execute();
      await (before.role === superAdmin ? keepingSuperAdmin(transaction, change) : change());
      if (fresh.username && fresh.username !== before.username)
        await renameEverywhere(transaction, before, fresh.username);
    })
    .catch(error => {
      throw takenInWords(error);
    });
  if (passwordHash) await site.sessions.closeAll(body.uid);
  else if (demoted) await notifyIn(db, 'session', { uid: body.uid });
  if (body.removeAvatar && before.avatar) await forgetPublicFile(db, before.avatar.split('/').at(-1)!);
  record({ target: before.username, before, after: { ...fresh, ...(passwordHash && { password: 'new' }) } });
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
const superAdminLock = 4_031_969;

/** Lists and statements carry names, so that they need not look them up. */
async function renameEverywhere(
  transaction: Transaction<DB>,
  { uid, username }: { uid: string; username: string },
  fresh: string,
): Promise<void> {
  await transaction.updateTable('submission').set({ username: fresh }).where('uid', '=', uid).execute();
  for (const column of ['author', 'modifiedUser'] as const)
    await transaction
      .updateTable('problem')
      .set({ [column]: fresh })
      .where(column, '=', username)
      .execute();
}
