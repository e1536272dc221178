import * as contract from '#core/contract/account.ts';
import { roles } from '#core/role.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { makeCaptcha } from './captcha.ts';
import { changeOwnEmail, changeOwnPassword, mailChangeCode } from './change.ts';
import { logIn, logOut } from './login.ts';
import { requireValidProfile } from './names.ts';
import { presentOwnAccount } from './present.ts';
import { makePuzzle, solvePuzzle } from './puzzle.ts';
import { findAccount, findAccountByEmail, findAccountByName, sessionsOf, updateAccount } from './queries.ts';
import { mailRegisterCode, registerAccount } from './registration.ts';
import { mailResetLink, resetForgottenPassword } from './reset.ts';
import { networkOrigin } from './store/failures.ts';

export const accountRoutes = [
  route(contract.login, context => logIn(context, 'site')),
  route(contract.adminLogin, context => logIn(context, 'admin')),
  route(contract.logout, logOut),
  route(contract.adminLogout, logOut),

  route(contract.getLoginPuzzle, ({ db, address }) => makePuzzle(db, networkOrigin(address))),
  route(contract.solveLoginPuzzle, async ({ db, body, address }) => ({
    puzzlePass:
      (await solvePuzzle(db, body.puzzleKey, body.x, networkOrigin(address))) ?? fail('account.puzzleWrong'),
  })),

  route(contract.getRegisterCode, mailRegisterCode),
  route(contract.register, registerAccount),
  route(contract.checkUsernameOrEmail, async ({ db, body }) => ({
    username: !!body.username && !!(await findAccountByName(db, body.username)),
    email: !!body.email && !!(await findAccountByEmail(db, body.email)),
  })),

  route(contract.getCaptcha, ({ db, address }) => makeCaptcha(db, networkOrigin(address))),
  route(contract.applyResetPassword, mailResetLink),
  route(contract.resetPassword, resetForgottenPassword),

  route(contract.getUserAuthInfo, async ({ viewer }) => {
    const { name, permissions } = roles[requireLogin(viewer).role];
    return { roles: [name], permissions: [...permissions] };
  }),

  route(contract.changePassword, changeOwnPassword),
  route(contract.getChangeEmailCode, mailChangeCode),
  route(contract.changeEmail, changeOwnEmail),

  route(contract.changeUserInfo, async ({ db, viewer, body }) => {
    const { uid } = requireLogin(viewer);
    await requireValidProfile(db, (await findAccount(db, uid))!, body);
    const changes = blanksAsNull(body);
    if (Object.keys(changes).length) await updateAccount(db, uid, changes);
    return presentOwnAccount((await findAccount(db, uid))!);
  }),

  route(contract.listSessions, async ({ db, viewer }) => {
    const { uid, sessionId } = requireLogin(viewer);
    const sessions = await sessionsOf(db, uid);
    return sessions.map(session => ({ ...session, current: session.id === sessionId }));
  }),

  route(contract.revokeSession, async ({ site, viewer, query }) => {
    const { uid, sessionId } = requireLogin(viewer);
    if (!query.id) return site.sessions.closeAll(uid, sessionId);
    if (!(await site.sessions.close({ uid, sessionId: query.id }))) fail('session.unknown');
  }),
];

/** What the form sent empty is emptied; what it did not send stays. */
function blanksAsNull<T extends object>(fields: T): T {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value])) as T;
}
