import type { Database } from '#server/database/connect.ts';
import { fromNow } from '#server/database/instant.ts';

/** Whether a judge has one of these languages. Before the first judge has said what it has, any name may be right. */
export async function isAnyServed(db: Database, names: string[]): Promise<boolean> {
  const served = await db
    .selectFrom('language')
    .select('name')
    .where('oj', '=', 'ME')
    .where('offered', '=', true)
    .where('contentType', '<>', '')
    .execute();
  return served.length === 0 || served.some(({ name }) => names.includes(name));
}

/** A judge that has been silent for as long would be waited for in vain, by every problem of the package. */
const silentS = 30;

export const isJudgeThere = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('judge')
    .select('id')
    .where('enabled', '=', true)
    .where('lastSeenAt', '>', fromNow(-silentS))
    .executeTakeFirst()) !== undefined;
