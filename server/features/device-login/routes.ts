import { randomBytes } from 'node:crypto';
import * as contract from '#core/contract/device-login.ts';
import { apiTokensMax, deviceLoginIntervalS, deviceLoginLifeS, deviceTokenDays } from '#core/limits.ts';
import type { TokenScope } from '#core/token-scope.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { guessSecret } from '../account/store/secret-guess.ts';
import { hashOf, newToken } from '../api-token/authenticate.ts';
import { insertToken } from '../api-token/store.ts';
import { answerWaiting, findWaiting, insertDeviceLogin, pollDeviceLogin, takeGranted } from './store.ts';
import { formatUserCode, newUserCode, normalizeUserCode } from './user-code.ts';

/** What a program gets that way, and the page says. */
const scopes: TokenScope[] = ['read', 'submit'];

const subject = 'device login';

export const deviceLoginRoutes = [
  route(contract.beginDeviceLogin, async ({ db, body, address }) => {
    const deviceCode = randomBytes(32).toString('base64url');
    const userCode = newUserCode();
    await insertDeviceLogin(db, { deviceHash: hashOf(deviceCode), userCode, name: body.name, address });
    return {
      deviceCode,
      userCode: formatUserCode(userCode),
      verificationPath: '/device',
      expiresInS: deviceLoginLifeS,
      intervalS: deviceLoginIntervalS,
    };
  }),

  route(contract.askDeviceLogin, async ({ db, body }) => {
    const deviceHash = hashOf(body.deviceCode);
    const polled = await pollDeviceLogin(db, deviceHash);
    const answerOf = (state: (typeof contract.deviceLoginStates)[number]) => ({
      state,
      intervalS: polled?.intervalS ?? deviceLoginIntervalS,
      token: null,
      expiresAt: null,
    });
    if (!polled) return answerOf('expired_token');
    if (polled.isRefused) return answerOf('access_denied');
    if (polled.uid === null) return answerOf(polled.isEarly ? 'slow_down' : 'authorization_pending');
    const granted = await takeGranted(db, deviceHash);
    if (!granted) return answerOf('expired_token');
    const token = newToken();
    const { uid, name, hasSecondFactor } = granted;
    const row = { uid, name, hasSecondFactor, scopes, gid: null, days: deviceTokenDays };
    const expiresAt = await insertToken(db, { ...row, hash: hashOf(token) }, apiTokensMax);
    if (!expiresAt) fail('token.tooMany', { most: apiTokensMax });
    return { ...answerOf('granted'), token, expiresAt };
  }),

  route(contract.lookAtDeviceLogin, async ({ db, viewer, body, address }) => {
    const { uid } = requireLogin(viewer);
    const code = normalizeUserCode(body.userCode);
    const found = await guessSecret(db, { subject, uid, address }, 'device.unknown', db =>
      findWaiting(db, code),
    );
    return { ...found, scopes, days: deviceTokenDays };
  }),

  route(contract.decideDeviceLogin, async ({ db, viewer, body, address }) => {
    const { uid, hasSecondFactor = false } = requireLogin(viewer);
    const code = normalizeUserCode(body.userCode);
    await guessSecret(db, { subject, uid, address }, 'device.unknown', db =>
      answerWaiting(db, code, body.grant ? { uid, hasSecondFactor } : null),
    );
  }),
];
