import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { PushNote } from '#core/push.ts';
import { assignedSite } from './assigned-site.ts';
import { doorstep, patient, test, toast } from './browser.ts';
import { aContest, aHall, query } from './contests.ts';
import { aClass } from './groups.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';
import { aSolver, editor, writeCode } from './solving.ts';

/** With the service worker that a visitor has; the line is cut for it as well. */
const whole = { alone: true, serviceWorkers: 'allow' } as const;
const slow = { timeout: 60_000 };

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const reading = async (page: Page) => (await cacheNames(page)).filter(name => name.startsWith('reading:'));
const builds = async (page: Page) => (await cacheNames(page)).filter(name => name.startsWith('shell:'));

/** How many answers of a call are kept in this browser. */
const keptOf = (page: Page, call: string) =>
  page.evaluate(async call => {
    const caches_ = (await caches.keys()).filter(name => name.startsWith('reading:'));
    const keys = await Promise.all(caches_.map(async name => (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => url.includes(call)).length;
  }, call);

const statements = (page: Page) => keptOf(page, 'problem-details');

/** The worker has its files, and those of the pages on which somebody reads. */
const isReady = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find(name => name.startsWith('shell:'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.some(({ url }) => /ContestProblemPage/.test(url));
  });

const offline = (page: Page) => page.getByTestId('offline');

/** A picture that the site keeps, as somebody puts one into a statement. */
async function aPicture(): Promise<string> {
  const { token } = await signIn(root());
  const body = new FormData();
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  body.append('image', new File([Buffer.from(dot, 'base64')], 'oak.png', { type: 'image/png' }));
  const answer = await fetch(`${assignedSite().address}/api/file/upload-md-img`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  return ((await answer.json()) as { data: { link: string } }).data.link;
}

const isDrawn = (page: Page) =>
  page.getByAltText('an oak').evaluate(picture => (picture as HTMLImageElement).naturalWidth > 0);

test('a contest that one is in is read without network, and nothing is sent by itself', async ({
  visitor,
}) => {
  const cid = await aContest({ title: 'A day in the wood', start: -1 });
  await query(
    `update problem set description = $2 where id = (select pid from contest_problem where cid = $1)`,
    [cid, `Count the acorns of $n^2$ oaks. ![an oak](${await aPicture()})`],
  );
  const { context, page } = await aSolver(visitor, whole);
  await page.goto(`/contest/${cid}/problems`);
  await expect.poll(() => statements(page), slow).toBe(1);
  await expect.poll(() => isReady(page), slow).toBe(true);

  await page.goto(`/contest/${cid}/problem/A`);
  await writeCode(page, 'int main() { /* half done */ }\n');
  await page.getByText('Count the acorns').waitFor();
  await context.setOffline(true);
  await page.goto(`/contest/${cid}/problem/A`);
  await page.getByText('Count the acorns').waitFor();
  await page.locator('.katex').first().waitFor();
  await expect.poll(() => isDrawn(page), patient).toBe(true);
  await offline(page).getByText('What you read was kept').waitFor();
  await offline(page).getByRole('link', { name: 'A day in the wood' }).waitFor();
  await page.locator('[role=toolbar]').hover();
  await editor(page).getByText('half done').waitFor();
  await page.keyboard.press('Control+Enter');
  await toast(page, 'not submitted');

  await context.setOffline(false);
  await offline(page)
    .getByText('Connection lost')
    .waitFor({ state: 'hidden', ...slow });
  await editor(page).getByText('half done').waitFor();
  const sent = await query('select submit_id as id from submission where cid = $1', [cid]);
  expect(sent).toEqual([]);
});

test('a lesson and a course are read without network, and other pages say that they need it', async ({
  visitor,
}) => {
  const context = await visitor(whole);
  const token = await carrySession(context, await aUser());
  const { gid, problemId } = await aClass(`Wood ${Date.now()}`, token);
  const texts = { title: 'Of oaks', description: 'How an oak grows', remark: 'From acorns', status: 1 };
  const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id;
  const made = await ask('POST', '/api/group/lesson', { groupId: gid, ...texts }, token);
  const lesson = `/group/${gid}/lesson/${idOf(made)}`;
  const address = `/api/get-problem-detail?problemId=${problemId}&gid=${gid}`;
  const { data: found } = await ask('GET', address, undefined, token);
  const linkId = (found as { problem: { id: number } }).problem.id;
  const sectionList = [{ title: 'Count', type: 3, nodeList: [{ linkType: 3, linkId }] }];
  const begun = await ask('POST', '/api/group/course', { groupId: gid, ...texts, sectionList }, token);
  const study = `/group/${gid}/course/${idOf(begun)}/study`;

  const page = await context.newPage();
  await page.goto(lesson);
  await expect.poll(() => keptOf(page, 'group/lesson?'), slow).toBe(1);
  await page.goto(study);
  await expect.poll(() => keptOf(page, 'get-problem-detail'), slow).toBe(1);
  await expect.poll(() => isReady(page), slow).toBe(true);

  await context.setOffline(true);
  await page.goto(lesson);
  await page.getByText('How an oak grows').waitFor();
  await page.goto(study);
  await page.getByText('Acorns of the class').first().waitFor();
  await page.locator('[role=toolbar]').waitFor();
  await page.goto(`/group/${gid}/member`);
  await page
    .getByText(/This needs the network|You are offline/)
    .first()
    .waitFor();
});

test('nothing is kept before the start, for others, and after one has left', async ({ visitor }) => {
  const [scheduled, running] = [
    await aContest({ title: 'Tomorrow', start: 24 }),
    await aContest({ title: 'Today', start: -1 }),
  ];
  const context = await visitor(whole);
  await carrySession(context, root());
  const page = await context.newPage();
  // who runs a contest sees its problems before the start
  await page.goto(`/contest/${scheduled}/problems`);
  await page.getByText('Red acorns').waitFor();
  await page.goto(`/contest/${running}/problems`);
  await expect.poll(() => reading(page), slow).toEqual([expect.stringMatching(`:contest:${running}$`)]);
  await expect.poll(() => statements(page), slow).toBe(1);

  // somebody else comes, by whatever way
  await carrySession(context, await aUser());
  await page.goto(`/contest/${scheduled}`);
  await page.getByRole('heading', { name: 'Tomorrow' }).waitFor();
  await expect.poll(() => reading(page), patient).toEqual([]);
  await page.goto(`/contest/${running}/problems`);
  await expect.poll(() => statements(page), slow).toBe(1);

  // the problem is taken out: at the next look nothing of it is left
  await query('delete from contest_problem where cid = $1', [running]);
  await page.goto(`/contest/${running}/problem/A`);
  await expect.poll(() => statements(page), patient).toBe(0);

  await page.goto(`/contest/${running}/problems`);
  await expect.poll(() => reading(page), slow).toHaveLength(1);
  await page.goto('/logout');
  await expect.poll(() => reading(page), patient).toEqual([]);
});

test('a contest that has ended is cleared with the next page', async ({ visitor }) => {
  const cid = await aContest({ title: 'Short', start: -1 });
  const { page } = await aSolver(visitor, whole);
  await page.goto(`/contest/${cid}/problems`);
  await expect.poll(() => statements(page), slow).toBe(1);
  await query('update contest set end_time = now() where id = $1', [cid]);
  await page.goto(`/contest/${cid}`);
  await expect.poll(() => reading(page), slow).toEqual([]);
});

test('whoever is locked into an onsite contest keeps nothing else', async ({ visitor }) => {
  const practice = await aContest({ title: 'Practice', start: -1 });
  const { page, person } = await aSolver(visitor, whole);
  await page.goto(`/contest/${practice}/problems`);
  await expect.poll(() => statements(page), slow).toBe(1);
  const { cid } = await aHall(-3_600, '', person);
  await page.goto('/home');
  await page.waitForURL(`**/contest/${cid}`);
  await expect.poll(() => reading(page), slow).toEqual([expect.stringMatching(`:contest:${cid}$`)]);
  await expect.poll(() => statements(page), slow).toBe(1);
});

test('an update takes over at once, two builds are kept, and an owner switches it all off', async ({
  visitor,
}) => {
  const updates = await aSiteThatIsUpdated();
  const context = await visitor({ ...whole, baseURL: updates.address });
  const page = await context.newPage();
  await page.goto('/contest');
  await expect.poll(() => builds(page), slow).toHaveLength(1);
  const isWatched = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isWatched, slow).toBe(true);
  // Browsers look for another worker when a page is opened, but not while one is being installed; this is that look.
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => {});
    });
  const isFetched = async () => {
    await look();
    return updates.isServed();
  };
  const [first] = await builds(page);
  const build = first!.replace('shell:', '');

  updates.workerIs(script => script.replaceAll(build, 'second'));
  await page.goto('/contest');
  await expect.poll(() => builds(page), slow).toEqual([first, 'shell:second']);
  // its page is of another build than the worker: that one is not taken, and the one before stays
  updates.workerIs(script =>
    script.replaceAll(build, 'torn').replace(/(entry:)[^,]+/, '$1"/assets/other.js"'),
  );
  await expect.poll(isFetched, slow).toBe(true);
  updates.workerIs(script => script.replaceAll(build, 'third'));
  await expect.poll(isFetched, slow).toBe(true);
  await expect.poll(() => builds(page), slow).toEqual(['shell:second', 'shell:third']);

  const { token } = await signIn(root());
  const change = (worksOffline: boolean) => ask('PUT', '/api/admin/switch/update', { worksOffline }, token);
  onTestFinished(async () => void (await change(true)));
  await change(false);
  updates.workerIs(script => script);
  await expect.poll(isFetched, slow).toBe(true);
  await expect.poll(() => cacheNames(page), slow).toEqual([]);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registered, slow).toBe(0);
});

