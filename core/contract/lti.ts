import { z } from 'zod';
import { arrival } from './account.ts';
import { endpoint } from './endpoint.ts';

/** People who come from a learning platform by LTI, and the courses from which they come. */

const ticket = z.string().min(1).max(100);

const ltiArrival = z.object({
  platform: z.string(),
  /** how the person is called there */
  label: z.string(),
  /** belongs to an account here already */
  isKnown: z.boolean(),
  /** an account may be made for who comes for the first time */
  mayBeNew: z.boolean(),
  /** the page of what is opened */
  path: z.string(),
});
export type LtiArrival = z.output<typeof ltiArrival>;

export const getLtiArrival = endpoint({
  method: 'GET',
  path: '/api/lti/arrival',
  summary: 'Who is about to come from a learning platform, in the browser that was sent here',
  who: 'any',
  scope: null,
  query: { ticket },
  answer: ltiArrival,
});

export const completeLtiArrival = endpoint({
  method: 'POST',
  path: '/api/lti/arrival',
  summary:
    'Come in from a learning platform, once; a token comes as with a login. Linking adds it to the own account and needs a fresh login',
  who: 'any',
  body: z.object({ ticket, isLinking: z.boolean().default(false) }),
  answer: z.object({
    /** whoever has come in; nobody where an account was linked */
    arrival: arrival.nullable(),
    path: z.string(),
  }),
  hidden: ['ticket'],
  limit: 'login',
  invalidates: ['ways', 'group'],
});
