import { mailCodeLifeS, resetLinkLifeS, resetMailCooldownS } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { resetMail } from '../configuration/mail-texts.ts';
import { solveCaptcha } from './captcha.ts';
import { hashPassword } from './password.ts';
import { findAccount, findAccountByEmail, findAccountByName, updateAccount } from './queries.ts';
import { networkOrigin, noteFailure, requireCodeGuessLeft } from './store/failures.ts';
import { issueCode, tryRedeemCode } from './store/mail-code.ts';

interface ResetRequest {
  captcha: string;
  captchaKey: string;
  email: string;
}

/** Answers the same whether or not the address belongs to somebody. */
export async function mailResetLink(context: Context<unknown, ResetRequest>): Promise<void> {
  const { site, db, body, language, address } = context;
  if (!(await solveCaptcha(db, body.captchaKey, body.captcha, networkOrigin(address))))
    fail('account.captchaWrong');
  const code = await issueCode(site, 'reset', body.email, resetMailCooldownS);
  const account = await findAccountByEmail(db, body.email);
  if (!account) return;
  const settings = await site.settings.read();
  const link = settings.baseUrl + resetPath(account.username, code);
  await site.mailer.send({ to: body.email, ...resetMail(language, settings, link, mailCodeLifeS / 60) });
}

/** Where an account sets a new password, for an administrator to hand on. */
export async function makeResetLink({ site, db, body, record }: Context<unknown, { uid: string }>) {
  const account = (await findAccount(db, body.uid)) ?? fail('user.unknown');
  const code = await issueCode(site, 'reset-link', account.uid, 0);
  record({ target: account.username });
  return { path: resetPath(account.username, code), expire: resetLinkLifeS };
}

const resetPath = (username: string, code: string) =>
  `/reset-password?${new URLSearchParams({ username, code })}`;

interface NewPassword {
  username: string;
  password: string;
  code: string;
}

/** A new password ends every session: whoever had the old one is out. */
export async function resetForgottenPassword(context: Context<unknown, NewPassword>): Promise<void> {
  const { site, db, body } = context;
  const origin = networkOrigin(context.address);
  const account = await findAccountByName(db, body.username);
  await requireCodeGuessLeft(db, body.username, origin);
  const isRight =
    (await tryRedeemCode(site, 'reset', account?.email ?? '', body.code)) ||
    (await tryRedeemCode(site, 'reset-link', account?.uid ?? '', body.code));
  if (!account || !isRight) {
    await noteFailure(db, { kind: 'code', subject: body.username, origin: origin });
    return fail('account.codeWrong');
  }
  const passwordHash = await hashPassword(body.password);
  await updateAccount(db, account.uid, { passwordHash });
  await site.sessions.closeAll(account.uid);
}
