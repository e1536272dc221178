import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { aProblem } from './contests.ts';
import { ask } from './people.ts';
import {
  aSolver,
  brokenCode,
  chooseLanguage,
  editor,
  failing,
  openProblem,
  reachEditor,
  run,
  sum,
  writeCode,
} from './solving.ts';

const judged = { timeout: 40_000 };

test('from the list to Accepted in C++, and the list knows it afterwards', async ({ visitor }) => {
  const { page } = await aSolver(visitor);
  await page.goto('/problem');
  await page.getByRole('searchbox', { name: /Search id or title/ }).fill('P1000');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/problem?keyword=P1000');
  await page.getByRole('link', { name: /Sum of Acorns/ }).click();
  await page.getByRole('heading', { name: /P1000/ }).waitFor();
  await page.locator('.katex').first().waitFor();
  await writeCode(page, sum.cpp);
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Submit code successfully');
  await page.getByRole('img', { name: 'Accepted!' }).waitFor(judged);
  await run(page, 'Accepted').waitFor(judged);
  await page.getByRole('img', { name: 'Accepted!' }).waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'My Submission' }).click();
  await page.getByRole('tabpanel').getByText('Accepted').waitFor();
  await page.goto('/problem?keyword=P1000');
  await page.getByRole('img', { name: 'Solved' }).waitFor();
});

test('Python, and Java where it is found, are accepted too, with doubled limits shown', async ({
  visitor,
}) => {
  const { page } = await aSolver(visitor);
  await openProblem(page);
  const hasJava = spawnSync('javac', ['-version']).status === 0;
  const programs = [['Python3', sum.python], ...(hasJava ? [['Java', sum.java]] : [])] as const;
  for (const [at, [language, code]] of programs.entries()) {
    await chooseLanguage(page, language!);
    await page.getByText(`×2 ${language}`).waitFor();
    await writeCode(page, code!);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    // the second of them asks first: the problem is solved
    if (at > 0) await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Submit code successfully');
    await run(page, 'Accepted').waitFor(judged);
    await page.getByRole('img', { name: 'Accepted!' }).waitFor({ state: 'hidden' });
  }
});

test('every failure has its verdict', { timeout: 120_000 }, async ({ visitor }) => {
  const { page } = await aSolver(visitor);
  const problemId = `FAIL${process.pid}`;
  await aProblem(problemId, { auth: 1, timeLimit: 300, memoryLimit: 64 });
  await openProblem(page, problemId);
  for (const { verdict, code } of failing) {
    await writeCode(page, code);
    await page.keyboard.press('Control+Enter');
    await run(page, verdict).waitFor(judged);
    await page.getByRole('img', { name: 'Try again' }).waitFor({ state: 'hidden' });
  }
});

test('a compile error shows its message and marks its line until the line is changed', async ({
  visitor,
}) => {
  const { page } = await aSolver(visitor);
  await openProblem(page);
  await writeCode(page, brokenCode);
  await page.keyboard.press('Control+Enter');
  await run(page, 'Compile Error').waitFor(judged);
  const message = page.getByRole('region', { name: 'What the judge says' });
  await message.getByText(/cot.* is not a member/).waitFor();
  const marked = page.locator('.cm-line.cm-marked-error');
  expect(await marked.textContent()).toContain('std::cot << 1;');
  await message.getByRole('button', { name: /:3/ }).first().click();
  expect(await page.locator('.cm-activeLine').textContent()).toContain('std::cot');
  await message.getByRole('button', { name: 'Close what the judge says' }).click();
  await message.waitFor({ state: 'hidden' });
});

