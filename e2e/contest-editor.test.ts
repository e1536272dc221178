import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as hoj from '#server/features/transfer/fixtures/hoj.ts';
import { aZip } from '#server/testing/zip.ts';
import { patient, test, toast } from './browser.ts';
import { ask, carrySession, root } from './people.ts';

const judged = { timeout: 60_000 };

/** A problem in the bank that is nobody else's. */
async function aBankProblem(token: string, problemId: string, title: string) {
  const problem = { problemId, title, description: 'd', input: 'n', output: 'n', timeLimit: 1000, auth: 1 };
  const body = {
    problem,
    isUploadTestCase: false,
    languages: [{ name: 'C++' }],
    samples: [{ input: '1', output: '1', isText: true }],
  };
  return (await ask('POST', '/api/admin/problem', body, token)).data as { pid: number };
}

/** The package of the import tests under ids of its own, so that neither finds what the other brought. */
const ownPackage = () =>
  aZip(
    Object.entries(hoj.byHand).map(([name, content]) => ({
      name,
      content: Buffer.from((content as string).replaceAll('HOJ-10', 'CE-10')),
    })),
  );

const listed = async (page: Page) =>
  (
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Remove/ }) })
      .allTextContents()
  ).map(text => text.replace(/\s+/g, ' ').trim());

