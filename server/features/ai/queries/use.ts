import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { textContainsUnindexed } from '#server/database/text-search.ts';

const daysShown = 30;

export async function aiUse(db: Database) {
  const { rows: days } = await sql<{
    day: string;
    answers: number;
    inputTokens: number;
    outputTokens: number;
    people: number;
  }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(answers)::int as answers, sum(input_tokens)::float8 as "input_tokens",
      sum(output_tokens)::float8 as "output_tokens", count(distinct uid)::int as people
    from ai_use where day > current_date - ${daysShown}::int group by ai_use.day order by ai_use.day`.execute(
    db,
  );
  const { rows: people } = await sql<{ username: string; answers: number; tokens: number }>`
    select username, sum(answers)::int as answers, sum(input_tokens + output_tokens)::float8 as tokens
    from ai_use join account using (uid) where day > current_date - 7 group by username
    order by tokens desc limit 20`.execute(db);
  return { days, people };
}

const groupsShown = 100;

export const aiGroups = (db: Database, keyword: string) =>
  db
    .selectFrom('studyGroup')
    .select(['id as gid', 'name', 'canUseAi', 'aiDailyTokens'])
    .select([
      tokensSince(sql`current_date`).as('usedToday'),
      tokensSince(sql`current_date - ${sql.lit(daysShown - 1)}`).as('usedLately'),
    ])
    .where(textContainsUnindexed(sql`name`, keyword))
    .orderBy('canUseAi', 'desc')
    .orderBy('id', 'desc')
    .limit(groupsShown)
    .execute();

const tokensSince = (day: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(input_tokens + output_tokens), 0)::float8 from ai_use
    where ai_use.gid = study_group.id and ai_use.gid <> 0 and day >= ${day})`;
