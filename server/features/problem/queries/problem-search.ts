import { type RawBuilder, sql } from 'kysely';
import { textMatch } from '#server/database/text-search.ts';

/** Problems with a part of their display id or title. */
export const problemsMatching = (keyword: string, other?: RawBuilder<unknown>) =>
  textMatch(sql`problem.problem_id || E'\\n' || problem.title`, keyword, other);
