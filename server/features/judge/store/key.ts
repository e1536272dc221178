import type { IssuedJudgeKey } from '#core/contract/judge.ts';
import { notify } from '#server/events/hub.ts';
import { makeKey } from '#server/features/judging/judge-key.ts';
import { notifyJudgeChanged } from '#server/features/judging/judges.ts';
import { releaseLeases } from '#server/features/judging/store/lease.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';

export async function addJudge(site: Site, name: string): Promise<IssuedJudgeKey> {
  const { key, keyHash } = makeKey(site.secrets);
  const row = await site.db
    .insertInto('judge')
    .values({ name, keyHash })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return fail('judge.nameTaken', { name });
  await notifyJudgeChanged(site, row.id);
  return { id: row.id, name, key };
}

/** Lets a judge take work, or no more of it. */
export async function enableJudge(site: Site, id: number, enabled: boolean): Promise<{ name: string }> {
  const judge = await site.db
    .updateTable('judge')
    .set({ enabled })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!judge) return fail('judge.unknown');
  await notifyJudgeChanged(site, id);
  return judge;
}

export async function newKey(site: Site, id: number): Promise<string> {
  const { key, keyHash } = makeKey(site.secrets);
  await site.db.updateTable('judge').set({ keyHash }).where('id', '=', id).execute();
  await notifyJudgeChanged(site, id);
  return key;
}

/**
 * Takes a judge's key away. Nothing it says counts from here on; what it works on is called back and given to others.
 * Every process hears of it and hangs up on the judge.
 */
export async function stopJudge(site: Site, id: number): Promise<{ id: number; name: string }> {
  const judge = await site.db
    .updateTable('judge')
    .set({ keyHash: null })
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!judge) return fail('judge.unknown');
  for (const jobId of await releaseLeases(site, judge))
    await notify(site.pool, 'cancel', { jobId, judgeId: id });
  await notifyJudgeChanged(site, id);
  return judge;
}

export async function removeJudge(site: Site, id: number): Promise<{ name: string }> {
  const judge = await stopJudge(site, id);
  await site.db.deleteFrom('judge').where('id', '=', id).execute();
  return judge;
}
