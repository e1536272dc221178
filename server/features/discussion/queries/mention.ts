import { sql } from 'kysely';
import { mentionedNames } from '#core/mention.ts';
import { nameKey } from '#core/person-name.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { accountNameKey } from '#server/features/account/queries/names.ts';

export interface Mentioned {
  uid: string;
  username: string;
}

/** Whom a text names with an @; of what is said in a group only its members hear. */
export async function mentionedIn(db: Database, text: string, gid: number | null): Promise<Mentioned[]> {
  const names = mentionedNames(text);
  if (names.length === 0) return [];
  return db
    .selectFrom('account')
    .select(['account.uid', 'username'])
    .where(accountNameKey, 'in', names.map(nameKey))
    .where('status', '=', 0)
    .$if(gid !== null, rows =>
      rows.where(
        sql<boolean>`exists (
          select from group_member
          where group_member.uid = account.uid and group_member.gid = ${gid} and auth >= ${groupLevel.member})`,
      ),
    )
    .execute();
}

export const namesOf = (people: Mentioned[]): string[] => people.map(({ username }) => username);
