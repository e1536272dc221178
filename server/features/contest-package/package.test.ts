import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { login } from '#core/contract/account.ts';
import { getContestProblems } from '#core/contract/contest.ts';
import { getAdminContest } from '#core/contract/contest-admin.ts';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import * as contract from '#core/contract/contest-package.ts';
import { openZip } from '#server/archive/zip.ts';
import { aContest } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { pixel } from '../transfer/fixtures/fixture.ts';
import { bytesOf, openFolder } from '../transfer/package-files.ts';
import { domjudge, type Files, rosterOf, said, send, zipOf } from './testing.ts';

/** The files of an export. */
async function exported(site: TestSite, { token }: TestUser, cid: number, more = ''): Promise<Files> {
  const response = await fetch(`${site.address}${contract.exportContestPackage.path}?cid=${cid}${more}`, {
    headers: { authorization: token },
  });
  const file = path.join(site.dataFolder, 'exported.zip');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const zip = await openZip(file);
  const files: Files = {};
  for (const entry of zip.entries) {
    const content = await buffer(await zip.read(entry));
    files[entry.path] = entry.path.endsWith('.png') ? content : content.toString();
  }
  zip.close();
  return files;
}

describe('a package of DOMjudge', () => {
  test('is looked at first, and then makes a contest with problems, teams, pictures and accounts', async ({
    site,
  }) => {
    const root = await site.aUser({ role: 1000 });
    const files = domjudge('dj');
    const look = () => send(site, root, contract.createContestFromPackage, {}, zipOf(files));
    const before = await look();
    expect(before.msg).toBe('success');
    expect(before.data).toMatchObject({
      cid: null,
      contest: {
        title: 'Practice of dj',
        startTime: '2027-04-30T09:00:00.000Z',
        endTime: '2027-04-30T11:00:00.000Z',
        sealRankTime: '2027-04-30T10:30:00.000Z',
        penaltyMinutes: 20,
      },
      pictures: 1,
    });
    expect(said(before.data)).toEqual([
      ['contest', '', 'new'],
      ['problem', 'halves', 'new'],
      ['problem', 'nowhere', 'refused', expect.stringContaining('No problem here has this id')],
      ['account', 'dj001', 'new'],
      ['account', 'john', 'refused', expect.stringContaining('judge')],
      ['group', '13337', 'new'],
      ['group', '47', 'new'],
      ['organization', 'INST-42', 'new'],
      ['team', '1', 'new'],
      ['team', '2', 'refused', expect.stringContaining('25')],
    ]);
    // nothing was written
    expect(said((await look()).data)).toEqual(said(before.data));

    const { cid } = (await send(site, root, contract.createContestFromPackage, { apply: true }, zipOf(files)))
      .data;
    const contest = await root.call<ContestEdit>(getAdminContest, { query: { cid: cid! } });
    expect(contest.body.data).toMatchObject({ visible: false, sealRank: true, autoRealRank: false, type: 0 });
    const roster = await rosterOf(root, cid!);
    expect(roster.categories).toMatchObject([
      { id: '13337', hidden: true, icpcId: '123', sort: 0 },
      { id: '47', name: 'Participants', colour: '#aa00bb', sort: 3 },
    ]);
    expect(roster.organisations).toMatchObject([
      { id: 'INST-42', name: 'LU', formalName: 'Lund University', country: 'SWE', logo: expect.any(String) },
    ]);
    expect(roster.teams).toMatchObject([
      {
        id: '1',
        username: 'dj001',
        label: 'AUD 10',
        categories: ['47'],
        icpcId: '447047',
        networks: ['10.10.2.1'],
        members: [{ name: 'Ann' }, { name: 'Bob' }],
      },
    ]);
    const entered = await site.call(login, { body: { username: 'dj001', password: 'P3xm33imve' } });
    expect(entered.body.status).toBe(200);
    const problems = await root.call<{ displayId: string; displayTitle: string; color: string }[]>(
      getContestProblems,
      { query: { cid: cid! } },
    );
    expect(problems.body.data).toMatchObject([{ displayId: 'A', displayTitle: 'Halves', color: '#ff7109' }]);

    // the same once more changes nothing
    const again = await send(site, root, contract.importContestPackage, { cid: cid! }, zipOf(files));
    expect(said(again.data).filter(([, , change]) => change !== 'same' && change !== 'refused')).toEqual([]);
  });

  test('may lie in a folder, and its files come one by one too, also in the older form', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const cid = await aContest(site, root);
    const bring = (content: string, name: string) =>
      send(site, root, contract.importContestPackage, { cid, apply: true }, content, name);
    expect(said((await bring('groups\t1\n24\tEast\n25\tWest\n', 'groups.tsv')).data)).toEqual([
      ['group', '24', 'new'],
      ['group', '25', 'new'],
    ]);
    const teams =
      'File_Version\t2\n1\t447047\t24\tOaks\tLund University\tLU\tSWE\tINST-42\n2\t447837\t25\tElms\tLund University\tLU\tSWE\tINST-42\n';
    expect(said((await bring(teams, 'teams2.tsv')).data)).toEqual([
      ['organization', '42', 'new'],
      ['team', '1', 'new'],
      ['team', '2', 'new'],
    ]);
    const accounts = 'accounts\t1\nteam\tOaks\tteam-001\tP3xm33imve\njudge\tJohn Doe\tjohn\tUf4PYRA7mJ\n';
    expect(said((await bring(accounts, 'accounts.tsv')).data)).toMatchObject([
      ['account', 'team-001', 'new'],
      ['account', 'john', 'refused', expect.any(String)],
      ['team', '1', 'changed'],
    ]);
    const packed = zipOf({ 'wf/teams.tsv': 'teams\t1\n1\t447047\t24\tOaks\tLund University\tLU\tSWE\n' });
    const plan = await send(site, root, contract.importContestPackage, { cid, apply: true }, packed);
    expect(said(plan.data)).toEqual([
      ['organization', 'lu', 'new'],
      ['team', '1', 'changed'],
    ]);
    const roster = await rosterOf(root, cid);
    expect(roster.teams).toMatchObject([
      { id: '1', username: 'team-001', name: 'Oaks', organisationId: 'lu', categories: ['24'] },
      { id: '2', username: null, name: 'Elms', organisationId: '42', categories: ['25'] },
    ]);
  });
});

