import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { follow, patient, settling, test, toast } from './browser.ts';
import { aContest } from './contests.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';

const treeFolder = path.join(import.meta.dirname, '../web/routes/tree');
const routes = readdirSync(treeFolder)
  .flatMap(name => readFileSync(path.join(treeFolder, name), 'utf8').split('createRoute(').slice(1))
  // frames around other pages have none of their own
  .filter(route => route.includes("path: '"));
const pathOf = (route: string) => /path: '([^']*)'/.exec(route)![1]!;

/** Every screen of the back office, as the route tree has it: a new one is walked from the day it is there. */
const screens = routes
  .filter(route => route.includes('getParentRoute: getAdmin'))
  .map(route => ({
    path: `/admin${pathOf(route)}`.replace(/\/$/, ''),
    superAdminOnly: route.includes("needs: 'superAdmin'"),
    problemAdminOnly: route.includes("needs: 'problemAdmin'"),
  }));

/** The pages of the site that are about one thing: one problem, one submission, one service, one contest. */
const pagesOfOne = routes
  .filter(route => !route.includes('getParentRoute: getAdmin') && !route.includes('throw redirect'))
  // what a new site has switched off has no pages
  .filter(route => !route.includes("flag: 'openRating'"))
  .map(route => ({
    path: (parentOf(route) + pathOf(route)).replace(/(?<=.)\/$/, ''),
    superAdminOnly: route.includes("needs: 'superAdmin'"),
  }))
  .filter(({ path }) => path.includes('$') && !path.startsWith('/admin'))
  // a frame and the first page in it have one address
  .filter(({ path }, at, all) => all.findIndex(other => other.path === path) === at);

function parentOf(route: string): string {
  if (route.includes('getParentRoute: getContest')) return '/contest/$contestID';
  if (route.includes('getParentRoute: getGroupTraining')) return '/group/$groupID/training/$trainingID';
  if (route.includes('getParentRoute: getGroup')) return '/group/$groupID';
  return route.includes('getParentRoute: getTraining') ? '/training/$trainingID' : '';
}

const roles = [
  { name: 'super admin', id: 1000 },
  { name: 'admin', id: 1001 },
  { name: 'problem admin', id: 1008 },
];

type Things = Record<string, string | number>;

/** Something real for each parameter of an address, made by the one who walks; a new parameter needs its own. */
async function thingsOf(token: string): Promise<Things> {
  const problem = {
    problemId: `WALK${Date.now()}`,
    title: 'Walked',
    input: 'n',
    output: 'n',
    auth: 2,
    isUploadCase: false,
    timeLimit: 1000,
  };
  const created = await ask(
    'POST',
    '/api/admin/problem',
    {
      problem,
      isUploadTestCase: false,
      languages: [{ name: 'C++' }],
      samples: [{ input: '1', output: '1', isText: true }],
    },
    token,
  );
  const { pid } = created.data as { pid: number };
  const submitId = await aSubmission(token);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const contest = await ask(
    'POST',
    '/api/admin/contest',
    { title: 'Walked', description: 'Walked', startTime: inHours(1), endTime: inHours(2) },
    token,
  );
  const tid = await aTraining(token, '/api/admin/training');
  const rootToken = (await signIn(root())).token;
  const material = await ask('POST', '/api/admin/material', { title: 'Walked' }, token);
  const set = await ask('POST', '/api/admin/rejudge-set', { problemId: 'P1000' }, rootToken);
  return {
    problemId: pid,
    problemID: 'P1000',
    submitID: submitId,
    contestID: (contest.data as { cid: number }).cid,
    trainingID: tid,
    trainingId: tid,
    materialId: (material.data as { id: number }).id,
    serviceID: 'hosting',
    setID: (set.data as { id: number }).id,
  };
}

