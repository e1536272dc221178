import { userBatchMax, usernameMax } from '#core/limits.ts';
import { tidyName } from '#core/person-name.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { generatePassword } from '#server/security/generate-password.ts';
import { lookalikes, newUsername } from '../account/names.ts';
import { findTaken } from './queries.ts';
import { createAccounts } from './store/create.ts';
import { addToSheet } from './store/sheet.ts';

interface GenerateOptions {
  prefix: string;
  suffix: string;
  number_from: number;
  number_to: number;
  password_length: number;
  key?: string | undefined;
}

/** Either all the accounts are made or none. Their passwords are kept for the spreadsheet before they exist. */
export async function generateAccounts({
  db,
  site,
  body,
  viewer,
  record,
}: Context<unknown, GenerateOptions>) {
  const { number_from: from, number_to: to, prefix, suffix } = body;
  if (to < from) fail('user.rangeBackwards');
  if (to - from + 1 > userBatchMax) fail('user.tooMany', { max: userBatchMax });
  if (`${prefix}${to}${suffix}`.length > usernameMax) fail('user.nameTooLong', { max: usernameMax });
  const accounts = Array.from({ length: to - from + 1 }, (_, at) => ({
    username: tidyName(`${prefix}${from + at}${suffix}`),
    password: generatePassword(body.password_length),
  }));
  const usernames = accounts.map(({ username }) => username);
  // The numbers in between are plain: what is wrong with one name is wrong with all of them.
  await newUsername(db, usernames[0]!);
  const looks = await lookalikes(db);
  refuseTaken(usernames.filter(looks));
  refuseTaken([...(await findTaken(db, { usernames, emails: [] })).usernames]);
  const key = await db.transaction().execute(async transaction => {
    const made = await createAccounts(transaction, accounts);
    refuseTaken(usernames.filter(username => !made.has(username)));
    return addToSheet(
      { db: transaction, secrets: site.secrets },
      requireLogin(viewer).uid,
      accounts,
      body.key,
    );
  });
  record({ target: `${usernames[0]} – ${usernames.at(-1)}`, after: { created: accounts.length } });
  return { key };
}

function refuseTaken(names: string[]): void {
  if (names.length)
    fail('user.namesTaken', { names: `${names.slice(0, 20).join(', ')}${names.length > 20 ? '…' : ''}` });
}
