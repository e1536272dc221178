import { describe, expect } from 'vitest';
import * as contract from '#core/contract/contest-package.ts';
import { aContest, aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { legacy } from '../transfer/fixtures/icpc.ts';
import { domjudge, rosterOf, said, send, zipOf } from './testing.ts';

describe('who brings it', () => {
  test('makes no accounts without the right to, and no contest of others', async ({ site }) => {
    const [organiser, other] = [await site.aUser({ role: 1001 }), await site.aUser({ role: 1001 })];
    const cid = await aContest(site, organiser, { description: 'Ours' });
    const files = zipOf(domjudge('nobody'));
    const { data } = await send(site, organiser, contract.importContestPackage, { cid, apply: true }, files);
    expect(data.items.find(({ kind }) => kind === 'account')).toMatchObject({
      change: 'refused',
      reason: expect.stringContaining('super administrators'),
    });
    expect(data.items.find(({ kind, id }) => kind === 'team' && id === '1')!.notes).toEqual([
      'Without an account: nobody001 is refused',
    ]);
    expect((await rosterOf(organiser, cid)).teams).toMatchObject([{ id: '1', username: null }]);
    const pupil = await site.aUser();
    expect((await send(site, other, contract.importContestPackage, { cid }, files)).status).toBe(403);
    expect((await send(site, pupil, contract.createContestFromPackage, {}, files)).status).toBe(403);
    const download = await other.call(contract.exportContestPackage, { query: { cid } });
    expect(download.body.status).toBe(403);
  });

  test('in a group it takes members, and problems that are there', async ({ site }) => {
    const [owner, member, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
    const gid = await aGroup(site, owner, {}, [[member, 3]]);
    const { problemId } = await aProblem(site, owner, { problem: { title: 'Sums', auth: 1 } });
    const files = {
      'contest.yaml': domjudge('group')['contest.yaml']!,
      'problems.yaml': `- {id: ${problemId}, label: A}\n- {id: halves, label: B}\n`,
      'teams.json': '[{"id": "1", "name": "One"}, {"id": "2", "name": "Two"}]',
      'accounts.json': JSON.stringify(
        [member, stranger].map(({ username }, at) => ({ username, type: 'team', team_id: String(at + 1) })),
      ),
      ...legacy,
    };
    const query = { gid, apply: true };
    const { data } = await send(site, owner, contract.createGroupContestFromPackage, query, zipOf(files));
    expect(said(data)).toEqual([
      ['contest', '', 'new'],
      ['problem', problemId, 'new'],
      ['problem', 'halves', 'refused', expect.stringContaining('Only administrators')],
      ['account', member.username, 'same'],
      ['account', stranger.username, 'refused', expect.stringContaining('members')],
      ['team', '1', 'new'],
      ['team', '2', 'new'],
    ]);
    expect((await rosterOf(owner, data.cid!)).teams).toMatchObject([
      { id: '1', username: member.username },
      { id: '2', username: null },
    ]);
    expect(
      (await send(site, member, contract.createGroupContestFromPackage, { gid }, zipOf(files))).status,
    ).toBe(403);
  });

  test('accounts that are made for a contest of a group become its members', async ({ site }) => {
    const [root, owner] = [await site.aUser({ role: 1000 }), await site.aUser()];
    const gid = await aGroup(site, owner);
    const username = `seat-${gid}`;
    const files = {
      'contest.yaml': domjudge('group')['contest.yaml']!,
      'teams.json': '[{"id": "1", "name": "One"}]',
      'accounts.json': JSON.stringify([{ username, password: 'acorns-4-all', type: 'team', team_id: '1' }]),
    };
    const bring = (person: TestUser, apply: boolean) =>
      send(site, person, contract.createGroupContestFromPackage, { gid, apply }, zipOf(files));
    expect(said((await bring(owner, false)).data)).toContainEqual([
      'account',
      username,
      'refused',
      expect.stringContaining('super administrators'),
    ]);
    const { data } = await bring(root, true);
    expect(said(data)).toContainEqual(['account', username, 'new']);
    expect((await rosterOf(root, data.cid!)).teams).toMatchObject([{ id: '1', username }]);
  });
});

test('what is broken or hostile is refused in words, and nothing is written', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const cid = await aContest(site, root);
  const answer = async (content: Buffer | string, name?: string) =>
    (await send(site, root, contract.importContestPackage, { cid, apply: true }, content, name)).msg;
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
    .split('')
    .map((letter, at) => {
      const before = 'abcdefg'[at];
      return `${letter}: &${letter} [${Array(10).fill(`*${before}`).join(',')}]`;
    })
    .join('\n')}\n`;
  expect(await answer(zipOf({ '../contest/teams.json': '[]' }))).toContain('unsafe path');
  expect(await answer(zipOf({ 'readme.txt': 'x' }))).toContain('no contest package');
  expect(await answer(zipOf({ 'accounts.yaml': bomb }))).toContain('YAML');
  expect(await answer('a: [', 'contest.yaml')).toContain('contest.yaml:1');
  expect(await answer('#'.repeat(1024 ** 2 + 1), 'accounts.yaml')).toContain('larger than 1 MB');
  expect(await answer('{"id": 1}', 'teams.json')).toContain('a list');
  expect(await answer('1\tOaks\n', 'teams.tsv')).toContain('teams<TAB>1');
  expect(await answer('start_time: 2027-01-01 10:00\nduration: 5:00:00\n', 'contest.yaml')).toContain(
    'time zone',
  );
  const wrong = await send(
    site,
    root,
    contract.importContestPackage,
    { cid, apply: true },
    JSON.stringify([{ id: '../1', name: 'x' }, { id: 'ok', name: 'y'.repeat(300) }, { id: 7 }]),
    'teams.json',
  );
  expect(said(wrong.data)).toMatchObject([
    ['team', '../1', 'refused', 'The value of id is not allowed'],
    ['team', 'ok', 'refused', expect.stringContaining('100')],
    ['team', '7', 'refused', expect.stringContaining('name')],
  ]);
  expect((await rosterOf(root, cid)).teams).toEqual([]);
});
