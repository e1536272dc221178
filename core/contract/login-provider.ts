import { z } from 'zod';
import { invitedMax, providerPictureMax } from '../limits.ts';
import { arrivals, providerKinds } from '../login-provider.ts';
import { roleIds, superAdmin } from '../role.ts';
import { endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/** Services by which people log in from elsewhere, as the owner sets them in the back office. */

const text = (max: number) => z.string().trim().max(max);
const claim = text(100);

/** Super admins are made by super admins alone. */
const grantableRoles = roleIds.filter(role => role !== superAdmin);

const providerRules = z.object({
  arrival: z.enum(arrivals),
  /** whom to let in where only those invited come, by what their username would be taken from */
  invited: z.array(text(200).min(1)).max(invitedMax),
  claims: z.object({ username: claim, nickname: claim, realname: claim, number: claim, email: claim }),
  /** what a new account gets besides: who has this value among that claim */
  grants: z
    .array(
      z.object({
        claim: claim.min(1),
        value: text(500).min(1),
        role: z.literal(grantableRoles).nullable(),
        gid: id.nullable(),
      }),
    )
    .max(50),
});
export type ProviderRules = z.output<typeof providerRules>;

const picture = z
  .string()
  .max(providerPictureMax)
  .regex(/^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/=]+$/)
  .nullable();

const loginProvider = z.object({
  id: z.number(),
  kind: z.enum(providerKinds),
  name: z.string(),
  picture: z.string().nullable(),
  isOn: z.boolean(),
  config: z.record(z.string(), z.string()),
  hasSecret: z.boolean(),
  rules: providerRules,
  /** how many people log in by it */
  people: z.number(),
  /** those who wait to be let in */
  requests: z.array(z.object({ id: z.number(), label: z.string(), gmtCreate: instant })),
});
export type LoginProvider = z.output<typeof loginProvider>;

export const listAllLoginProviders = endpoint({
  method: 'GET',
  path: '/api/admin/login-provider/list',
  summary: 'All of them, and who waits to be let in; secrets are never sent back',
  who: 'root',
  tags: ['loginProviders'],
  answer: z.array(loginProvider),
});

export const createLoginProvider = endpoint({
  method: 'POST',
  path: '/api/admin/login-provider',
  summary: 'A new one, switched off',
  who: 'root',
  body: z.object({ kind: z.enum(providerKinds), name: text(50).min(1) }),
  answer: z.object({ id: z.number() }),
  invalidates: ['loginProviders'],
});

export const updateLoginProvider = endpoint({
  method: 'PUT',
  path: '/api/admin/login-provider',
  summary: 'Change one; fields left out keep their value, a blank secret too, null takes the secret away',
  who: 'root',
  body: z.object({
    id,
    name: text(50).min(1).optional(),
    picture: picture.optional(),
    isOn: z.boolean().optional(),
    config: z.record(z.string().max(50), text(20_000)).optional(),
    secret: z.string().max(1_000).nullish(),
    rules: providerRules.optional(),
  }),
  answer: nothing,
  bodyBytesMax: 2 * 1024 * 1024,
  hidden: ['picture'],
  invalidates: ['loginProviders', 'website'],
});

export const deleteLoginProvider = endpoint({
  method: 'DELETE',
  path: '/api/admin/login-provider',
  summary: 'Delete one; nobody comes in by it any more',
  who: 'root',
  query: { id },
  answer: nothing,
  invalidates: ['loginProviders', 'website'],
});

export const testLoginProvider = endpoint({
  method: 'POST',
  path: '/api/admin/login-provider/test',
  summary: 'Ask the service what can be asked without a person, and tell what it said',
  who: 'root',
  audited: false,
  body: z.object({ id }),
  answer: z.object({ isGood: z.boolean(), said: z.array(z.string()) }),
});

export const answerLoginRequest = endpoint({
  method: 'POST',
  path: '/api/admin/login-provider/request',
  summary: 'Let somebody in who waits for it, or send them away',
  who: 'root',
  body: z.object({ id, isLetIn: z.boolean() }),
  answer: nothing,
  invalidates: ['loginProviders'],
});
