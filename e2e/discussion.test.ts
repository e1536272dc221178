import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient, settling, test, toast } from './browser.ts';
import { ask, aUser, carrySession, type Person, root } from './people.ts';

const thread = (page: Page, name: string) => page.getByRole('article', { name });

test('two people talk in two windows, also while the network of one is cut', { timeout: 120_000 }, async ({
  visitor,
}) => {
  const [oak, elm]: Person[] = [await aUser(), await aUser()];
  const [first, second] = [await visitor({ alone: true }), await visitor()];
  await carrySession(first, oak!);
  const token = await carrySession(second, elm!);
  const [page, other] = [await first.newPage(), await second.newPage()];

  await page.goto('/discussion');
  await page.getByRole('button', { name: 'New discussion' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New discussion' });
  const title = `Why is my cone slow? ${process.pid}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Post' }).click();
  await dialog.getByText('Description is required').waitFor();
  await dialog.getByLabel('Description').fill('About cones');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await dialog
    .getByRole('textbox', { name: 'Content' })
    .fill('It takes $O(n^2)$:\n\n```cpp\nint main() {}\n```');
  await dialog.locator('.katex').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'New discussion' }).first().click();
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title);
  await dialog.getByRole('button', { name: 'Post' }).click();
  await toast(page, 'Post successfully');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title }).waitFor();

  await other.goto(new URL(page.url()).pathname);
  await other.getByLabel('Write a comment').fill(`Use a **stack**, @${oak!.username}`);
  await other.getByRole('button', { name: 'Comment', exact: true }).click();
  await toast(other, 'Post successfully');
  await thread(page, elm!.username).getByText('stack').waitFor();
  await page.getByTitle('Comments and replies').getByText('1').waitFor();
  // a visitor who would reply is asked to log in
  const passerBy = await (await visitor()).newPage();
  await passerBy.goto(new URL(page.url()).pathname);
  await thread(passerBy, elm!.username).getByRole('button', { name: 'Reply' }).click();
  await toast(passerBy, 'Please login first');
  await passerBy.getByRole('dialog', { name: /Log in to/ }).waitFor();
  await page.getByRole('button', { name: 'Messages, 1 unread' }).waitFor();

  await thread(page, elm!.username).getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel(`Reply to ${elm!.username}`).fill('How?');
  await first.setOffline(true);
  await page.getByTestId('offline').waitFor();
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Network error');
  expect(await page.getByLabel(`Reply to ${elm!.username}`).inputValue()).toBe('How?');
  await other.getByLabel('Write a comment').fill('Nobody hears me');
  await other.keyboard.press('Control+Enter');
  await other.getByText('Nobody hears me').first().waitFor();
  // More than are told at once to a page that comes back.
  const did = Number(/\d+$/.exec(new URL(other.url()).pathname)![0]);
  for (let count = 1; count <= 9; count += 1)
    await ask('POST', '/api/comment', { did, content: `Missed ${count}.` }, token);
  await first.setOffline(false);
  await page.getByText('Missed 9.').waitFor(patient);
  await page.getByText('Missed 1.').waitFor(patient);
  await page.getByText('Nobody hears me').waitFor(patient);
  await page.getByLabel(`Reply to ${elm!.username}`).press('Control+Enter');
  await other.getByText('How?').waitFor(patient);

  await other.goto('/message/reply');
  await other.getByText('How?').waitFor();
  await other.getByRole('link', { name: 'Go there' }).first().click();
  await other.locator('[data-linked]').getByText('How?').waitFor();
  await other.getByRole('button', { name: 'Like 0' }).click();
  await toast(other, 'Like Successfully');
  await other.getByRole('button', { name: 'Like 1', pressed: true }).waitFor();

  await thread(page, elm!.username).getByText('How?').waitFor();
  await page.locator('li li').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete successfully');
  await other.getByText('How?').waitFor({ state: 'hidden', ...patient });
});

test('an administrator looks after a report, and what is hidden is gone for others', async ({ visitor }) => {
  const [oak, elm] = [await aUser(), await aUser()];
  const [author, reader, admin] = [await visitor(), await visitor(), await visitor()];
  const token = await carrySession(author, oak);
  await carrySession(reader, elm);
  await carrySession(admin, root());
  const title = `Buy my acorns ${process.pid}`;
  const body = { title, description: 'cheap', content: 'very cheap', categoryId: 1 };
  const { did } = (await ask('POST', '/api/discussion', body, token)).data as { did: number };

  const page = await reader.newPage();
  await page.goto(`/discussion-detail/${did}`);
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await dialog.getByText('The report label and reason cannot be empty').waitFor();
  await dialog.getByRole('button', { name: 'Spam or ads' }).click();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await toast(page, 'Send successfully');

  const desk = await admin.newPage();
  await desk.goto('/admin/discussion?tab=reports');
  const row = desk.getByRole('row').filter({ hasText: title });
  await row.getByText('#Spam or ads#').waitFor();
  await row.getByRole('button', { name: 'Hide discussion' }).click();
  await row.getByRole('button', { name: 'Show again' }).waitFor();
  await page.reload();
  await page.getByText('There is no such discussion').first().waitFor();
});

test('whoever deletes a discussion is led to the list, and hears of nothing else', async ({ visitor }) => {
  const context = await visitor();
  const token = await carrySession(context, await aUser());
  const body = { title: 'Not for long', description: 'short', content: 'short', categoryId: 1 };
  const { did } = (await ask('POST', '/api/discussion', body, token)).data as { did: number };
  const page = await context.newPage();
  const settled = settling(page);
  await page.goto(`/discussion-detail/${did}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/discussion');
  await toast(page, 'Delete successfully');
  await settled();
  expect(await page.getByTestId('toast').allTextContents()).toEqual(['Delete successfully']);
});