/** One of the walker's own, with its verdict: what is not judged cannot be rejudged. */
async function aSubmission(token: string, where: object = { pid: 'P1000' }) {
  const body = { ...where, language: 'C++', code: 'int main() {}' };
  const { submitId } = (await ask('POST', '/api/submit-problem-judge', body, token)).data as {
    submitId: number;
  };
  const status = async () => {
    const { data } = await ask('GET', `/api/get-submission-detail?submitId=${submitId}`, undefined, token);
    return (data as { submission: { status: number } }).submission.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe(-1);
  return submitId;
}

/** A private training with one problem of the bank, in the back office or in a group. */
async function aTraining(token: string, call: string, of: object = {}) {
  const rootToken = (await signIn(root())).token;
  const category = await ask(
    'POST',
    '/api/admin/training/category',
    { name: `Walked ${Date.now()}` },
    rootToken,
  );
  const training = { title: 'Walked', description: 'Walked', auth: 'Private', privatePwd: 'oak', ...of };
  const made = await ask('POST', call, { training, trainingCategory: category.data }, token);
  const { tid } = made.data as { tid: number };
  const listed = await ask('GET', '/api/get-problem-detail?problemId=P1000', undefined, token);
  const { id: pid } = (listed.data as { problem: { id: number } }).problem;
  const add = call.replace(
    /training$/,
    call.includes('admin') ? 'training/add-problem' : 'add-training-problem',
  );
  await ask('POST', `${add}-from-public`, { tid, pid }, token);
  return tid;
}

/** One of somebody else's that the walker has joined. */
async function aJoinedTraining(token: string) {
  const tid = await aTraining((await signIn(root())).token, '/api/admin/training');
  await ask('POST', '/api/register-training', { tid, password: 'oak' }, token);
  return tid;
}

async function aDiscussion(token: string) {
  const body = { title: 'Walked', description: 'Walked', content: 'Walked', categoryId: 1 };
  const { data } = await ask('POST', '/api/discussion', body, token);
  return (data as { did: number }).did;
}

/** A group of the walker's own, with an invitation to it. */
async function aGroup(token: string) {
  const name = `Walk ${Date.now()}`;
  const group = { name, shortName: `w${Date.now() % 1e8}`, brief: 'Walked', description: 'Walked', auth: 1 };
  const made = await ask('POST', '/api/group', group, token);
  const { gid } = made.data as { gid: number };
  const invite = await ask('POST', '/api/group/invite', { gid, hours: 1 }, token);
  const texts = { title: 'Walked', description: 'Walked', remark: 'Walked' };
  const lesson = await ask('POST', '/api/group/lesson', { groupId: gid, ...texts }, token);
  const table = await ask('POST', '/api/group/lesson-table', { gid, ...texts }, token);
  const course = await ask('POST', '/api/group/course', { groupId: gid, ...texts }, token);
  const courses = await ask('POST', '/api/group/course-table', { gid, ...texts }, token);
  const problem = {
    problemId: 'A',
    title: 'Walked',
    input: 'n',
    output: 'n',
    auth: 1,
    isUploadCase: false,
    gid,
  };
  const samples = [{ input: '1', output: '1', isText: true }];
  const save = { problem, samples, isUploadTestCase: false, languages: [{ name: 'C++' }] };
  const { pid, problemId } = (await ask('POST', '/api/group/problem', save, token)).data as {
    pid: number;
    problemId: string;
  };
  const from = Date.now();
  const plan = { startTime: new Date(from).toISOString(), endTime: new Date(from + 3_600_000).toISOString() };
  const contest = await ask('POST', '/api/group/contest', { gid, ...texts, ...plan }, token);
  return {
    contestID: (contest.data as { cid: number }).cid,
    lessonID: (lesson.data as { id: number }).id,
    lessonTableID: (table.data as { id: number }).id,
    courseID: (course.data as { id: number }).id,
    courseTableID: (courses.data as { id: number }).id,
    groupID: gid,
    code: (invite.data as { code: string }).code,
    problemId: pid,
    problemID: problemId,
    submitID: await aSubmission(token, { gid, pid: problemId }),
  };
}

const addressOf = (path: string, things: Things) =>
  path.replace(/\$(\w+)/g, (_, name: string) => {
    if (things[name] === undefined) throw new Error(`The walk has nothing to put for $${name} in ${path}`);
    return String(things[name]);
  });

async function anAdministrator(type: number) {
  const person = await aUser();
  const { data } = await signIn(person);
  const { token } = await signIn(root());
  await ask('PUT', '/api/admin/user/edit-user', { uid: (data as { uid: string }).uid, type }, token);
  return { ...person, uid: (data as { uid: string }).uid };
}

/** What went wrong on a page, besides what the test sees. */
function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', error => found.push(error.message));
  page.on('response', response => {
    if (response.url().includes('/api/') && response.status() >= 400)
      found.push(`${response.status()} ${response.url()}`);
  });
  return found;
}

const isClosed = ({ superAdminOnly, problemAdminOnly }: (typeof screens)[number], role: number) =>
  (superAdminOnly && role !== 1000) || (problemAdminOnly && role === 1001);

for (const { name, id } of roles)
  test(`a ${name} opens every screen of the role and no other`, { timeout: 300_000 }, async ({ visitor }) => {
    const context = await visitor();
    const things = await thingsOf(await carrySession(context, await anAdministrator(id)));
    const page = await context.newPage();
    const found = troubles(page);
    const settled = settling(page);
    await page.goto('/admin');
    const closed = screens.filter(screen => isClosed(screen, id));
    for (const [at, { path }] of closed.entries()) {
      await follow(page, addressOf(path, things));
      await page.waitForURL(({ pathname }) => /^\/admin(\/dashboard)?$/.test(pathname));
      if (at === 0) await toast(page, /^This page is for super administrators/);
    }
    for (const screen of screens.filter(screen => !closed.includes(screen))) {
      const address = addressOf(screen.path, things);
      await follow(page, address);
      await settled();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isWhole(page, address, found);
      const menu = page.getByRole('navigation', { name: 'Management' }).getByRole('link');
      const offered = await menu.evaluateAll(links => links.map(link => link.getAttribute('href')!));
      for (const { path } of closed) expect(offered).not.toContain(path);
    }
  });

