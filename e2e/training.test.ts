/// <reference lib="dom" />
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ZipFile } from 'yazl';
import { patient, test, toast } from './browser.ts';
import { aProblem, query } from './contests.ts';
import { aPdf } from './pdf.ts';
import { ask, carrySession, daysFromNow, root, signIn } from './people.ts';
import { aSolver, run, sum, writeCode } from './solving.ts';

test('a teacher sets a training as homework, a pupil joins and solves it, and the table of the class shows it', {
  timeout: 120_000,
}, async ({ visitor }) => {
  const { token } = await signIn(root());
  const title = `Oaks from seed ${Date.now()}`;
  const category = await ask('POST', '/api/admin/training/category', { name: title }, token);
  const training = { title, description: 'Plant, water, wait.', auth: 'Private', privatePwd: 'squirrel' };
  const made = await ask('POST', '/api/admin/training', { training, trainingCategory: category.data }, token);
  const { tid } = made.data as { tid: number };
  const problem = await ask('GET', '/api/get-problem-detail?problemId=P1000', undefined, token);
  const { id: pid } = (problem.data as { problem: { id: number } }).problem;
  await ask('POST', '/api/admin/training/add-problem-from-public', { tid, pid }, token);
  const taken = await aProblem(`TAKEN${process.pid}`, { auth: 1 });
  await ask('POST', '/api/admin/training/add-problem-from-public', { tid, pid: taken }, token);
  await query('update problem set auth = 3, auth_outside = 1 where id = $1', [taken]);

  const { page, person } = await aSolver(visitor);
  await page.goto('/training');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await toast(page, 'Enter the training password');
  await page.getByLabel('Enter the training password').fill('squirrel');
  await page.getByRole('button', { name: 'Join' }).click();
  await toast(page, 'Register training successfully');
  const tabs = page.getByRole('navigation', { name: 'Pages of the training' });
  await tabs.getByText('Problems').click();
  // what a contest has for now keeps its row, as wide as the others
  const hidden = page.getByRole('row').filter({ hasText: 'Hidden for now: a contest has it' });
  const widths = await hidden.evaluate(row => {
    const { cells } = row as HTMLTableRowElement;
    const { tHead } = row.closest('table')!;
    return [[...cells].reduce((sum, { colSpan }) => sum + colSpan, 0), tHead!.rows[0]!.cells.length];
  });
  expect(widths[0]).toBe(widths[1]);
  await page.getByRole('table').getByRole('link').first().click();
  await writeCode(page, sum.cpp);
  await page.keyboard.press('Control+Enter');
  await run(page, 'Accepted').waitFor({ timeout: 40_000 });
  await tabs.getByText('Rank').click();
  const row = page.getByRole('row').filter({ hasText: person.username });
  await expect.poll(() => row.textContent(), patient).toMatch(/Own.*AC/);

  // a date makes it homework: it came late, until there is more time
  const desk = await visitor();
  await carrySession(desk, root());
  const teacher = await desk.newPage();
  await teacher.goto(`/training/${tid}/homework`);
  await teacher.getByLabel('Due').fill(daysFromNow(-2));
  await teacher.getByRole('button', { name: 'Set' }).click();
  await teacher.getByRole('img', { name: 'Done late' }).waitFor();
  await teacher.getByRole('button', { name: `More time for ${person.username}` }).click();
  await teacher.getByLabel('Until').fill(daysFromNow(30));
  await teacher.getByLabel('Reason').fill('Was ill');
  await teacher.getByRole('button', { name: 'Give the time' }).click();
  await teacher.getByRole('img', { name: 'Done in time' }).waitFor();
  await page.goto('/homework');
  await page.getByRole('row').filter({ hasText: title }).getByText('More time').waitFor();
});

test('a lesson is made of a zip and a PDF, and looked at by keys where it was left', {
  timeout: 90_000,
}, async ({ visitor }) => {
  const { token } = await signIn(root());
  const name = `Slides ${Date.now()}`;
  const words = { shortName: `S${Date.now() % 1e8}`, brief: 'Slides', description: 'Slides', auth: 1 };
  const { gid } = (await ask('POST', '/api/group', { name, ...words }, token)).data as { gid: number };
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto(`/group/${gid}/lesson`);
  const dialog = page.getByRole('dialog', { name: 'New lesson' });
  // whoever thinks better of it is where they were
  await page.getByRole('button', { name: 'New lesson' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('switch', { name: 'Manage' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'New lesson' }).click();
  const choose = (name: string, content: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: content });
  await choose('slides.pdf', Buffer.from('%PDF-1.4 and nothing else'));
  await toast(page, 'This is no PDF file that can be read');
  await choose('slides.zip', await aZip());
  await dialog.getByRole('img', { name: 'Slide 2' }).waitFor();
  await choose('slides.pdf', aPdf(['橡果', '橡树']));
  await dialog.getByRole('img', { name: 'Slide 4' }).waitFor(patient);
  await dialog.getByRole('button', { name: 'Remove slide 2' }).click();
  await dialog.getByLabel('Title').fill('Acorns');
  await dialog.getByLabel('Description').fill('From acorn to oak');
  await dialog.getByLabel('Remark').fill('Autumn');
  await dialog.getByRole('switch', { name: /Published/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();

  const card = page.getByRole('button', { name: /Acorns.*3 slides/ });
  const viewer = page.getByRole('dialog', { name: 'Acorns' });
  await card.click();
  await viewer.getByText('1 / 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('2 / 3').waitFor();
  await expect.poll(() => inkOf(page), patient).toBeGreaterThan(0);
  const sheets = (await page.pdf()).toString('latin1').match(/\/Count (\d+)/)?.[1];
  expect(sheets, 'a printed sheet for each slide').toBe('3');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  await card.click();
  await viewer.getByText('2 / 3').waitFor();
});

async function aZip(): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [at, background] of ['#2b8a3e', '#e8590c'].entries()) {
    const create = { width: 64, height: 40, channels: 3 as const, background };
    zip.addBuffer(await sharp({ create }).png().toBuffer(), `deck/${at + 1}.png`);
  }
  zip.addBuffer(Buffer.from('notes'), 'notes.txt');
  zip.end();
  return buffer(zip.outputStream);
}

/** How many dark pixels the slide has that is shown: a font that is not drawn leaves the page white. */
const inkOf = (page: Page) =>
  page.getByRole('img', { name: 'Slide 2' }).evaluate(async element => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const paper = canvas.getContext('2d')!;
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, at) => at % 4 === 0 && value < 64).length;
  });
