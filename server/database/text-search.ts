import { type RawBuilder, sql } from 'kysely';

/** Grams find the candidates by an index; that they stand in a row is seen in the text. */
export const textHolds = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`(search_grams(${text}) @> keyword_grams(${words}) and strpos(lower(${text}), lower(${words})) > 0)`;