test('an organiser makes a contest, fills it in every way, orders, announces and copies it', {
  timeout: 240_000,
}, async ({ visitor }) => {
  const context = await visitor();
  const token = await carrySession(context, root());
  await aBankProblem(token, `BANK${process.pid}`, 'Out of the bank');
  const page = await context.newPage();

  // What is wrong is said at its field, and everything else stays as it was typed.
  await page.goto('/admin/contest/create');
  await page.getByLabel('Title').fill('Cup of the grey owl');
  await page.getByRole('textbox', { name: /^Description/ }).fill('Bring a pen.');
  await page.getByLabel('Start time').fill('2031-05-01T09:00');
  await page.getByLabel('End time').fill('2031-05-01T08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The contest must last longer than 0').waitFor();
  const isAtEnd = () => page.getByLabel('End time').evaluate(field => field === document.activeElement);
  await expect.poll(isAtEnd, patient).toBe(true);
  expect(await page.getByLabel('Title').inputValue()).toBe('Cup of the grey owl');
  await page.getByLabel('End time').fill('2030-05-01T14:00');

  // a time is changed by the keyboard, digit by digit
  await page.getByLabel('End time').focus();
  await page.keyboard.type('05012031');
  expect(await page.getByLabel('End time').inputValue()).toBe('2031-05-01T14:00');

  // the field of a password is one to go to as well
  await page.getByLabel('Access').selectOption('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A private or protected contest needs a password').waitFor();
  const isAtPassword = () =>
    page.getByRole('textbox', { name: 'Password' }).evaluate(field => field === document.activeElement);
  await expect.poll(isAtPassword, patient).toBe(true);
  await page.getByLabel('Access').selectOption('0');

  // a column of a sheet is so many star users, and who is not there is named
  await page.getByRole('textbox', { name: 'Star users' }).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'linxi\nno-such-star\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await page.getByText('linxi', { exact: true }).waitFor();
  await page.getByText('Nobody is called: no-such-star').waitFor(patient);
  await page.keyboard.press('Backspace');
  await page.getByText('Nobody is called').waitFor({ state: 'detached' });

  // a sentence under one field of an award leaves the row straight
  await page.getByLabel('How awards are given').selectOption('2');
  const award = page.getByRole('listitem').filter({ hasText: 'Background' }).first();
  await award.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await award.getByText('An award needs a name').waitFor();
  const tops = await award
    .locator('input')
    .evaluateAll(fields => fields.map(field => field.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  await page.getByLabel('How awards are given').selectOption('0');
  await page.getByLabel('Only certain accounts').check();
  await page.getByLabel('Names besides').fill('linxi nobody-here');
  await page.getByText('Accounts that match (1): linxi').waitFor(patient);
  await page.getByText('Nobody is called: nobody-here').waitFor();
  await page.getByLabel('Only certain accounts').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Create Successfully');
  await page.getByRole('heading', { name: 'Problems of the contest' }).waitFor();

  // from the bank
  await page.getByRole('button', { name: 'Add from the bank' }).click();
  await page.getByRole('searchbox', { name: 'Words of the title, or an id' }).fill(`BANK${process.pid}`);
  await page.keyboard.press('Enter');
  await page.getByText('Hidden once added, until given back').first().waitFor();
  await page.getByRole('button', { name: 'Add “Out of the bank” as A' }).click();
  await toast(page, 'Added');
  await page.keyboard.press('Escape');

  // written here
  await page.getByRole('link', { name: 'Write a problem' }).click();
  await page.getByLabel('Display ID').waitFor(judged);
  expect(await page.getByLabel('Id in the contest').inputValue()).toBe('B');
  await page.getByLabel('Id in the contest').fill('');
  await page.getByLabel('Title in the contest').fill('Written for the owl');
  await page.getByLabel('Display ID').fill(`HERE${process.pid}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Written here');
  await page.getByLabel('Description', { exact: true }).fill('Print what is asked for.');
  await page.getByLabel('Input description').fill('One integer.');
  await page.getByLabel('Output description').fill('The same.');
  await page.getByText('Typed by hand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a case' }).click();
  await page.getByRole('textbox', { name: 'Input 1', exact: true }).fill('1');
  await page.getByRole('textbox', { name: 'Output 1', exact: true }).fill('1');
  await page.keyboard.press('Control+s');
  await toast(page, 'The problem needs an id in the contest');
  await page.getByLabel('Id in the contest').fill('B');
  await page.keyboard.press('Control+s');
  await toast(page, 'Create Successfully');
  await page.waitForURL(/\/admin\/contest\/\d+\/problems/);
  await expect.poll(async () => (await listed(page))[1], patient).toMatch(/^BWritten for the owl/);

  // from another judge
  await page.getByRole('button', { name: 'From another judge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from another judge' });
  await dialog.getByText('It joins the contest as C').waitFor();
  await dialog.getByRole('combobox', { name: 'Judge' }).selectOption('HDU');
  await dialog.getByRole('textbox', { name: 'Problem ID' }).fill('1000');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^Imported/).waitFor(judged);
  await page.keyboard.press('Escape');

  // out of a package
  await page.getByRole('link', { name: 'From a package' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'own.zip', mimeType: 'application/octet-stream', buffer: ownPackage() });
  await page.getByRole('button', { name: 'Import selected (1)' }).click(judged);
  await page.getByRole('button', { name: 'Add to the contest (1)' }).click(judged);
  await page.waitForURL(/\/admin\/contest\/\d+\/problems/);
  await expect.poll(async () => (await listed(page)).length, patient).toBe(4);

  // ordered, named and coloured
  await page.getByRole('button', { name: 'Move B up' }).click();
  await expect.poll(async () => (await listed(page))[0], patient).toMatch(/^AWritten for the owl/);
  await page.getByRole('button', { name: 'Id, title and colour of A' }).click();
  await page.getByLabel('Colour of its balloon').fill('#1971c2');
  await page.getByLabel('Id in the contest').fill('B');
  await page.getByLabel('Title in the contest').fill('The first one');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The contest has a problem with the id B already').waitFor();
  expect(await page.getByLabel('Title in the contest').inputValue()).toBe('The first one');
  await page.getByLabel('Id in the contest').fill('A');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await listed(page))[0], patient).toMatch(/^AThe first one/);

  // the set as it goes to the printer
  await page.getByRole('link', { name: 'Problem set to print' }).click();
  await page.getByRole('heading', { name: 'A. The first one' }).waitFor();
  await page.getByText('Print what is asked for.').waitFor();
  expect(await page.getByRole('article').count()).toBe(4);

  await page.goto('/admin/contest?keyword=grey owl');
  await page.getByRole('link', { name: 'Announcements of “Cup of the grey owl”' }).click();
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  await page.getByRole('dialog').getByLabel('Title').fill('Welcome');
  await page.getByRole('dialog').getByRole('textbox', { name: /^Text/ }).fill('Good luck.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Welcome/ }).waitFor();

  await page.goto('/admin/contest?keyword=grey owl');
  await page.getByRole('button', { name: 'Copy “Cup of the grey owl”' }).click();
  await toast(page, 'Copied; the copy is hidden for now');
  await page.getByRole('link', { name: 'Cup of the grey owl [Cloned]', exact: true }).waitFor();
  expect(await page.getByRole('switch', { name: 'Show “Cup of the grey owl [Cloned]”' }).isChecked()).toBe(
    false,
  );
});
