/** Points in time as the database takes and gives them: ISO 8601 text in UTC. */

export const now = (): string => new Date().toISOString();

/** So many seconds from now; negative: ago. */
export const fromNow = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
