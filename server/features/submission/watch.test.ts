import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Submission, submitProblem, watchSubmissions } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { notify, processPrefix } from '../../events/hub.ts';
import { aJudge } from '../../testing/judge.ts';
import { aProblem } from '../../testing/problem.ts';
import { type TestSite, test } from '../../testing/site.ts';

test('whoever watches hears the present status first and every change after', async ({ site }) => {
  const judge = await aJudge(site);
  const watched = await watchOne(site, await aSubmission(site));
  await expect.poll(() => watched.statuses).toEqual([Status.Pending]);
  await judge.finish((await judge.claim())!.lease);
  await expect.poll(() => watched.statuses).toEqual([Status.Pending, Status.Compiling, Status.Accepted]);
  await watched.stop();
});

test('what changes while the present status is looked up is heard too', async ({ site }) => {
  const { db, pool } = site.site;
  const submitId = await aSubmission(site);
  const watched = await db.transaction().execute(async transaction => {
    await sql`lock table submission in access exclusive mode`.execute(transaction);
    const watching = await watchOne(site, submitId);
    await expect.poll(() => waitingForLocks(site)).toBe(1);
    await notify(pool, 'submission', { submitId, status: Status.Judging });
    return watching;
  });
  await expect.poll(() => watched.statuses).toEqual([Status.Pending, Status.Judging]);
  await watched.stop();
});

test('a stream ends when the database comes back without an answer, so that its watcher asks again', async ({
  site,
}) => {
  const { db } = site.site;
  const watched = await watchOne(site, await aSubmission(site));
  await expect.poll(() => watched.statuses).toEqual([Status.Pending]);
  await sql`alter table submission rename to away`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like ${`${processPrefix}%`}`.execute(db);
  await watched.ended;
  await sql`alter table away rename to submission`.execute(db);
});

async function aSubmission(site: TestSite): Promise<number> {
  const [owner, author] = [await site.aUser(), await site.aUser()];
  const { problemId: pid } = await aProblem(site, author);
  const body = { pid, language: 'C++', code: 'int main() { return 0; }' };
  return (await owner.call<Submission>(submitProblem, { body })).body.data!.submitId;
}

async function watchOne(site: TestSite, submitId: number) {
  const watching = new AbortController();
  const { signal } = watching;
  const response = await fetch(`${site.address}${watchSubmissions.path}?submitIds=${submitId}`, { signal });
  const statuses: number[] = [];
  const ended = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) statuses.push(JSON.parse(data!).status);
  })();
  const stop = () => {
    watching.abort();
    return ended.catch(() => {});
  };
  return { statuses, ended, stop };
}

async function waitingForLocks({ site: { db } }: TestSite): Promise<number> {
  const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`.execute(db);
  return rows.length;
}
