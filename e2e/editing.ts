/** Ways of a problem setter through the editor. */
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { aZip } from '#server/testing/zip.ts';
import { toast, type Visitors } from './browser.ts';
import { carrySession, root } from './people.ts';
import { aSolver, openProblem, run, writeCode } from './solving.ts';

export const judged = { timeout: 60_000 };
/** compiling a checker takes a busy machine a while, and so does every verdict */
export const long = 240_000;
let made = 0;
export const newId = () => {
  made += 1;
  return `E2E${process.pid}${made}`;
};

/** The super admin, on a page of the back office. */
export async function anAuthor(visitor: Visitors['visitor'], path: string) {
  const context = await visitor();
  const token = await carrySession(context, root());
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Display ID').waitFor(judged);
  return { page, token, context };
}

export async function describeProblem(page: Page, id: string, title: string) {
  await page.getByLabel('Display ID').fill(id);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Print what is asked for.');
  await page.getByLabel('Input description').fill('One integer $n$.');
  await page.getByLabel('Output description').fill('What is asked for.');
}

export async function writeChecker(page: Page, mode: string, label: string, code: string) {
  await page.getByRole('radiogroup', { name: 'Judge mode' }).getByText(mode).click();
  await writeInto(page, label, code);
}

export async function writeInto(page: Page, label: string, code: string) {
  await page.getByRole('textbox', { name: label, exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}

/** What the page says of an upload; a toast says it too, and leaves. */
export const paired = (page: Page, count: number) =>
  page
    .getByRole('region', { name: 'What the upload held' })
    .getByText(`Cases paired: ${count}`, { exact: true })
    .waitFor();

export async function typeCases(page: Page, cases: [string, string][]) {
  await page.getByText('Typed by hand', { exact: true }).click();
  for (const [at, [input, output]] of cases.entries()) {
    await page.getByRole('button', { name: 'Add a case' }).click();
    await page.getByRole('textbox', { name: `Input ${at + 1}`, exact: true }).fill(input);
    await page.getByRole('textbox', { name: `Output ${at + 1}`, exact: true }).fill(output);
  }
}

export async function uploadCases(page: Page, cases: Record<string, string>) {
  const buffer = Buffer.from(aZip(Object.entries(cases).map(([name, content]) => ({ name, content }))));
  await page.setInputFiles('input[accept=".zip"]', { name: 'data.zip', mimeType: 'application/zip', buffer });
}

export async function createProblem(page: Page) {
  await page.keyboard.press('Control+s');
  await toast(page, 'Create Successfully');
  await page.waitForURL(/\/admin\/problem\/edit\/\d+/);
  // until the page of the stored problem is there, its address stands above the form that was just sent
  await page.getByRole('heading', { name: 'Edit problem' }).waitFor();
}

/** Submits on the problem's page and waits for the verdict; what is accepted comes last, it is asked about before a next. */
export async function solve(
  visitor: Visitors['visitor'],
  id: string,
  tries: [code: string, verdict: string][],
) {
  const { page } = await aSolver(visitor);
  for (const [code, verdict] of tries) {
    await openProblem(page, id);
    await writeCode(page, code);
    await page.keyboard.press('Control+Enter');
    await run(page, verdict).waitFor(judged);
  }
  return page;
}
