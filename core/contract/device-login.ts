import { z } from 'zod';
import { apiTokenNameMax } from '../limits.ts';
import { tokenScopes } from '../token-scope.ts';
import { endpoint, instant, nothing } from './endpoint.ts';

/**
 * How a program without a browser, such as acorn-cli, gets an API token (RFC 8628): it shows a short code, and a person who
 * is logged in types it on the page `/device`, reads what is asked for and agrees. Nothing offers a link that carries the
 * code: whoever was sent one would agree to a program of somebody else.
 */

export const beginDeviceLogin = endpoint({
  method: 'POST',
  path: '/api/device-login',
  summary:
    'Begin the login of a program: a code for a person to type at /device, and one for the program to ask with',
  who: 'any',
  scope: null,
  body: z.object({
    /** what the program calls itself, and the machine it runs on */
    name: z.string().trim().min(1).max(apiTokenNameMax),
  }),
  answer: z.object({
    deviceCode: z.string(),
    userCode: z.string(),
    verificationPath: z.string(),
    expiresInS: z.number(),
    /** the program asks no more often */
    intervalS: z.number(),
  }),
  limit: 'login',
});

/** The words of RFC 8628, and `granted` beside the token. */
export const deviceLoginStates = [
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'granted',
] as const;

export const askDeviceLogin = endpoint({
  method: 'POST',
  path: '/api/device-login/token',
  summary: 'What has become of the login of a program; once somebody has agreed, and once only, its token',
  who: 'any',
  scope: null,
  body: z.object({ deviceCode: z.string().max(100) }),
  answer: z.object({
    state: z.enum(deviceLoginStates),
    intervalS: z.number(),
    token: z.string().nullable(),
    expiresAt: instant.nullable(),
  }),
  limit: 'token',
});

const userCode = z.string().trim().max(20);

export const lookAtDeviceLogin = endpoint({
  method: 'POST',
  path: '/api/device-login/look',
  summary: 'What the program whose code was typed asks for; wrong codes are counted',
  who: 'login',
  scope: null,
  body: z.object({ userCode }),
  answer: z.object({
    name: z.string(),
    /** the network address it asked from */
    address: z.string(),
    gmtCreate: instant,
    scopes: z.array(z.enum(tokenScopes)),
    days: z.number(),
  }),
});

export const decideDeviceLogin = endpoint({
  method: 'POST',
  path: '/api/device-login/decide',
  summary: 'Let the program whose code was typed act in one’s name, or refuse it',
  who: 'login',
  scope: null,
  body: z.object({ userCode, grant: z.boolean() }),
  answer: nothing,
  invalidates: ['apiTokens'],
});
