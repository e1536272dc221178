import { sql } from 'kysely';
import { textHolds } from '../../database/text-search.ts';
import type { Found } from '../../http/page.ts';

const words = sql`problem.problem_id || E'\\n' || problem.title`;

/** Problems with a part of their display id or title. */
export const problemsCalled = (keyword: string): Found => ({
  byIndex: textHolds(words, keyword),
  byReading: sql`strpos(lower(${words}), lower(${keyword})) > 0`,
});