test('test runs: own input, a sample, all samples with the first difference', async ({ visitor }) => {
  const { page } = await aSolver(visitor);
  await openProblem(page);
  await writeCode(page, sum.cpp);
  await page.getByRole('button', { name: 'Use sample 1 as test input' }).click();
  const drawer = page.getByRole('region', { name: 'Test run' });
  expect(await drawer.getByRole('textbox').inputValue()).toBe('3\n1 2 3\n');
  await drawer.getByRole('textbox').fill('2\n20 22\n');
  await page.keyboard.press("Control+'");
  await drawer.getByRole('status').getByText('42').waitFor(judged);
  // with an input of one's own there is nothing to compare with
  await drawer.getByText('nothing was compared').waitFor();
  expect(await drawer.getByText('Accepted').count()).toBe(0);
  await writeCode(page, '#include <cstdio>\nint main() { puts("16"); }\n');
  await drawer.getByRole('button', { name: 'Run all samples' }).click();
  await drawer.getByText('Wrong Answer').waitFor(judged);
  await drawer.getByText('First difference at line 1, column 1').waitFor();
  expect(await drawer.locator('mark').allTextContents()).toEqual(['16', '6']);
  await writeCode(page, brokenCode);
  await drawer.getByRole('button', { name: 'Run', exact: true }).click();
  await drawer.getByText('Compile Error').waitFor(judged);
  await page.locator('.cm-line.cm-marked-error').waitFor();
});

