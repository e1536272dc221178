import { expect } from 'vitest';
import { getContestProblemDetail, getContestProblems } from '#core/contract/contest.ts';
import { aContest } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';

test('of many who ask at the same moment each is told what they are in their own contest', async ({
  site,
}) => {
  const creator = await site.aUser();
  const [here, there, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const { pid } = await aProblem(site, creator);
  const closed = { auth: 1, pwd: 'x', problems: { A: pid } };
  const one = await aContest(site, creator, { ...closed, registered: [here] });
  const other = await aContest(site, creator, { ...closed, registered: [there] });
  const statuses = async (user: TestUser | undefined, cid: number) => {
    const ask = user?.call ?? site.call;
    const answers = await Promise.all([
      ask(getContestProblems, { query: { cid } }),
      ask(getContestProblemDetail, { query: { cid, displayId: 'A' } }),
    ]);
    return answers.map(({ body }) => body.status);
  };
  const [yes, no, nobody] = [
    [200, 200],
    [403, 403],
    [401, 401],
  ];
  for (let round = 0; round < 5; round++)
    expect(
      await Promise.all([
        statuses(here, one),
        statuses(there, one),
        statuses(stranger, one),
        statuses(undefined, one),
        statuses(creator, one),
        statuses(here, other),
        statuses(there, other),
        statuses(here, other + 1),
      ]),
    ).toEqual([yes, no, no, nobody, yes, no, yes, [404, 404]]);
});

test('whoever is somebody else by now is so in contests at once', async ({ site }) => {
  const creator = await site.aUser();
  const { pid } = await aProblem(site, creator);
  const hidden = await aContest(site, creator, { visible: false, problems: { A: pid } });
  const shown = await aContest(site, creator, { problems: { A: pid } });
  const somebody = await site.aUser({ role: 1000 });
  const statuses = async () => {
    const asked = [hidden, shown].map(cid => somebody.call(getContestProblems, { query: { cid } }));
    return (await Promise.all(asked)).map(({ body }) => body.status);
  };
  const become = (change: { role: number } | { status: number }) =>
    site.site.db.updateTable('account').set(change).where('uid', '=', somebody.uid).execute();

  expect(await statuses()).toEqual([200, 200]);
  await become({ role: 1002 });
  expect(await statuses()).toEqual([404, 200]);
  await become({ role: 1000 });
  expect(await statuses()).toEqual([200, 200]);
  await become({ status: 1 });
  // as nobody
  expect(await statuses()).toEqual([404, 401]);
});
