import * as contract from '#core/contract/identity.ts';
import { confirmSession, requireFreshLogin } from '#server/features/account/fresh-login.ts';
import { requireOwnPassword } from '#server/features/account/own-password.ts';
import { hashPassword } from '#server/features/account/password.ts';
import { updateAccount } from '#server/features/account/queries.ts';
import { countLoginMethods } from '#server/features/account/store/login-methods.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { presentIdentity } from './present.ts';
import { beginProviderLogin, completeProviderLogin, logoutAddress } from './provider-login.ts';
import { hasPassword, identitiesOf, removeOwnIdentity, removeOwnPassword } from './store/identities.ts';
import { offeredProviders } from './store/providers.ts';

export const identityRoutes = [
  route(contract.listLoginProviders, ({ db }) => offeredProviders(db)),
  route(contract.beginWay, beginProviderLogin),
  route(contract.completeWay, completeProviderLogin),
  route(contract.getLogoutAddress, async context => ({ url: await logoutAddress(context) })),

  route(contract.getWays, async ({ site, db, viewer }) => {
    const { uid } = requireLogin(viewer);
    return {
      hasPassword: await hasPassword(db, uid),
      identities: (await identitiesOf(db, uid)).map(presentIdentity),
      mayRemove: (await countLoginMethods(db, uid, await site.settings.read())) > 1,
    };
  }),

  route(contract.removeIdentity, async ({ site, db, viewer, query }) => {
    await requireFreshLogin(db, viewer);
    await removeOwnIdentity(db, requireLogin(viewer).uid, await site.settings.read(), query.id);
  }),

  route(contract.removePassword, async ({ site, db, viewer }) => {
    await requireFreshLogin(db, viewer);
    await removeOwnPassword(db, requireLogin(viewer).uid, await site.settings.read());
  }),

  route(contract.setPassword, async ({ db, viewer, body }) => {
    const { uid } = requireLogin(viewer);
    await requireFreshLogin(db, viewer);
    // Whoever has one changes it by showing it.
    if (await hasPassword(db, uid)) fail('way.hasPassword');
    await updateAccount(db, uid, { passwordHash: await hashPassword(body.password) });
  }),

  route(contract.confirmLogin, async ({ db, viewer, body }) => {
    const { uid, sessionId } = requireLogin(viewer);
    await requireOwnPassword(db, uid, body.password);
    await confirmSession(db, sessionId);
  }),
];
