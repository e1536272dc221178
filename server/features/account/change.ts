import type { UserInfo } from '#core/contract/account.ts';
import { changeMailCooldownS, mailCodeLifeS } from '#core/limits.ts';
import { type FailureKey, fail, failureOf, messageOf } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { codeMail } from '../configuration/mail-texts.ts';
import { mailConfigured } from '../configuration/mailer.ts';
import { refusalOfPassword } from './own-password.ts';
import { hashPassword } from './password.ts';
import { presentOwnAccount } from './present.ts';
import { findAccount, findAccountByEmail, takenFailure, updateAccount } from './queries.ts';
import { issueCode, redeemCode } from './store/mail-code.ts';

/** Both forms answer in `data.code`, so that a wrong password is no failed request. */
interface Changed {
  code: number;
  msg: string;
  userInfo: UserInfo | null;
}

type RequestContext<Body> = Context<unknown, Body>;

export async function changeOwnPassword(
  context: RequestContext<{ oldPassword: string; newPassword: string }>,
): Promise<Changed> {
  const { body, db, site, viewer } = context;
  const { uid, sessionId } = requireLogin(viewer);
  const refusal = await refusedPassword(context, body.oldPassword);
  if (refusal) return refusal;
  if (body.oldPassword === body.newPassword) return refused(context, 'account.samePassword');
  const passwordHash = await hashPassword(body.newPassword);
  await updateAccount(db, uid, { passwordHash });
  await site.sessions.closeAll(uid, sessionId);
  return done(context);
}

export async function mailChangeCode({
  site,
  db,
  query,
  language,
  viewer,
}: Context<{ email: string }, unknown>) {
  const account = await findAccount(db, requireLogin(viewer).uid);
  if (account?.email?.toLowerCase() === query.email.toLowerCase()) fail('account.sameEmail');
  if (await findAccountByEmail(db, query.email)) fail('account.emailTaken');
  const code = await issueCode(site, 'change-email', query.email, changeMailCooldownS);
  const mail = codeMail(language, await site.settings.read(), code, mailCodeLifeS / 60);
  await site.mailer.send({ to: query.email, ...mail });
}

export async function changeOwnEmail(
  context: RequestContext<{ password: string; newEmail: string; code?: string | undefined }>,
): Promise<Changed> {
  const { body, db, site, viewer } = context;
  const { uid } = requireLogin(viewer);
  const refusal = await refusedPassword(context, body.password);
  if (refusal) return refusal;
  const account = await findAccount(db, uid);
  if (account?.email?.toLowerCase() === body.newEmail.toLowerCase())
    return refused(context, 'account.sameEmail');
  if (body.code) await redeemCode(site, 'change-email', body.newEmail, body.code, `account ${uid}`);
  else if (mailConfigured(await site.settings.read())) return refused(context, 'account.codeRequired');
  try {
    await updateAccount(db, uid, { email: body.newEmail });
  } catch (error) {
    throw takenFailure(error);
  }
  return done(context);
}

async function refusedPassword(
  context: RequestContext<unknown>,
  password: string,
): Promise<Changed | undefined> {
  const refusal = await refusalOfPassword(context.db, requireLogin(context.viewer).uid, password);
  return refusal && refused(context, refusal);
}

const refused = ({ language }: RequestContext<unknown>, key: FailureKey): Changed => ({
  code: failureOf(key).status,
  msg: messageOf(key, language),
  userInfo: null,
});

async function done({ db, viewer }: RequestContext<unknown>): Promise<Changed> {
  const account = await findAccount(db, requireLogin(viewer).uid);
  return { code: 200, msg: 'success', userInfo: presentOwnAccount(account!) };
}
