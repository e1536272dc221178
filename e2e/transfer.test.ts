import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Package, sumIn } from '#server/features/transfer/fixtures/fixture.ts';
import * as fps from '#server/features/transfer/fixtures/fps.ts';
import * as hoj from '#server/features/transfer/fixtures/hoj.ts';
import { aZip } from '#server/testing/zip.ts';
import { bringing, patient, test, toast } from './browser.ts';
import { ask, carrySession, root } from './people.ts';

const judged = { timeout: 40_000 };
const zipOf = (files: Package) =>
  aZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content as string) })));

async function send(page: Page, name: string, buffer: Buffer) {
  await page.goto('/admin/problem/batch-operation');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.waitForURL(/batch=/);
  await page.getByRole('heading', { name }).waitFor();
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a super admin looks a package over, imports what he wants, and takes it out again', async ({
  visitor,
}) => {
  const context = await visitor();
  const token = await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Import and export' }).click();
  await page.getByRole('heading', { name: 'Import and export' }).waitFor();

  await send(page, 'hoj.zip', zipOf({ ...hoj.several, ...hoj.broken }));
  await row(page, 'HOJ-1010').getByText('Create', { exact: true }).waitFor(patient);
  await row(page, 'a.json')
    .getByText(/a\.json:3:\d+: The JSON is broken/)
    .waitFor();
  await page.getByRole('checkbox', { name: 'Import File A+B' }).uncheck();
  await page.getByRole('button', { name: 'Import selected (1)' }).click();
  await row(page, 'HOJ-1010').getByText('Created').waitFor(judged);
  await row(page, 'HOJ-1011').getByText('Skipped').waitFor(judged);

  // What came in can be solved.
  const body = { pid: 'HOJ-1010', language: 'C', code: sumIn.c };
  const { submitId } = (await ask('POST', '/api/submit-problem-judge', body, token)).data as {
    submitId: number;
  };
  const status = async () => {
    const { data } = await ask('GET', `/api/get-submission-detail?submitId=${submitId}`, undefined, token);
    return (data as { submission: { status: number } }).submission.status;
  };
  await expect.poll(status, judged).toBe(0);

  await page.getByRole('link', { name: 'Back to import and export' }).click();
  await page.getByRole('searchbox', { name: 'Problem id or title' }).fill('HOJ-1010');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /HOJ-1010/ }).check();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export problems (1)' });
  await dialog.getByText('Nothing stays behind').waitFor(patient);
  const file = await bringing(page.waitForEvent('download'), () =>
    dialog.getByRole('button', { name: 'Download (1)' }).click(),
  );
  expect(file.suggestedFilename()).toMatch(/^problem_export_\d+\.zip$/);
  await send(page, 'ours.zip', await readFile(await file.path()));
  await row(page, 'HOJ-1010').getByText('Unchanged').waitFor(patient);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await toast(page, 'Discarded');
});

test('a package on its way is not left by accident, and whoever leaves stops it', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/problem/batch-operation');
  await page.route('**/api/admin/import', () => {});
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slow.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await page.getByText('slow.zip').waitFor();
  const question = page.getByRole('dialog', { name: 'A file is still on its way' });
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Tags' }).click();
  await leave();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('slow.zip').waitFor();
  await leave();
  await bringing(
    page.waitForEvent('requestfailed', request => request.url().endsWith('/api/admin/import')),
    () => question.getByRole('button', { name: 'Leave' }).click(),
  );
  await page.waitForURL('**/admin/problem/tag');
});

test('a package that the disk has no room for is refused at once', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/problem/batch-operation');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const folder = await mkdtemp(path.join(tmpdir(), 'acorn-huge-'));
  const huge = path.join(folder, 'huge.zip');
  // All hole and no content: it takes no room here, and more than there is when it is sent.
  await writeFile(huge, '');
  await truncate(huge, 8 * 2 ** 40);
  await page.locator('input[type=file]').setInputFiles(huge);
  await toast(page, 'The disk of the server is full');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await rm(folder, { recursive: true });
});

test('a package that cannot be read says where', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await send(page, 'broken.xml', Buffer.from(fps.unclosed));
  await page.getByRole('alert').getByText('broken.xml:5:1: The XML is broken').waitFor(patient);
});

test('for another judge it is said what stays behind, and what is refused is left out', async ({
  visitor,
}) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await send(page, 'several.zip', zipOf(hoj.several));
  await page.getByRole('button', { name: /^Import selected/ }).click();
  await row(page, 'HOJ-1011')
    .getByText(/Created|Unchanged|Changed/)
    .waitFor(judged);

  await page.goto('/admin/problems?keyword=HOJ-101');
  for (const id of ['HOJ-1010', 'HOJ-1011']) await page.getByRole('checkbox', { name: id }).check();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export problems (2)' });
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption('FPS (HUSTOJ)');
  await dialog.getByText('1 to export, 1 refused').waitFor(patient);
  await dialog.getByText('Programs in FPS use standard input and output, this problem uses files').waitFor();
  await dialog.getByText('FPS cannot carry tags').waitFor();
  const file = await bringing(page.waitForEvent('download'), () =>
    dialog.getByRole('button', { name: 'Download (1)' }).click(),
  );
  expect(file.suggestedFilename()).toMatch(/^problem_export_\d+\.xml$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('<title><![CDATA[A+B // 求和]]></title>');
  await toast(page, 'Exported: 1');
});
