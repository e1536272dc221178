import { z } from 'zod';
import { pushEndpointMax, pushTopics } from '../push.ts';
import { bodyId, endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * Browsers that are told of verdicts, answers and homework while no page of the site is open (Web Push). Each is switched on
 * by its person, and only where the owner has switched it on for the site.
 */

const topics = z
  .array(z.enum(pushTopics))
  .min(1)
  .max(pushTopics.length)
  .transform(given => [...new Set(given)]);

export const pushDevice = z.object({
  id: z.number(),
  userAgent: z.string(),
  topics: z.array(z.enum(pushTopics)),
  gmtCreate: instant,
  /** when it was last told something */
  toldAt: instant.nullable(),
  /** the digest of its address, by which a browser knows itself in the list */
  fingerprint: z.string(),
});
export type PushDevice = z.output<typeof pushDevice>;

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/push/devices',
  summary: 'The own browsers that are told of news, and the key that new ones are added with',
  who: 'login',
  scope: null,
  tags: ['pushDevices'],
  answer: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
});

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

export const addPushDevice = endpoint({
  method: 'PUT',
  path: '/api/push/device',
  summary: 'Tell this browser of news; one that is known is told of other things from now on',
  who: 'login',
  invalidates: ['pushDevices'],
  body: z.object({
    /** as the browser’s push service gave it */
    endpoint: z.url({ protocol: /^https$/ }).max(pushEndpointMax),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    topics,
  }),
  answer: nothing,
  limit: 'post',
});

export const changePushDevice = endpoint({
  method: 'POST',
  path: '/api/push/device',
  summary: 'What one of the own browsers is told of',
  who: 'login',
  invalidates: ['pushDevices'],
  body: z.object({ id: bodyId, topics }),
  answer: nothing,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/device',
  summary: 'Tell one of the own browsers nothing any more',
  who: 'login',
  invalidates: ['pushDevices'],
  query: { id },
  answer: nothing,
});
