import type { Contest } from '#core/contract/contest.ts';

/** The board that needs no login. */
export const outsideBoardPath = ({ id, type }: Pick<Contest, 'id' | 'type'>) =>
  `/contest/${type === 0 ? 'acm' : 'oi'}-scoreboard/${id}`;