test('what is exported makes the same contest again', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const { pid, problemId } = await aProblem(site, root, { problem: { title: 'Sums', auth: 1 } });
  const sample = { 'contest.yaml': domjudge('rt')['contest.yaml']!, ...rosterFiles(problemId) };
  const made = await send(site, root, contract.createContestFromPackage, { apply: true }, zipOf(sample));
  const cid = made.data.cid!;
  expect(said(made.data)).toContainEqual(['problem', problemId, 'new']);
  const first = await exported(site, root, cid);
  const again = await send(site, root, contract.createContestFromPackage, { apply: true }, zipOf(first));
  expect(said(again.data).filter(([, , change]) => change === 'refused')).toEqual([]);
  const second = await exported(site, root, again.data.cid!);
  // all but the number of the contest, and the pixels of pictures that were drawn anew
  const comparable = (files: Files) =>
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? content.replace(/^id: .*$/m, '') : 'a picture',
    ]);
  expect(comparable(second)).toEqual(comparable(first));
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining(['organizations/oak/logo.png', 'teams/t1/photo.png']),
  );
  // older parsers read times without quotes as numbers
  expect(first['contest.yaml']).toContain('duration: "2:00:00"');

  const withProblems = await exported(site, root, cid, '&problems=true');
  expect(Object.keys(withProblems)).toContain(`${problemId}/problem.yaml`);
  await site.site.db.deleteFrom('contestProblem').where('pid', '=', pid).execute();
  const mended = await send(site, root, contract.importContestPackage, { cid, apply: true }, zipOf(first));
  expect(said(mended.data).filter(([, , change]) => change !== 'same')).toEqual([
    ['problem', problemId, 'new'],
  ]);
});

const rosterFiles = (problemId: string): Files => ({
  'problems.yaml': `- {id: ${problemId}, label: A, name: Sums, rgb: '#ff0000'}\n`,
  'groups.json':
    '[{"id": "star", "name": "Guests", "placed": false}, {"id": "g", "name": "G", "color": "#00ff00"}]',
  'organizations.json': '[{"id": "oak", "name": "Oak"}]',
  'teams.json':
    '[{"id": "t1", "name": "Tab\\tteam", "display_name": "Oaks", "label": "A1", "organization_id": "oak", "group_ids": ["g", "star"]}]',
  'persons.json':
    '[{"id": "p1", "name": "Ann", "role": "coach", "email": "ann@example.org", "team_ids": ["t1"]}]',
  'organizations/oak/logo.png': pixel,
  'teams/t1/photo.160x90.png': pixel,
});

test('a contest whose start is not known yet comes and goes without one', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const files = zipOf({ 'contest.yaml': 'name: Some day\nstart_time: null\nduration: 5:00:00\n' });
  const { data } = await send(site, root, contract.createContestFromPackage, { apply: true }, files);
  expect(data.items).toMatchObject([{ kind: 'contest', change: 'new' }]);
  const { 'contest.yaml': again } = await exported(site, root, data.cid!);
  expect(again).toContain('start_time: null');
  expect(again).toContain('duration: "5:00:00"');
});

test('the sample of the documentation is imported as it lies there', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const folder = await openFolder(path.join(import.meta.dirname, '../../../docs/sample-contest'));
  const files: Files = {};
  for (const file of folder.files) files[file.path] = await bytesOf(file);
  const { data, msg } = await send(
    site,
    root,
    contract.createContestFromPackage,
    { apply: true },
    zipOf(files),
  );
  expect(msg).toBe('success');
  expect(said(data).filter(([, , change]) => change !== 'new')).toEqual([]);
  expect((await rosterOf(root, data.cid!)).teams).toHaveLength(4);
});
