import { expect } from 'vitest';
import { createApiToken } from '#core/contract/api-token.ts';
import {
  type ContestPrint,
  checkContestPrint,
  getContestPrints,
  submitPrintText,
} from '#core/contract/contest-day.ts';
import {
  endPrint,
  getOwnPrints,
  keepPrint,
  type OwnPrint,
  type PrintJob,
  printAgain,
  takePrint,
} from '#core/contract/contest-print.ts';
import { saveContestTeam } from '#core/contract/contest-teams.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { aContest, aGroup } from '#server/testing/place.ts';
import { type Caller, type TestSite, type TestUser, test } from '#server/testing/site.ts';

const text = `#include <cstdio>\nint main() { puts("你好"); }\n// ${'squirrel '.repeat(8)}`;

async function aHall(site: TestSite, given: { gid?: number; organiser?: TestUser } = {}) {
  const organiser = given.organiser ?? (await site.aUser({ role: 1001 }));
  const team = await site.aUser();
  const gid = given.gid ?? null;
  if (gid !== null)
    await site.site.db.insertInto('groupMember').values({ gid, uid: team.uid, auth: 3 }).execute();
  const cid = await aContest(site, organiser, { openPrint: true, registered: [team], gid });
  await organiser.call(saveContestTeam, {
    body: {
      cid,
      isNew: true,
      team: {
        id: 'T1',
        username: team.username,
        name: 'Acorns',
        displayName: '',
        label: 'C-12',
        organisationId: null,
        hidden: false,
        icpcId: null,
        categories: [],
        members: [],
      },
    },
  });
  const ask = () => team.call(submitPrintText, { body: { cid, content: text } });
  expect((await ask()).body.status).toBe(200);
  const station = (name: string, call: Caller = organiser.call) => ({
    take: async () => (await call<PrintJob | null>(takePrint, { body: { cid, station: name } })).body.data,
    keep: async ({ id, attempt }: PrintJob) =>
      (await call<{ kept: boolean }>(keepPrint, { body: { cid, station: name, id, attempt } })).body.data!
        .kept,
    end: async ({ id, attempt }: PrintJob, fault: string | null = null) =>
      (await call(endPrint, { body: { cid, station: name, id, attempt, pages: fault ? null : 2, fault } }))
        .body.status,
  });
  const states = async () =>
    (await organiser.call<Page<ContestPrint>>(getContestPrints, { query: { cid } })).body.data!.records.map(
      ({ state, station, pages, fault }) => ({ state, station, pages, fault }),
    );
  const own = async () =>
    (await team.call<OwnPrint[]>(getOwnPrints, { query: { cid } })).body.data!.map(({ state }) => state);
  /** Time passes: whoever has something has it no longer. */
  const letLeasesEnd = () =>
    site.site.db
      .updateTable('contestPrint')
      .set({ leasedUntil: new Date(Date.now() - 1_000).toISOString() })
      .where('cid', '=', cid)
      .where('leasedUntil', 'is not', null)
      .execute();
  return { organiser, team, cid, station, states, own, letLeasesEnd };
}

test('a text goes to one station with whose it is, and all see where it stands', async ({ site }) => {
  const { team, station, states, own } = await aHall(site);
  const [left, right] = [station('left'), station('right')];
  expect(await own()).toEqual(['waiting']);
  const job = (await left.take())!;
  expect(job).toMatchObject({ team: 'Acorns', label: 'C-12', content: text, attempt: 1 });
  expect(await right.take()).toBeNull();
  expect(await states()).toMatchObject([{ state: 'taken', station: 'left' }]);
  expect(await own()).toEqual(['taken']);
  expect(await left.keep(job)).toBe(true);
  expect(await left.end(job)).toBe(200);
  expect(await states()).toEqual([{ state: 'printed', station: 'left', pages: 2, fault: null }]);
  expect(await own()).toEqual(['printed']);
  expect((await station('team', team.call).take()) ?? null).toBeNull();
});

test('what a station does not end is given again, and the first may not end it any more', async ({
  site,
}) => {
  const { station, letLeasesEnd } = await aHall(site);
  const [left, right] = [station('left'), station('right')];
  const lost = (await left.take())!;
  await letLeasesEnd();
  const again = (await right.take())!;
  expect(again).toMatchObject({ id: lost.id, attempt: 2 });
  expect(await left.keep(lost)).toBe(false);
  expect(await left.end(lost)).toBe(400);
  expect(await right.end(again)).toBe(200);
  // of those that ask at once each text goes to one
  expect(await Promise.all([left.take(), right.take()])).toEqual([null, null]);
});

test('after three faults an organiser looks, and has it printed again', async ({ site }) => {
  const { organiser, cid, station, states } = await aHall(site);
  const left = station('left');
  for (const state of ['waiting', 'waiting', 'failed']) {
    await left.end((await left.take())!, 'no paper');
    expect(await states()).toMatchObject([{ state, fault: 'no paper' }]);
  }
  expect(await left.take()).toBeNull();
  const [{ id } = { id: 0 }] = (
    await organiser.call<Page<ContestPrint>>(getContestPrints, { query: { cid } })
  ).body.data!.records;
  await organiser.call(printAgain, { body: { cid, id } });
  const job = (await left.take())!;
  // by hand it is done, whoever has it
  await organiser.call(checkContestPrint, { query: { id, cid } });
  expect(await left.keep(job)).toBe(false);
  expect(await states()).toMatchObject([{ state: 'printed' }]);
});

test('a station comes with an API token of an organiser, in a group as well', async ({ site }) => {
  const owner = await site.aUser();
  const gid = await aGroup(site, owner);
  const { station } = await aHall(site, { gid, organiser: owner });
  const tokenFor = async (scopes: string[]) =>
    (
      await owner.call<{ token: string }>(createApiToken, {
        body: { name: scopes.join(), scopes, gid: null, days: 7 },
      })
    ).body.data!.token;
  expect(await station('reader', site.as(await tokenFor(['read']))).take()).toBeNull();
  expect(await station('hall', site.as(`Bearer ${await tokenFor(['contests'])}`)).take()).toMatchObject({
    team: 'Acorns',
  });
});
