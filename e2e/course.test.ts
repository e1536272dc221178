import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { bringing, patient, settling, test, toast } from './browser.ts';
import { aClass } from './groups.ts';
import { ask, aUser, carrySession, daysFromNow, fillLogin, signIn } from './people.ts';
import { run, sum, writeCode } from './solving.ts';

const film = readFileSync(path.join(import.meta.dirname, '../server/samples/courses/growing.webm'));
/** Long enough to be cut: the film, and then bytes that no player looks at. */
const long = Buffer.concat([film, Buffer.alloc(16 * 1024 * 1024)]);
const part = 8 * 1024 * 1024;

/** A class of one teacher and one pupil. */
async function teacherAndPupil() {
  const [teacher, pupil] = [await aUser(), await aUser()];
  const [{ token }, { token: joined }] = [await signIn(teacher), await signIn(pupil)];
  const { gid } = await aClass(teacher.username, token);
  await ask('POST', `/api/group/member?gid=${gid}`, undefined, joined);
  return { teacher, pupil, gid, token, joined };
}

/** Chooses a file behind a button of the page. */
async function choose(page: Page, button: string, file: string) {
  const chooser = await bringing(page.waitForEvent('filechooser'), () =>
    page.getByRole('button', { name: button }).click(),
  );
  await chooser.setFiles(file);
}

