import { describe, expect } from 'vitest';
import { placeKey } from '#core/place.ts';
import type { RoleId } from '#core/role.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { aContest, aGroup, aTraining, inMinutes } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { refusalToEnter as refusalOfContest, refusalToSubmit } from '../contest/policy.ts';
import { groupPolicy } from '../group/policy.ts';
import { refusalToEnter as refusalOfTraining } from '../training/policy.ts';

const viewerOf = ({ uid, username }: TestUser, role: RoleId = 1002): Viewer => ({
  uid,
  username,
  role,
  sessionId: '',
});

/** The people of these tests: what each of them is to a group, a contest and a training. */
async function people({ aUser }: TestSite) {
  const names = ['owner', 'admin', 'member', 'applicant', 'refused', 'stranger', 'root', 'creator'] as const;
  const users = {} as Record<(typeof names)[number], TestUser>;
  for (const name of names) users[name] = await aUser({ role: name === 'root' ? 1000 : 1002 });
  return users;
}

type People = Awaited<ReturnType<typeof people>>;
const levelsOf = ({ admin, member, applicant, refused }: People): [TestUser, number][] => [
  [admin, 4],
  [member, 3],
  [applicant, 1],
  [refused, 2],
];

const roleOf = (name: string): RoleId => (name === 'root' ? 1000 : 1002);

describe('a group', () => {
  const what = async (site: TestSite, who: People, gid: number) => {
    const found: Record<string, string> = {};
    for (const [name, user] of Object.entries(who)) {
      const viewer = viewerOf(user, roleOf(name));
      const standing = await site.site.standings.at(viewer, { kind: 'group', id: gid });
      const may = (['enter', 'teach', 'manage'] as const).filter(
        verb => standing && groupPolicy[verb](viewer, standing),
      );
      found[name] = standing ? may.join(' ') : 'unknown';
    }
    return found;
  };

  test('is entered by members, taught by its admins, managed by its roots', async ({ site }) => {
    const who = await people(site);
    const gid = await aGroup(site, who.owner, {}, levelsOf(who));
    expect(await what(site, who, gid)).toEqual({
      owner: 'enter teach manage',
      admin: 'enter teach',
      member: 'enter',
      applicant: '',
      refused: '',
      stranger: '',
      root: 'enter teach manage',
      creator: '',
    });
    expect(await site.site.standings.at(null, { kind: 'group', id: gid })).toMatchObject({ level: 0 });
  });

  test('that is hidden is there for members, one that is banned for super admins alone', async ({ site }) => {
    const who = await people(site);
    const hidden = await aGroup(site, who.owner, { visible: false }, levelsOf(who));
    expect(await what(site, who, hidden)).toMatchObject({
      member: 'enter',
      applicant: 'unknown',
      stranger: 'unknown',
      root: 'enter teach manage',
    });
    const banned = await aGroup(site, who.owner, { status: 1 }, levelsOf(who));
    expect(await what(site, who, banned)).toMatchObject({
      owner: 'unknown',
      member: 'unknown',
      root: 'enter teach manage',
    });
  });
});

