import { expect } from 'vitest';
import { getContestInfo } from '#core/contract/contest.ts';
import { deleteContest } from '#core/contract/contest-admin.ts';
import type { Page } from '#core/contract/endpoint.ts';
import * as contract from '#core/contract/rating.ts';
import { newPlayer, type Player, rateContest } from '#core/rating/elo-mmr.ts';
import { Status } from '#core/verdict.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from '../contest/board/store/cells.ts';

interface Given extends NonNullable<Parameters<typeof aContest>[2]> {
  /** who passed, the first first */
  passed: TestUser[];
  endedMinutesAgo: number;
}

async function aRatedContest(
  site: TestSite,
  organiser: TestUser,
  { passed, endedMinutesAgo, ...given }: Given,
) {
  const { pid } = await aProblem(site, organiser);
  const start = -endedMinutesAgo - 100;
  const cid = await aContest(site, organiser, {
    startTime: inMinutes(start),
    endTime: inMinutes(-endedMinutesAgo),
    rated: true,
    problems: { A: pid },
    ...given,
  });
  for (const [at, user] of passed.entries())
    await aSubmissionRow(site, user, pid, {
      cid,
      status: Status.Accepted,
      submitTime: inMinutes(start + 10 + at),
    });
  await site.site.db.transaction().execute(transaction => settleContest(transaction, cid));
  return cid;
}

const openRating = (site: TestSite, isOpen = true) => site.site.settings.write({ openRating: isOpen });

const ratingOf = async (user: TestUser, cid: number) =>
  (await user.call<Preview>(contract.getContestRating, { query: { cid } })).body.data!;

interface Preview {
  publishedAt: string | null;
  isCounting: boolean;
  isOutdated: boolean;
  obstacle: string | null;
  people: contract.RatedPerson[];
}

const changeRating = async (user: TestUser, call: typeof contract.publishContestRating, cid: number) => {
  expect((await user.call(call, { body: { cid } })).body.status).toBe(200);
  await expect.poll(async () => (await ratingOf(user, cid)).isCounting, { timeout: 30_000 }).toBe(false);
};

const list = async (site: TestSite, query = {}) =>
  (await site.call<Page<contract.RatingRow>>(contract.getRatingList, { query })).body.data!.records;

const history = async (site: TestSite, uid: string) =>
  (await site.call<{ steps: contract.RatingStep[] }>(contract.getRatingHistory, { query: { uid } })).body
    .data!.steps;

test('publishing, publishing what came earlier, unrating and deleting rate as the algorithm says', async ({
  site,
}) => {
  await openRating(site);
  const root = await site.aUser({ role: 1000 });
  const [ada, bob, cat] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const first = await aRatedContest(site, root, { passed: [ada, bob, cat], endedMinutesAgo: 3000 });
  const second = await aRatedContest(site, root, { passed: [bob, ada], endedMinutesAgo: 2000 });

  /** What the list should be after contests that ended with these people in this order. */
  const expected = (...contests: TestUser[][]) => {
    const players = new Map<TestUser, Player>();
    for (const people of contests) {
      const taking = people.map(user => players.get(user) ?? newPlayer());
      rateContest(taking, [...people.keys()]);
      for (const [at, user] of people.entries()) players.set(user, taking[at]!);
    }
    return [...players]
      .map(([{ uid }, { posterior }]): [string, number] => [uid, Math.round(posterior.mu)])
      .sort(([, a], [, b]) => b - a);
  };
  const ratings = async () => (await list(site)).map(({ uid, rating }) => [uid, rating]);

  await changeRating(root, contract.publishContestRating, second);
  expect(await ratings()).toEqual(expected([bob, ada]));
  expect((await list(site))[0]).toMatchObject({ contests: 1, isProvisional: true, place: 1 });

  const { people } = await ratingOf(root, first);
  expect(people.map(({ uid, place, before }) => [uid, place, before])).toEqual([
    [ada.uid, 1, null],
    [bob.uid, 2, null],
    [cat.uid, 3, null],
  ]);
  await changeRating(root, contract.publishContestRating, first);
  const both = expected([ada, bob, cat], [bob, ada]);
  expect(await ratings()).toEqual(both);
  expect((await list(site, { searchUser: cat.username })).map(({ uid, place }) => [uid, place])).toEqual([
    [cat.uid, 3],
  ]);
  // what was shown before publishing is what came
  const [step, next] = await history(site, ada.uid);
  const shown = people.find(({ uid }) => uid === ada.uid)!;
  expect(step).toMatchObject({ cid: first, place: 1, performance: shown.performance, after: shown.after });
  expect(next).toMatchObject({ cid: second, place: 2, before: shown.after });
  const again = (await ratingOf(root, second)).people.find(({ uid }) => uid === ada.uid)!;
  expect(next).toMatchObject({ performance: again.performance, before: again.before, after: again.after });

  await changeRating(root, contract.unrateContest, first);
  expect(await ratings()).toEqual(expected([bob, ada]));
  expect(await history(site, cat.uid)).toEqual([]);
  expect((await root.call(contract.unrateContest, { body: { cid: first } })).body.status).toBe(400);

  // a contest that is hidden afterwards is not named
  await site.site.db.updateTable('contest').set({ visible: false }).where('id', '=', second).execute();
  expect(await history(site, ada.uid)).toMatchObject([{ title: null, place: 2 }]);

  expect((await root.call(deleteContest, { query: { cid: second } })).body.status).toBe(200);
  await expect.poll(ratings, { timeout: 30_000 }).toEqual([]);
});

