import { z } from 'zod';
import { passkeyNameMax } from '../limits.ts';
import { loginResult } from './account.ts';
import { endpoint, instant, nothing } from './endpoint.ts';

/**
 * What somebody shows besides the first: the code of an app, a scratch code, or a passkey. A passkey, which asks for a finger
 * or a PIN by itself, is a way in alone too. What the browser's own interface says goes through as it is.
 */

/** as the browser gives and takes it */
const webAuthn = z.record(z.string(), z.unknown());
const code = z.string().trim().min(6).max(20);

/** What the answer to a login carries where a second factor is asked for. */
export interface SecondFactorChallenge {
  ticket: string;
  hasTotp: boolean;
  hasPasskey: boolean;
}

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  summary: 'Complete a login with the ticket it gave, by a code or by a passkey',
  who: 'any',
  body: z.object({
    ticket: z.string().max(100),
    code: code.optional(),
    passkey: z.object({ key: z.string().max(100), response: webAuthn }).optional(),
  }),
  answer: loginResult,
  hidden: ['code', 'passkey', 'ticket'],
  limit: 'login',
});

const begun = z.object({ key: z.string(), options: webAuthn });

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/passkey/begin-login',
  summary: 'Begin a login by passkey, alone or as the second factor',
  who: 'any',
  answer: begun,
  limit: 'login',
});

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey/login',
  summary: 'Log in by passkey; the token comes as with a login',
  who: 'any',
  body: z.object({ key: z.string().max(100), response: webAuthn }),
  answer: loginResult,
  limit: 'login',
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  gmtCreate: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const getSecondFactors = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: 'The own second factors',
  who: 'login',
  scope: null,
  tags: ['ways'],
  answer: z.object({
    hasTotp: z.boolean(),
    scratchCodesLeft: z.number(),
    passkeys: z.array(passkey),
    /** whether the role of the account needs one, and this session has shown none */
    isDue: z.boolean(),
  }),
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/second-factor/totp/begin',
  summary:
    'A new secret for an app, with its QR code; it counts once a code of it was shown. Needs a fresh login',
  who: 'login',
  answer: z.object({ secret: z.string(), qr: z.string() }),
});

export const turnOnTotp = endpoint({
  method: 'POST',
  path: '/api/second-factor/totp',
  summary: 'Show a code of the new secret; the answer has scratch codes, told once',
  who: 'login',
  body: z.object({ code }),
  answer: z.object({ scratchCodes: z.array(z.string()) }),
  limit: 'login',
  invalidates: ['ways'],
});

export const turnOffTotp = endpoint({
  method: 'DELETE',
  path: '/api/second-factor/totp',
  summary: 'No codes of an app any more, and no scratch codes; needs a fresh login',
  who: 'login',
  answer: nothing,
  invalidates: ['ways'],
});

export const renewScratchCodes = endpoint({
  method: 'POST',
  path: '/api/second-factor/scratch-codes',
  summary: 'New scratch codes in place of the old ones; needs a fresh login',
  who: 'login',
  answer: z.object({ scratchCodes: z.array(z.string()) }),
  invalidates: ['ways'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey/begin',
  summary: 'Begin to add a passkey; needs a fresh login',
  who: 'login',
  answer: begun,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey',
  summary: 'Add what the browser made',
  who: 'login',
  body: z.object({
    key: z.string().max(100),
    name: z.string().trim().min(1).max(passkeyNameMax),
    response: webAuthn,
  }),
  answer: nothing,
  invalidates: ['ways'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkey',
  summary: 'Take a passkey from the own account; needs a fresh login',
  who: 'login',
  query: { id: z.string().max(1_400) },
  answer: nothing,
  invalidates: ['ways'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/user/reset-second-factor',
  summary: 'Take all second factors from somebody who has lost theirs; their sessions end',
  who: 'root',
  body: z.object({ uid: z.string().regex(/^[0-9a-f]{1,32}$/) }),
  answer: nothing,
});
