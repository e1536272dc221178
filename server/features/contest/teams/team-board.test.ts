import { expect } from 'vitest';
import { getContestRank } from '#core/contract/contest.ts';
import { downloadContestRank } from '#core/contract/contest-admin.ts';
import { getContestBoard, type WholeBoard } from '#core/contract/contest-board.ts';
import { getScrollBoardInfo, type ScrollBoardInfo } from '#core/contract/contest-day.ts';
import type { AcmRankRow } from '#core/contract/contest-rank.ts';
import {
  importContestTeams,
  saveContestCategory,
  saveContestOrganisation,
} from '#core/contract/contest-teams.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from '../board/store/cells.ts';

/** Three who solved a problem, the first of them out of places and one on no board, and one who was not entered. */
async function solved(site: TestSite) {
  const organiser = await site.aUser({ role: 1001 });
  const people = [await site.aUser(), await site.aUser(), await site.aUser(), await site.aUser()] as const;
  const { pid } = await aProblem(site, organiser);
  const cid = await aContest(site, organiser, {
    startTime: inMinutes(-120),
    endTime: inMinutes(-60),
    sealRank: true,
    sealRankTime: inMinutes(-70),
    problems: { A: pid },
    registered: [...people],
  });
  for (const [at, person] of people.entries())
    await aSubmissionRow(site, person, pid, { cid, status: 0, submitTime: inMinutes(-110 + at) });
  const category = (id: string, more: object) => ({
    cid,
    isNew: true,
    category: {
      id,
      name: id,
      colour: '#c2255c',
      hidden: false,
      placed: true,
      sort: 0,
      icpcId: null,
      ...more,
    },
  });
  const organisation = { id: 'hit', name: '哈工大', formalName: '', country: 'CHN' };
  await organiser.call(saveContestOrganisation, { body: { cid, isNew: true, organisation } });
  await organiser.call(saveContestCategory, { body: category('guests', { placed: false }) });
  await organiser.call(saveContestCategory, { body: category('test', { hidden: true }) });
  const [guest, tester, team, other] = people;
  const rows = [
    { id: '1', username: guest.username, name: 'Guests', categories: 'guests' },
    { id: '2', username: tester.username, name: 'Testers', categories: 'test' },
    { id: '3', username: team.username, name: 'Acorns', displayName: '橡果队', organisation: '哈工大' },
  ];
  await organiser.call(importContestTeams, { body: { cid, apply: true, rows } });
  await site.site.db.transaction().execute(transaction => settleContest(transaction, cid));
  return { organiser, cid, guest, tester, team, other };
}

test('a board shows teams: those out of places take no honour, and hidden ones are not there', async ({
  site,
}) => {
  const { organiser, cid, guest, tester, team, other } = await solved(site);
  const board = (await team.call<WholeBoard>(getContestBoard, { query: { cid } })).body.data!;
  const byUid = new Map(board.teams.map(one => [one.uid, one]));
  expect(byUid.get(guest.uid)).toMatchObject({ team: 'Guests', star: true, categories: ['guests'] });
  expect(byUid.has(tester.uid)).toBe(false);
  expect(byUid.get(team.uid)).toMatchObject({
    team: '橡果队',
    organisation: 'hit',
    school: null,
    star: false,
  });
  expect(byUid.get(other.uid)).not.toHaveProperty('team');
  expect(board.firstBlood).toEqual({ A: team.uid });
  expect(board.organisations).toEqual({ hit: { name: '哈工大', country: 'CHN', logo: null } });
  expect(board.categories).toEqual([{ id: 'guests', name: 'guests', colour: '#c2255c', placed: false }]);

  const rank = await organiser.call<Page<AcmRankRow>>(getContestRank, { body: { cid, limit: 10 } });
  expect(rank.body.data!.records.find(row => row.uid === team.uid)).toMatchObject({
    rank: 1,
    nickname: '橡果队',
    school: '哈工大',
  });
  const info = await organiser.call<ScrollBoardInfo>(getScrollBoardInfo, { query: { cid } });
  expect(info.body.data!.starUserList).toEqual([guest.username]);
});

test('a file has what the board shows, and only the teams that are asked for', async ({ site }) => {
  const { organiser, cid, guest, other } = await solved(site);
  const textOf = async (query: string) => {
    const path = `${downloadContestRank.path}?cid=${cid}&format=csv&forceRefresh=true${query}`;
    const response = await fetch(site.address + path, {
      headers: { authorization: organiser.token, 'accept-language': 'en-US' },
    });
    return response.text();
  };
  const whole = await textOf('');
  expect(whole).toContain('School,Country,Categories');
  expect(whole).toContain(`${guest.username},Guests,`);
  const chinese = await textOf('&country=CHN');
  expect(chinese).toMatch(/\r\n1,,\w+,橡果队,哈工大,CHN,/);
  expect(chinese).not.toContain(other.username);
});
