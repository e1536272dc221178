import { mailCodeLifeS, registerMailCooldownS } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { codeMail } from '../configuration/mail-texts.ts';
import { mailConfigured } from '../configuration/mailer.ts';
import { newUsername } from './names.ts';
import { createAccount, findAccountByEmail, findAccountByName } from './queries.ts';
import { networkOrigin } from './store/failures.ts';
import { issueCode, redeemCode } from './store/mail-code.ts';
import { noteOrigin, requireRegistrationLeft } from './store/registrations.ts';

export async function mailRegisterCode({ site, db, query, language }: Context<{ email: string }, unknown>) {
  const settings = await site.settings.read();
  if (!settings.register) fail('account.registrationClosed');
  if (!mailConfigured(settings)) fail('account.noMail');
  if (await findAccountByEmail(db, query.email)) fail('account.emailTaken');
  const code = await issueCode(site, 'register', query.email, registerMailCooldownS);
  const mail = codeMail(language, settings, code, mailCodeLifeS / 60);
  await site.mailer.send({ to: query.email, ...mail });
  return { email: query.email, expire: mailCodeLifeS };
}

interface Registration {
  username: string;
  password: string;
  email?: string | undefined;
  code?: string | undefined;
  puzzlePass?: string | undefined;
}

/** Address and code may be left blank; an address must be proved by a code wherever the site can mail one. */
export async function registerAccount(context: Context<unknown, Registration>): Promise<void> {
  const { site, db, body, address } = context;
  const settings = await site.settings.read();
  if (!settings.register) fail('account.registrationClosed');
  const username = await newUsername(db, body.username);
  if (await findAccountByName(db, username)) fail('account.usernameTaken');
  if (body.email && (await findAccountByEmail(db, body.email))) fail('account.emailTaken');
  if (body.code) await redeemCode(site, 'register', body.email ?? '', body.code, networkOrigin(address));
  else if (body.email && mailConfigured(settings)) fail('account.codeRequired');
  await requireRegistrationLeft(site, address, { isProved: Boolean(body.code), puzzlePass: body.puzzlePass });
  const uid = await createAccount(db, { username, password: body.password, email: body.email });
  await noteOrigin(db, uid, address);
}
