import { type RawBuilder, sql } from 'kysely';

/** Grams find the candidates by an index; that they stand in a row is seen in the text. */
export const textContains = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`(${gramsHold(text, words)} and ${textContainsUnindexed(text, words)})`;

/** The same by reading the text: for rows that are few, or found by something else. */
export const textContainsUnindexed = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`strpos(lower(${text}), lower(${words})) > 0`;

/**
 * The same of several texts. Said apart, what the indexes answer is not asked again of every row that they find, and making
 * grams is most of the work.
 */
export const anyTextContains = (texts: RawBuilder<unknown>[], words: string): RawBuilder<boolean> => sql`(
  (${sql.join(
    texts.map(text => gramsHold(text, words)),
    sql` or `,
  )}) and ${anyTextContainsUnindexed(texts, words)})`;

/** The same without an index. */
export const anyTextContainsUnindexed = (texts: RawBuilder<unknown>[], words: string): RawBuilder<boolean> =>
  textContainsUnindexed(sql`concat_ws(E'\n', ${sql.join(texts)})`, words);

const gramsHold = (text: RawBuilder<unknown>, words: string) =>
  sql`search_grams(${text}) @> keyword_grams(${words})`;

/** The same by the index and by reading each text, for `pageOfMatches`; `other` is what a row is found by besides. */
export const textMatch = (
  text: RawBuilder<unknown>,
  words: string,
  other: RawBuilder<unknown> = sql`false`,
) => ({
  byIndex: sql<boolean>`(${textContains(text, words)} or ${other})`,
  byReading: sql<boolean>`(${textContainsUnindexed(text, words)} or ${other})`,
});
