import { describe, expect } from 'vitest';
import { register } from '#core/contract/account.ts';
import { getSwitches, type Switches, updateSwitches } from '#core/contract/configuration.ts';
import { getWebsiteConfig } from '#core/contract/site.ts';
import { getSubmissionDetail, submitProblem, submitTestRun } from '#core/contract/submission.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type Caller, type CallOptions, type TestSite, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';

test('a new site has the switches of the specification, and only the super admin turns them', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const { body } = await root.call<Switches>(getSwitches);
  expect(body.data).toMatchObject({
    openPublicJudge: true,
    openPublicDiscussion: true,
    hideNonContestSubmissionCode: false,
    defaultSubmitInterval: 8,
    defaultCreateGroupDailyLimit: 2,
    defaultCreateDiscussionDailyLimit: 5,
    defaultCreateGroupACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
  });
  await root.call(updateSwitches, { body: { defaultCreateDiscussionACInitValue: 10 } });
  expect((await root.call(getSwitches)).body.data).toEqual({
    ...body.data,
    defaultCreateDiscussionACInitValue: 10,
  });
  const admin = await site.aUser({ role: 1001 });
  expect((await admin.call(updateSwitches, { body: { openPublicJudge: false } })).http).toBe(403);
  for (const wrong of [-1, 1.5, 3_601, '8', null])
    expect((await root.call(updateSwitches, { body: { defaultSubmitInterval: wrong } })).http).toBe(400);
});

describe('counts with the next request, on every process', () => {
  test('judging and the pause between two submissions', async ({ site }) => {
    const { turn, other } = await twoProcesses(site);
    const { pid, problemId } = await aProblem(site, await site.aUser());
    const user = await site.aUser();
    const code = { language: 'C++', code: 'int main() {}' };
    const submit: Sent = [submitProblem, { body: { ...code, pid: problemId } }];
    const run: Sent = [submitTestRun, { body: { ...code, pid, userInput: '' } }];
    await turn({ openPublicJudge: false, defaultSubmitInterval: 0 });
    for (const [call, asked] of [submit, run])
      expect((await other.as(user.token)(call, asked)).body).toMatchObject({
        status: 403,
        msg: 'Judging is switched off',
      });
    await turn({ openPublicJudge: true });
    expect((await other.as(user.token)(...submit)).body.status).toBe(200);
    await turn({ defaultSubmitInterval: 600 });
    for (const [call, asked] of [submit, run]) await other.as(user.token)(call, asked);
    for (const [call, asked] of [submit, run]) {
      const { body } = await other.as(user.token)<{ seconds: number }>(call, asked);
      expect(body.status).toBe(403);
      expect(body.data!.seconds).toBeGreaterThan(500);
    }
    await turn({ defaultSubmitInterval: 0 });
    expect((await other.as(user.token)(...submit)).body.status).toBe(200);
  });

  test('code outside contests', async ({ site }) => {
    const { turn, other } = await twoProcesses(site);
    const owner = await site.aUser();
    const { pid } = await aProblem(site, owner);
    const submitId = await aSubmissionRow(site, owner, pid);
    const codeSeen = async () => {
      const { body } = await other.as(owner.token)<{ submission: { code: string | null } }>(
        getSubmissionDetail,
        { query: { submitId } },
      );
      return body.data!.submission.code !== null;
    };
    await turn({ hideNonContestSubmissionCode: true });
    expect(await codeSeen()).toBe(false);
    await turn({ hideNonContestSubmissionCode: false });
    expect(await codeSeen()).toBe(true);
  });

  test('registration and the discussion areas', async ({ site }) => {
    const { turn, other } = await twoProcesses(site);
    const flags = {
      openPublicDiscussion: false,
      openGroupDiscussion: false,
      openContestComment: false,
      showAllAreas: false,
    };
    await turn({ ...flags, register: false });
    expect((await other.call(getWebsiteConfig)).body.data).toMatchObject({ ...flags, register: false });
    const body = { username: 'newcomer', password: 'long-enough' };
    expect((await other.call(register, { body })).body.status).toBe(403);
    await turn({ register: true, openPublicDiscussion: true });
    expect((await other.call(register, { body })).body.status).toBe(200);
    expect((await other.call(getWebsiteConfig)).body.data).toMatchObject({ openPublicDiscussion: true });
  });
});

type Sent = [Parameters<Caller>[0], CallOptions];

/** The super admin turns switches on one process; the other one is asked. */
async function twoProcesses(site: TestSite) {
  const root = await site.aUser({ role: 1000 });
  const other = await site.another();
  const turn = async (body: Partial<Switches>) => {
    // The word of it takes a moment from one process to another.
    const heard = new Promise<void>(resolve => other.site.hub.on('settings', () => resolve()));
    expect((await root.call(updateSwitches, { body })).body.status).toBe(200);
    await heard;
  };
  return { turn, other };
}
