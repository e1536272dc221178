import { sql } from 'kysely';

/** The key of a name that an account has, as the database makes it. */
export const accountNameKey = sql<string>`lower(normalize(username, NFKC))`;
