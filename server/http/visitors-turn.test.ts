import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#core/contract/endpoint.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { guardChain } from './guard-chain.ts';

const anyCall = endpoint({
  method: 'GET',
  path: '/api/looked-up',
  summary: '',
  who: 'any',
  tags: [],
  answer: z.unknown(),
});

const aCall = (given: Partial<Endpoint>): Endpoint => ({ ...anyCall, ...given });

/** How often somebody waits for their turn among visitors before they are answered. */
async function turnsOf(
  { site }: TestSite,
  call: Endpoint,
  who: { viewer?: unknown; judge?: unknown } = {},
): Promise<number> {
  let turns = 0;
  const visitors = {
    during<T>(work: () => Promise<T>) {
      turns += 1;
      return work();
    },
  };
  const admission = { viewer: null, judge: undefined, query: {}, language: 'en-US', ...who };
  const request = { admission, body: {}, headers: {} } as unknown as FastifyRequest;
  await guardChain(site, { call, handle: async () => 'found' }, visitors)(request, {} as FastifyReply);
  return turns;
}

test('visitors take turns for all that they look up, with a body too; people and judges do not wait among them', async ({
  site,
}) => {
  const body = z.object({});
  expect(await turnsOf(site, aCall({}))).toBe(1);
  expect(await turnsOf(site, aCall({ method: 'POST', body }))).toBe(1);
  expect(await turnsOf(site, aCall({ method: 'POST', body, limit: 'login' }))).toBe(0);
  expect(await turnsOf(site, aCall({}), { viewer: { uid: '1', role: 1002 } })).toBe(0);
  expect(await turnsOf(site, aCall({ who: 'judge' }), { judge: { id: 1, name: 'near' } })).toBe(0);
});