test('browsers take the site for an application', async ({ visitor }) => {
  const context = await visitor(whole);
  const page = await context.newPage();
  await page.goto('/home');
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!).shortcuts[0]).toEqual({ url: '/problem', name: 'Problems' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // a profile that is thrown away installs nothing
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const icon = await doorstep(context).request.get('/icons/apple-touch.png');
  expect(icon.headers()['content-type']).toBe('image/png');
});

test('a push is shown, but for a verdict that is before one’s eyes', async ({ visitor }) => {
  const context = await visitor(whole);
  const { origin } = new URL(assignedSite().address);
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  let registrationId = '';
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)?.registrationId ?? registrationId;
  });
  await browser.send('ServiceWorker.enable');
  await page.goto('/home');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), slow).toBe(true);
  const deliver = (note: PushNote) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(note) });
  // A browser without windows is permitted to show none, so what it is told to show is looked at.
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    ServiceWorkerRegistration.prototype.showNotification = async title => void told.push(title);
  });
  const shown = () => worker!.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  await deliver({ topic: 'verdict', title: 'Seen already', body: '', tag: 'a', url: '/home' });
  await deliver({ topic: 'answer', title: 'An answer', body: '', tag: 'b', url: '/home' });
  await expect.poll(shown, patient).toEqual(['An answer']);
});

/** The site behind an address of its own, which serves another service worker when it is told to. */
async function aSiteThatIsUpdated() {
  const { address } = assignedSite();
  let changed = (script: string) => script;
  let isServed = false;
  const server = createServer(async (request, response) => {
    const { 'accept-encoding': _, host: __, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(address + request.url, {
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
    if (request.url === '/sw.js') {
      response.end(changed(await answer.text()));
      isServed = true;
    } else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    workerIs: (change: typeof changed) => {
      changed = change;
      isServed = false;
    },
    /** whether a browser has fetched the one that was set last */
    isServed: () => isServed,
  };
}