async function isWhole(page: Page, address: string, found: string[]) {
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await page.getByText('Something on this page broke').count(), address).toBe(0);
  expect(await page.getByTestId('not-loaded').count(), address).toBe(0);
  expect(found, address).toEqual([]);
}

const walkers = [{ name: 'ordinary user', id: 1002 }, ...roles];

for (const { name, id } of walkers)
  test(`a ${name} opens every page about one thing`, { timeout: 120_000 }, async ({ visitor }) => {
    const context = await visitor();
    const token = await carrySession(context, await anAdministrator(id));
    const things = {
      problemID: 'P1000',
      serviceID: 'hosting',
      providerId: 1,
      ticket: 'none',
      submitID: await aSubmission(token),
      discussionID: await aDiscussion(token),
      trainingID: await aJoinedTraining(token),
    };
    const cid = await aContest({ title: 'Walked', start: -1 });
    const inContest = {
      contestID: cid,
      problemID: 'A',
      submitID: await aSubmission(token, { cid, pid: 'A' }),
    };
    const pages = pagesOfOne.filter(({ path }) => !path.startsWith('/group'));
    await opensAll(await context.newPage(), id, pages, path =>
      path.includes('$contestID') ? inContest : things,
    );
  });

// In a group the roles of the site are nothing, but for the super admin's.
for (const { name, id } of walkers.filter(({ id }) => id === 1000 || id === 1002))
  test(`a ${name} opens every page of a group`, { timeout: 120_000 }, async ({ visitor }) => {
    const context = await visitor();
    const token = await carrySession(context, await anAdministrator(id));
    const inGroup = { ...(await aGroup(token)), discussionID: await aDiscussion(token) };
    const inTraining = {
      groupID: inGroup.groupID,
      problemID: 'P1000',
      trainingID: await aTraining(token, '/api/group/training', { gid: inGroup.groupID }),
    };
    const pages = pagesOfOne.filter(({ path }) => path.startsWith('/group'));
    await opensAll(await context.newPage(), id, pages, path =>
      path.includes('$trainingID') ? inTraining : inGroup,
    );
  });

async function opensAll(
  page: Page,
  role: number,
  pages: typeof pagesOfOne,
  thingsOf: (path: string) => Things,
) {
  const found = troubles(page);
  const settled = settling(page);
  await page.goto('/home');
  for (const { path, superAdminOnly } of pages) {
    const address = addressOf(path, thingsOf(path));
    await follow(page, address);
    if (superAdminOnly && role !== 1000) {
      await page.waitForURL('**/home');
      continue;
    }
    await settled();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isWhole(page, address, found);
  }
}

test("somebody else's problem opens for a problem admin, and not for an admin", async ({ visitor }) => {
  for (const { id, isOpened } of [
    { id: 1008, isOpened: true },
    { id: 1001, isOpened: false },
  ]) {
    const context = await visitor();
    await carrySession(context, await anAdministrator(id));
    const page = await context.newPage();
    await page.goto('/admin/problem/edit/1000');
    if (isOpened) {
      await expect.poll(() => page.getByLabel('Display ID').inputValue(), patient).toBe('P1000');
    } else {
      await toast(page, 'You do not have permission to do this');
      await page.getByTestId('not-loaded').getByText('You do not have permission to do this').waitFor();
      expect(await page.getByLabel('Display ID').count()).toBe(0);
    }
  }
});

test('strangers and unknown paths end at the admin login', async ({ visitor, page }) => {
  for (const target of ['/admin', '/admin/user', '/admin/no/such/screen']) {
    await page.goto(target);
    await page.waitForURL('**/admin/login');
  }
  const context = await visitor();
  await carrySession(context, await aUser());
  const mine = await context.newPage();
  await mine.goto('/admin/dashboard');
  await mine.waitForURL('**/admin/login');
  await mine.goto('/admin/no/such/screen');
  await mine.waitForURL('**/admin/login');
});

test('who loses the role while at work is told and keeps what the new role may', async ({ visitor }) => {
  const context = await visitor();
  const person = await anAdministrator(1000);
  await carrySession(context, person);
  const page = await context.newPage();
  const settled = settling(page);
  await page.goto('/admin/user');
  await page.getByRole('table', { name: 'Users' }).waitFor();
  await settled();
  const { token } = await signIn(root());
  await ask('PUT', '/api/admin/user/edit-user', { uid: person.uid, type: 1001 }, token);
  await page.getByLabel('Username, email or real name').fill('anybody');
  await page.keyboard.press('Enter');
  await toast(page, /permission/);
  await page.waitForURL(/\/admin$/);
  const users = page.getByRole('navigation').getByRole('link', { name: 'Users' });
  await expect.poll(() => users.count(), patient).toBe(0);
});
