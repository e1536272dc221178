import { sql } from 'kysely';
import { foundIn } from '#server/database/text-search.ts';

/** By a part of the title; whoever looks after trainings also finds them by their number. */
export const trainingsTitled = (words: string, id?: number) =>
  foundIn(sql`training.title`, words, id === undefined ? undefined : sql`training.id = ${id}`);
