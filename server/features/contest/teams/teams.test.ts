import { describe, expect } from 'vitest';
import {
  deleteContestCategory,
  deleteContestOrganisation,
  deleteContestTeam,
  getContestRoster,
  importContestTeams,
  saveContestCategory,
  saveContestOrganisation,
  saveContestTeam,
  type TeamFields,
  uploadTeamPicture,
} from '#core/contract/contest-teams.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { pictures } from '#server/features/file/pictures.ts';
import { aContest, aGroup } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

type Roster = AnswerOf<typeof getContestRoster>;
type Imported = AnswerOf<typeof importContestTeams>;

const rosterOf = async (user: TestUser, cid: number) =>
  (await user.call<Roster>(getContestRoster, { query: { cid } })).body.data!;

const aTeam = (given: Partial<TeamFields> & { id: string }): TeamFields => ({
  username: null,
  name: `Team ${given.id}`,
  displayName: '',
  label: null,
  networks: [],
  organisationId: null,
  hidden: false,
  icpcId: null,
  categories: [],
  members: [],
  ...given,
});

const aCategory = (id: string, given: object = {}) => ({
  id,
  name: `Category ${id}`,
  colour: null,
  hidden: false,
  placed: true,
  sort: 0,
  icpcId: null,
  ...given,
});

const pku = { id: 'pku', name: 'Peking University', formalName: '', country: 'CHN' };

async function organised(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const organiser = await site.aUser({ role: 1001 });
  const cid = await aContest(site, organiser, given);
  const save = (team: TeamFields, isNew = true) =>
    organiser.call(saveContestTeam, { body: { cid, isNew, team } });
  return { organiser, cid, save };
}

describe('by hand', () => {
  test('a team has an organisation, categories and members, and its account is in the contest', async ({
    site,
  }) => {
    const { organiser, cid, save } = await organised(site, { auth: 1, pwd: 'secret-word' });
    const account = await site.aUser();
    await organiser.call(saveContestOrganisation, { body: { cid, isNew: true, organisation: pku } });
    await organiser.call(saveContestCategory, { body: { cid, isNew: true, category: aCategory('girls') } });
    const team = aTeam({
      id: 'A-01',
      username: account.username,
      displayName: 'Acorns',
      label: 'Hall 1, 7',
      organisationId: 'pku',
      categories: ['girls'],
      members: [
        { name: 'Ada', role: 'contestant', email: null },
        { name: 'Kay', role: 'coach', email: 'kay@example.org' },
      ],
    });
    expect((await save(team)).body).toMatchObject({ status: 200 });
    const roster = await rosterOf(organiser, cid);
    expect(roster.teams).toEqual([
      { ...team, uid: account.uid, photo: null, hasCode: false, isImplied: false },
    ]);
    expect(roster.organisations).toEqual([{ ...pku, logo: null, isImplied: false }]);
    const registered = await site.site.db
      .selectFrom('contestRegister')
      .select('uid')
      .where('cid', '=', cid)
      .execute();
    expect(registered).toEqual([{ uid: account.uid }]);
  });

  test('two teams share neither an id nor an account, and name nothing that is not there', async ({
    site,
  }) => {
    const { cid, save } = await organised(site);
    const { username } = await site.aUser();
    await save(aTeam({ id: '1', username }));
    expect((await save(aTeam({ id: '1' }))).body.msg).toBe('The id 1 is in use already');
    expect((await save(aTeam({ id: '2', username }))).body.msg).toContain('belongs to another team');
    expect((await save(aTeam({ id: '3', username: 'nobody-here' }))).body.status).toBe(404);
    expect((await save(aTeam({ id: '3', organisationId: 'nowhere' }))).body.status).toBe(404);
    expect((await save(aTeam({ id: '3', categories: ['none'] }))).body.status).toBe(404);
    expect((await save(aTeam({ id: '3' }), false)).body.status).toBe(404);
    expect((await save(aTeam({ id: '../etc' }))).body.status).toBe(400);
    expect(cid).toBeGreaterThan(0);
  });

  test('what is taken out leaves the teams', async ({ site }) => {
    const { organiser, cid, save } = await organised(site);
    await organiser.call(saveContestOrganisation, { body: { cid, isNew: true, organisation: pku } });
    await organiser.call(saveContestCategory, { body: { cid, isNew: true, category: aCategory('girls') } });
    await save(aTeam({ id: '1', organisationId: 'pku', categories: ['girls'] }));
    await organiser.call(deleteContestOrganisation, { query: { cid, id: 'pku' } });
    await organiser.call(deleteContestCategory, { query: { cid, id: 'girls' } });
    expect((await rosterOf(organiser, cid)).teams).toMatchObject([{ organisationId: null, categories: [] }]);
    await organiser.call(deleteContestTeam, { query: { cid, id: '1' } });
    expect((await rosterOf(organiser, cid)).teams).toEqual([]);
    expect((await organiser.call(deleteContestTeam, { query: { cid, id: '1' } })).body.status).toBe(404);
  });

  test('an organisation shows its logo until the next one', async ({ site }) => {
    const { organiser, cid } = await organised(site);
    await organiser.call(saveContestOrganisation, { body: { cid, isNew: true, organisation: pku } });
    const { sharp } = await pictures();
    const create = { width: 9, height: 9, channels: 3 as const, background: '#1971c2' };
    const png = await sharp({ create }).png().toBuffer();
    const send = async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png');
      const path = `${uploadTeamPicture.path}?cid=${cid}&of=organisation&id=pku`;
      const response = await fetch(site.address + path, {
        method: 'POST',
        headers: { authorization: organiser.token },
        body: form,
      });
      return ((await response.json()) as { data: { url: string } }).data.url;
    };
    const first = await send();
    const second = await send();
    expect((await rosterOf(organiser, cid)).organisations).toMatchObject([{ logo: second }]);
    expect((await fetch(site.address + first)).status).toBe(404);
    expect((await fetch(site.address + second)).headers.get('content-type')).toBe('image/webp');
  });
});

