import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  keepAlive,
  readBlob,
  reportProgress,
  reportTestRun,
  returnWork,
  type Work,
} from '#core/contract/judging.ts';
import { cancelJudge, getTestRunResult, submitTestRun } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { notify } from '#server/events/hub.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { statusOf } from '#server/testing/submission.ts';
import { startTrial } from '../trial/trial.ts';
import { giveUp, nextWork } from './claim.ts';
import { requeueOrphans } from './store/requeue.ts';
import { aWaitingSubmission, noInterval, submit } from './testing.ts';

describe('a lease', () => {
  test('of a judge that starts anew is given to another, and the late report is refused', async ({
    site,
  }) => {
    const { judge, submitId } = await aWaitingSubmission(site);
    const other = await aJudge(site);
    const lost = (await judge.claim())!;
    await judge.hello();
    const again = (await other.claim({ waitMs: 5_000 }))!;
    expect(again.task.submitId).toBe(submitId);
    expect(await judge.finish(lost.lease, { status: Status.WrongAnswer })).toBe(false);
    expect(await other.finish(again.lease)).toBe(true);
    expect(await other.finish(again.lease, { status: Status.WrongAnswer })).toBe(false);
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });

  test('that is returned at every planned stop costs nothing, however often', async ({ site }) => {
    const { judge, submitId } = await aWaitingSubmission(site);
    for (let stops = 0; stops < 5; stops++) {
      const { lease, alone } = (await judge.claim())!;
      expect(alone).toBe(false);
      await judge.call(returnWork, { body: { leases: [lease] } });
      expect(await statusOf(site, submitId)).toBe(Status.Pending);
      expect(await judge.finish(lease)).toBe(false);
      await judge.hello();
    }
    await judge.finish((await judge.claim())!.lease);
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });

  test('that a judge got while it hung up goes back by itself, and a judge that stops gives back everything', async ({
    site,
  }) => {
    const { judge, submitId } = await aWaitingSubmission(site);
    await judge.claim();
    await judge.call(returnWork, { body: {} });
    expect(await statusOf(site, submitId)).toBe(Status.Pending);
    const recognised = await site.site.judges.authenticate(judge.key);
    expect(
      await nextWork(site.site, recognised, { noRejudge: false, waitMs: 0 }, AbortSignal.abort()),
    ).toBeNull();
    expect(await statusOf(site, submitId)).toBe(Status.Pending);
    await judge.hello();
    expect(await site.site.db.selectFrom('jobLease').select('losses').execute()).toEqual([{ losses: 0 }]);
    await judge.finish((await judge.claim())!.lease);
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });

  test("that ran out is its judge's again when it turns out to work on, unless somebody has taken it over", async ({
    site,
  }) => {
    const { judge, submitId } = await aWaitingSubmission(site);
    const other = await aJudge(site);
    const { lease } = (await judge.claim())!;
    const beat = async () => {
      const body = { leases: [lease], load: { cpu: 0, memory: 0 }, trouble: null };
      return (await judge.call<{ lost: string[] }>(keepAlive, { body })).body.data!.lost;
    };
    await runOut(site);
    expect(await beat()).toEqual([]);
    expect(await other.claim()).toBeNull();
    await runOut(site);
    const taken = (await other.claim())!;
    expect(taken.task.submitId).toBe(submitId);
    expect(await beat()).toEqual([lease.jobId]);
    expect(await judge.finish(lease, { status: Status.WrongAnswer })).toBe(false);
    expect(await other.finish(taken.lease)).toBe(true);
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });

  test('of a judge that fell silent goes to one that waits', async ({ site }) => {
    const { judge, submitId } = await aWaitingSubmission(site);
    const other = await aJudge(site);
    const { lease } = (await judge.claim())!;
    const waiting = other.claim({ waitMs: 25_000 });
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = ${lease.jobId}`.execute(
      site.site.db,
    );
    const taken = (await waiting)!;
    expect(taken.task.submitId).toBe(submitId);
    expect(await judge.finish(lease, { status: Status.WrongAnswer })).toBe(false);
    expect(await other.finish(taken.lease)).toBe(true);
  });

  test('gets its time anew when a web process starts: nobody could be told that its judge lives', async ({
    site,
  }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const { problemId } = await aProblem(site, await site.aUser());
    await submit(await site.aUser(), problemId);
    const { lease } = (await judge.claim())!;
    // Not yet so old that those who are there would take the judge for lost.
    await sql`update pgboss.job set heartbeat_seconds = 3600, heartbeat_on = now() - interval '1 minute'
      where id = ${lease.jobId}`.execute(site.site.db);
    await site.another();
    const { rows } = await sql<{ isFresh: boolean }>`
      select heartbeat_on > now() - interval '30 seconds' as "isFresh"
      from pgboss.job where id = ${lease.jobId}`.execute(site.site.db);
    expect(rows).toEqual([{ isFresh: true }]);
    expect(await judge.finish(lease)).toBe(true);
  });

  test('that is lost twice is tried alone after a rest, and given up when it is lost alone again', async ({
    site,
  }) => {
    const { judge, submitId } = await aWaitingSubmission(site);
    for (const alone of [false, false, true, true]) {
      await endRests(site);
      expect(await judge.claim()).toMatchObject({ alone, task: { submitId } });
      await judge.hello();
      expect(await statusOf(site, submitId)).toBe(Status.Pending);
    }
    expect(await judge.claim()).toBeNull();
    expect(await resultOf(site, submitId)).toEqual({
      status: Status.SystemError,
      cause: expect.stringMatching(/lost 4 times while it worked on this, 2 of them/),
    });
  });

  test('that different judges lost is given up at the first loss alone; until then it rests', async ({
    site,
  }) => {
    const { judge, submitId } = await aWaitingSubmission(site);
    const other = await aJudge(site);
    await judge.claim();
    await judge.hello();
    await other.claim();
    await other.hello();
    expect(await judge.claim()).toBeNull();
    expect(await statusOf(site, submitId)).toBe(Status.Pending);
    await sql`update pgboss.job set start_after = now()`.execute(site.site.db);
    expect(await judge.claim()).toMatchObject({ alone: true });
    await judge.hello();
    expect(await other.claim()).toBeNull();
    expect(await statusOf(site, submitId)).toBe(Status.SystemError);
  });

  test('of a test run that was lost is not ended by the late report, also not for its next judge', async ({
    site,
  }) => {
    await noInterval(site);
    const [slow, dying, last] = [await aJudge(site), await aJudge(site), await aJudge(site)];
    const { pid } = await aProblem(site, await site.aUser());
    const user = await site.aUser();
    const run = { pid, language: 'C++', code: 'main', userInput: '1' };
    const { data: key } = (await user.call<string>(submitTestRun, { body: run })).body;
    const result = { status: 0, time: 1, memory: 1, userOutput: '3', stderr: '', cause: null };
    const late = (await slow.claim())!.lease;
    await slow.hello();
    await dying.claim();
    expect((await slow.call(reportTestRun, { body: { lease: late, result } })).body.data).toEqual({
      accepted: false,
    });
    await dying.hello();
    await endRests(site);
    const { lease } = (await last.claim())!;
    await last.call(reportTestRun, { body: { lease, result } });
    expect((await user.call(getTestRunResult, { query: { testJudgeKey: key! } })).body.data).toMatchObject({
      status: Status.Accepted,
    });
  });

  test('that is given up after its submission has ended tells nobody of a system error', async ({ site }) => {
    const { judge, submitId } = await aWaitingSubmission(site);
    const { lease } = (await judge.claim())!;
    await judge.finish(lease);
    const heard: number[] = [];
    const last = Promise.withResolvers<void>();
    const stop = site.site.hub.on('submission', notice => {
      if (notice.submitId === submitId) heard.push(notice.status);
      else last.resolve();
    });
    const job = { jobId: lease.jobId, data: { kind: 'submission', submitId } };
    await giveUp(site.site, job, 'No judge has it');
    await notify(site.site.pool, 'submission', { submitId: 0, status: 0 });
    await last.promise;
    stop();
    expect(heard).not.toContain(Status.SystemError);
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });

  test('outlives a queue that is gone, as after a restore: what waits is queued anew at the start', async ({
    site,
  }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const { pid, problemId } = await aProblem(site, await site.aUser());
    const user = await site.aUser();
    await submit(user, problemId);
    await submit(user, problemId);
    const { lease } = (await judge.claim())!;
    const run = { pid, language: 'C++', code: 'main', userInput: '1' };
    await user.call(submitTestRun, { body: run });
    await startTrial(site.site, user.uid, 'checker', { language: 'C++', source: '', extraFiles: {} });
    await sql`delete from pgboss.job`.execute(site.site.db);
    expect(await judge.claim()).toBeNull();
    const again = await site.another();
    expect(await requeueOrphans(again.site)).toBe(0);
    const kinds: string[] = [];
    for (let work = await judge.claim(); work; work = await judge.claim()) kinds.push((work as Work).kind);
    expect(kinds.toSorted()).toEqual(['compile', 'submission', 'submission', 'test']);
    expect(await judge.finish(lease)).toBe(false);
  });

  test('is named as lost when the submission was cancelled, and its result is refused', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const root = await site.aUser({ role: 1000 });
    const { problemId } = await aProblem(site, await site.aUser());
    const { submitId } = await submit(await site.aUser(), problemId);
    const { lease } = (await judge.claim())!;
    const beat = async () => {
      const body = { leases: [lease], load: { cpu: 0, memory: 0 }, trouble: null };
      return (await judge.call<{ lost: string[] }>(keepAlive, { body })).body.data!.lost;
    };
    expect(await beat()).toEqual([]);
    await root.call(cancelJudge, { query: { submitId } });
    expect(await beat()).toEqual([lease.jobId]);
    expect(await judge.finish(lease)).toBe(false);
    expect(await statusOf(site, submitId)).toBe(Status.Cancelled);
  });

  test('opens the blobs of its own work and no others', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const { problemId } = await aProblem(site, await site.aUser(), {
      cases: [{ input: 'secret input\n', output: 'x\n' }],
    });
    await submit(await site.aUser(), problemId);
    const { task, lease } = (await judge.claim())!;
    const read = (sha256: string) =>
      fetch(`${site.address}${readBlob.path}?sha256=${sha256}`, { headers: { authorization: judge.key } });
    expect(await (await read(task.cases[0]!.input)).text()).toBe('secret input\n');
    const stranger = await site.site.blobs.put(Buffer.from('not yours'));
    expect((await read(stranger.sha256)).status).toBe(400);
    // What is lost is refused as well, so that no judge asks for it for ever.
    await site.site.blobs.discard(task.cases[0]!.input, new Date(Date.now() + 1_000));
    expect((await read(task.cases[0]!.input)).status).toBe(400);
    const body = { lease, cases: 1, statuses: [] };
    expect((await site.call(reportProgress, { body })).http).toBe(401);
  });
});

const endRests = ({ site }: TestSite) => site.db.updateTable('jobLease').set({ restsUntil: null }).execute();

/** As pg-boss does it when a judge has said nothing for too long. */
const runOut = ({ site }: TestSite) =>
  sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1
    where name = 'judging' and state = 'active'`.execute(site.db);

const resultOf = ({ site }: TestSite, submitId: number) =>
  site.db
    .selectFrom('submission')
    .select(['status', 'cause'])
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow();
