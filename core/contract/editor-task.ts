import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { displayId, id } from './problem.ts';

const file = z.object({ type: z.literal('file'), fileName: z.string() });

export const getEditorTask = endpoint({
  method: 'GET',
  path: '/api/problem/editor-task',
  summary:
    'A problem in the format of Competitive Companion, which plugins of editors take; what it is not to tell is what its page does not',
  who: 'any',
  within: { contest: 'query.cid?' },
  query: {
    /** in a contest the id that the problem has there */
    problemId: displayId,
    cid: id.optional(),
    gid: id.optional(),
  },
  answer: z.object({
    name: z.string(),
    group: z.string(),
    /** whole where the owner has said where the site is, otherwise its path */
    url: z.string(),
    interactive: z.boolean(),
    memoryLimit: z.number(),
    timeLimit: z.number(),
    tests: z.array(z.object({ input: z.string(), output: z.string() })),
    testType: z.literal('single'),
    input: z.union([z.object({ type: z.literal('stdin') }), file]),
    output: z.union([z.object({ type: z.literal('stdout') }), file]),
    languages: z.object({ java: z.object({ mainClass: z.string(), taskClass: z.string() }) }),
    batch: z.object({ id: z.string(), size: z.number() }),
  }),
});
