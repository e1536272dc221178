import { type RawBuilder, sql } from 'kysely';
import { textContainsUnindexed } from '#server/database/text-search.ts';

/** What a table may put in order. */
export type LearningNoun = 'lesson' | 'course';

/** Who looks at the tables of a group, and of which groups' things they may know besides its own. */
export interface LearningReader {
  uid: string;
  gid: number;
  seesDrafts: boolean;
  sources: number[];
}

/** A lesson or course that is there for a reader, wherever a query has it under its own name. */
export const isVisibleTo = (noun: LearningNoun, { gid, seesDrafts, sources }: LearningReader) => {
  const [home, status] = [sql.ref(`${noun}.gid`), sql.ref(`${noun}.status`)];
  return sql<boolean>`(
    (${home} = ${gid} and (${seesDrafts} or ${status} = 1)) or (${home} = any (${sources}) and ${status} = 1))`;
};

/** A lesson, a course or a table of them with words in its title. */
export const titleContains = (words: string): RawBuilder<boolean> => textContainsUnindexed(sql`title`, words);
