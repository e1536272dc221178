import { type RawBuilder, sql } from 'kysely';
import { foundIn } from '#server/database/text-search.ts';

/** Problems with a part of their display id or title. */
export const problemsMatching = (keyword: string, other?: RawBuilder<unknown>) =>
  foundIn(sql`problem.problem_id || E'\\n' || problem.title`, keyword, other);
