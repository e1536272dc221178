import { z } from 'zod';
import { pageSize, virtualTeamMax } from '../limits.ts';
import { bodyId, endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/** Taking part in a contest that has ended, alone or together, by a clock of one's own. */

export const startVirtual = endpoint({
  method: 'POST',
  path: '/api/contest-virtual-start',
  summary: 'Take part in a contest that has ended, from now on; who does so already goes on as before',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['contest', 'verdicts', 'submissions'],
  body: z.object({
    cid: bodyId,
    /** usernames of those who are asked to take part together with whoever starts */
    members: z
      .array(z.string().trim().min(1).max(255))
      .max(virtualTeamMax - 1)
      .default([]),
  }),
  answer: nothing,
});

export const joinVirtual = endpoint({
  method: 'POST',
  path: '/api/contest-virtual-join',
  summary: 'Take part together with those who asked for it, in the time that they have left',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['contest', 'verdicts', 'submissions'],
  body: z.object({ cid: bodyId, id: bodyId }),
  answer: nothing,
});

export const endVirtual = endpoint({
  method: 'POST',
  path: '/api/contest-virtual-end',
  summary:
    'End a virtual participation before its time is up: for all by who started it, for oneself by the others',
  who: 'login',
  within: { contest: 'body.cid' },
  invalidates: ['contest', 'verdicts', 'submissions'],
  body: z.object({ cid: bodyId }),
  answer: nothing,
});

const virtualParticipation = z.object({
  id: z.number(),
  cid: z.number(),
  title: z.string(),
  startTime: instant,
  endTime: instant,
  isRunning: z.boolean(),
  /** who started it comes first */
  members: z.array(z.object({ username: z.string(), hasJoined: z.boolean() })),
  /** how it ended: the place it would have had among so many; null as long as it runs, and where nothing was tried */
  result: z.object({ place: z.number(), among: z.number(), solved: z.number() }).nullable(),
  mayJoin: z.boolean(),
  mayEnd: z.boolean(),
});
export type VirtualParticipationRow = z.output<typeof virtualParticipation>;

export const getVirtualParticipations = endpoint({
  method: 'GET',
  path: '/api/virtual-participations',
  summary:
    'The virtual participations of the viewer, and those they are asked to join; the latest comes first',
  who: 'login',
  tags: ['contest'],
  query: {
    ...paging(pageSize.contests),
    /** those in one contest */
    cid: id.optional(),
  },
  answer: pageOf(virtualParticipation),
});
