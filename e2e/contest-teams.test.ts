import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bringing, test, toast } from './browser.ts';
import { aContest } from './contests.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';
import { sum } from './solving.ts';

const rowsOf = async (page: Page) =>
  (await page.getByRole('region', { name: 'Board' }).locator('tr[data-uid]').allTextContents()).map(text =>
    text.replace(/\s+/g, ' ').trim(),
  );

test('an organiser imports teams, and the board shows and filters them', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  const cid = await aContest({ title: 'Cup of the schools', start: -1 });
  const people = [await aUser(), await aUser(), await aUser()] as const;
  for (const person of people) {
    const { token } = await signIn(person);
    await ask('POST', '/api/submit-problem-judge', { pid: 'A', cid, language: 'C++', code: sum.cpp }, token);
  }

  // what a table would do is shown before it does it
  await page.goto(`/contest/${cid}/jury/roster`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const table = [
    'id,账号,队名,学校,国家,类别,座位',
    `A1,${people[0].username},Alpha,Peking University,CHN,Guests,1-01`,
    `B1,${people[1].username},Beta,Peking University,CHN,Girls,1-02`,
    `C1,${people[2].username},Gamma,ETH Zürich,CHE,,1-03`,
    'D1,nobody-here,Delta,ETH Zürich,CHE,,1-04',
  ].join('\n');
  const file = { name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByText('3 teams will be entered, 1 rows are refused').waitFor();
  await page.getByText('There is no such Account').waitFor();
  await page.getByRole('button', { name: 'Enter 3 teams' }).click();
  await toast(page, '3 teams entered');
  await page.getByRole('table', { name: 'Teams' }).getByText('Gamma').waitFor();

  // guests stand on the board without a place
  await page.getByRole('table', { name: 'Categories' }).getByRole('button', { name: 'Edit Guests' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Has places and awards' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('table', { name: 'Categories' }).getByText('Out of places').waitFor();

  await page.goto(`/contest/${cid}/rank`);
  await expect.poll(() => rowsOf(page), { timeout: 40_000 }).toHaveLength(3);
  const whole = await rowsOf(page);
  expect(whole.find(row => row.includes('Alpha'))).toMatch(/^\*.*Alpha/);
  expect(whole.filter(row => row.includes('Peking University'))).toHaveLength(2);

  await page.getByRole('combobox', { name: 'Country' }).or(page.getByLabel('Country')).first().click();
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await expect.poll(() => rowsOf(page)).toHaveLength(1);
  expect((await rowsOf(page))[0]).toMatch(/^1.*Gamma/);
  expect(page.url()).toContain('country=CHE');
});

test('an organiser brings a contest as files, and sees before what becomes of it', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  const chosen = (name: string, content: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  const files = page.getByRole('dialog').locator('input[type=file]');

  await page.goto('/admin/contest/create');
  await page.getByRole('button', { name: 'From a package' }).click();
  const contest =
    'name: Cup of files\nstart_time: 2031-05-01T10:00:00+08:00\nduration: 5:00:00\nscoreboard_freeze_duration: 1:00:00\n';
  await files.setInputFiles(chosen('contest.yaml', contest));
  await page.getByText('New: 1, changed: 0, as they are: 0, refused: 0').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Done. New: 1').waitFor();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.waitForURL(/\/admin\/contest\/\d+\/problems/);
  const cid = /contest\/(\d+)/.exec(page.url())![1];

  await page.goto(`/contest/${cid}/jury/roster`);
  await page.getByRole('button', { name: 'Import a package' }).click();
  const teams = [
    { id: '1', name: 'Files', group_ids: [] },
    { id: '2', name: 'Folders', group_ids: ['nowhere'] },
  ];
  await files.setInputFiles(chosen('teams.json', JSON.stringify(teams)));
  await page.getByText('New: 1, changed: 0, as they are: 0, refused: 1').waitFor();
  await page.getByText('There is no organization or group nowhere').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).last().click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('table', { name: 'Teams' }).getByText('Files').waitFor();

  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const saved = await bringing(page.waitForEvent('download'), () =>
    page.getByRole('menuitem', { name: 'Without the problems’ own packages' }).click(),
  );
  expect(saved.suggestedFilename()).toBe(`contest-${cid}.zip`);
});
