import { z } from 'zod';
import { foreignPasswordMax } from '../limits.ts';
import { providerKinds } from '../login-provider.ts';
import { loginResult, password } from './account.ts';
import { endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * The ways into an account: its password and identities at other services. Who comes by such a service begins there,
 * and completes with what it sent back; the same two calls log in, link and confirm.
 */

const offeredProvider = z.object({
  id: z.number(),
  kind: z.enum(providerKinds),
  name: z.string(),
  picture: z.string().nullable(),
});
export type OfferedProvider = z.output<typeof offeredProvider>;

export const listLoginProviders = endpoint({
  method: 'GET',
  path: '/api/login-provider/offered',
  summary: 'Other services by which people log in here',
  who: 'any',
  tags: ['website'],
  answer: z.array(offeredProvider),
});

/** login: come in. link: add it to the own account. confirm: show once more that it is oneself. */
const providerLoginPurposes = ['login', 'link', 'confirm'] as const;
export type ProviderLoginPurpose = (typeof providerLoginPurposes)[number];

export const beginWay = endpoint({
  method: 'POST',
  path: '/api/way/begin',
  summary: 'Begin with another service; the answer says where to go, or that it takes a name and a password',
  who: 'any',
  body: z.object({ providerId: id, purpose: z.enum(providerLoginPurposes).default('login') }),
  answer: z.object({ state: z.string(), url: z.string().nullable() }),
  limit: 'login',
});

const wayAnswer = z.record(z.string().max(100), z.string().max(8_000));

export const completeWay = endpoint({
  method: 'POST',
  path: '/api/way/complete',
  summary:
    'Complete it with what the service sent back, from the same browser, once; a token comes as with a login',
  who: 'any',
  body: z.object({
    /** at whose return address, or in whose form, the answer came */
    providerId: id,
    state: z.string().max(100),
    answer: wayAnswer,
  }),
  answer: z.object({
    purpose: z.enum(providerLoginPurposes),
    /** whoever has come in; nobody where something was linked or confirmed */
    arrival: loginResult.nullable(),
  }),
  hidden: ['answer'],
  limit: 'login',
  invalidates: ['ways'],
});

const identity = z.object({
  id: z.number(),
  provider: offeredProvider.pick({ id: true, kind: true, name: true }),
  /** how the person is called there */
  label: z.string(),
  gmtCreate: instant,
  lastUsedAt: instant.nullable(),
});
export type Identity = z.output<typeof identity>;

export const getWays = endpoint({
  method: 'GET',
  path: '/api/way/list',
  summary: 'The ways into the own account',
  who: 'login',
  scope: null,
  tags: ['ways'],
  answer: z.object({
    hasPassword: z.boolean(),
    identities: z.array(identity),
    /** whether one more can go; the last one never can */
    mayRemove: z.boolean(),
  }),
});

export const removeIdentity = endpoint({
  method: 'DELETE',
  path: '/api/way/identity',
  summary: 'Take an identity at another service from the own account; needs a fresh login',
  who: 'login',
  query: { id },
  answer: nothing,
  invalidates: ['ways'],
});

export const removePassword = endpoint({
  method: 'DELETE',
  path: '/api/way/password',
  summary: 'Take the password from the own account; needs a fresh login',
  who: 'login',
  answer: nothing,
  invalidates: ['ways'],
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/way/password',
  summary: 'Give the own account a password where it has none; needs a fresh login',
  who: 'login',
  body: z.object({ password }),
  answer: nothing,
  invalidates: ['ways'],
});

export const confirmLogin = endpoint({
  method: 'POST',
  path: '/api/way/confirm',
  summary: 'Show by the password once more that it is oneself; for some minutes the session is fresh',
  who: 'login',
  body: z.object({ password: z.string().min(1).max(foreignPasswordMax) }),
  answer: nothing,
  limit: 'login',
});

export const getLogoutAddress = endpoint({
  method: 'GET',
  path: '/api/way/logout',
  summary: 'Where somebody who came by another service logs out there too; asked before logging out here',
  who: 'login',
  scope: null,
  answer: z.object({ url: z.string().nullable() }),
});