describe('a contest', () => {
  /** What each of them is told when they enter, and when they submit. */
  const told = async (site: TestSite, who: People, cid: number) => {
    const found: Record<string, [enter?: string, submit?: string] | 'unknown'> = {};
    for (const [name, user] of Object.entries(who)) {
      const viewer = viewerOf(user, roleOf(name));
      const standing = await site.site.standings.at(viewer, { kind: 'contest', id: cid });
      found[name] = standing
        ? [refusalOfContest(viewer, standing), refusalToSubmit(viewer, standing)]
        : 'unknown';
    }
    return found;
  };
  const free = [undefined, undefined];
  const both = (reason: string) => [reason, reason];

  test('that is public is open to everybody who is logged in', async ({ site }) => {
    const who = await people(site);
    const cid = await aContest(site, who.creator);
    expect(await told(site, who, cid)).toMatchObject({ stranger: free, creator: free, root: free });
    const standing = (await site.site.standings.at(null, { kind: 'contest', id: cid }))!;
    expect(refusalOfContest(null, standing)).toBe('session.required');
  });

  test('that is private asks for registration to enter, a protected one to submit', async ({ site }) => {
    const who = await people(site);
    const registered = [who.member];
    const secret = await aContest(site, who.creator, { auth: 1, pwd: 'x', registered });
    expect(await told(site, who, secret)).toMatchObject({
      stranger: both('contest.notRegistered'),
      member: free,
      creator: free,
      root: free,
    });
    const watched = await aContest(site, who.creator, { auth: 2, pwd: 'x', registered });
    expect(await told(site, who, watched)).toMatchObject({
      stranger: [undefined, 'contest.notRegistered'],
      member: free,
    });
  });

  test('takes nobody but its admins before the start, and nothing after the end unless it says so', async ({
    site,
  }) => {
    const who = await people(site);
    const later = await aContest(site, who.creator, { startTime: inMinutes(10) });
    expect(await told(site, who, later)).toMatchObject({
      stranger: both('contest.notStarted'),
      creator: free,
    });
    const over = { startTime: inMinutes(-60), endTime: inMinutes(-1) };
    const ended = await aContest(site, who.creator, over);
    expect(await told(site, who, ended)).toMatchObject({
      stranger: [undefined, 'contest.ended'],
      creator: free,
    });
    const open = await aContest(site, who.creator, { ...over, allowEndSubmit: true });
    expect(await told(site, who, open)).toMatchObject({ stranger: free });
  });

  test('with a rule for accounts takes those alone', async ({ site }) => {
    const who = await people(site);
    const rule = `<prefix>x</prefix><suffix></suffix><start>1</start><end>2</end><extra>${who.member.username}</extra>`;
    const limit = { openAccountLimit: true, accountLimitRule: rule };
    const cid = await aContest(site, who.creator, limit);
    expect(await told(site, who, cid)).toMatchObject({
      member: free,
      stranger: [undefined, 'contest.accountLimit'],
    });
    const secret = await aContest(site, who.creator, {
      ...limit,
      auth: 1,
      registered: [who.member, who.stranger],
    });
    expect(await told(site, who, secret)).toMatchObject({
      member: free,
      stranger: both('contest.accountLimit'),
    });
  });

  test('of a group asks for membership; its roots run all of them, its admins those they made', async ({
    site,
  }) => {
    const who = await people(site);
    const gid = await aGroup(site, who.owner, {}, levelsOf(who));
    const cid = await aContest(site, who.creator, { gid, startTime: inMinutes(10) });
    expect(await told(site, who, cid)).toMatchObject({
      owner: free,
      // made it once, and is not in the group any more
      creator: both('group.notMember'),
      root: free,
      admin: both('contest.notStarted'),
      applicant: both('group.notMember'),
      stranger: both('group.notMember'),
    });
    const own = await aContest(site, who.admin, { gid, startTime: inMinutes(10) });
    expect(await told(site, who, own)).toMatchObject({ admin: free, member: both('contest.notStarted') });
  });

  test('that is not visible is there for its admins alone, and one of a hidden group with the group', async ({
    site,
  }) => {
    const who = await people(site);
    const hidden = await aContest(site, who.creator, { visible: false });
    expect(await told(site, who, hidden)).toMatchObject({ stranger: 'unknown', creator: free, root: free });
    const gid = await aGroup(site, who.owner, { visible: false }, levelsOf(who));
    const inside = await aContest(site, who.owner, { gid });
    expect(await told(site, who, inside)).toMatchObject({ stranger: 'unknown', member: free });
  });

  test('says its phase and from when on it is sealed', async ({ site }) => {
    const { creator, stranger } = await people(site);
    const sealRankTime = inMinutes(-5);
    const cid = await aContest(site, creator, { type: 1, sealRank: true, sealRankTime });
    expect(await site.site.standings.at(viewerOf(stranger), { kind: 'contest', id: cid })).toMatchObject({
      rule: 'OI',
      phase: 'running',
      sealedFrom: sealRankTime,
      isAdmin: false,
    });
  });
});

test('a training is entered when it is public or joined, by members where it is of a group', async ({
  site,
}) => {
  const who = await people(site);
  const told = async (tid: number) => {
    const found: Record<string, string | undefined> = {};
    for (const [name, user] of Object.entries(who)) {
      const viewer = viewerOf(user, roleOf(name));
      const standing = await site.site.standings.at(viewer, { kind: 'training', id: tid });
      found[name] = standing ? (refusalOfTraining(viewer, standing) ?? 'free') : 'unknown';
    }
    return found;
  };
  const open = await aTraining(site, who.creator);
  expect(await told(open)).toMatchObject({ stranger: 'free', creator: 'free' });
  const closed = await aTraining(site, who.creator, { auth: 'Private', registered: [who.member] });
  expect(await told(closed)).toMatchObject({
    stranger: 'training.notRegistered',
    member: 'free',
    creator: 'free',
    root: 'free',
  });
  const gid = await aGroup(site, who.owner, {}, levelsOf(who));
  const inside = await aTraining(site, who.creator, { gid });
  expect(await told(inside)).toMatchObject({
    owner: 'free',
    member: 'free',
    applicant: 'group.notMember',
    stranger: 'group.notMember',
  });
  const hidden = await aTraining(site, who.creator, { status: false });
  expect(await told(hidden)).toMatchObject({ stranger: 'unknown', creator: 'free', root: 'free' });
});

test('many places are asked for at once; those that are not there are left out', async ({ site }) => {
  const who = await people(site);
  const gid = await aGroup(site, who.owner, {}, levelsOf(who));
  const cid = await aContest(site, who.creator, { gid });
  const tid = await aTraining(site, who.creator);
  const standings = await site.site.standings.of(viewerOf(who.member), [
    { kind: 'bank', id: 0 },
    { kind: 'contest', id: cid },
    { kind: 'contest', id: 999_999 },
    { kind: 'group', id: gid },
    { kind: 'training', id: tid },
  ]);
  expect([...standings.keys()].sort()).toEqual(
    ['bank 0', placeKey({ kind: 'contest', id: cid }), `group ${gid}`, `training ${tid}`].sort(),
  );
  expect(standings.get(`contest ${cid}`)).toMatchObject({ isMember: true, gid });
});
