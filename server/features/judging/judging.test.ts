import { describe, expect } from 'vitest';
import { keepAlive, readBlob, reportProgress } from '#core/contract/judging.ts';
import { cancelJudge, rejudge, submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aJudge } from '../../testing/judge.ts';
import { aProblem } from '../../testing/problem.ts';
import { type TestSite, type TestUser, test } from '../../testing/site.ts';

describe('the queue', () => {
  test('gives a waiting judge new work at once, and the work says all a judge needs', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const problem = await aProblem(site, await site.aUser());
    const waiting = judge.claim({ waitMs: 10_000 });
    const { submitId } = await submit(await site.aUser(), problem.problemId);
    const work = (await waiting)!;
    expect(work.task).toMatchObject({
      submitId,
      language: 'C++',
      judgeMode: 'default',
      cases: [{ outputSize: 2 }],
    });
    expect(JSON.stringify(work)).not.toMatch(/user_|username|"uid"/);
    expect(await judge.finish(work.lease)).toBe(true);
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });

  test('is fair: the first of every user goes before the second of anybody', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const { problemId } = await aProblem(site, await site.aUser());
    const [eager, late] = [await site.aUser(), await site.aUser()];
    const first = await submit(eager, problemId);
    const second = await submit(eager, problemId);
    const other = await submit(late, problemId);
    const order = [];
    for (let left = 3; left > 0; left--) {
      const work = (await judge.claim())!;
      order.push(work.task.submitId);
      await judge.finish(work.lease);
    }
    expect(order).toEqual([first.submitId, other.submitId, second.submitId]);
  });

  test('lets rejudges wait, and gives none to the slot that is kept free', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const root = await site.aUser({ role: 1000 });
    const user = await site.aUser();
    const { problemId } = await aProblem(site, await site.aUser());
    const old = await submit(user, problemId);
    await judge.finish((await judge.claim())!.lease);
    await root.call(rejudge, { query: { submitId: old.submitId } });
    const fresh = await submit(user, problemId);
    const next = (await judge.claim())!;
    expect(next.task.submitId).toBe(fresh.submitId);
    await judge.finish(next.lease);
    expect(await judge.claim({ noRejudge: true })).toBeNull();
    const rejudged = (await judge.claim())!;
    expect(rejudged.task.submitId).toBe(old.submitId);
    await judge.finish(rejudged.lease);
  });
});

describe('a lease', () => {
  test('of a judge that starts anew is given to another, and the late report is refused', async ({
    site,
  }) => {
    await noInterval(site);
    const [judge, other] = [await aJudge(site), await aJudge(site)];
    const { problemId } = await aProblem(site, await site.aUser());
    const { submitId } = await submit(await site.aUser(), problemId);
    const lost = (await judge.claim())!;
    await judge.hello();
    const again = (await other.claim({ waitMs: 5_000 }))!;
    expect(again.task.submitId).toBe(submitId);
    expect(await judge.finish(lost.lease, { status: Status.WrongAnswer })).toBe(false);
    expect(await other.finish(again.lease)).toBe(true);
    expect(await other.finish(again.lease, { status: Status.WrongAnswer })).toBe(false);
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });

  test('that is lost three times ends in a system error with its cause', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const { problemId } = await aProblem(site, await site.aUser());
    const { submitId } = await submit(await site.aUser(), problemId);
    for (let deaths = 0; deaths < 3; deaths++) {
      expect((await judge.claim({ waitMs: 5_000 }))?.task.submitId).toBe(submitId);
      await judge.hello();
    }
    await expect.poll(() => statusOf(site, submitId), { timeout: 10_000 }).toBe(Status.SystemError);
    const row = await site.site.db
      .selectFrom('submission')
      .select('cause')
      .where('submitId', '=', submitId)
      .executeTakeFirstOrThrow();
    expect(row.cause).toMatch(/three times/);
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
    const body = { lease, cases: 1, statuses: [] };
    expect((await site.call(reportProgress, { body })).http).toBe(401);
  });
});

const noInterval = (site: TestSite) => site.site.settings.write({ defaultSubmitInterval: 0 });

async function submit(user: TestUser, pid: string): Promise<{ submitId: number }> {
  const { body } = await user.call<{ submitId: number }>(submitProblem, {
    body: { pid, language: 'C++', code: 'int main() {}' },
  });
  expect(body.msg).toBe('success');
  return body.data!;
}

async function statusOf(site: TestSite, submitId: number): Promise<number> {
  const { status } = await site.site.db
    .selectFrom('submission')
    .select('status')
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow();
  return status;
}
