import type { Contest } from '#core/contract/contest.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';

/** The board that needs no login. */
export const outsideBoardPath = (contest: Pick<Contest, 'id' | 'type'>) =>
  `/contest/${ruleOf(contest).shape}-scoreboard/${contest.id}`;
