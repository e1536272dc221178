import { sql } from 'kysely';
import { textMatch } from '#server/database/text-search.ts';

/** By a part of the title; whoever looks after trainings also finds them by their number. */
export const trainingTitleMatch = (words: string, id?: number) =>
  textMatch(sql`training.title`, words, id === undefined ? undefined : sql`training.id = ${id}`);
