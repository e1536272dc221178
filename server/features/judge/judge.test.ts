import { describe, expect } from 'vitest';
import {
  createJudge,
  deleteJudge,
  enableJudge,
  type IssuedJudgeKey,
  type JudgeRow,
  listJudges,
  listOfferedLanguages,
  type OfferedLanguage,
  offerLanguages,
  renewJudgeKey,
  revokeJudgeKey,
} from '#core/contract/judge.ts';
import { claimWork, keepAlive, listenForOrders, reportResult, sayHello } from '#core/contract/judging.ts';
import { getProblemDetail, type ProblemInfo } from '#core/contract/problem.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aJudge, type TestJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { statusOf } from '#server/testing/submission.ts';

describe('a judge', () => {
  test('is shown as it is: new, ready, in trouble, disabled, revoked, gone', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const made = await root.call<IssuedJudgeKey>(createJudge, { body: { name: 'north' } });
    const { id, key } = made.body.data!;
    expect((await root.call(createJudge, { body: { name: 'north' } })).body.status).toBe(400);
    const shown = async () => (await judges(root)).find(judge => judge.id === id);
    expect(await shown()).toMatchObject({ state: 'new', slots: 0, load: null, report: null });
    expect(JSON.stringify(await judges(root))).not.toContain(key);

    const judge = site.as(key);
    const report = {
      accounting: 'rlimit',
      privileged: false,
      gaps: [{ what: 'memory', fix: 'use cgroups' }],
    };
    const language = {
      name: 'Scheme',
      version: 'Guile 3',
      contentType: 'text/x-scheme',
      isSpj: false,
      seq: 1,
    };
    const languages = [{ ...language, description: '', compileCommand: 'guile', template: '' }];
    await judge(sayHello, { body: { slots: 4, cores: 8, languages, report } });
    await beat(judge, { trouble: null });
    expect(await shown()).toMatchObject({
      state: 'ready',
      slots: 4,
      cores: 8,
      address: '127.0.0.1',
      load: { cpu: 0.5, memory: 0.25 },
      report,
      languages: [{ name: 'Scheme', version: 'Guile 3' }],
    });
    await beat(judge, { trouble: 'the disk is full' });
    expect(await shown()).toMatchObject({ state: 'trouble', trouble: 'the disk is full' });
    await root.call(enableJudge, { body: { id, enabled: false } });
    expect(await shown()).toMatchObject({ state: 'disabled' });
    await root.call(revokeJudgeKey, { query: { id } });
    expect(await shown()).toMatchObject({ state: 'revoked', hasKey: false });
    expect((await beat(judge, { trouble: null })).http).toBe(401);
    await root.call(deleteJudge, { query: { id } });
    expect(await shown()).toBeUndefined();
    expect((await root.call(enableJudge, { body: { id, enabled: true } })).body.status).toBe(404);
    expect((await root.call(revokeJudgeKey, { query: { id } })).body.status).toBe(404);
  });

  test('that is disabled finishes what it holds, gets nothing new, and is woken when enabled', async ({
    site,
  }) => {
    const { root, judge, id, user, problemId } = await atWork(site);
    const first = await submit(user, problemId);
    const held = (await judge.claim())!;
    await root.call(enableJudge, { body: { id, enabled: false } });
    const second = await submit(user, problemId);
    expect(await judge.claim()).toBeNull();
    expect(await judge.finish(held.lease)).toBe(true);
    expect(await statusOf(site, first)).toBe(Status.Accepted);
    const waiting = judge.claim({ waitMs: 10_000 });
    await root.call(enableJudge, { body: { id, enabled: true } });
    const next = (await waiting)!;
    expect(next.task.submitId).toBe(second);
    await judge.finish(next.lease);
  });

  test('that is disabled while it waits takes nothing, on whichever process it asks', async ({ site }) => {
    const { root, judge, id, user, problemId } = await atWork(site);
    const other = await site.another();
    const waiting = other.as(judge.key)(claimWork, { body: { noRejudge: false, waitMs: 3_000 } });
    await root.call(enableJudge, { body: { id, enabled: false } });
    const submitId = await submit(user, problemId);
    expect((await waiting).body.data).toBeNull();
    const reserve = await aJudge(site);
    const work = (await reserve.claim())!;
    expect(work.task.submitId).toBe(submitId);
    await reserve.finish(work.lease);
  });

  test('whose key is revoked is stopped at once and its work goes to another', async ({ site }) => {
    const { root, judge, id, user, problemId } = await atWork(site);
    const submitId = await submit(user, problemId);
    const lost = (await judge.claim())!;
    const orders = await fetch(site.address + listenForOrders.path, {
      headers: { authorization: judge.key },
    });
    await root.call(revokeJudgeKey, { query: { id } });
    // The stream says what to drop, and ends.
    expect(await orders.text()).toContain(`event: cancel\ndata: {"jobId":"${lost.lease.jobId}"}`);
    expect(await statusOf(site, submitId)).toBe(Status.Pending);
    const late = await judge.call(reportResult, { body: { lease: lost.lease, result: {} } });
    expect(late.http).toBe(401);
    const reserve = await aJudge(site);
    const again = (await reserve.claim({ waitMs: 5_000 }))!;
    expect(again.task.submitId).toBe(submitId);
    expect(await reserve.finish(again.lease)).toBe(true);
    const renewed = await root.call<IssuedJudgeKey>(renewJudgeKey, { body: { id } });
    expect((await beat(site.as(renewed.body.data!.key), { trouble: null })).http).toBe(200);
  });
});

