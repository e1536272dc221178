import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import {
  anAuthor,
  createProblem,
  describeProblem,
  judged,
  long,
  newId,
  paired,
  typeCases,
  uploadCases,
} from './editing.ts';
import { ask, carrySession, root } from './people.ts';

test(
  'a save that is not complete says so in order, marks the fields and leads there',
  async ({ visitor }) => {
    const { page } = await anAuthor(visitor, '/admin/problem/create');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const refused = async (message: string | RegExp) => {
      await save.click();
      await toast(page, message);
    };
    await page.getByRole('switch', { name: 'File input and output' }).check();
    await page.getByRole('button', { name: 'None', exact: true }).click();
    // A free one is offered.
    expect(await page.getByLabel('Display ID').inputValue()).toMatch(/^P\d+$/);
    await page.getByLabel('Display ID').fill('');
    await refused('Problem Display ID is required');
    expect(await page.getByLabel('Display ID').evaluate(field => field === document.activeElement)).toBe(
      true,
    );
    await page.getByText('Language is required').waitFor();
    await page.getByLabel('Display ID').fill(newId());
    await refused('The input and output file names are required for file IO');
    await page.getByLabel('Input file name').fill('a.in');
    await page.getByLabel('Output file name').fill('a.out');
    await refused('Language is required');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await refused('Title is required');
    await page.getByLabel('Title').fill('Files');
    await refused('Input Description is required');
    await page.getByLabel('Input description').fill('n');
    await refused('Output Description is required');
    await page.getByLabel('Output description').fill('n');
    await refused('Test case upload is required');
    await page.getByText('Typed by hand', { exact: true }).click();
    await refused('At least one case is required');
    await page.getByRole('button', { name: 'Add a case' }).click();
    await refused('Case 1 needs an input or an output');
    await page.getByRole('textbox', { name: 'Input 1', exact: true }).fill('1');
    await page.getByRole('switch', { name: 'Code template' }).check();
    await refused(/The code template of .* can not be empty/);
    await page.getByRole('switch', { name: 'Code template' }).uncheck();
    const tags = page.getByRole('combobox', { name: 'Tags' }).or(page.getByLabel('Tags'));
    for (const _ of [1, 2]) {
      await tags.first().fill('acorns');
      await tags.first().press('Enter');
    }
    await toast(page, 'The tag "acorns" is there already');
    await page.getByLabel('Display ID').fill('P1000');
    await refused('The problem id is already in use');
    const bar = page.getByRole('toolbar', { name: 'Saving' });
    await bar.getByText('The problem id is already in use').waitFor();
    await page.getByLabel('Display ID').fill(newId());
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add a sample' }).click();
    await page.getByText('At most 2 samples are advised').waitFor();
    await createProblem(page);
  },
  long,
);

