import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { assignedSite } from './assigned-site.ts';
import { test } from './browser.ts';
import { aHall, query } from './contests.ts';
import { ask, carrySession, root, signIn } from './people.ts';

test('a machine of the hall waits for the start, logs in by itself, and its menu offers the contest alone', async ({
  visitor,
}) => {
  const { cid } = await aHall(3_600, '127.0.0.1 ::1');
  const page = await (await visitor()).newPage();
  await page.goto('/seat');
  await page.getByText('Three acorns').waitFor();
  await page.getByText('Seat B-07').waitFor();
  // the start is moved; the page hears of it by itself
  await query('update contest set start_time = now() where id = $1 returning id', [cid]);
  await page.waitForURL(`**/contest/${cid}`, { timeout: 60_000 });
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

test('a print station draws what a team wants printed, with its seat and in Chinese, and both sides see it', async ({
  visitor,
}) => {
  const { cid, person } = await aHall(-60, '');
  await query('update contest set open_print = true where id = $1 returning id', [cid]);
  const { token } = await signIn(root());
  const { data } = await ask(
    'POST',
    '/api/api-token',
    { name: 'hall', scopes: ['contests'], days: 1 },
    token,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-prints-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  await page.goto(`/contest/${cid}/print`);
  await page.getByLabel('Text to print').fill('// 松鼠把橡果藏在树下\n'.repeat(90));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByText('Waiting').waitFor();

  const args = [
    '--server',
    assignedSite().address,
    '--contest',
    String(cid),
    '--folder',
    folder,
    '--name',
    'desk',
  ];
  const station = spawn(process.execPath, ['cli/main.ts', 'print-station', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ACORN_PRINT_TOKEN: (data as { token: string }).token },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    station.kill();
    if (station.exitCode === null) await once(station, 'exit');
  });
  await page.getByText('Printed', { exact: true }).waitFor({ timeout: 60_000 });
  const [file] = readdirSync(folder);
  const { text, pages } = await readPdf(path.join(folder, file!));
  // a font may name some signs by their radical
  expect(text.normalize('NFKC')).toContain('松鼠把橡果藏在树下');
  expect(text).toContain('B-07');
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain(`${pages} / ${pages}`);

  const jury = await visitor();
  await carrySession(jury, root());
  const desk = await jury.newPage();
  await desk.goto(`/contest/${cid}/admin-print`);
  await desk.getByText('station desk').waitFor();
});

async function readPdf(file: string): Promise<{ text: string; pages: number }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)) }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map(item => ('str' in item ? item.str : '')).join(''));
  }
  return { text: texts.join('\n'), pages: pdf.numPages };
}
