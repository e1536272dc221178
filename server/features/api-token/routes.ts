import * as contract from '#core/contract/api-token.ts';
import { apiTokensMax } from '#core/limits.ts';
import { notifyIn } from '#server/events/hub.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { hashOf, newToken } from './authenticate.ts';
import { deleteToken, insertToken, tokensOf } from './store.ts';

export const apiTokenRoutes = [
  route(contract.listApiTokens, ({ db, viewer }) => tokensOf(db, requireLogin(viewer).uid)),

  route(contract.createApiToken, async ({ site, db, viewer, body: { gid, ...asked } }) => {
    const user = requireLogin(viewer);
    if (gid && !(await site.standings.at(viewer, { kind: 'group', id: gid }))) fail('group.unknown');
    const token = newToken();
    const { uid, hasSecondFactor = false } = user;
    const row = { ...asked, uid, hasSecondFactor, hash: hashOf(token), gid: gid ?? null };
    const expiresAt = await insertToken(db, row, apiTokensMax);
    return { token, expiresAt: expiresAt ?? fail('token.tooMany', { most: apiTokensMax }) };
  }),

  route(contract.revokeApiToken, async ({ db, viewer, query }) => {
    const { uid } = requireLogin(viewer);
    if (!(await deleteToken(db, uid, query.id))) fail('token.unknown');
    // Streams that it opened end.
    await notifyIn(db, 'session', { uid });
  }),

  route(contract.endOwnToken, async ({ db, viewer }) => {
    const { uid, token } = requireLogin(viewer);
    if (!token) return;
    await deleteToken(db, uid, token.id);
    await notifyIn(db, 'session', { uid });
  }),
];
