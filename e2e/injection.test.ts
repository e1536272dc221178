import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
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

test('nothing that people write runs on the page of somebody else', { timeout: 180_000 }, async ({
  visitor,
}) => {
  expect(vectors.length).toBeGreaterThan(400);
  const author = await aUser();
  const { token } = await signIn(author);
  const all = vectors.join('\n\n');
  const chunk = (size: number) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
  const hostile = '"><img src=x onerror=pwned(1)><svg onload=pwned(2)>{{7*7}}';
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
  for (const path of [
    `/discussion-detail/${did}`,
    '/discussion?keyword=pwned',
    '/admin/discussion',
    '/admin/discussion?tab=reports',
  ]) {
    await page.goto(path);
    await page.getByText('onerror=pwned').first().waitFor();
    if (path.startsWith('/discussion-detail')) await page.locator('article .katex').nth(20).waitFor();
    expect(await provoke(page), path).toEqual([]);
    expect(await attributes(page), path).toEqual([]);
  }

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
