import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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

/** What a refusal says when the problem is here already. */
export const importedAlready = z.object({ pid: z.number(), problemId: z.string() });