test('a teacher sends a film over a broken line and builds a course of it; a pupil goes through it and is seen', {
  timeout: 240_000,
}, async ({ visitor }) => {
  const { teacher, pupil, gid, token, joined } = await teacherAndPupil();
  // a file on the disk, because one that is chosen again is known by when it was last changed
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-film-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const chosen = path.join(folder, 'growing.webm');
  writeFileSync(chosen, long);
  const desk = await visitor();
  await carrySession(desk, teacher);
  const page = await desk.newPage();

  // the film: cut after the first part, the page is loaded anew, and the rest goes on
  await page.goto(`/group/${gid}/material`);
  await page.getByRole('button', { name: 'New material' }).click();
  let parts = 0;
  await page.route('**/api/upload/*', route => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    return parts > 1 ? route.abort('connectionreset') : route.continue();
  });
  await choose(page, 'Choose a file', chosen);
  await page.getByText('it goes on by itself').waitFor();
  page.on('dialog', dialog => dialog.accept());
  await page.reload();
  await page.unroute('**/api/upload/*');
  await page.getByRole('button', { name: 'New material' }).click();
  await page.getByText('8 MB of 16').waitFor(patient);
  const offsets: number[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await choose(page, 'Go on', chosen);
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor();
  expect(Math.min(...offsets)).toBe(part);
  await page.getByRole('textbox', { name: 'Title' }).fill('How oaks grow');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Create Successfully');

  // the course, with one section of each kind
  await page.goto(`/group/${gid}/course`);
  await page.getByRole('button', { name: 'New course' }).click();
  const dialog = page.getByRole('dialog', { name: 'New course' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('From acorn to oak');
  await dialog.getByLabel('Description').fill('Three steps');
  await dialog.getByRole('button', { name: 'Add knowledge' }).click();
  const materials = page.getByRole('dialog', { name: 'Choose a material' });
  await materials.getByText('How oaks grow').click();
  await dialog.getByRole('button', { name: 'Add an example' }).click();
  await materials.getByRole('button', { name: 'New material' }).click();
  // of three dialogs Escape closes the topmost
  await page.getByRole('dialog', { name: 'New material' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'New material' }).waitFor({ state: 'hidden' });
  expect([await materials.isVisible(), await dialog.isVisible()]).toEqual([true, true]);
  await materials.getByRole('button', { name: 'New material' }).click();
  const made = page.getByRole('dialog', { name: 'New material' });
  await made.getByRole('textbox', { name: 'Title' }).fill('A worked example');
  await made.getByRole('textbox', { name: 'Text' }).fill('Read **this** first');
  await made.getByRole('button', { name: 'Save' }).click();
  await materials
    .getByRole('row', { name: /A worked example/ })
    .getByRole('button', { name: 'Take this' })
    .click();
  await dialog.getByRole('button', { name: 'Add questions' }).click();
  const problems = page.getByRole('dialog', { name: 'Choose problems' });
  await problems.getByRole('row', { name: /P1000/ }).getByRole('button', { name: 'Add' }).click();
  await problems.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('switch').click({ force: true });
  // what is wrong with a section is said in a line that is there before
  const section = dialog.getByRole('listitem').first();
  const heightOf = async (one: Locator) => (await one.boundingBox())!.height;
  const before = await heightOf(section);
  await section.getByLabel('Title of section 1').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await section.getByText('This is required').waitFor();
  expect(await heightOf(section)).toBe(before);
  await section.getByLabel('Title of section 1').fill('Section 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Create Successfully');

  // the pupil watches, and finds the film where it was left
  const phone = await visitor();
  const session = await carrySession(phone, pupil);
  const study = await phone.newPage();
  await study.goto(`/group/${gid}/course`);
  await study.getByRole('link', { name: /^From acorn to oak/ }).click();
  const video = study.locator('video');
  const at = () => video.evaluate(player => Math.floor((player as HTMLVideoElement).currentTime));
  const isReady = () => video.evaluate(player => (player as HTMLVideoElement).readyState > 0);
  await expect.poll(isReady, patient).toBe(true);
  await video.evaluate(async element => {
    const player = element as HTMLVideoElement;
    player.muted = true;
    player.currentTime = 5;
    await player.play();
    player.pause();
  });
  const watched = async () => {
    const asked = async <T>(call: string) => (await ask('GET', call, undefined, joined)).data as T;
    const { records } = await asked<{ records: { id: number }[] }>(`/api/group/get-course-list?gid=${gid}`);
    const { sectionList } = await asked<{ sectionList: { sectionId: number }[] }>(
      `/api/group/course?id=${records[0]!.id}`,
    );
    const { nodeList } = await asked<{ nodeList: { materialDTO: { watchedSeconds: number } }[] }>(
      `/api/group/course-section?sectionId=${sectionList[0]!.sectionId}`,
    );
    return nodeList[0]!.materialDTO.watchedSeconds;
  };
  await expect.poll(watched, patient).toBeGreaterThanOrEqual(5);
  await study.reload();
  await expect.poll(isReady, patient).toBe(true);
  await expect.poll(at, patient).toBeGreaterThanOrEqual(5);

  // reads, solves, and is done
  await study.getByRole('button', { name: 'Done, next section' }).click();
  await study.getByText('Read this first').waitFor(patient);
  const settled = settling(study);
  await study.getByRole('button', { name: 'Done, next section' }).click();
  const steps = study.getByRole('navigation', { name: 'Sections' });
  await steps
    .getByRole('button', { name: /Section 2/ })
    .and(study.locator('[data-state=done]'))
    .waitFor(patient);
  // the problem alone, and back to where it stands in the course
  await study.getByRole('button', { name: 'Focus mode' }).click();
  await steps.waitFor({ state: 'hidden' });
  await study.getByRole('button', { name: 'Leave focus mode' }).click();
  await steps.waitFor();
  await writeCode(study, sum.cpp);
  // a session that ends meanwhile takes neither the page nor the code away
  const submit = study.getByRole('button', { name: 'Submit', exact: true });
  const address = study.url();
  await settled();
  await ask('GET', '/api/logout', undefined, session);
  await submit.click();
  await fillLogin(study, pupil);
  await toast(study, 'Welcome');
  expect(study.url()).toBe(address);
  await submit.click();
  await study.getByRole('img', { name: 'Accepted!' }).waitFor({ timeout: 60_000 });
  await run(study, 'Accepted').waitFor(patient);
  await steps.locator('[data-state=current] svg').waitFor(patient);
  await study.getByRole('button', { name: 'To the course', exact: true }).click();
  await study.getByText('100.00%').waitFor(patient);
  const history = await ask('GET', `/api/group/get-study-history?gid=${gid}`, undefined, joined);
  expect((history.data as { completed: boolean }[]).map(({ completed }) => completed)).toEqual([
    true,
    true,
    true,
  ]);

  // a table of it is homework, and the teacher sees who has done what
  const text = { title: 'Autumn', description: 'x', remark: 'x', status: 1 };
  const table = await ask('POST', '/api/group/course-table', { gid, ...text }, token);
  const { id: tid } = table.data as { id: number };
  const courseIdList = [(history.data as { courseId: number }[])[0]!.courseId];
  await ask('POST', '/api/group/course-table-course', { tid, courseIdList }, token);
  await page.goto(`/group/${gid}/courseTable/${tid}`);
  await page.getByRole('link', { name: 'Homework' }).click();
  await page.getByLabel('Due').fill(daysFromNow(30));
  await page.getByRole('button', { name: 'Set' }).click();
  await toast(page, 'Update Successfully');
  const row = page.getByRole('row').filter({ hasText: pupil.username });
  await expect.poll(() => row.getByRole('img', { name: 'Done in time' }).count(), patient).toBe(3);
  // a title of any length leaves the rest of the list in sight, on a phone too
  const title = 'W'.repeat(255);
  await ask('POST', '/api/group/course', { groupId: gid, title, description: 'x', status: 1 }, token);
  await study.setViewportSize({ width: 390, height: 844 });
  await study.goto(`/group/${gid}/course`);
  const clamped = study.getByTitle(title);
  await clamped.waitFor();
  expect(await heightOf(clamped)).toBeLessThan(60);
  await study.setViewportSize({ width: 1280, height: 800 });
  await study.goto('/homework');
  await study.getByRole('row').filter({ hasText: 'Autumn' }).getByText('Done').waitFor(patient);
});
