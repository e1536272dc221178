import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { follow, patient, settling, test, toast } from './browser.ts';
import { aClass, aProblemIn } from './groups.ts';
import { ask, signIn } from './people.ts';
import { aSolver, reachEditor, run, sum, writeCode } from './solving.ts';

const judged = { timeout: 40_000 };

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the group' }).getByText(name, { exact: true });

test('a teacher opens a class, a pupil follows the link, solves, is seen to have solved, and is sent away', {
  timeout: 90_000,
}, async ({ visitor }) => {
  const teacher = await aSolver(visitor);
  const { page: desk } = teacher;
  await desk.goto('/group');
  await desk.getByRole('button', { name: 'Create a group' }).click();
  const form = desk.getByRole('dialog', { name: 'Create a group' });
  const name = `Class of ${teacher.person.username}`.slice(0, 25);
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  await form.getByLabel('Short name').fill(teacher.person.username.slice(-7).padStart(7, 'c'));
  await form.getByLabel('Brief').fill('We count acorns');
  await form.getByLabel('Description').fill('Everybody is welcome here.');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await desk.waitForURL(/\/group\/\d+$/);
  await desk.getByRole('heading', { level: 1, name }).waitFor();
  const gid = Number(/\d+$/.exec(desk.url())![0]);
  const problemId = await aProblemIn(gid, teacher.token);

  await tab(desk, 'Announcements').click();
  await desk.getByRole('button', { name: 'New announcement' }).first().click();
  const note = desk.getByRole('dialog', { name: 'New announcement' });
  await note.getByLabel('Title').fill('By Sunday');
  await note.getByRole('textbox', { name: 'Text' }).fill('Please solve the first problem.');
  await note.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('cell', { name: 'By Sunday', exact: true }).waitFor();

  await tab(desk, 'Members').click();
  await desk.getByRole('button', { name: 'Invite' }).click();
  const invites = desk.getByRole('dialog', { name: 'Invitations' });
  await invites.getByRole('button', { name: 'Create', exact: true }).click();
  const code = (await invites.locator('code').first().textContent())!;
  await invites.getByRole('button', { name: 'Close' }).click();

  const pupil = await aSolver(visitor, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page: phone } = pupil;
  await phone.goto(`/group-invite/${code}`);
  await phone.getByRole('button', { name: 'Join the group' }).click();
  await toast(phone, 'You are a member now');
  await phone.getByText('By Sunday').waitFor();
  await tab(phone, 'Problems').click();
  await phone.getByRole('link', { name: 'Acorns of the class' }).waitFor();

  await phone.setViewportSize({ width: 1280, height: 800 });
  await phone.goto(`/group/${gid}/problem/${problemId}`);
  await reachEditor(phone);
  await writeCode(phone, sum.cpp);
  await phone.keyboard.press('Control+Enter');
  await run(phone, 'Accepted').waitFor(judged);

  // by their addresses, pages of teachers say whose they are before anything is typed there
  await follow(phone, `/group/${gid}/problem-create`);
  await phone.getByText('Problems of the group are written by its admins').waitFor();
  await follow(phone, `/group/${gid}/material`);
  await phone.getByText('Materials are for admins of the group').waitFor();
  expect(await phone.getByRole('button', { name: 'New material' }).count()).toBe(0);

  await tab(desk, 'Progress').click();
  const row = desk.getByRole('row').filter({ hasText: pupil.person.username });
  await row.getByRole('img', { name: `${problemId} solved` }).waitFor();

  await tab(desk, 'Members').click();
  await desk.getByRole('button', { name: `Remove ${pupil.person.username}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => desk.getByRole('cell', { name: pupil.person.username }).count(), patient).toBe(0);
  await phone.waitForURL('**/group');
  await phone.goto(`/group/${gid}/problem`);
  await phone.getByText('This page is for members of the group').first().waitFor();
  expect(await phone.getByText('Acorns of the class').count()).toBe(0);
});

test('whoever leaves or disbands a group, or is removed, is led away and hears of nothing else', async ({
  visitor,
}) => {
  const [teacher, pupil] = [await aSolver(visitor), await aSolver(visitor)];
  const name = `Left ${teacher.person.username}`.slice(0, 25);
  const { gid } = await aClass(name, teacher.token);
  await ask('POST', `/api/group/member?gid=${gid}`, undefined, pupil.token);
  const leave = async (page: Page, act: () => Promise<void>, said: string) => {
    const settled = settling(page);
    await page.goto(`/group/${gid}`);
    await act();
    await page.waitForURL('**/group');
    await toast(page, said);
    await settled();
    expect(await page.getByTestId('toast').allTextContents()).toEqual([said]);
  };
  await leave(
    pupil.page,
    async () => {
      await pupil.page.getByRole('button', { name: 'Exit' }).click();
      await pupil.page.getByRole('dialog').getByRole('button', { name: 'Exit' }).click();
    },
    'Exit Successfully',
  );
  await ask('POST', `/api/group/member?gid=${gid}`, undefined, pupil.token);
  const { uid } = (await signIn(pupil.person)).data as { uid: string };
  await leave(
    pupil.page,
    async () => {
      await pupil.page.getByRole('button', { name: /Messages, [1-9]/ }).waitFor();
      await ask('DELETE', `/api/group/member?gid=${gid}&uid=${uid}`, undefined, teacher.token);
    },
    `You are no longer in the group “${name}”`,
  );
  await leave(
    teacher.page,
    async () => {
      await teacher.page.getByRole('button', { name: 'Disband' }).click();
      const dialog = teacher.page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: 'Disband' }).click();
    },
    'Disband Successfully',
  );
});
