import { expect } from 'vitest';
import { getUpsolving, type Upsolvable } from '#core/contract/upsolving.ts';
import { Status } from '#core/verdict.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';

test('what somebody left unsolved in contests that are over waits for them until it is solved', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const [ada, bob] = [await site.aUser(), await site.aUser()];
  const [easy, hard, hidden] = [
    await aProblem(site, root),
    await aProblem(site, root),
    await aProblem(site, root),
  ];
  await site.site.db.updateTable('problem').set({ auth: 3 }).where('id', '=', hidden.pid).execute();
  const problems = { A: easy.pid, B: hard.pid, C: hidden.pid };
  const over = { startTime: inMinutes(-300), endTime: inMinutes(-10) };
  const cid = await aContest(site, root, { ...over, problems, registered: [ada] });
  await aContest(site, root, { problems, registered: [ada] });
  await aContest(site, root, { ...over, problems, registered: [ada], visible: false });
  await aContest(site, root, {
    ...over,
    problems,
    registered: [ada],
    sealRank: true,
    sealRankTime: inMinutes(-60),
    autoRealRank: false,
  });
  await aSubmissionRow(site, ada, easy.pid, { cid, status: Status.Accepted, submitTime: inMinutes(-100) });
  await aSubmissionRow(site, ada, hard.pid, { cid, status: Status.WrongAnswer, submitTime: inMinutes(-90) });
  const left = async (user = ada) =>
    (await user.call<{ records: Upsolvable[] }>(getUpsolving)).body.data!.records.map(
      ({ cid, displayId, problemId, tries }) => [cid, displayId, problemId, tries],
    );

  expect(await left()).toEqual([
    [cid, 'B', hard.problemId, 1],
    [cid, 'C', null, 0],
  ]);
  expect(await left(bob)).toEqual([]);
  await aSubmissionRow(site, ada, hard.pid, { status: Status.Accepted });
  expect(await left()).toEqual([[cid, 'C', null, 0]]);
});
