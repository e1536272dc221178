import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aZip } from '#server/testing/zip.ts';
import { patient, test, toast, type Visitors } from './browser.ts';
import { ask, carrySession, root } from './people.ts';
import { aSolver, openProblem, run, writeCode } from './solving.ts';

const judged = { timeout: 60_000 };
/** compiling a checker takes a busy machine a while, and so does every verdict */
const long = 240_000;
let made = 0;
const newId = () => {
  made += 1;
  return `E2E${process.pid}${made}`;
};

/** The super admin, on a page of the back office. */
async function anAuthor(visitor: Visitors['visitor'], path: string) {
  const context = await visitor();
  const token = await carrySession(context, root());
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Display ID').waitFor(judged);
  return { page, token, context };
}

async function describe(page: Page, id: string, title: string) {
  await page.getByLabel('Display ID').fill(id);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Print what is asked for.');
  await page.getByLabel('Input description').fill('One integer $n$.');
  await page.getByLabel('Output description').fill('What is asked for.');
}

async function writeChecker(page: Page, mode: string, label: string, code: string) {
  await page.getByRole('radiogroup', { name: 'Judge mode' }).getByText(mode).click();
  await write(page, label, code);
}

async function write(page: Page, label: string, code: string) {
  await page.getByRole('textbox', { name: label, exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}

/** What the page says of an upload; a toast says it too, and leaves. */
const paired = (page: Page, count: number) =>
  page
    .getByRole('region', { name: 'What the upload held' })
    .getByText(`Cases paired: ${count}`, { exact: true })
    .waitFor();

async function typeCases(page: Page, cases: [string, string][]) {
  await page.getByText('Typed by hand', { exact: true }).click();
  for (const [at, [input, output]] of cases.entries()) {
    await page.getByRole('button', { name: 'Add a case' }).click();
    await page.getByRole('textbox', { name: `Input ${at + 1}`, exact: true }).fill(input);
    await page.getByRole('textbox', { name: `Output ${at + 1}`, exact: true }).fill(output);
  }
}

async function uploadCases(page: Page, cases: Record<string, string>) {
  const buffer = Buffer.from(aZip(Object.entries(cases).map(([name, content]) => ({ name, content }))));
  await page.setInputFiles('input[accept=".zip"]', { name: 'data.zip', mimeType: 'application/zip', buffer });
}

async function create(page: Page) {
  await page.keyboard.press('Control+s');
  await toast(page, 'Create Successfully');
  await page.waitForURL(/\/admin\/problem\/edit\/\d+/);
  // until the page of the stored problem is there, its address stands above the form that was just sent
  await page.getByRole('heading', { name: 'Edit problem' }).waitFor();
}

/** Submits on the problem's page and waits for the verdict; what is accepted comes last, it is asked about before a next. */
async function solve(visitor: Visitors['visitor'], id: string, tries: [code: string, verdict: string][]) {
  const { page } = await aSolver(visitor);
  for (const [code, verdict] of tries) {
    await openProblem(page, id);
    await writeCode(page, code);
    await page.keyboard.press('Control+Enter');
    await run(page, verdict).waitFor(judged);
  }
  return page;
}

test(
  'a problem is written from nothing with typed cases, tried with its answer, and solved',
  async ({ visitor }) => {
    const { page } = await anAuthor(visitor, '/admin/problem/create');
    const id = newId();
    await describe(page, id, 'Twice as much');
    await page.getByRole('textbox', { name: 'Sample input 1' }).fill('2');
    await page.getByRole('textbox', { name: 'Sample output 1' }).fill('4');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Twice as much' }).waitFor();
    await preview.getByText('Print what is asked for.').waitFor();
    await page.keyboard.press('Escape');

    const answer = '#include <cstdio>\nint main() { int n; scanf("%d", &n); printf("%d\\n", 2 * n); }\n';
    await page
      .getByRole('group', { name: /language whose/ })
      .getByText('C++ 17', { exact: true })
      .click();
    await page.getByRole('switch', { name: 'Code answer' }).check();
    await write(page, 'Code answer C++ 17', answer);
    await typeCases(page, [
      ['1\n', '2\n'],
      ['21\n', '42\n'],
    ]);
    await page.getByRole('checkbox', { name: 'Case 2 is public' }).check();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByTestId('answer-run').getByText('Accepted').waitFor(judged);
    await page.getByLabel('Public', { exact: true }).last().check();
    await create(page);

    const solver = await solve(visitor, id, [
      ['int main() {}\n', 'Wrong Answer'],
      [answer, 'Accepted'],
    ]);
    await solver.goto(`/status?onlyMine=true&problemID=${id}`);
    const wrong = await solver.getByTestId(/^row-/).last().getAttribute('data-testid');
    await solver.goto(`/submission-detail/${wrong!.replace('row-', '')}`);
    await solver.getByRole('button', { name: /^#2/ }).click();
    await solver.getByText('21', { exact: true }).waitFor();
    await solver.getByRole('button', { name: /^#1/ }).click();
    await solver.getByText('Differs from the answer on line 1').waitFor();
    expect(await solver.getByRole('heading', { name: 'Input' }).count()).toBe(0);
  },
  long,
);

test(
  'a problem with a special judge: the checker is compiled, the zip paired, any right answer passes',
  async ({ visitor }) => {
    const { page } = await anAuthor(visitor, '/admin/problem/create');
    const id = newId();
    await describe(page, id, 'Some even number');
    const checker = (word: string) => `#include "testlib.h"
// ${'a line that is wider than any screen, '.repeat(20)}
int main(int argc, char *argv[]) {
    ${word}(argc, argv);
    int n = inf.readInt(), x = ouf.readInt();
    if (x % 2 == 0 && x >= n) quitf(_ok, "even");
    quitf(_wa, "not even, or too small");
}
`;
    await writeChecker(page, 'Special judge', 'Special judge program', checker('registerNobody'));
    const editor = page.locator('.cm-editor').filter({ has: page.getByLabel('Special judge program') });
    // the specification's height of an editor, with its border
    expect((await editor.boundingBox())!.height).toBe(548);
    await uploadCases(page, { 'a/1.in': '3\n', 'a/1.out': '4\n', 'a/2.in': '8\r\n', 'a/notes.md': 'x' });
    await paired(page, 2);
    const left = page.getByRole('region', { name: 'What the upload held' });
    await left.getByText('a/notes.md').waitFor();
    await left.getByText('there is no output of this name; the case has an empty one').waitFor();

    await page.keyboard.press('Control+s');
    await toast(page, 'The judge program was changed: compile it successfully before saving');
    const compile = page.getByRole('button', { name: 'Compile', exact: true });
    await compile.scrollIntoViewIfNeeded();
    expect(await isWhollyShown(compile)).toBe(true);
    await compile.click();
    const dialog = page.getByRole('dialog', { name: 'Compile Error' });
    await dialog
      .getByText(/registerNobody/)
      .first()
      .waitFor(judged);
    await page.keyboard.press('Escape');
    await write(page, 'Special judge program', checker('registerTestlibCmd'));
    await compile.click();
    await toast(page, 'Compiled successfully');
    await page.getByLabel('Public', { exact: true }).last().check();
    await create(page);

    const program = (value: string) =>
      `#include <cstdio>\nint main() { int n; scanf("%d", &n); printf("%d\\n", ${value}); }\n`;
    await solve(visitor, id, [
      [program('2 * n + 1'), 'Wrong Answer'],
      [program('2 * n + 100'), 'Accepted'],
    ]);
  },
  long,
);

test(
  'an interactive problem talks with the program that solves it',
  async ({ visitor }) => {
    const { page } = await anAuthor(visitor, '/admin/problem/create');
    const id = newId();
    await describe(page, id, 'Guess');
    await writeChecker(
      page,
      'Interactive',
      'Interactor program',
      `#include "testlib.h"
#include <iostream>
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int secret = inf.readInt();
    for (int i = 0; i < 8; i++) {
        int guess = ouf.readInt();
        std::cout << (guess < secret ? "more" : guess > secret ? "less" : "yes") << std::endl;
        if (guess == secret) quitf(_ok, "found");
    }
    quitf(_wa, "too many guesses");
}
`,
    );
    await page.getByRole('button', { name: 'Compile', exact: true }).click();
    await page.getByText('Compiled successfully').first().waitFor(judged);
    await typeCases(page, [['77\n', '']]);
    await page.getByLabel('Public', { exact: true }).last().check();
    await create(page);

    const guess = (step: string) => `#include <iostream>
#include <string>
int main() {
    int low = 0, high = 127;
    std::string said;
    while (said != "yes") {
        int middle = (low + high) / 2;
        std::cout << middle << std::endl;
        if (!(std::cin >> said)) return 0;
        if (said == "more") ${step};
        if (said == "less") high = middle - 1;
    }
}
`;
    await solve(visitor, id, [
      [guess('low = low'), 'Wrong Answer'],
      [guess('low = middle + 1'), 'Accepted'],
    ]);
  },
  long,
);

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
    await create(page);
  },
  long,
);

test('the case that is wrong is turned to, marked and ready to be typed over, also far down', async ({
  visitor,
}) => {
  const { page } = await anAuthor(visitor, '/admin/problem/create');
  await describe(page, newId(), 'Many cases');
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
  await describe(page, newId(), 'Written for an hour');
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
  await create(page);
});

test('who saves second is told who was first, sees what differs, and overwrites only knowingly', async ({
  visitor,
}) => {
  const first = await anAuthor(visitor, '/admin/problem/create');
  const id = newId();
  await describe(first.page, id, 'Two authors');
  await typeCases(first.page, [['1', '1']]);
  await create(first.page);
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

test(
  'single cases are looked at, replaced and removed; older versions come back; verdicts on them are offered anew',
  async ({ visitor }) => {
    const { page } = await anAuthor(visitor, '/admin/problem/create');
    const id = newId();
    await describe(page, id, 'Versions');
    await page.getByText('OI', { exact: true }).click();
    await uploadCases(page, {
      '1.in': '1',
      '1.out': '1',
      '2.in': '2',
      '2.out': '2',
      '3.in': '3',
      '3.out': '3',
    });
    await paired(page, 3);
    const score = (number: number) => page.getByLabel(`Score of case ${number}`).inputValue();
    expect([await score(1), await score(2), await score(3)]).toEqual(['33', '33', '34']);
    await page.getByLabel('Public', { exact: true }).last().check();
    await create(page);
    const echo = '#include <cstdio>\nint main() { int n; scanf("%d", &n); printf("%d\\n", n); }\n';
    await solve(visitor, id, [[echo, 'Accepted']]);

    await page.reload();
    await page.getByRole('button', { name: 'Look at and replace case 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Case 2' });
    const output = dialog.getByRole('region', { name: 'Output' });
    await output.getByRole('button', { name: 'Edit the text' }).click();
    await output.getByRole('textbox').fill('5');
    await dialog.getByRole('button', { name: 'Use these' }).click();
    await page.getByRole('button', { name: 'Remove case 3' }).click();
    await page.keyboard.press('Control+s');
    await toast(page, 'Update Successfully');
    await page.getByText('Submissions judged on older data: 1').waitFor();
    await page.getByText('Versions (2)').click();
    await page.getByRole('button', { name: 'Put back' }).click();
    await page.getByText('Cases: 3').waitFor();
    await page.keyboard.press('Control+s');
    await toast(page, 'Update Successfully');
    await page.getByText('Versions (3)').waitFor();
    await page.getByRole('button', { name: 'Look at and replace case 2' }).click();
    await dialog.getByRole('region', { name: 'Output' }).getByText('2', { exact: true }).waitFor();
  },
  long,
);

test('small files are read into the fields of who goes on by typing; scores of an OI problem are never all 0 unsaid', async ({
  visitor,
}) => {
  const { page } = await anAuthor(visitor, '/admin/problem/create');
  await describe(page, newId(), 'Files first');
  await uploadCases(page, { '1.in': 'one', '1.out': 'eins', '2.in': 'two', '2.out': 'zwei' });
  await paired(page, 2);
  await create(page);
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
const isWhollyShown = (part: Locator) =>
  part.evaluate(
    element =>
      new Promise<boolean>(resolve => {
        new IntersectionObserver(([seen]) => resolve(seen!.intersectionRatio === 1)).observe(element);
      }),
  );
