import { sql } from 'kysely';
import { groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { SettingValues } from '#server/features/configuration/settings.ts';
import { isAdmin, type User } from '#server/http/viewer.ts';

type TrustSettings = Pick<SettingValues, 'trustAfterDays' | 'trustAfterSolved'>;

/**
 * Whether somebody is more to the site than a new account: by role, by an open group of their own, which somebody has
 * looked at, or earned by the days that they are here and the problems that they have solved.
 */
export async function isTrusted(db: Database, user: User, settings: TrustSettings): Promise<boolean> {
  if (isAdmin(user)) return true;
  const { rows } = await sql<{ isTrusted: boolean }>`
    select exists (select from study_group where uid = ${user.uid} and status = ${groupStatus.normal}) or (
      account.gmt_create <= now() - interval '1 day' * ${settings.trustAfterDays}
      and coalesce((select ac from user_count where user_count.uid = account.uid), 0) >= ${settings.trustAfterSolved}
    ) as is_trusted from account where uid = ${user.uid}`.execute(db);
  return rows[0]?.isTrusted === true;
}
