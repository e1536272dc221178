import { z } from 'zod';
import { endpoint, instant, nothing } from './endpoint.ts';

/** A GET that makes something, as clients of HOJ ask for it. */
export const importRemoteProblem = endpoint({
  method: 'GET',
  path: '/api/admin/problem/import-remote-oj-problem',
  summary: 'Take a problem over from a judge on another site',
  who: 'admin',
  audited: true,
  query: {
    /** the key of the judge */
    name: z.string().trim().min(1).max(20),
    /** as that judge writes it */
    problemId: z.string().trim().min(1).max(100),
  },
  answer: z.object({ pid: z.number(), problemId: z.string(), title: z.string() }),
});

export const updateRemoteProblem = endpoint({
  method: 'PUT',
  path: '/api/admin/problem/update-remote-oj-problem',
  summary: 'Read the statement of a problem of another judge there again and take over what has changed',
  who: 'admin',
  body: z.object({ pid: z.number().int().positive() }),
  answer: z.object({
    /** the parts that are others now */
    changed: z.array(z.enum(['title', 'description', 'input', 'output', 'hint', 'examples', 'limits'])),
  }),
});

const key = z.enum(['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE']);
const entry = z.enum(['password', 'cookie']);

/** off: not switched on. noAccount: nobody to submit with. resting: it failed too often. */
const remoteState = z.enum(['off', 'noAccount', 'resting', 'open']);
export type RemoteState = z.output<typeof remoteState>;

const remoteHealth = z.object({
  oj: key,
  name: z.string(),
  state: remoteState,
  /** whether everybody has to bring an account of their own */
  ownOnly: z.boolean(),
  entries: z.array(entry),
  /** whether the one who asks has one */
  hasOwn: z.boolean(),
  /** whether people may hand in from their own browser, with the companion script */
  byHand: z.boolean(),
  restsUntil: instant.nullable(),
  answeredAt: instant.nullable(),
});

export const getRemoteHealth = endpoint({
  method: 'GET',
  path: '/api/get-remote-judges',
  summary: 'The judges on other sites, and whether programs can be submitted there',
  who: 'any',
  answer: z.array(remoteHealth),
});
export type RemoteHealth = z.output<typeof remoteHealth>;

export const listRemoteSites = endpoint({
  method: 'GET',
  path: '/api/admin/remote/sites',
  summary: 'The judges on other sites as the owner has set them, and how they are',
  who: 'root',
  tags: ['remoteJudges'],
  answer: z.array(
    remoteHealth.extend({
      isOpen: z.boolean(),
      spacingMs: z.number(),
      failures: z.number(),
      failedAt: instant.nullable(),
      failure: z.string().nullable(),
      /** programs on their way there */
      waiting: z.number(),
      /** whether the companion script knows its form */
      canByHand: z.boolean(),
    }),
  ),
});

export const changeRemoteSite = endpoint({
  method: 'PUT',
  path: '/api/admin/remote/site',
  summary: 'Switch a judge on another site on or off, set the pause between two programs, or end its rest',
  who: 'root',
  invalidates: ['remoteJudges'],
  body: z.object({
    oj: key,
    isOpen: z.boolean().optional(),
    byHand: z.boolean().optional(),
    spacingMs: z.number().int().min(0).max(600_000).optional(),
    wake: z.boolean().optional(),
  }),
  answer: nothing,
});

const remoteAccount = z.object({
  id: z.number(),
  oj: key,
  username: z.string(),
  entry,
  paused: z.boolean(),
  /** a program has it right now */
  busy: z.boolean(),
  lastUsedAt: instant.nullable(),
  failedAt: instant.nullable(),
  failure: z.string().nullable(),
});
export type RemoteAccount = z.output<typeof remoteAccount>;

const givenAccount = z.object({
  oj: key,
  username: z.string().trim().min(1).max(100),
  entry,
  /** the password, or the cookies of somebody who is logged in; never sent back */
  secret: z.string().min(1).max(8_000),
});

export const listRemoteAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/remote/accounts',
  summary: 'The accounts that the site submits with; secrets are never sent back',
  who: 'root',
  tags: ['remoteJudges'],
  answer: z.array(remoteAccount),
});

