import { z } from 'zod';
import { searchKinds } from '../search-kinds.ts';
import { endpoint } from './endpoint.ts';

const found = z.object({
  kind: z.enum(searchKinds),
  /** what its address has: the display id of a problem, the number of a contest, training or group, a username */
  key: z.string(),
  title: z.string(),
});
export type SearchResult = z.output<typeof found>;

export const searchSite = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'The few best of each kind for what somebody types: problems by id and title, contests and trainings by title, groups and users by name',
  who: 'any',
  query: { words: z.string().trim().min(1).max(50) },
  answer: z.array(found),
  limit: 'search',
});
