import { usernameMax } from '#core/limits.ts';
import { isPlainName, isPlainText, nameKey, skeletonOf, tidyName } from '#core/person-name.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { adminsBesides, type Named } from './queries/names.ts';

/** The one rule for names of accounts: whoever registers, is created, imported or renamed goes through it. */

interface Person {
  /** the account that the name is for, if it is there already */
  uid?: string;
}

/** The username as it is kept; fails in words when nobody may have it. */
export const newUsername = async (db: Database, given: string, { uid }: Person = {}): Promise<string> =>
  usernameFrom(given, await lookalikes(db, uid));

/** The same for whoever looks at several. */
export function usernameFrom(given: string, looks: Lookalikes): string {
  const username = tidyName(given);
  if (username.length > usernameMax) fail('account.usernameLength');
  if (!isPlainText(username)) fail('account.nameCharacters');
  if (!username || !isPlainName(username)) fail('account.usernameCharacters');
  if (looks(username)) fail('account.nameLikeAdmin');
  return username;
}

type Shown = { [Field in 'nickname' | 'signature' | 'titleName']?: string | null };

/** What an account says of itself and everybody reads. What stays as it was is nobody's business. */
export async function requireValidProfile(
  db: Database,
  before: Shown & { uid: string },
  changes: Shown,
): Promise<void> {
  const fresh = (field: keyof Shown) => (changes[field] === before[field] ? '' : (changes[field] ?? ''));
  const nickname = fresh('nickname');
  const isPlain =
    isPlainText(nickname) &&
    isPlainText(fresh('titleName')) &&
    isPlainText(fresh('signature'), { lines: true });
  if (!isPlain) fail('account.nameCharacters');
  if (nickname && (await lookalikes(db, before.uid))(nickname)) fail('account.nameLikeAdmin');
}

/** Whether a name could be taken for that of an administrator other than this account. */
export type Lookalikes = (name: string) => boolean;

export async function lookalikes(db: Database, uid = ''): Promise<Lookalikes> {
  return lookalikesOf(await adminsBesides(db, uid));
}

export function lookalikesOf(admins: Named[]): Lookalikes {
  const names = admins.flatMap(({ username, nickname }) => (nickname ? [username, nickname] : [username]));
  const known = new Set(names.map(skeletonOf));
  const exact = new Set(admins.map(({ username }) => nameKey(username)));
  // The very name is taken, which says more than that it is alike.
  return name => known.has(skeletonOf(name)) && !exact.has(nameKey(name));
}
