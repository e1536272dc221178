import { z } from 'zod';
import { endpoint, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/** How the owner of a site looks after its judges and chooses what they offer. */

/**
 * new: it has a key and never came. offline: it came and is silent now. trouble: it takes no work and says why.
 * revoked: its key was taken away.
 */
export const judgeStates = ['ready', 'trouble', 'disabled', 'offline', 'new', 'revoked'] as const;
export type JudgeState = (typeof judgeStates)[number];

export const judgeRow = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(judgeStates),
  enabled: z.boolean(),
  hasKey: z.boolean(),
  /** where it last said hello from */
  address: z.string().nullable(),
  cores: z.number().nullable(),
  slots: z.number(),
  /** how long a fixed program took it when it started; null where that was not measured */
  calibrationMs: z.number().nullable(),
  /** how many pieces of work it holds now */
  working: z.number(),
  /** parts of one; null while it is not there */
  load: z.object({ cpu: z.number(), memory: z.number() }).nullable(),
  trouble: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  languages: z.array(z.object({ name: z.string(), version: z.string(), isSpj: z.boolean() })),
  /** what its sandbox enforces, and what not, each with the command that would mend it; null before it came */
  report: z
    .object({
      accounting: z.string(),
      privileged: z.boolean(),
      gaps: z.array(z.object({ what: z.string(), fix: z.string() })),
    })
    .nullable(),
  gmtCreate: instant,
});
export type JudgeRow = z.output<typeof judgeRow>;

export const listJudges = endpoint({
  method: 'GET',
  path: '/api/admin/judge/list',
  summary: 'Every judge: its state, languages, load and what it can enforce',
  who: 'root',
  tags: ['judges'],
  answer: z.array(judgeRow),
});

const issuedJudgeKey = z.object({ id: z.number(), name: z.string(), key: z.string() });
export type IssuedJudgeKey = z.output<typeof issuedJudgeKey>;

export const createJudge = endpoint({
  method: 'POST',
  path: '/api/admin/judge',
  summary: 'A key for a new judge; it is shown only now',
  who: 'root',
  invalidates: ['judges'],
  body: z.object({ name: z.string().trim().min(1).max(60) }),
  answer: issuedJudgeKey,
});

export const enableJudge = endpoint({
  method: 'PUT',
  path: '/api/admin/judge',
  summary: 'Give a judge work, or none; what it holds it finishes',
  who: 'root',
  invalidates: ['judges'],
  body: z.object({ id, enabled: z.boolean() }),
  answer: nothing,
});

export const renewJudgeKey = endpoint({
  method: 'PUT',
  path: '/api/admin/judge/key',
  summary: 'Another key for a judge, shown only now; the old one stops working at once',
  who: 'root',
  invalidates: ['judges'],
  body: z.object({ id }),
  answer: issuedJudgeKey,
});

export const revokeJudgeKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/judge/key',
  summary: 'Stop a judge at once; what it held goes to others',
  who: 'root',
  invalidates: ['judges'],
  query: { id },
  answer: nothing,
});

export const deleteJudge = endpoint({
  method: 'DELETE',
  path: '/api/admin/judge',
  summary: 'Stop a judge and forget it',
  who: 'root',
  invalidates: ['judges'],
  query: { id },
  answer: nothing,
});

const offeredLanguage = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  compileCommand: z.string(),
  offered: z.boolean(),
  /** the judges that have it now */
  judges: z.array(z.object({ name: z.string(), version: z.string(), state: z.enum(judgeStates) })),
  /** how many problems name it as one of theirs */
  problems: z.number(),
});
export type OfferedLanguage = z.output<typeof offeredLanguage>;

export const listOfferedLanguages = endpoint({
  method: 'GET',
  path: '/api/admin/language',
  summary: 'Every language the judges know, and whether the site offers it',
  who: 'root',
  tags: ['judges'],
  answer: z.array(offeredLanguage),
});

export const offerLanguages = endpoint({
  method: 'PUT',
  path: '/api/admin/language',
  summary: 'Offer languages or leave them out; a language left out is in no editor and is refused on submit',
  who: 'root',
  invalidates: ['judges', 'languages'],
  body: z.object({ ids: z.array(id).min(1).max(500), offered: z.boolean() }),
  answer: nothing,
});
