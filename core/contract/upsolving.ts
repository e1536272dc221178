import { z } from 'zod';
import { pageSize } from '../limits.ts';
import { endpoint, instant, pageOf, paging } from './endpoint.ts';

const upsolvable = z.object({
  cid: z.number(),
  title: z.string(),
  endTime: instant,
  displayId: z.string(),
  displayTitle: z.string(),
  /** its id in the bank, where everybody finds it there */
  problemId: z.string().nullable(),
  /** how often it was tried, wherever */
  tries: z.number(),
});
export type Upsolvable = z.output<typeof upsolvable>;

export const getUpsolving = endpoint({
  method: 'GET',
  path: '/api/get-upsolving',
  summary: 'Problems of contests that one took part in and has not solved since, the latest contest first',
  who: 'login',
  tags: ['contest', 'verdicts'],
  query: paging(pageSize.contests * 2),
  answer: pageOf(upsolvable),
});