export const addRemoteAccount = endpoint({
  method: 'POST',
  path: '/api/admin/remote/account',
  summary: 'Add an account to the pool, or give one a new password',
  who: 'root',
  invalidates: ['remoteJudges'],
  body: givenAccount,
  answer: z.object({ id: z.number() }),
  hidden: ['secret'],
});

export const pauseRemoteAccount = endpoint({
  method: 'PUT',
  path: '/api/admin/remote/account',
  summary: 'Pause an account, or let it work again',
  who: 'root',
  invalidates: ['remoteJudges'],
  body: z.object({ id: z.number().int().positive(), paused: z.boolean() }),
  answer: nothing,
});

export const deleteRemoteAccount = endpoint({
  method: 'DELETE',
  path: '/api/admin/remote/account',
  summary: 'Remove an account from the pool',
  who: 'root',
  invalidates: ['remoteJudges'],
  query: { id: z.coerce.number().int().positive() },
  answer: nothing,
});

export const testRemoteAccount = endpoint({
  method: 'POST',
  path: '/api/admin/remote/test-account',
  summary: 'Log in with an account now, and say what the other site answered',
  who: 'root',
  invalidates: ['remoteJudges'],
  body: z.object({ id: z.number().int().positive() }),
  answer: nothing,
  audited: false,
  limit: 'submit',
});

export const listMyRemoteAccounts = endpoint({
  method: 'GET',
  path: '/api/get-my-remote-accounts',
  summary: 'The own accounts at other judges; secrets are never sent back',
  who: 'login',
  answer: z.array(remoteAccount),
});

export const keepMyRemoteAccount = endpoint({
  method: 'POST',
  path: '/api/set-my-remote-account',
  summary: 'Log in to another judge with an own account, and keep it if that works',
  who: 'login',
  body: givenAccount,
  answer: nothing,
  hidden: ['secret'],
  limit: 'submit',
});

export const deleteMyRemoteAccount = endpoint({
  method: 'DELETE',
  path: '/api/delete-my-remote-account',
  summary: 'Forget an own account at another judge',
  who: 'login',
  query: { oj: key },
  answer: nothing,
});

/** Nothing in it tells who somebody is: the pass of the page that it is used on does. */
export const companionScript = endpoint({
  method: 'GET',
  path: '/api/remote-companion/acorn.user.js',
  summary: 'The companion script, for a manager of user scripts: hands programs in from the own browser',
  who: 'any',
  streams: true,
  answer: nothing,
});

export const handOverSubmission = endpoint({
  method: 'POST',
  path: '/api/remote-companion',
  summary:
    'Hand a submission that found no way to its judge in oneself: the page of the form there, with a pass for the companion script. Not in contests, trainings and groups',
  who: 'login',
  body: z.object({
    submitId: z.number().int().positive(),
    /** the name of the own account there */
    username: z.string().trim().min(1).max(100),
  }),
  answer: z.object({ address: z.string() }),
  limit: 'submit',
});

const seenPage = z.object({
  path: z.string().max(1_000),
  address: z.string().max(1_000),
  html: z.string().max(2_000_000),
});

const companionAnswer = z.object({
  /** a page to look at there, before anything else */
  wanted: z.string().nullable(),
  /** nothing was handed in yet: what the form is filled in with */
  fill: z
    .object({
      path: z.string(),
      languageField: z.string(),
      codeField: z.string(),
      plainEditor: z.string().nullable(),
      language: z.string(),
      code: z.string(),
    })
    .nullable(),
  /** its name, when all is done */
  verdict: z.string().nullable(),
});
export type CompanionStep = z.output<typeof companionAnswer>;

export const companionStep = endpoint({
  method: 'POST',
  path: '/api/remote-companion/step',
  summary:
    'What the companion script saw at the other judge, and what it does next; with the pass of one submission',
  who: 'any',
  body: z.object({ pass: z.string().max(1_000), pages: z.array(seenPage).max(6) }),
  bodyBytesMax: 4 * 1024 * 1024,
  answer: companionAnswer,
  limit: 'search',
});