test('what must not be sent is not sent', async ({ page, visitor }) => {
  await openProblem(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await toast(page, 'Please login first');
  await page.getByRole('dialog', { name: /Log in/ }).waitFor();

  const { context, page: mine, person } = await aSolver(visitor);
  await openProblem(mine);
  await writeCode(mine, '   \n');
  await mine.getByRole('button', { name: 'Submit', exact: true }).click();
  await toast(mine, 'Code can not be empty');
  // An open page would write what it holds over what the next lines keep.
  await mine.close();
  const long = await context.newPage();
  await long.goto('/robots.txt');
  await long.evaluate(
    ({ key, code }) => localStorage.setItem(key, JSON.stringify({ language: 'C++', codes: { 'C++': code } })),
    { key: `solve:code:u${person.username}:P1000`, code: 'x'.repeat(127).concat('\n').repeat(512) },
  );
  await openProblem(long);
  await long.getByRole('button', { name: 'Submit', exact: true }).click();
  await toast(long, 'Code Length can not exceed 65535');
});

test('who submits too often sees the seconds left', async ({ visitor }) => {
  const { page } = await aSolver(visitor);
  const msg = 'You submit too often, please try again in 7 s';
  const refusal = { status: 403, data: { seconds: 7 }, msg };
  await page.route('**/api/submit-problem-judge', route => route.fulfill({ json: refusal }));
  await openProblem(page);
  await writeCode(page, sum.cpp);
  await page.keyboard.press('Control+Enter');
  await toast(page, 'please try again in 7 s');
  expect(await page.getByRole('button', { name: /Again in \d s/ }).isDisabled()).toBe(true);
});

test('the captcha is asked for when the server wants it, and the code is sent again with it', async ({
  visitor,
}) => {
  const { page } = await aSolver(visitor);
  const sent: { captcha?: string; captchaKey?: string }[] = [];
  await page.route('**/api/submit-problem-judge', route => {
    sent.push(route.request().postDataJSON());
    const refusal = { status: 403, data: { captchaRequired: true }, msg: 'You submit unusually often' };
    return sent.length === 1 ? route.fulfill({ json: refusal }) : route.continue();
  });
  await openProblem(page);
  await writeCode(page, sum.cpp);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Are you human?' });
  await dialog.getByRole('img', { name: 'Captcha' }).waitFor();
  await dialog.getByLabel('Captcha', { exact: true }).fill('7');
  await page.keyboard.press('Enter');
  await run(page, 'Accepted').waitFor(judged);
  expect(sent[1]).toMatchObject({ captcha: '7', captchaKey: expect.stringMatching(/./) });
});

test('without the event stream, asking every two seconds takes over', async ({ visitor }) => {
  const { page } = await aSolver(visitor);
  await page.route('**/api/live*', route => route.abort());
  let asked = 0;
  page.on('request', request => {
    if (request.url().includes('check-submissions-status')) asked += 1;
  });
  await openProblem(page);
  await writeCode(page, sum.cpp);
  await page.keyboard.press('Control+Enter');
  await run(page, 'Accepted').waitFor(judged);
  expect(asked).toBeGreaterThan(0);
});

test('code, language and look stay with the problem; reset and last accepted ask first', async ({
  visitor,
}) => {
  const { page, token } = await aSolver(visitor);
  await openProblem(page);
  await writeCode(page, sum.python);
  await chooseLanguage(page, 'Python3');
  await writeCode(page, '# mine\n');
  await page.getByRole('button', { name: 'Editor settings' }).click();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dracula');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => editor(page).textContent(), patient).toBe('# mine');
  await expect
    .poll(() => page.locator('.cm-editor').evaluate(one => getComputedStyle(one).backgroundColor), patient)
    .toBe('rgb(40, 42, 54)');

  await page.getByRole('button', { name: 'Get the code passed recently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await toast(page, "You haven't passed the problem so you cannot get the code passed recently");

  await submitDirectly(token, 'Python3', sum.python);
  await page.getByRole('button', { name: 'Get the code passed recently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => editor(page).textContent(), patient).toContain('print(sum(');

  await page.getByRole('button', { name: 'Reset to template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => editor(page).textContent(), patient).not.toContain('print(sum(');
});

test('focus mode shows nothing but the desk, and leads back', async ({ visitor }) => {
  const { page } = await aSolver(visitor);
  await openProblem(page);
  await writeCode(page, sum.cpp);
  await page.getByRole('button', { name: 'Focus mode' }).click();
  await page.waitForURL('**/problem/P1000/full-screen');
  const leave = page.getByRole('button', { name: 'Leave focus mode' });
  await leave.waitFor();
  await expect.poll(() => editor(page).textContent(), patient).toContain('long long n');
  expect(await page.getByRole('banner').count()).toBe(0);
  await leave.click();
  await page.waitForURL('**/problem/P1000');
  await page.getByRole('banner').waitFor();
});

test('the line between statement and editor keeps its rules and its place', async ({ visitor }) => {
  const page = await (await visitor({ viewport: { width: 1400, height: 900 } })).newPage();
  await openProblem(page);
  const line = page.getByRole('separator');
  const statement = () => page.getByRole('tabpanel').boundingBox();
  const drag = async (to: number) => {
    const { x, y, width } = (await line.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 100);
    await page.mouse.down();
    await page.mouse.move(to, y + 120, { steps: 4 });
    await page.mouse.up();
  };
  await drag(500);
  expect(Math.abs((await statement())!.width - 500)).toBeLessThan(8);
  await page.reload();
  await reachEditor(page);
  expect(Math.abs((await statement())!.width - 500)).toBeLessThan(8);
  await drag(1300);
  expect((await page.locator('.cm-editor').boundingBox())!.width).toBeGreaterThanOrEqual(560);
  await drag(300);
  expect(await page.getByRole('tabpanel').isVisible()).toBe(false);
  // the page is not left as if the line were still in somebody's hand
  expect(await page.locator('[data-moving]').count()).toBe(0);
  await writeCode(page, 'typed after the drag');
  await page.getByRole('button', { name: 'Restore both panes' }).click();
  expect(await page.getByRole('tabpanel').isVisible()).toBe(true);
});

test('on a phone, in Chinese: three panes, a bar that stays, nothing scrolls sideways, Accepted', async ({
  visitor,
}) => {
  const { page } = await aSolver(visitor, { viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  await page.goto('/problem');
  await page
    .getByRole('link', { name: /橡果求和/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page
    .getByRole('link', { name: /橡果求和/ })
    .first()
    .click();
  await page.getByText('样例输入 1').waitFor();
  const submit = page.getByRole('button', { name: '提交', exact: true });
  const code = page.getByRole('button', { name: '代码', exact: true });
  await code.click();
  await reachEditor(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await writeCode(page, 'int main( {');
  await submit.click();
  await run(page, '编译错误').waitFor(judged);
  await page.getByRole('heading', { name: '评测信息' }).waitFor();
  // the message has its own pane: verdict and buttons stay where they were
  for (const part of [submit, run(page, '编译错误')]) {
    const { y, height } = (await part.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(844);
  }

  await code.click();
  await writeCode(page, sum.cpp);
  await submit.click();
  await toast(page, '提交代码成功');
  await run(page, '答案正确').waitFor(judged);
});

async function submitDirectly(token: string, language: string, code: string) {
  const { data } = await ask('POST', '/api/submit-problem-judge', { pid: 'P1000', language, code }, token);
  const { submitId } = data as { submitId: number };
  await expect
    .poll(async () => {
      const { data } = await ask('GET', `/api/get-submission-detail?submitId=${submitId}`, undefined, token);
      return (data as { submission: { status: number } }).submission.status;
    }, judged)
    .toBe(0);
}
