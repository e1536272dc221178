import { expect } from 'vitest';
import { changePassword } from '#core/contract/account.ts';
import { getContestInfo, getContestProblems } from '#core/contract/contest.ts';
import {
  arriveAtSeat,
  type ContestHall,
  getContestHall,
  makeSeatCodes,
  type SeatSlip,
} from '#core/contract/contest-seat.ts';
import { deleteContestTeam, importContestTeams, saveContestTeam } from '#core/contract/contest-teams.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

type Arrived = AnswerOf<typeof arriveAtSeat>;
type Imported = AnswerOf<typeof importContestTeams>;

/** A machine of the hall, as the proxy names its address. */
const machine =
  ({ call }: TestSite, ip: string) =>
  (code?: string) =>
    call<Arrived>(arriveAtSeat, { body: { code }, headers: { 'x-forwarded-for': ip } });

interface Given {
  startsIn?: number;
  endsIn?: number;
  onsite?: boolean;
  gid?: number;
  organiser?: TestUser;
}

let halls = 0;

/** Two teams: one whose machines have addresses, and one that has none. Each hall has a network of its own. */
async function aHall(site: TestSite, { startsIn = -10, endsIn = 100, onsite = true, ...given }: Given = {}) {
  const organiser = given.organiser ?? (await site.aUser({ role: 1001 }));
  const [red, blue] = [await site.aUser(), await site.aUser()];
  if (given.gid)
    for (const { uid } of [red, blue])
      await site.site.db.insertInto('groupMember').values({ gid: given.gid, uid, auth: 3 }).execute();
  const cid = await aContest(site, organiser, {
    startTime: inMinutes(startsIn),
    endTime: inMinutes(endsIn),
    onsite,
    gid: given.gid ?? null,
  });
  halls += 1;
  const net = `10.7.${halls}`;
  const rows = [
    { id: 'red', username: red.username, name: 'Red', label: 'A-1', networks: `${net}.5 ${net}.8/30` },
    { id: 'blue', username: blue.username, name: 'Blue', label: 'A-2' },
  ];
  const imported = await organiser.call<Imported>(importContestTeams, { body: { cid, apply: true, rows } });
  expect(imported.body.data!.rows.map(row => row.change)).toEqual(['new', 'new']);
  return { organiser, red, blue, cid, net };
}

const codesOf = async (organiser: TestUser, cid: number, onlyMissing = false) =>
  new Map(
    (await organiser.call<SeatSlip[]>(makeSeatCodes, { body: { cid, onlyMissing } })).body.data!.map(slip => [
      slip.id,
      slip.code,
    ]),
  );

test('a machine is logged in as its team once the contest runs, and into nothing else', async ({ site }) => {
  const { organiser, red, cid, net } = await aHall(site);
  const other = await aContest(site, organiser, { registered: [red] });
  const { body, headers } = await machine(site, `${net}.5`)();
  expect(body.data!.seat).toMatchObject({ cid, team: 'Red', label: 'A-1', isHere: false });
  expect(body.data!.arrival).toMatchObject({ uid: red.uid, email: null });
  const at = site.as(headers.get('authorization')!);
  const statusOf = async (asked: ReturnType<typeof at>) => (await asked).body.status;
  expect(await statusOf(at(getContestProblems, { query: { cid } }))).toBe(200);
  expect(await statusOf(at(getContestInfo, { query: { cid: other } }))).toBe(403);
  const change = { oldPassword: red.password, newPassword: 'another-horse' };
  expect(await statusOf(at(changePassword, { body: change }))).toBe(403);
  // asked again, the same machine is there already; a second one of the team is logged in beside it
  const again = await at<Arrived>(arriveAtSeat, { body: {}, headers: { 'x-forwarded-for': `${net}.5` } });
  expect(again.body.data).toMatchObject({ seat: { isHere: true }, arrival: null });
  expect((await machine(site, `${net}.9`)()).body.data!.arrival).toMatchObject({ uid: red.uid });
  expect(await statusOf(at(getContestProblems, { query: { cid } }))).toBe(200);
  // an address written as one of version 6 is the same address
  expect((await machine(site, `::ffff:${net}.5`)()).body.data!.arrival).toMatchObject({ uid: red.uid });
  const hall = (await organiser.call<ContestHall>(getContestHall, { query: { cid } })).body.data!;
  expect(hall).toMatchObject({ teams: 2, seated: 1, coded: 0 });
  expect(hall.logins.map(({ team, label, by }) => [team, label, by])).toEqual(
    Array(3).fill(['Red', 'A-1', 'address']),
  );
});

