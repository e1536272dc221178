import { expect } from 'vitest';
import * as group from '#core/contract/group.ts';
import * as member from '#core/contract/group-member.ts';
import { endpoints } from '#core/contract/index.ts';
import { aContest, aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import {
  type Actor,
  actors,
  type Entry,
  elsewhere,
  entries,
  levels,
  ofOthers,
  type People,
  type Scene,
  type State,
  states,
} from './testing/walk-calls.ts';

/**
 * Every call about a group, as everybody, in every state of the group: nothing is allowed that the levels do not allow,
 * and a refusal tells nothing of the group.
 */

const secret = 'SECRET';
let serial = 0;

async function everybody({ aUser }: TestSite): Promise<People> {
  const people: Partial<People> = {};
  for (const name of [...actors.filter(actor => actor !== 'anonymous'), 'other'] as const)
    people[name] = await aUser({ role: name === 'root' ? 1000 : 1002 });
  return people as People;
}

async function aScene(site: TestSite, people: People, state: State): Promise<Scene> {
  serial += 1;
  const given = {
    name: `${secret} name ${serial}`,
    shortName: `sec${serial}`,
    brief: `${secret} brief`,
    description: `${secret} description`,
    code: 'SECRET',
    ...states[state],
  };
  const { owner, member, admin, applicant, refused } = people;
  const gid = await aGroup(site, owner, given, [
    [member, 3],
    [admin, 4],
    [applicant, 1],
    [refused, 2],
  ]);
  const { db } = site.site;
  const { id: aid } = await db
    .insertInto('announcement')
    .values({ gid, uid: owner.uid, title: `${secret} title`, content: `${secret} content` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: inviteId } = await db
    .insertInto('groupInvite')
    .values({ gid, code: `${secret}${serial}`, expiresAt: '2999-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { pid, problemId } = await aProblem(site, owner, {
    problem: {
      title: `${secret} problem`,
      description: `${secret} statement`,
      gid,
      applyPublicProgress: null,
    },
  });
  const theirs = await aGroup(site, people.neighbour);
  const { id: shareId } = await db
    .insertInto('groupShare')
    .values({ shareGid: theirs, getGid: gid })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bankPid = await aBankProblem(site, owner);
  const cid = await aContest(site, owner, {
    gid,
    title: `${secret} contest`,
    description: secret,
    problems: { A: bankPid },
  });
  const { id: cpid } = await db
    .selectFrom('contestProblem')
    .select('id')
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow();
  const { id: caid } = await db
    .insertInto('announcement')
    .values({ cid, uid: owner.uid, title: `${secret} word`, content: `${secret} word` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { gid, aid, inviteId, pid, problemId, shareId, cid, bankPid, cpid, caid, people };
}

/** Contests may share it. */
async function aBankProblem(site: TestSite, author: TestUser): Promise<number> {
  const known = bankProblems.get(site) ?? (await aProblem(site, author)).pid;
  bankProblems.set(site, known);
  return known;
}

const bankProblems = new WeakMap<TestSite, number>();

const isThere = (actor: Actor, state: State): boolean => {
  if (actor === 'root') return true;
  if (state === 'disabled') return false;
  if (state === 'waiting') return actor === 'owner';
  return state === 'visible' || levels[actor] >= 3;
};

function expectedOf({ call, needs, otherwise, always }: Entry, actor: Actor, state: State): number {
  if (actor === 'anonymous' && call.who !== 'any') return 401;
  const fixed = always?.(actor);
  if (fixed !== undefined) return fixed;
  if (!isThere(actor, state)) return 404;
  return otherwise?.(actor, state) ?? (levels[actor] >= needs ? 200 : 403);
}

test('every call about a group is walked', () => {
  const ofGroups = entries.map(({ call }) => call).filter(call => !ofOthers.includes(call));
  const walked = [...ofGroups, ...elsewhere].map(({ method, path }) => `${method} ${path}`);
  const known = endpoints
    .filter(({ area }) => /^group(?!Admin|Training)/.test(area))
    .map(({ method, path }) => `${method} ${path}`);
  expect(walked.sort()).toEqual(known.sort());
});

for (const state of Object.keys(states) as State[])
  test(`a ${state} group`, async ({ site }) => {
    const people = await everybody(site);
    const wrong: string[] = [];
    for (const entry of entries) {
      const changes = entry.call.method !== 'GET';
      let scene = await aScene(site, people, state);
      for (const actor of actors) {
        const call = actor === 'anonymous' ? site.call : people[actor].call;
        const { body } = await call(entry.call, entry.ask(scene));
        const expected = expectedOf(entry, actor, state);
        const said = JSON.stringify(body);
        const name = `${entry.call.method} ${entry.call.path} as ${actor}`;
        if (body.status !== expected) wrong.push(`${name}: ${body.status} ${body.msg}, not ${expected}`);
        if (body.status !== 200 && said.includes(secret)) wrong.push(`${name} tells: ${said}`);
        // the code is for those who let people in
        if (levels[actor] < 5 && said.includes(`"code":"${secret}"`)) wrong.push(`${name} tells the code`);
        // whatever was changed is made anew for the next
        if (changes && body.status === 200) scene = await aScene(site, people, state);
      }
    }
    expect(wrong).toEqual([]);
  });

test('the list has what is there for somebody, and counts nothing else', async ({ site }) => {
  const people = await everybody(site);
  const { db } = site.site;
  await db.deleteFrom('studyGroup').execute();
  const scenes: [State, number][] = [];
  for (const state of Object.keys(states) as State[])
    scenes.push([state, (await aScene(site, people, state)).gid]);
  const made = scenes.map(([, gid]) => gid);
  await db.deleteFrom('studyGroup').where('id', 'not in', made).execute();
  for (const actor of actors) {
    const call = actor === 'anonymous' ? site.call : people[actor].call;
    const there = scenes.filter(([state]) => isThere(actor, state)).map(([, gid]) => gid);
    for (const query of [{}, { keyword: 'secret' }, { auth: 1 }] as Record<string, string | number>[]) {
      const { body } = await call<{ records: { id: number }[]; total: number }>(group.getGroupList, {
        query,
      });
      const { records, total } = body.data!;
      const known = records.map(({ id }) => id);
      expect([actor, query, known, total]).toEqual([actor, query, there.toReversed(), there.length]);
    }
  }
  const mine = await people.member.call(group.getGroupList, { query: { onlyMine: true } });
  expect(mine.body.data).toMatchObject({ total: 2 });
  expect((await site.call(group.getGroupList, { query: { onlyMine: true } })).http).toBe(401);
});

test('only the owner and super admins give level 5, and nobody gives or takes one of their own', async ({
  site,
}) => {
  const people = await everybody(site);
  const { owner, admin, member: pupil, other, root } = people;
  const gid = await aGroup(site, owner, {}, [
    [admin, 4],
    [pupil, 3],
    [other, 5],
  ]);
  const set = async (by: TestUser, who: TestUser, auth: number) =>
    (await by.call(member.changeGroupMember, { body: { gid, uid: who.uid, auth } })).body.status;
  const kick = async (by: TestUser, who: TestUser) =>
    (await by.call(member.removeGroupMember, { query: { gid, uid: who.uid } })).body.status;
  expect(await set(admin, pupil, 4)).toBe(403);
  expect(await set(admin, other, 3)).toBe(403);
  expect(await set(other, pupil, 5)).toBe(403);
  expect(await set(other, pupil, 4)).toBe(200);
  expect(await set(other, owner, 3)).toBe(403);
  expect(await set(root, owner, 3)).toBe(403);
  expect(await kick(admin, pupil)).toBe(403);
  expect(await kick(other, other)).toBe(403);
  expect(await kick(other, owner)).toBe(403);
  expect(await kick(owner, owner)).toBe(403);
  expect(await set(owner, pupil, 5)).toBe(200);
  expect(await set(owner, pupil, 3)).toBe(200);
  expect(await kick(owner, other)).toBe(200);
  expect(await kick(root, owner)).toBe(200);
  expect((await owner.call(group.getGroupDetail, { query: { gid } })).body.status).toBe(404);
});