test('the case that is wrong is turned to, marked and ready to be typed over, also far down', async ({
  visitor,
}) => {
  const { page } = await anAuthor(visitor, '/admin/problem/create');
  await describeProblem(page, newId(), 'Many cases');
  await page.getByText('OI', { exact: true }).click();
  const names = Array.from({ length: 130 }, (_, at) => at + 1).flatMap(at => [`${at}.in`, `${at}.out`]);
  await uploadCases(page, Object.fromEntries(names.map(name => [name, name])));
  await paired(page, 130);
  await page.getByRole('button', { name: 'Page 2' }).click();
  const score = page.getByLabel('Score of case 120');
  await score.fill('-1');
  await page.getByRole('button', { name: 'Page 1' }).click();
  await page.keyboard.press('Control+s');
  await toast(page, 'The score of case 120 must be an integer of 0 or more');
  await expect.poll(() => score.evaluate(field => field === document.activeElement), patient).toBe(true);
  expect(await score.getAttribute('aria-invalid')).toBe('true');
  await score.fill('1');
  await page.getByText('Typed by hand', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a case' }).click();
  await page.keyboard.press('Control+s');
  await toast(page, 'Case 131 needs an input or an output');
  const input = page.getByRole('textbox', { name: 'Input 131', exact: true });
  await expect.poll(() => input.evaluate(field => field === document.activeElement), patient).toBe(true);
});

test('a problem that is not there is said to be so, with no offer to try again', async ({ visitor }) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/problem/edit/1999999');
  await page.getByTestId('not-loaded').getByText('There is no such problem').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('an upload is not left by accident; cancelled it leaves nothing behind, and the next one works', async ({
  visitor,
}) => {
  const { page } = await anAuthor(visitor, '/admin/problem/create');
  const never = '**/api/file/upload-testcase-zip*';
  await page.route(never, () => {});
  const cases = { '1.in': '1', '1.out': '1' };
  await uploadCases(page, cases);
  await page.getByText('data.zip').waitFor();
  await page.getByRole('link', { name: 'Tags' }).click();
  const question = page.getByRole('dialog', { name: 'A file is still on its way' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Choose a zip' }).waitFor();
  expect(await page.getByTestId('toast').count()).toBe(0);
  await page.getByText('No cases yet').waitFor();
  await page.unroute(never);
  await uploadCases(page, cases);
  await paired(page, 1);
});

test('with the preview beside it the form keeps its fields whole', async ({ visitor }) => {
  const { page } = await anAuthor(visitor, '/admin/problem/create');
  await page.setViewportSize({ width: 1440, height: 900 });
  const description = page.getByLabel('Description', { exact: true });
  await description.fill(`A word ${'that does not end'.replaceAll(' ', '').repeat(30)}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.waitFor();
  const [field, beside] = await Promise.all([description.boundingBox(), preview.boundingBox()]);
  expect(field!.x + field!.width).toBeLessThan(beside!.x);
});

test('a draft survives a reload and a walk away', async ({ visitor }) => {
  const { page } = await anAuthor(visitor, '/admin/problem/create');
  page.on('dialog', dialog => dialog.accept());
  await page.getByLabel('Title').fill('Half written');
  await page.getByText('Draft kept').waitFor();
  await page.reload();
  const offer = page.getByRole('dialog', { name: 'Restore the draft?' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Half written');

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/admin/dashboard');

  await page.goto('/admin/problem/create');
  await offer.getByRole('button', { name: 'Throw it away' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

test('a session that ends in the middle costs a login and nothing else', async ({ visitor }) => {
  const { page, token } = await anAuthor(visitor, '/admin/problem/create');
  await describeProblem(page, newId(), 'Written for an hour');
  await typeCases(page, [['1', '1']]);
  await ask('GET', '/api/logout', undefined, token);
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Please log in again' });
  await question.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/login');
  await page.getByLabel('Username').fill('root');
  await page.getByRole('textbox', { name: 'Password' }).fill(root().password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/problem/create');
  const offer = page.getByRole('dialog', { name: 'Restore the draft?' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Written for an hour');
  await createProblem(page);
});

test('who saves second is told who was first, sees what differs, and overwrites only knowingly', async ({
  visitor,
}) => {
  const first = await anAuthor(visitor, '/admin/problem/create');
  const id = newId();
  await describeProblem(first.page, id, 'Two authors');
  await typeCases(first.page, [['1', '1']]);
  await createProblem(first.page);
  const second = await anAuthor(visitor, new URL(first.page.url()).pathname);

  await first.page.getByLabel('Title').fill('The title of the first');
  await first.page.keyboard.press('Control+s');
  await toast(first.page, 'Update Successfully');
  await second.page.getByLabel('Title').fill('The title of the second');
  await second.page.keyboard.press('Control+s');
  const dialog = second.page.getByRole('dialog', { name: 'This problem was changed meanwhile' });
  await dialog.getByText(/root has saved this problem/).waitFor();
  await dialog.getByText('The title of the first').waitFor();
  const stored = async () => {
    const { data } = await ask('GET', `/api/admin/problem?pid=${pidOf(first.page)}`, undefined, first.token);
    return (data as { title: string }).title;
  };
  expect(await stored()).toBe('The title of the first');
  await dialog.getByRole('button', { name: 'Go on editing' }).click();
  expect(await second.page.getByLabel('Title').inputValue()).toBe('The title of the second');
  await second.page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await toast(second.page, 'Update Successfully');
  await expect.poll(stored, patient).toBe('The title of the second');
});

const pidOf = (page: Page) => page.url().split('/').at(-1)!;

test('small files are read into the fields of who goes on by typing; scores of an OI problem are never all 0 unsaid', async ({
  visitor,
}) => {
  const { page } = await anAuthor(visitor, '/admin/problem/create');
  await describeProblem(page, newId(), 'Files first');
  await uploadCases(page, { '1.in': 'one', '1.out': 'eins', '2.in': 'two', '2.out': 'zwei' });
  await paired(page, 2);
  await createProblem(page);
  await page.getByText('Typed by hand', { exact: true }).click();
  const output = page.getByRole('textbox', { name: 'Output 2', exact: true });
  await expect.poll(() => output.inputValue(), patient).toBe('zwei');
  await page.getByText('Files', { exact: true }).click();
  await page.getByText('Everything is saved').waitFor();

  await page.getByText('OI', { exact: true }).click();
  const score = (number: number) => page.getByLabel(`Score of case ${number}`);
  expect([await score(1).inputValue(), await score(2).inputValue()]).toEqual(['50', '50']);
  await score(1).fill('0');
  await score(2).fill('0');
  await page.getByText('With these scores nobody can earn a point.').waitFor();
  await page.getByRole('button', { name: 'Share 100 points out' }).click();
  await page.getByText('Total score 100').waitFor();
});

test('what is typed into a file or a case is not given up by Escape', async ({ visitor }) => {
  const { page } = await anAuthor(visitor, '/admin/problem/create');
  await page.getByRole('button', { name: 'Add a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.insertText('int x;');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('File name').fill('x.h');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByText('x.h').waitFor();

  await page.getByRole('button', { name: 'Add a case' }).click();
  await dialog.getByRole('region', { name: 'Input' }).getByRole('textbox').fill('1 2');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await page.getByText('Cases: 1').waitFor();
  await page.getByRole('button', { name: 'Look at and replace case 1' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the list is filtered in its address, and chosen problems change together', async ({ visitor }) => {
  const { page, token } = await anAuthor(visitor, '/admin/problem/create');
  const ids = [newId(), newId()];
  for (const problemId of ids)
    await ask(
      'POST',
      '/api/admin/problem',
      {
        problem: { problemId, title: `Listed ${process.pid}`, input: 'n', output: 'n', auth: 2 },
        samples: [{ input: '1', output: '1', isText: true }],
        isUploadTestCase: false,
        languages: [{ name: 'C++' }],
      },
      token,
    );
  await page.goto('/admin/problems');
  await page.getByRole('searchbox', { name: /Title, display ID/ }).fill(`Listed ${process.pid}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url(), patient).toContain('keyword=');
  const table = page.getByRole('table', { name: 'Problems' });
  await expect.poll(() => table.getByRole('row').count(), patient).toBe(3);
  await table.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Make public' }).click();
  await toast(page, 'Update Successfully');
  await expect.poll(() => page.getByLabel(`Visibility of ${ids[0]}`).inputValue(), patient).toBe('1');
  const [saved] = await Promise.all([
    page.waitForEvent('download', judged),
    page.getByRole('button', { name: `Download the test data of ${ids[0]}` }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^problem_\d+_testcase_\d+\.zip$/);
  await toast(page, 'The test data was downloaded');
  await table.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete successfully');
  await page.getByText('No problems', { exact: true }).waitFor();
});

/** Not even a part of it is cut off by what it lies in. */
