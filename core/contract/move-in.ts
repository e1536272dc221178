import { z } from 'zod';
import { endpoint, instant, nothing } from './endpoint.ts';

/** A whole site of another judge that `./acorn move-in` brings or has brought. */
export const moveIn = z.object({
  /** the kind of judge it comes from */
  source: z.string(),
  /** stopped: it says that it runs, but nothing has been heard of it for a while */
  state: z.enum(['running', 'stopped', 'failed', 'finished']),
  failure: z.string().nullable(),
  runs: z.number(),
  beganAt: instant,
  finishedAt: instant.nullable(),
  /** the table that is read now, or another step, and how many of its rows are done */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  /** rows that have come, table by table */
  tables: z.array(z.object({ name: z.string(), read: z.number(), written: z.number() })),
  hasReport: z.boolean(),
});
export type MoveIn = z.output<typeof moveIn>;

export const listMoves = endpoint({
  method: 'GET',
  path: '/api/admin/move-in',
  summary: 'Moves from other judges into this site, with how far each is',
  who: 'root',
  answer: z.array(moveIn),
});

export const getMoveReport = endpoint({
  method: 'GET',
  path: '/api/admin/move-in/report',
  summary: 'The report of a move: a page in the language of the one who asks, or everything as JSON',
  who: 'root',
  query: { source: z.string().regex(/^[a-z]{1,20}$/), form: z.enum(['html', 'json']).default('html') },
  answer: nothing,
  streams: true,
  downloads: true,
});
