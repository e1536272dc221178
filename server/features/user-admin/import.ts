import type { ImportFailure } from '#core/contract/user-admin.ts';
import { nameKey } from '#core/person-name.ts';
import { faultsOf, genderOf, type RowFault, recordOf } from '#core/user-table.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { lookalikes } from '../account/names.ts';
import { findTaken } from './queries.ts';
import { createAccounts } from './store/create.ts';

/** Creates every account whose row is fine, then says which rows were not and why. */
export async function importAccounts(context: Context<unknown, { users: string[][] }>): Promise<void> {
  const { db, body, record } = context;
  const rows = body.users.map((cells, at) => ({ at, ...recordOf(cells) }));
  const faults = await rowFaults(db, body.users);
  const good = rows.filter(({ at }) => faults[at]!.length === 0);
  const made = await createAccounts(
    db,
    good.map(({ at, email, realname, nickname, school, gender, ...account }) => ({
      ...account,
      email: email || null,
      realname: realname || null,
      nickname: nickname || null,
      school: school || null,
      gender: genderOf(gender)!,
    })),
  );
  for (const { at, username } of good)
    if (!made.has(username)) faults[at] = [{ column: 'username', reason: 'taken' }];
  record({ target: [...made].join(', '), after: { created: made.size }, done: made.size > 0 });
  const failed = rows
    .filter(({ at }) => faults[at]!.length > 0)
    .map(({ at, username }): ImportFailure => ({ at, username, faults: faults[at]! }));
  if (failed.length)
    fail('user.importPartly', { made: made.size, failed: failed.length, names: namesOf(failed) }, failed);
}

/** What is wrong with each row, by itself and beside the accounts that are there. */
export async function rowFaults(db: Database, users: string[][]): Promise<RowFault[][]> {
  const rows = users.map(recordOf);
  const taken = await findTaken(db, {
    usernames: rows.map(({ username }) => username),
    emails: rows.map(({ email }) => email),
  });
  const looks = await lookalikes(db);
  return faultsOf(users).map((known, at): RowFault[] => {
    const { username, nickname, email } = rows[at]!;
    return [
      ...known,
      ...(looks(username) ? [{ column: 'username', reason: 'likeAdmin' } as const] : []),
      ...(nickname && looks(nickname) ? [{ column: 'nickname', reason: 'likeAdmin' } as const] : []),
      ...(taken.usernames.has(nameKey(username)) ? [{ column: 'username', reason: 'taken' } as const] : []),
      ...(taken.emails.has(email.toLowerCase()) ? [{ column: 'email', reason: 'taken' } as const] : []),
    ];
  });
}

const namesOf = (failed: ImportFailure[]) => {
  const names = failed.slice(0, 20).map(({ username, at }) => username || `#${at + 1}`);
  return `${names.join(', ')}${failed.length > names.length ? '…' : ''}`;
};