test('whom a contest is rated for, and what stands against publishing it', async ({ site }) => {
  await openRating(site);
  const root = await site.aUser({ role: 1000 });
  const [ada, bob, cat, dan] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const before = await aRatedContest(site, root, { passed: [ada, bob, cat], endedMinutesAgo: 3000 });
  await changeRating(root, contract.publishContestRating, before);
  const cid = await aRatedContest(site, root, {
    passed: [ada, bob, cat, dan],
    endedMinutesAgo: 1000,
    // whoever has won the other one is above it
    ratedBelow: 1510,
    starAccount: [cat.username],
  });
  const seen = await ratingOf(root, cid);
  expect(seen).toMatchObject({ publishedAt: null, isOutdated: false, obstacle: null });
  expect(seen.people.map(({ uid, place }) => [uid, place])).toEqual([
    [bob.uid, 2],
    [dan.uid, 3],
  ]);
  await changeRating(root, contract.publishContestRating, cid);
  expect(await ratingOf(root, cid)).toMatchObject({ isOutdated: false, obstacle: null });

  const change = (columns: object) =>
    site.site.db.updateTable('contest').set(columns).where('id', '=', cid).execute();
  const obstacles: [object, string][] = [
    [{ rated: false }, 'notRated'],
    [{ rated: true, endTime: inMinutes(60) }, 'notEnded'],
    [
      { endTime: inMinutes(-1000), sealRank: true, sealRankTime: inMinutes(-1050), autoRealRank: false },
      'sealed',
    ],
    [{ sealRank: false, ratedBelow: 1 }, 'tooFew'],
  ];
  for (const [columns, obstacle] of obstacles) {
    await change(columns);
    expect((await ratingOf(root, cid)).obstacle).toBe(obstacle);
    expect((await root.call(contract.publishContestRating, { body: { cid } })).body.status).toBe(400);
  }
  expect((await ratingOf(root, cid)).isOutdated).toBe(true);
});

test('only organisers of contests of the site rate people', async ({ site }) => {
  await openRating(site);
  const [organiser, other, teacher, pupil] = [
    await site.aUser({ role: 1001 }),
    await site.aUser({ role: 1001 }),
    await site.aUser(),
    await site.aUser(),
  ];
  const passed = [pupil, teacher];
  const cid = await aRatedContest(site, organiser, { passed, endedMinutesAgo: 900 });
  const gid = await aGroup(site, teacher);
  const ofGroup = await aRatedContest(site, teacher, { passed, endedMinutesAgo: 900, gid });
  for (const [user, where] of [
    [other, cid],
    [pupil, cid],
    [teacher, ofGroup],
  ] as const) {
    const { status } = (await user.call(contract.getContestRating, { query: { cid: where } })).body;
    expect(status).toBe(403);
    for (const call of [contract.publishContestRating, contract.unrateContest])
      expect((await user.call(call, { body: { cid: where } })).body.status).toBe(403);
  }
  expect((await organiser.call(contract.setRatingConfig, { body: { openRating: false } })).http).toBe(403);
  await changeRating(organiser, contract.publishContestRating, cid);
  await changeRating(organiser, contract.unrateContest, cid);
});

test('a site without ratings tells nothing of them; bands are kept in their order', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const pupil = await site.aUser();
  const passed = [pupil, await site.aUser()];
  await openRating(site);
  const cid = await aRatedContest(site, root, { passed, endedMinutesAgo: 800, ratedBelow: 2000 });
  const info = async () => (await pupil.call(getContestInfo, { query: { cid } })).body.data!;
  expect(await info()).toMatchObject({ rated: true, ratedBelow: 2000 });
  await changeRating(root, contract.publishContestRating, cid);
  const bands = [
    { from: 1500, zh: '高', en: 'High', color: '#112233' },
    { from: 0, zh: '低', en: 'Low', color: '#445566' },
  ];
  const set = (body: object) => root.call(contract.setRatingConfig, { body });
  expect((await set({ ratingBands: bands })).body.status).toBe(200);
  expect((await site.call(contract.getRatingList)).body.data).toMatchObject({ bands: bands.toReversed() });

  await set({ openRating: false });
  expect(await info()).toMatchObject({ rated: false, ratedBelow: null });
  for (const reply of [
    await site.call(contract.getRatingList),
    await site.call(contract.getRatingHistory, { query: { uid: pupil.uid } }),
    await root.call(contract.getContestRating, { query: { cid } }),
    await root.call(contract.publishContestRating, { body: { cid } }),
    await root.call(contract.unrateContest, { body: { cid } }),
  ])
    expect(reply.body.status).toBe(404);
});
