import { z } from 'zod';
import { pageSize } from '../limits.ts';
import { endpoint, pageOf, paging } from './endpoint.ts';
import { personFields } from './person.ts';

const rankRow = z.object({
  ...personFields,
  signature: z.string().nullable(),
  ac: z.number(),
  total: z.number(),
  score: z.number(),
  rating: z.number().nullable(),
  /** among everybody, also in a search; equals share one */
  place: z.number(),
});
export type RankRow = z.output<typeof rankRow>;

export const getRankList = endpoint({
  method: 'GET',
  path: '/api/get-rank-list',
  summary: 'Users by problems solved (ACM) or by the sum of their best scores (OI)',
  who: 'any',
  query: {
    ...paging(pageSize.rank),
    /** the words, or the numbers that older clients send */
    type: z
      .enum(['ACM', 'OI', '0', '1'])
      .default('ACM')
      .transform(word => (word === 'OI' || word === '1' ? 'OI' : 'ACM')),
    searchUser: z.string().trim().max(100).optional(),
  },
  answer: pageOf(rankRow),
  heavy: true,
  alike: 'ordinary',
});
