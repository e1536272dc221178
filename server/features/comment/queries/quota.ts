import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/types.ts';
import { solvedBy } from '#server/features/discussion/queries.ts';
import { type FailureKey, fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { commentPolicy as policy } from '../policy.ts';
import type { Thread } from '../thread.ts';

interface Refusal {
  key: FailureKey;
  values: Record<string, number>;
}

/** Why the quotas of the site keep somebody from writing here, as far as it is known before they try. */
export async function refusalByQuota(
  { db, settings }: Pick<Site, 'db' | 'settings'>,
  { standing }: Pick<Thread, 'standing'>,
  viewer: Viewer,
): Promise<Refusal | FailureKey | undefined> {
  if (!viewer || policy.writeWithoutQuota(viewer, standing)) return undefined;
  const { defaultCreateCommentACInitValue: least } = await settings.read();
  if (least === 0 || (await solvedBy(db, viewer.uid)) >= least) return undefined;
  return { key: 'comment.solvedTooFew', values: { least } };
}

/** Comments and replies together, of 24 hours; of several that come at once, no more go through than are left. */
export async function requireDailyLimitLeft(
  transaction: Transaction<DB>,
  uid: string,
  limit: number,
): Promise<void> {
  if (limit === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('comment'), hashtext(${uid}))`.execute(transaction);
  const { rows } = await sql<{ said: number }>`
    select (
      (select count(*) from comment where uid = ${uid} and gmt_create > now() - interval '24 hours') +
      (select count(*) from reply where uid = ${uid} and gmt_create > now() - interval '24 hours')
    )::int as said`.execute(transaction);
  if (rows[0]!.said >= limit) fail('comment.dailyLimit', { limit });
}