test('a session of a seat stays in its contest after the end, which a password does not', async ({
  site,
}) => {
  const { red, cid, net } = await aHall(site);
  const { headers } = await machine(site, `${net}.5`)();
  const times = { startTime: inMinutes(-100), endTime: inMinutes(-1) };
  await site.site.db.updateTable('contest').set(times).where('id', '=', cid).execute();
  const at = site.as(headers.get('authorization')!);
  const change = { oldPassword: 'wrong-horse', newPassword: 'another-horse' };
  expect((await at(getContestProblems, { query: { cid } })).body.status).toBe(200);
  expect((await at(changePassword, { body: change })).body.status).toBe(403);
  expect((await red.call(changePassword, { body: change })).body.status).toBe(200);
  expect((await machine(site, `${net}.5`)()).body.data).toEqual({ seat: null, arrival: null });
});

test('before the start it says whose seat it is; elsewhere, and in contests that are not onsite, nothing', async ({
  site,
}) => {
  const early = await aHall(site, { startsIn: 30 });
  expect((await machine(site, `${early.net}.5`)()).body.data).toMatchObject({
    seat: { cid: early.cid, team: 'Red' },
    arrival: null,
  });
  const open = await aHall(site, { onsite: false });
  for (const ip of [`${open.net}.5`, `${early.net}.77`])
    expect((await machine(site, ip)()).body.data).toEqual({ seat: null, arrival: null });
  const refused = await open.organiser.call(makeSeatCodes, { body: { cid: open.cid, onlyMissing: false } });
  expect(refused.body.status).toBe(400);
});

test('of two contests at one address the one that began first counts, and after its end the other', async ({
  site,
}) => {
  const first = await aHall(site, { startsIn: -20 });
  const second = await aHall(site, { startsIn: -10 });
  const team = { id: 'red', username: second.red.username, name: 'Red', displayName: '', label: null };
  const rest = { organisationId: null, hidden: false, icpcId: null, categories: [], members: [] };
  await second.organiser.call(saveContestTeam, {
    body: { cid: second.cid, isNew: false, team: { ...team, ...rest, networks: [`${first.net}.5`] } },
  });
  const seatCid = async () => (await machine(site, `${first.net}.5`)()).body.data!.seat?.cid;
  expect(await seatCid()).toBe(first.cid);
  const { db } = site.site;
  await db
    .updateTable('contest')
    .set({ endTime: inMinutes(-1) })
    .where('id', '=', first.cid)
    .execute();
  expect(await seatCid()).toBe(second.cid);
});

test('a code logs in at its own seat, however it is typed, and not at another', async ({ site }) => {
  const { organiser, red, blue, cid, net } = await aHall(site);
  const codes = await codesOf(organiser, cid);
  const arrived = await machine(site, `${net}.200`)(codes.get('blue')!.toLowerCase().replace('-', ' '));
  expect(arrived.body.data!.arrival).toMatchObject({ uid: blue.uid });
  // Red has machines of its own, and one of them is not Blue's
  expect((await machine(site, `${net}.200`)(codes.get('red'))).body).toMatchObject({ status: 403 });
  expect((await machine(site, `${net}.5`)(codes.get('blue'))).body).toMatchObject({ status: 403 });
  expect((await machine(site, `${net}.5`)(codes.get('red'))).body.data!.arrival).toMatchObject({
    uid: red.uid,
  });
  // made anew, the old code and who came with it are out
  const anew = await codesOf(organiser, cid);
  expect((await machine(site, `${net}.200`)(codes.get('blue'))).body.status).toBe(400);
  const before = site.as(arrived.headers.get('authorization')!);
  expect((await before(getContestProblems, { query: { cid } })).http).toBe(401);
  expect((await machine(site, `${net}.200`)(anew.get('blue'))).body.status).toBe(200);
  expect((await codesOf(organiser, cid, true)).size).toBe(0);
  const times = { endTime: inMinutes(-1) };
  await site.site.db.updateTable('contest').set(times).where('id', '=', cid).execute();
  expect((await machine(site, `${net}.200`)(anew.get('blue'))).body.status).toBe(400);
});