test('whoever takes part without having been entered is a team of one, and star users are a category', async ({
  site,
}) => {
  const [own, star] = [await site.aUser(), await site.aUser()];
  const schoolOf = (user: TestUser, school: string) =>
    site.site.db.updateTable('account').set({ school }).where('uid', '=', user.uid).execute();
  await schoolOf(own, 'Peking University');
  await schoolOf(star, 'HIT');
  const { organiser, cid } = await organised(site, {
    registered: [own, star],
    starAccount: [star.username],
  });
  await organiser.call(saveContestOrganisation, { body: { cid, isNew: true, organisation: pku } });
  const { teams, organisations, categories } = await rosterOf(organiser, cid);
  const byName = new Map(teams.map(team => [team.username, team]));
  expect(byName.get(own.username)).toMatchObject({ isImplied: true, organisationId: 'pku', categories: [] });
  expect(byName.get(star.username)).toMatchObject({ isImplied: true, categories: ['star'] });
  expect(organisations.map(({ name }) => name)).toEqual(['Peking University', 'HIT']);
  expect(categories).toMatchObject([{ id: 'star', placed: false, isStarList: true }]);
});

describe('from a table', () => {
  test('is shown before it is entered, and enters what it names', async ({ site }) => {
    const { organiser, cid } = await organised(site);
    const [one, two] = [await site.aUser(), await site.aUser()];
    const rows = [
      {
        id: 'T1',
        username: one.username,
        name: 'Alpha',
        organisation: 'Peking University',
        country: 'chn',
        categories: 'Girls; Undergraduate',
        members: 'Ada、Grace',
        coaches: 'Kay',
      },
      { id: 'T2', username: 'nobody-here', name: 'Beta' },
      { id: 'T3', username: two.username, name: 'Gamma', organisation: 'Peking University', country: '' },
      { id: 'T3', username: '', name: 'Delta' },
    ];
    const ask = async (apply: boolean) =>
      (await organiser.call<Imported>(importContestTeams, { body: { cid, apply, rows } })).body.data!;
    const preview = await ask(false);
    expect(preview.rows.map(({ change }) => change)).toEqual(['new', 'refused', 'new', 'refused']);
    expect(preview.rows[1]!.faults).toEqual([{ column: 'username', reason: 'unknown' }]);
    expect(preview.rows[3]!.faults).toEqual([{ column: 'id', reason: 'twice' }]);
    expect(preview).toMatchObject({
      organisations: ['Peking University'],
      categories: ['Girls', 'Undergraduate'],
    });
    expect((await rosterOf(organiser, cid)).teams).toEqual([]);

    await ask(true);
    const roster = await rosterOf(organiser, cid);
    expect(roster.teams.map(({ id, name }) => [id, name])).toEqual([
      ['T1', 'Alpha'],
      ['T3', 'Gamma'],
    ]);
    expect(roster.teams[0]!.members.map(({ name, role }) => [name, role])).toEqual([
      ['Ada', 'contestant'],
      ['Grace', 'contestant'],
      ['Kay', 'coach'],
    ]);
    expect(roster.organisations).toMatchObject([{ name: 'Peking University', country: 'CHN' }]);
    expect((await ask(true)).rows.map(({ change }) => change)).toEqual([
      'same',
      'refused',
      'same',
      'refused',
    ]);
  });
});

describe('is for the organisers', () => {
  test('of the contest', async ({ site }) => {
    const { cid } = await organised(site);
    const user = await site.aUser();
    expect((await user.call(getContestRoster, { query: { cid } })).body.status).toBe(403);
    const saved = await user.call(saveContestTeam, { body: { cid, isNew: true, team: aTeam({ id: '1' }) } });
    expect(saved.body.status).toBe(403);
  });

  test('of a group, whose members alone are entered', async ({ site }) => {
    const [owner, member, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
    const gid = await aGroup(site, owner, {}, [[member, 3]]);
    const cid = await aContest(site, owner, { gid });
    const save = (username: string) =>
      owner.call(saveContestTeam, { body: { cid, isNew: true, team: aTeam({ id: username, username }) } });
    expect((await save(member.username)).body.status).toBe(200);
    expect((await save(stranger.username)).body.status).toBe(404);
    expect((await rosterOf(owner, cid)).teams.map(({ username }) => username)).toEqual([member.username]);
  });
});
