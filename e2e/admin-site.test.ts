import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { ask, carrySession, root } from './people.ts';
import { aSolver, openProblem, run, sum, writeCode } from './solving.ts';

const slow = { timeout: 120_000 };

test('switching submissions off is felt at once, and on again too', slow, async ({ visitor }) => {
  const { page: admin, token } = await aRoot(visitor);
  const { page } = await aSolver(visitor);
  await openProblem(page);
  await writeCode(page, sum.cpp);
  await admin.goto('/admin/switch');
  await turn(admin);
  try {
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Judging is switched off');
  } finally {
    await ask('PUT', '/api/admin/switch/update', { openPublicJudge: true }, token);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await run(page, 'Accepted').waitFor({ timeout: 60_000 });

  async function turn(page: Page) {
    await page.getByRole('switch', { name: 'Take submissions', exact: true }).press('Space');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Update Successfully');
  }
});

test('a new tag is there for the problem list to filter by', slow, async ({ visitor }) => {
  const { page } = await aRoot(visitor);
  await page.goto('/admin/problem/tag');
  await page.getByRole('button', { name: 'New tag' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Acorn games');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Create Successfully');
  await page.getByRole('table', { name: 'Tags' }).getByText('Acorn games').waitFor();
  await page.goto('/problem');
  await page.getByRole('button', { name: 'Acorn games' }).click();
  await expect.poll(() => page.url(), patient).toContain('tagId');
  await page.goto('/admin/problem/tag?keyword=Acorn%20games');
  await page.getByRole('button', { name: 'Delete tag Acorn games' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete Successfully');
});

test('a judge is switched off while the dashboard shows what waits for it', slow, async ({ visitor }) => {
  const { page, token } = await aRoot(visitor);
  const solver = await aSolver(visitor);
  const judges = (await ask('GET', '/api/admin/judge/list', undefined, token)).data as {
    id: number;
    name: string;
  }[];
  const judge = judges.find(({ name }) => name.endsWith('(local)'))!;
  await page.goto('/admin/judges');
  const card = page.getByRole('article', { name: judge.name });
  await card.getByRole('switch', { name: 'Takes work' }).press('Space');
  await card.getByText('Disabled').waitFor();
  try {
    await page.goto('/admin');
    await page.getByText('Live', { exact: true }).waitFor();
    const body = { pid: 'P1000', language: 'C++', code: sum.cpp };
    const sent = await ask('POST', '/api/submit-problem-judge', body, solver.token);
    const { submitId } = sent.data as { submitId: number };
    const latest = page.getByRole('list', { name: 'Newest submissions' });
    const row = latest.getByRole('listitem').filter({ hasText: `#${submitId}` });
    await row.getByText('Pending').waitFor();
    await ask('PUT', '/api/admin/judge', { id: judge.id, enabled: true }, token);
    await row.getByText('Accepted').waitFor({ timeout: 60_000 });
  } finally {
    await ask('PUT', '/api/admin/judge', { id: judge.id, enabled: true }, token);
  }
});

test('a language the site leaves out is gone from the editor', slow, async ({ visitor }) => {
  const { page, token } = await aRoot(visitor);
  const languages = (await ask('GET', '/api/admin/language', undefined, token)).data as {
    id: number;
    name: string;
  }[];
  const { id } = languages.find(({ name }) => name === 'Python3')!;
  await page.goto('/admin/judges');
  const offer = page.getByRole('switch', { name: 'Offer Python3', exact: true });
  await offer.press('Space');
  await expect.poll(() => offer.isChecked(), patient).toBe(false);
  try {
    await openProblem(page);
    const offered = await page
      .getByRole('combobox', { name: 'Language' })
      .getByRole('option')
      .allTextContents();
    expect(offered).toContain('C++');
    expect(offered).not.toContain('Python3');
  } finally {
    await ask('PUT', '/api/admin/language', { ids: [id], offered: true }, token);
  }
});

async function aRoot(visitor: Parameters<typeof aSolver>[0]) {
  const context = await visitor();
  const token = await carrySession(context, root());
  return { token, page: await context.newPage() };
}

test(
  'what was saved is there after a walk away, and a cleared field stays clear',
  slow,
  async ({ visitor }) => {
    const { page, token } = await aRoot(visitor);
    const walkAway = async (back: string) => {
      await page.getByRole('navigation').getByRole('link', { name: 'Tags' }).click();
      await page.getByRole('table', { name: 'Tags' }).waitFor();
      await page.getByRole('navigation').getByRole('link', { name: back }).click();
    };
    await page.goto('/admin/conf');
    const record = page.getByLabel('Filing record (备案)', { exact: true });
    const save = () => page.getByRole('button', { name: 'Save' }).first().click();
    await record.fill('ICP 1');
    await save();
    await toast(page, 'Update Successfully');
    await walkAway('Configuration');
    await expect.poll(() => record.inputValue(), patient).toBe('ICP 1');
    await record.fill('');
    await save();
    const stored = async () => {
      const { data } = await ask('GET', '/api/admin/config/get-web-config', undefined, token);
      return (data as { recordName: string }).recordName;
    };
    await expect.poll(stored, patient).toBe('');
    await walkAway('Configuration');
    await expect.poll(() => record.inputValue(), patient).toBe('');
    await page.getByLabel('Short name').fill('');
    await save();
    await page.getByText('The site needs a name').waitFor();
    await page.reload();
    await page.getByLabel('Short name').fill('Acorn');

    await page.goto('/admin/switch');
    const posts = page.getByLabel('Posts a day');
    await posts.fill('7');
    await save();
    await toast(page, 'Update Successfully');
    await walkAway('Switches and quotas');
    await expect.poll(() => posts.inputValue(), patient).toBe('7');
    await ask('PUT', '/api/admin/switch/update', { defaultCreateDiscussionDailyLimit: 5 }, token);
  },
);
