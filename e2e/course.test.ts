import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { ask, aUser, carrySession, signIn } from './people.ts';

const film = readFileSync(path.join(import.meta.dirname, '../server/samples/courses/growing.webm'));
/** Long enough to be cut: the film, and then bytes that no player looks at. */
const long = Buffer.concat([film, Buffer.alloc(24 * 1024 * 1024)]);
const chosen = { name: 'growing.webm', mimeType: 'video/webm', buffer: long };

async function aClass() {
  const [teacher, pupil] = [await aUser(), await aUser()];
  const [{ token }, joined] = [await signIn(teacher), await signIn(pupil)];
  const name = `Course ${Date.now()}`;
  const group = {
    name,
    shortName: `c${Date.now() % 1e8}`,
    brief: 'Courses',
    description: 'Courses',
    auth: 1,
  };
  const { gid } = (await ask('POST', '/api/group', group, token)).data as { gid: number };
  await ask('POST', `/api/group/join?gid=${gid}`, undefined, joined.token);
  return { teacher, pupil, gid };
}

/** Chooses a file behind a button of the page. */
async function choose(page: Page, button: string, file: typeof chosen) {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await asked).setFiles(file);
}

test('a teacher sends a film over a broken line and builds a course; a pupil goes through it', {
  timeout: 240_000,
}, async ({ visitor }) => {
  const { teacher, pupil, gid } = await aClass();
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
  await page.getByText('it goes on by itself').waitFor(patient);
  await page.unroute('**/api/upload/*');
  page.on('dialog', dialog => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'New material' }).click();
  await page.getByText('8 MB of 24').waitFor(patient);
  const bodies: number[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH') bodies.push(Number(request.headers()['upload-offset']));
  });
  await choose(page, 'Go on', chosen);
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor(patient);
  expect(Math.min(...bodies)).toBe(8 * 1024 * 1024);
  await page.getByLabel('Title').fill('How oaks grow');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Created successfully');

  // the course, with one section of each kind
  await page.goto(`/group/${gid}/course`);
  await page.getByRole('button', { name: 'New course' }).click();
  const dialog = page.getByRole('dialog', { name: 'New course' });
  await dialog.getByLabel('Title', { exact: true }).fill('From acorn to oak');
  await dialog.getByLabel('Description').fill('Three steps');
  await dialog.getByRole('button', { name: 'Add knowledge' }).click();
  const materials = page.getByRole('dialog', { name: 'Choose a material' });
  await materials.getByRole('button', { name: 'Take this' }).click();
  await dialog.getByRole('button', { name: 'Add an example' }).click();
  await materials.getByRole('button', { name: 'New material' }).click();
  const made = page.getByRole('dialog', { name: 'New material' });
  await made.getByLabel('Title').fill('A worked example');
  await made.getByRole('textbox', { name: 'Text' }).fill('Read **this** first');
  await made.getByRole('button', { name: 'Save' }).click();
  await materials.getByRole('button', { name: 'Take this' }).click();
  await dialog.getByRole('button', { name: 'Add questions' }).click();
  const problems = page.getByRole('dialog', { name: 'Choose problems' });
  await problems.getByRole('row', { name: /P1000/ }).getByRole('button', { name: 'Add' }).click();
  await problems.getByRole('button', { name: 'Done' }).click();
  await dialog.getByText('Published: learners see it').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Created successfully');

  // the pupil watches, reads, solves
  const phone = await visitor();
  await carrySession(phone, pupil);
  const study = await phone.newPage();
  await study.goto(`/group/${gid}/course`);
  await study.getByRole('link', { name: /From acorn to oak/ }).click();
  const video = study.locator('video');
  await video.waitFor(patient);
  const at = () => video.evaluate(player => Math.floor((player as HTMLVideoElement).currentTime));
  await video.evaluate(async element => {
    const player = element as HTMLVideoElement;
    player.muted = true;
    player.currentTime = 5;
    await new Promise(resolve => player.addEventListener('seeked', resolve, { once: true }));
    await player.play();
    player.pause();
  });
  await expect
    .poll(async () => {
      const { token } = await signIn(pupil);
      const list = (await ask('GET', `/api/group/get-course-list?gid=${gid}`, undefined, token)).data as {
        records: { id: number }[];
      };
      const course = await ask('GET', `/api/group/course?id=${list.records[0]!.id}`, undefined, token);
      const [first] = (course.data as { sectionList: { sectionId: number }[] }).sectionList;
      const section = await ask(
        'GET',
        `/api/group/course-section?sectionId=${first!.sectionId}`,
        undefined,
        token,
      );
      const { nodeList } = section.data as { nodeList: { materialDTO: { watchedSeconds: number } }[] };
      return nodeList[0]!.materialDTO.watchedSeconds;
    }, patient)
    .toBeGreaterThanOrEqual(5);
  await study.reload();
  await expect.poll(at, patient).toBeGreaterThanOrEqual(5);
  await study.getByRole('button', { name: 'Done, next section' }).click();
  await study.getByText('Read this first').waitFor(patient);
  await study.getByRole('button', { name: 'Done, next section' }).click();
  await study.getByRole('textbox', { name: 'Code' }).waitFor(patient);
  const steps = study.getByRole('navigation', { name: 'Sections' });
  await steps
    .getByRole('button', { name: /Section 2/ })
    .and(study.locator('[data-state=done]'))
    .waitFor();

  const code =
    '#include <iostream>\nint main() { long long n, x, s = 0; std::cin >> n; while (std::cin >> x) s += x; std::cout << s; }';
  await study.getByRole('textbox', { name: 'Code' }).fill(code);
  await study.getByRole('button', { name: 'Submit', exact: true }).click();
  await steps.locator('[data-state=current] svg').waitFor(patient);
  await study.getByRole('button', { name: 'To the course' }).click();
  await study.getByText('100.00%').waitFor(patient);
});
