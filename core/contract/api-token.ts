import { z } from 'zod';
import { apiTokenDaysMax, apiTokenNameMax } from '../limits.ts';
import { tokenScopes } from '../token-scope.ts';
import { endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * Tokens with which programs of a person make calls in their name: each for some scopes, or for one group only, until an
 * end. No token makes or sees tokens, and it ends none but itself.
 */

const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** the only group in which it may do something */
  gid: z.number().nullable(),
  groupName: z.string().nullable(),
  gmtCreate: instant,
  expiresAt: instant,
  /** to the minute */
  lastUsedAt: instant.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/api-token/list',
  summary: 'The own API tokens, newest first; what they are is never told again',
  who: 'login',
  scope: null,
  tags: ['apiTokens'],
  answer: z.array(apiToken),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/api-token',
  summary: 'A new API token; the only answer that says what it is',
  who: 'login',
  body: z.object({
    name: z.string().trim().min(1).max(apiTokenNameMax),
    scopes: z
      .array(z.enum(tokenScopes))
      .min(1)
      .max(tokenScopes.length)
      .transform(given => [...new Set(given)]),
    gid: id.nullish(),
    days: z.number().int().min(1).max(apiTokenDaysMax),
  }),
  answer: z.object({ token: z.string(), expiresAt: instant }),
  invalidates: ['apiTokens'],
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/api-token',
  summary: 'End one of the own API tokens',
  who: 'login',
  query: { id },
  answer: nothing,
  invalidates: ['apiTokens'],
});

export const endOwnToken = endpoint({
  method: 'DELETE',
  path: '/api/api-token/own',
  summary: 'End the API token that this call comes with, as a program does that is told to log out',
  who: 'login',
  scope: 'read',
  answer: nothing,
  invalidates: ['apiTokens'],
});
