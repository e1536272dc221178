import { z } from 'zod';
import { endpoint, instant, keysetPageOf, keysetPaging } from './endpoint.ts';

/** One field before and after. Long texts are cut, secrets are masked. */
const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type FieldChange = z.output<typeof fieldChange>;

const auditRow = z.object({
  id: z.number(),
  gmtCreate: instant,
  /** null once the account is gone */
  uid: z.string().nullable(),
  username: z.string(),
  ip: z.string(),
  /** the name of the call in this contract */
  action: z.string(),
  /** method and path */
  call: z.string(),
  target: z.string().nullable(),
  sent: z.record(z.string(), z.unknown()),
  changes: z.array(fieldChange).nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

/** What is done on the server's own shell and written down as well: commands of `./acorn`. */
export const shellActions = ['judge-key', 'recover', 'import', 'move-in'] as const;

const words = z.string().trim().max(255).optional();

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'What administrators changed, newest first; counted up to 10,000 rows',
  who: 'root',
  query: {
    ...keysetPaging(),
    /** who did it, the whole name */
    username: words,
    action: words,
    /** a word of what it was done to, or of what was sent or changed */
    keyword: words,
    from: instant.optional(),
    to: instant.optional(),
  },
  answer: keysetPageOf(auditRow),
});

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log/actions',
  summary: 'Every kind of change that is written down, with the area of the contract it belongs to',
  who: 'root',
  answer: z.array(z.object({ area: z.string(), action: z.string(), summary: z.string() })),
});
