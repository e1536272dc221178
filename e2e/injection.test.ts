import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { aContest, query } from './contests.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';
import { vectors } from './vectors.ts';

/** What ran, of what should not. */
async function listened(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('pwned', (which: unknown) => ran.push(String(which)));
  page.on('dialog', dialog => {
    ran.push(dialog.message());
    dialog.dismiss();
  });
  return ran;
}

/** Touches everything that could hide a handler, follows nothing. */
const provoke = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    for (const element of main.querySelectorAll('details')) element.open = true;
    const events = [
      'mouseover',
      'pointerenter',
      'focus',
      'click',
      'toggle',
      'animationstart',
      'transitionend',
    ];
    for (const element of main.querySelectorAll('article *, li *, [role=dialog] *')) {
      if (element.closest('a, button, [role=tab]') && !element.closest('article')) continue;
      for (const name of events) element.dispatchEvent(new Event(name, { bubbles: false, cancelable: true }));
    }
    return [...document.querySelectorAll('a[href], img[src], iframe, object, embed, script:not([src])')]
      .filter(element => {
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        const where = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
        const isRunning = /^(javascript|vbscript|blob|file):|^data:(?!image\/(png|gif|jpeg|webp))/.test(
          where?.href ?? '',
        );
        return isRunning || (/^(IFRAME|OBJECT|EMBED)$/.test(element.tagName) && main.contains(element));
      })
      .map(element => element.outerHTML.slice(0, 200));
  });

const attributes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, [role=dialog] *')]
      .flatMap(element => [...element.attributes].map(({ name }) => name))
      .filter(name => name.startsWith('on')),
  );

const all = vectors.join('\n\n');
const hostile = '"><img src=x onerror=pwned(1)><svg onload=pwned(2)>{{7*7}}';

/** Profiles take no characters that nobody sees. */
const shown = all.replace(/(?!\n)\p{C}/gu, ' ');

/** Opens pages and touches everything on them; each shows some of what was tried. */
async function walk(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByText('=pwned(').first().waitFor();
    expect(await provoke(page), path).toEqual([]);
    expect(await attributes(page), path).toEqual([]);
  }
}

test('nothing that people write runs on the page of somebody else', { timeout: 180_000 }, async ({
  visitor,
}) => {
  expect(vectors.length).toBeGreaterThan(400);
  const author = await aUser();
  const { token } = await signIn(author);
  const chunk = (size: number) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
  const post = (content: string, more = {}) =>
    ask(
      'POST',
      '/api/discussion',
      { title: hostile, description: hostile, content, categoryId: 1, ...more },
      token,
    );
  const [text] = chunk(60_000);
  const { did } = (await post(text!)).data as { did: number };
  for (const content of chunk(9_500)) {
    const { id } = (await ask('POST', '/api/comment', { did, content }, token)).data as { id: number };
    await ask(
      'POST',
      '/api/reply',
      { reply: { commentId: id, content: content.slice(0, 4_000) }, did },
      token,
    );
  }
  await ask('POST', '/api/discussion-report', { did, content: hostile }, token);

  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  const ran = await listened(page);
  await page.goto(`/discussion-detail/${did}`);
  await page.locator('article .katex').nth(20).waitFor();
  await walk(page, [
    `/discussion-detail/${did}`,
    '/discussion?keyword=pwned',
    '/admin/discussion',
    '/admin/discussion?tab=reports',
  ]);

  // the one who wrote it is told of an answer, and looks at what was written while writing
  const { data } = await ask('GET', `/api/comments?did=${did}&limit=1`, undefined, token);
  const [first] = (data as { commentList: { records: { id: number }[] } }).commentList.records;
  const { token: rootToken } = await signIn(root());
  await ask(
    'POST',
    '/api/reply',
    { reply: { commentId: first!.id, content: all.slice(0, 9_000) }, did },
    rootToken,
  );
  const own = await visitor();
  await carrySession(own, author);
  const mine = await own.newPage();
  const ranThere = await listened(mine);
  await mine.goto('/message/reply');
  await mine.getByText('onerror=pwned').first().waitFor();
  expect(await attributes(mine)).toEqual([]);
  await mine.goto('/discussion');
  await mine.getByRole('button', { name: 'New discussion' }).click();
  await mine.getByRole('textbox', { name: 'Content' }).fill(all.slice(-12_000));
  const preview = mine.getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.textContent(), { timeout: 30_000 }).toContain('pwned');
  expect(await provoke(mine)).toEqual([]);
  expect(await attributes(mine)).toEqual([]);

  expect([...ran, ...ranThere]).toEqual([]);
});

test('nor does it from profiles, contests and groups', { timeout: 120_000 }, async ({ visitor }) => {
  const [author, applicant] = [await aUser(), await aUser()];
  const { token } = await signIn(author);
  const { token: rootToken } = await signIn(root());
  const [nickname, name] = ['<b onclick=pwned(4)>', '<svg onload=pwned(3)>'];
  const words = {
    realname: name,
    school: hostile,
    course: hostile,
    number: hostile,
    signature: shown.slice(0, 20_000),
  };
  await ask('POST', '/api/change-userInfo', { nickname, ...words }, token);
  for (const blog of ['javascript:pwned(5)', 'data:text/html,<script>pwned(6)</script>'])
    await expect(ask('POST', '/api/change-userInfo', { blog }, token)).rejects.toThrow('400');

  const cid = await aContest({ title: hostile, start: -1 });
  await query('update contest set description = $2 where id = $1 returning id', [cid, all.slice(-20_000)]);
  await ask('POST', '/api/comment', { cid, content: all.slice(0, 9_500) }, token);
  await ask('POST', '/api/contest-clarification', { cid, content: all.slice(9_500, 14_000) }, token);
  const toAll = { cid, content: all.slice(14_000, 18_500) };
  await ask('POST', '/api/contest-say-to-all', toAll, rootToken);
  const announcement = { title: hostile, content: all.slice(0, 20_000) };
  await ask('POST', '/api/admin/contest/announcement', { cid, announcement }, rootToken);

  const fields = { name, shortName: 'inject', brief: hostile.slice(0, 50), auth: 2, visible: true };
  const made = await ask('POST', '/api/group', { ...fields, description: all.slice(0, 1_000) }, token);
  const { gid } = made.data as { gid: number };
  await ask('POST', '/api/group/announcement', { gid, ...announcement }, token);
  const { token: applying } = await signIn(applicant);
  const asked = new URLSearchParams({ gid: String(gid), reason: hostile });
  await ask('POST', `/api/group/member?${asked}`, undefined, applying);

  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  const ran = await listened(page);
  const [{ id: aid }] = (await query('select id from announcement where cid = $1', [cid])) as [
    { id: number },
  ];
  await walk(page, [
    `/user-home?username=${author.username}`,
    `/contest/${cid}`,
    `/contest/${cid}/comment`,
    `/contest/${cid}/clarifications`,
    `/contest/${cid}/announcements?announcement=${aid}`,
    `/group?keyword=${encodeURIComponent(name)}`,
    `/group/${gid}`,
    `/group/${gid}/member`,
    '/admin/group',
  ]);
  await ask('PUT', '/api/group/member', { gid, uid: await uidOf(applicant.username), auth: 3 }, token);
  const own = await visitor();
  await carrySession(own, applicant);
  const told = await own.newPage();
  const ranThere = await listened(told);
  await walk(told, ['/message/mine', `/group/${gid}`]);
  expect([...ran, ...ranThere]).toEqual([]);
});

const uidOf = async (username: string) =>
  (
    (await query('select uid as id from account where username = $1', [username]))[0] as unknown as {
      id: string;
    }
  ).id;
