import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { companionScript } from '#core/contract/remote.ts';
import { assignedSite } from './assigned-site.ts';
import { bringing, patient, test, toast } from './browser.ts';
import { ask, carrySession, root, signIn } from './people.ts';
import { aSolver, chooseLanguage, run, writeCode } from './solving.ts';

test('a problem of another judge: brought in, read, tried here, and told why it cannot be submitted', async ({
  visitor,
}) => {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/admin/problems');
  await page.getByRole('button', { name: 'Import from another judge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from another judge' });
  const bring = async (bank: string, id: string) => {
    await dialog.getByRole('combobox', { name: 'Judge' }).selectOption(bank);
    await dialog.getByRole('textbox', { name: 'Problem ID' }).fill(id);
    await page.keyboard.press('Enter');
  };
  await bring('Codeforces', 'A1850');
  await dialog.getByText('A problem ID of Codeforces looks like 1850A').waitFor();
  await bring('Codeforces', '9999A');
  await dialog.getByText(/There is no problem 9999A at Codeforces/).waitFor(patient);
  await bring('Codeforces', '2002A');
  await dialog.getByText(/Codeforces wants to see a human/).waitFor(patient);
  await bring('Codeforces', '1850a');
  await dialog.getByText('Imported: CF-1850A Acorn Square').waitFor(patient);
  await page.getByRole('row').filter({ hasText: 'CF-1850A' }).waitFor();

  await dialog.getByRole('button', { name: 'Import another one' }).click();
  await bring('Codeforces', '1850A');
  await dialog.getByText(/has been imported already/).waitFor(patient);
  await dialog.getByRole('link', { name: 'Open CF-1850A' }).click();

  await page.getByText('This problem comes from Codeforces 1850A.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Display ID' }).isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { name: 'OI' }).isDisabled()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Test data' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Title' }).fill('Square of Acorns');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Update Successfully');

  const { page: solving } = await aSolver(visitor);
  await solving.goto('/problem/CF-1850A');
  await solving.getByRole('heading', { name: /Square of Acorns/ }).waitFor();
  await solving.locator('.katex').first().waitFor();
  const origin = solving.getByRole('link', { name: 'From Codeforces 1850A' });
  expect(await origin.getAttribute('href')).toBe('https://codeforces.com/problemset/problem/1850/A');
  await chooseLanguage(solving, 'GNU G++17 7.3.0');
  await writeCode(solving, '#include <iostream>\nint main() { std::cout << 4 << "\\n" << 9; }\n');
  await solving.keyboard.press('Control+Enter');
  await run(solving, 'Submitted Failed').waitFor(patient);
  await solving.getByText(/has no account at Codeforces that works. Your code is kept/).waitFor(patient);
  await solving.getByRole('button', { name: 'Resubmit' }).click();
  await toast(solving, 'Codeforces');

  await solving.getByRole('button', { name: 'Use sample 1 as test input' }).click();
  const drawer = solving.getByRole('region', { name: 'Test run' });
  await drawer.getByRole('button', { name: 'Run all samples' }).click();
  await drawer.getByText('Accepted', { exact: true }).waitFor({ timeout: 40_000 });
});

test('a program finds no way to its judge, and its owner hands it in from their own browser', async ({
  visitor,
}) => {
  const { token } = await signIn(root());
  await ask(
    'GET',
    '/api/admin/problem/import-remote-oj-problem?name=SPOJ&problemId=ACORNS',
    undefined,
    token,
  );
  await ask('PUT', '/api/admin/remote/site', { oj: 'SPOJ', byHand: true }, token);
  const { page, context, token: own } = await aSolver(visitor, { alone: true });
  const code = '# verdict AC\nprint("acorn")\n';
  const body = { pid: 'SPOJ-ACORNS', language: 'Python 3 (python 3.7.3)', code, isRemote: true };
  const { data } = await ask('POST', '/api/submit-problem-judge', body, own);
  await page.goto(`/submission-detail/${(data as { submitId: number }).submitId}`);
  await withCompanion(context);

  await page.getByRole('button', { name: 'Submit from my browser' }).click(patient);
  const dialog = page.getByRole('dialog', { name: /Submit at SPOJ/ });
  await dialog.getByRole('textbox', { name: 'Your name at SPOJ' }).fill('squirrel');
  const there = await bringing(context.waitForEvent('page'), () =>
    dialog.getByRole('button', { name: 'Open SPOJ' }).click(),
  );
  await there.waitForLoadState();
  // the person is not logged in there yet
  await context.request.post(new URL('/login/', there.url()).href, {
    form: { login_user: 'squirrel', password: 'nuts' },
  });
  const bar = there.getByRole('status');
  await bar.getByText('Filled in').waitFor(patient);
  expect(await there.locator('textarea[name=file]').inputValue()).toBe(code);
  expect(await there.locator('select[name=lang]').inputValue()).toBe('116');
  await there.getByRole('button', { name: 'Submit!' }).click();
  await bar.getByText('Told: Accepted').waitFor(patient);
  await page.getByRole('region', { name: 'Status' }).getByText('Accepted').waitFor(patient);
});

/** What a manager of user scripts does: runs the script on the pages it names, and fetches for it across origins. */
async function withCompanion(context: BrowserContext): Promise<void> {
  const address = new URL(companionScript.path, assignedSite().address);
  const script = await (await fetch(address)).text();
  const matches = [...script.matchAll(/^\/\/ @match (.+)\/\*$/gm)].map(([, origin]) => origin!);
  await context.exposeFunction(
    'fetchFor',
    async (url: string, headers: Record<string, string>, body: string) =>
      (await fetch(url, { method: 'POST', headers, body })).text(),
  );
  await context.addInitScript({
    content: `if (${JSON.stringify(matches)}.includes(location.origin)) {
      const GM_getValue = key => localStorage.getItem(key) ?? undefined;
      const GM_setValue = (key, value) => localStorage.setItem(key, value);
      const GM_deleteValue = key => localStorage.removeItem(key);
      const GM_xmlhttpRequest = ({ url, headers, data, onload, onerror }) =>
        fetchFor(url, headers, data).then(responseText => onload({ responseText }), onerror);
      addEventListener('DOMContentLoaded', () => {${script}\n});
    }`,
  });
}