describe('a language', () => {
  test('that the site does not offer is in no editor and is refused, also where a problem names it', async ({
    site,
  }) => {
    const { root, user } = await atWork(site);
    const named = await aProblem(site, user, { languages: ['Python3', 'C++'] });
    const open = await aProblem(site, user);
    const python = (await languages(root)).find(({ name }) => name === 'Python3')!;
    expect(python).toMatchObject({ offered: true, problems: 1 });
    const offered = async (problemId: string) => {
      const { body } = await site.call<ProblemInfo>(getProblemDetail, { query: { problemId } });
      return body.data!.languages;
    };
    await root.call(offerLanguages, { body: { ids: [python.id], offered: false } });
    for (const { problemId } of [named, open]) {
      expect(await offered(problemId)).not.toContain('Python3');
      const { body } = await user.call(submitProblem, {
        body: { pid: problemId, language: 'Python3', code: 'print()' },
      });
      expect(body).toMatchObject({ status: 400, msg: expect.stringMatching(/no longer offers Python3/) });
    }
    await root.call(offerLanguages, { body: { ids: [python.id], offered: true } });
    expect(await offered(named.problemId)).toEqual(['C++', 'Python3']);
    expect((await root.call(offerLanguages, { body: { ids: [999_999], offered: true } })).body.status).toBe(
      404,
    );
    expect((await root.call(offerLanguages, { body: { ids: [], offered: true } })).http).toBe(400);
  });
});

const judges = async (root: TestUser) => (await root.call<JudgeRow[]>(listJudges)).body.data!;
const languages = async (root: TestUser) =>
  (await root.call<OfferedLanguage[]>(listOfferedLanguages)).body.data!;

const beat = (judge: TestJudge['call'], { trouble }: { trouble: string | null }) =>
  judge(keepAlive, { body: { leases: [], load: { cpu: 0.5, memory: 0.25 }, trouble } });

async function atWork(site: TestSite) {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [root, user, judge] = [await site.aUser({ role: 1000 }), await site.aUser(), await aJudge(site)];
  const { id } = (await judges(root)).find(({ name }) => name === judge.name)!;
  const { problemId } = await aProblem(site, user);
  return { root, user, judge, id, problemId };
}

async function submit(user: TestUser, pid: string): Promise<number> {
  const { body } = await user.call<{ submitId: number }>(submitProblem, {
    body: { pid, language: 'C++', code: 'int main() {}' },
  });
  return body.data!.submitId;
}
