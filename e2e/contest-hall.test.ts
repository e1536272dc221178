import { expect, onTestFinished } from 'vitest';
import { test } from './browser.ts';
import { aContest, query } from './contests.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';

/** An onsite contest that begins in some seconds, with a team whose machine is the one that the browser runs on. */
async function aHall(startsInS: number, networks: string) {
  const cid = await aContest({ title: 'Regional of the oaks', start: startsInS / 3_600 });
  const setOnsite = (onsite: boolean) =>
    query('update contest set onsite = $2 where id = $1 returning id', [cid, onsite]);
  await setOnsite(true);
  // the next test is at the same address
  onTestFinished(async () => {
    await setOnsite(false);
  });
  const person = await aUser();
  const { token } = await signIn(root());
  const rows = [{ id: 'T1', username: person.username, name: 'Three acorns', label: 'B-07', networks }];
  await ask('POST', '/api/contest-teams-import', { cid, apply: true, rows }, token);
  return { cid, person };
}

test('a machine of the hall waits for the start, logs in by itself, and its menu offers the contest alone', async ({
  visitor,
}) => {
  const { cid } = await aHall(8, '127.0.0.1 ::1');
  const page = await (await visitor()).newPage();
  await page.goto('/seat');
  await page.getByText('Three acorns').waitFor();
  await page.getByText('Seat B-07').waitFor();
  await page.waitForURL(`**/contest/${cid}`, { timeout: 40_000 });
  await page.getByRole('link', { name: 'Rank', exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Back Home', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Logout']);
  // whoever types another address is led back
  await page.goto('/problem');
  await page.waitForURL(`**/contest/${cid}`);
});

test('a code on paper logs in, and the screen shows the board to everybody', async ({ visitor }) => {
  const { cid } = await aHall(-60, '');
  const jury = await visitor();
  await carrySession(jury, root());
  const desk = await jury.newPage();
  await desk.goto(`/contest/${cid}/jury/codes`);
  await desk.getByRole('button', { name: 'Make all codes anew' }).click();
  const code = desk.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  await code.waitFor();
  const typed = (await code.textContent())!.toLowerCase();

  const page = await (await visitor()).newPage();
  await page.goto('/seat');
  await page.getByLabel('Code').fill('AAAAAAAAAA');
  await page.getByRole('button', { name: 'Enter the contest' }).click();
  await page.getByText('That code is wrong').waitFor();
  await page.getByLabel('Code').fill(typed);
  await page.getByRole('button', { name: 'Enter the contest' }).click();
  await page.waitForURL(`**/contest/${cid}`);

  await desk.goto(`/contest/${cid}/jury/hall`);
  await desk.getByRole('table', { name: 'Logins at seats' }).getByText('Three acorns').waitFor();

  const screen = await (await visitor()).newPage();
  await screen.goto(`/contest/screen/${cid}`);
  await screen.getByRole('heading', { name: 'Regional of the oaks' }).waitFor();
  expect(await screen.getByRole('navigation').count()).toBe(0);
});