test('guesses at codes have to wait after some of them', async ({ site }) => {
  const { net } = await aHall(site);
  const guess = async (code: string) => (await machine(site, `${net}.201`)(code)).body.msg;
  const first = await guess('AAAAA-AAAAA');
  for (let tries = 0; tries < 60; tries += 1) await guess(`AAAAA-AAAA${'BCDEFGHJKM'[tries % 10]}`);
  expect(await guess('AAAAA-AAAAA')).not.toBe(first);
});

test('who was taken out is logged out, and nobody becomes an administrator by a seat', async ({ site }) => {
  const { organiser, cid, net } = await aHall(site);
  const { headers } = await machine(site, `${net}.5`)();
  await organiser.call(deleteContestTeam, { query: { cid, id: 'red' } });
  const at = site.as(headers.get('authorization')!);
  expect((await at(getContestProblems, { query: { cid } })).http).toBe(401);
  expect((await machine(site, `${net}.5`)()).body.data!.seat).toBeNull();
  const root = await site.aUser({ role: 1000 });
  const rows = [{ id: 'boss', username: root.username, name: 'Boss', networks: `${net}.5` }];
  await organiser.call(importContestTeams, { body: { cid, apply: true, rows } });
  expect((await machine(site, `${net}.5`)()).body).toMatchObject({ status: 403, data: null });
});

test('a machine is one team’s: a table says so row by row, and lets teams change seats', async ({ site }) => {
  const { organiser, cid, net } = await aHall(site);
  const seats = async (rows: object[], apply = false) =>
    (await organiser.call<Imported>(importContestTeams, { body: { cid, apply, rows } })).body.data!.rows.map(
      ({ change, faults }) => [change, ...faults.map(one => `${one.column} ${one.reason}`)],
    );
  expect(await seats([{ id: 'blue', name: 'Blue', networks: `${net}.5` }])).toEqual([
    ['refused', 'networks taken'],
  ]);
  expect(await seats([{ id: 'blue', name: 'Blue', networks: 'seat 5' }])).toEqual([
    ['refused', 'networks form', 'networks form'],
  ]);
  const same = { networks: `${net}.77/32` };
  expect(
    await seats([
      { id: 'red', name: 'Red', ...same },
      { id: 'blue', name: 'Blue', ...same },
    ]),
  ).toEqual([['changed'], ['refused', 'networks twice']]);
  const changed = [
    { id: 'blue', name: 'Blue', networks: `${net}.5` },
    { id: 'red', name: 'Red', networks: `${net}.6` },
  ];
  expect(await seats(changed, true)).toEqual([['changed'], ['changed']]);
  expect((await machine(site, `${net}.5`)()).body.data!.seat).toMatchObject({ team: 'Blue' });
});

test('the same in a contest of a group, whose organisers are those of the group', async ({ site }) => {
  const organiser = await site.aUser();
  const gid = await aGroup(site, organiser, { auth: 3, visible: false });
  const { red, net, cid } = await aHall(site, { gid, organiser });
  expect((await machine(site, `${net}.5`)()).body.data!.arrival).toMatchObject({ uid: red.uid });
  expect((await codesOf(organiser, cid)).size).toBe(2);
  expect((await red.call(getContestHall, { query: { cid } })).body.status).toBe(403);
});
