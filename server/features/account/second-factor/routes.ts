import * as contract from '#core/contract/second-factor.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { beginSession } from '../begin-session.ts';
import { requireFreshLogin } from '../fresh-login.ts';
import { findAccount } from '../queries.ts';
import { removeLoginMethod } from '../store/login-methods.ts';
import { beginOwnTotp, renewOwnScratchCodes, turnOnOwnTotp } from './codes.ts';
import { isSecondFactorDue } from './due.ts';
import { addOwnPasskey, beginLoginByPasskey, beginOwnPasskey, passkeyOwner } from './passkeys.ts';
import { dropPasskey, dropSecondFactors, dropTotp, findTotp, passkeysOf, scratchCodesLeft } from './store.ts';
import { proveByTicket } from './ticket.ts';

export const secondFactorRoutes = [
  route(contract.proveSecondFactor, proveByTicket),

  route(contract.beginPasskeyLogin, beginLoginByPasskey),
  route(contract.logInByPasskey, async context => {
    const { passkeyLogin } = await context.site.settings.read();
    if (!passkeyLogin) fail('passkey.off');
    const account = await findAccount(context.db, await passkeyOwner(context, context.body));
    return beginSession(context, account ?? fail('passkey.refused'), { hasSecondFactor: true });
  }),

  route(contract.getSecondFactors, async ({ site, db, viewer }) => {
    const { uid, hasSecondFactor = false } = requireLogin(viewer);
    const account = await findAccount(db, uid);
    return {
      hasTotp: (await findTotp(db, uid))?.isOn ?? false,
      scratchCodesLeft: await scratchCodesLeft(db, uid),
      passkeys: await passkeysOf(db, uid),
      isDue: isSecondFactorDue(await site.settings.read(), account!.role, hasSecondFactor),
    };
  }),

  route(contract.beginTotp, beginOwnTotp),
  route(contract.turnOnTotp, turnOnOwnTotp),
  route(contract.turnOffTotp, async ({ db, viewer }) => {
    await requireFreshLogin(db, viewer);
    await dropTotp(db, requireLogin(viewer).uid);
  }),
  route(contract.renewScratchCodes, renewOwnScratchCodes),

  route(contract.beginPasskey, beginOwnPasskey),
  route(contract.addPasskey, addOwnPasskey),
  route(contract.removePasskey, async ({ site, db, viewer, query }) => {
    const { uid } = requireLogin(viewer);
    await requireFreshLogin(db, viewer);
    await removeLoginMethod(db, uid, await site.settings.read(), async transaction => {
      if (!(await dropPasskey(transaction, uid, query.id))) fail('way.unknown');
    });
  }),

  route(contract.resetSecondFactor, async ({ site, db, viewer, body, record }) => {
    // Whoever has lost their own asks another super admin: two people know of it then.
    if (body.uid === requireLogin(viewer).uid) fail('secondFactor.notOneself');
    const account = (await findAccount(db, body.uid)) ?? fail('user.unknown');
    record({ target: account.username });
    await dropSecondFactors(db, body.uid);
    await site.sessions.closeAll(body.uid);
  }),
];
