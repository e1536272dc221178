import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test, toast } from './browser.ts';
import {
  anAuthor,
  createProblem,
  describeProblem,
  judged,
  long,
  newId,
  paired,
  solve,
  typeCases,
  uploadCases,
  writeChecker,
  writeInto,
} from './editing.ts';

test(
  'a problem is written from nothing with typed cases, tried with its answer, and solved',
  async ({ visitor }) => {
    const { page } = await anAuthor(visitor, '/admin/problem/create');
    const id = newId();
    await describeProblem(page, id, 'Twice as much');
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
    await writeInto(page, 'Code answer C++ 17', answer);
    await typeCases(page, [
      ['1\n', '2\n'],
      ['21\n', '42\n'],
    ]);
    await page.getByRole('checkbox', { name: 'Case 2 is public' }).check();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByTestId('answer-run').getByText('Accepted').waitFor(judged);
    await page.getByLabel('Public', { exact: true }).last().check();
    await createProblem(page);

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
    await describeProblem(page, id, 'Some even number');
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
    await writeInto(page, 'Special judge program', checker('registerTestlibCmd'));
    await compile.click();
    await toast(page, 'Compiled successfully');
    await page.getByLabel('Public', { exact: true }).last().check();
    await createProblem(page);

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
    await describeProblem(page, id, 'Guess');
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
    await createProblem(page);

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
  'single cases are looked at, replaced and removed; older versions come back; verdicts on them are offered anew',
  async ({ visitor }) => {
    const { page } = await anAuthor(visitor, '/admin/problem/create');
    const id = newId();
    await describeProblem(page, id, 'Versions');
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
    await createProblem(page);
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

const isWhollyShown = (part: Locator) =>
  part.evaluate(
    element =>
      new Promise<boolean>(resolve => {
        new IntersectionObserver(([seen]) => resolve(seen!.intersectionRatio === 1)).observe(element);
      }),
  );
