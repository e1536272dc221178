import { adminRoles } from '#core/role.ts';
import { hashPasswords } from '#server/features/account/password.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { generatePassword } from '#server/security/generate-password.ts';
import { addToSheet } from './sheet.ts';

interface RenewOptions {
  ids: string[];
  password_length: number;
}

/**
 * Gives accounts new random passwords and puts them on a sheet, for a contest whose sheet was lost or that uses accounts
 * of an earlier one. Whoever was logged in with the old password is not any more. Administrators are left alone.
 */
export async function renewPasswords({ db, site, body, viewer, record }: Context<unknown, RenewOptions>) {
  const found = await db
    .selectFrom('account')
    .select(['uid', 'username', 'role'])
    .where('uid', 'in', body.ids)
    .orderBy('username')
    .execute();
  if (found.length < new Set(body.ids).size) fail('user.unknown');
  if (found.some(({ role }) => (adminRoles as readonly number[]).includes(role)))
    fail('user.notAdministrators');
  const accounts = found.map(({ username }) => ({
    username,
    password: generatePassword(body.password_length),
  }));
  const hashes = await hashPasswords(accounts.map(({ password }) => password));
  const key = await db.transaction().execute(async transaction => {
    for (const [at, { uid }] of found.entries())
      await transaction
        .updateTable('account')
        .set({ passwordHash: hashes[at]! })
        .where('uid', '=', uid)
        .execute();
    return addToSheet({ db: transaction, secrets: site.secrets }, requireLogin(viewer).uid, accounts);
  });
  for (const { uid } of found) await site.sessions.closeAll(uid);
  record({
    target: accounts.map(({ username }) => username).join(', '),
    after: { renewed: accounts.length },
  });
  return { key };
}
