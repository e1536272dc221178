import { expect } from 'vitest';
import { bringing, patient, test, toast } from './browser.ts';
import { ask, aUser, carrySession, root } from './people.ts';

test('the language follows the address, then the choice, then the browser', async ({ visitor }) => {
  const chinese = await (await visitor({ locale: 'zh-CN' })).newPage();
  await chinese.goto('/home');
  await chinese.getByRole('link', { name: '首页' }).waitFor();
  expect(await chinese.locator('html').getAttribute('lang')).toBe('zh-CN');
  expect(await chinese.title()).toBe('首页 - Acorn');
  await chinese.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await chinese.getByRole('link', { name: 'Home', exact: true }).waitFor();
  await chinese.reload();
  await chinese.getByRole('link', { name: 'Home', exact: true }).waitFor();
  expect(await chinese.locator('html').getAttribute('lang')).toBe('en-US');
  await chinese.goto('/home?l=zh-cn');
  await chinese.getByRole('link', { name: '首页' }).waitFor();
  await chinese.goto('/service?l=fr');
  await chinese.getByRole('heading', { name: 'Services' }).waitFor();

  const french = await (await visitor({ locale: 'fr-FR' })).newPage();
  await french.goto('/home');
  await french.getByRole('link', { name: '首页' }).waitFor();
});

test('the theme follows the system until one is chosen, and the choice stays', async ({ visitor }) => {
  const page = await (await visitor({ colorScheme: 'dark' })).newPage();
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.goto('/home');
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(scheme, patient).toBe('light');
  await page.reload();
  expect(await scheme()).toBe('light');
});

test('pages that need login send a visitor home with the login dialog', async ({ page }) => {
  for (const path of ['/setting', '/logout']) {
    await page.goto(path);
    await page.waitForURL('**/home');
    await toast(page, 'Please login first!');
    await page.getByRole('dialog', { name: /Log in to/ }).waitFor();
  }
});

test('the login dialog closes with Esc but not by a click beside it', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: /Log in to/ });
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(450);
  await page.mouse.click(20, 400);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('the back office sends away visitors, unknown paths and ordinary users', async ({ page, visitor }) => {
  for (const path of ['/admin', '/admin/conf', '/admin/no-such-page']) {
    await page.goto(path);
    await page.waitForURL('**/admin/login');
  }
  const context = await visitor();
  await carrySession(context, await aUser());
  const ordinary = await context.newPage();
  await ordinary.goto('/admin/conf');
  await ordinary.waitForURL('**/admin/login');
  await toast(ordinary, 'Please login again with the administrator account!');
});

test('an unknown path is a 404 page with ways out', async ({ page }) => {
  await page.goto('/service');
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/service');
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL('**/home');
});

test('under 992 px the navigation is a drawer, and nothing scrolls sideways on a phone', async ({
  visitor,
}) => {
  const page = await (await visitor({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto('/home');
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Service' }).click();
  await page.waitForURL('**/service');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  for (const path of [
    '/home',
    '/service',
    '/introduction',
    '/developer',
    '/user-home?username=linxi',
    '/x',
  ]) {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
  await page.goto('/discussion?cid=5');
  const chosen = page.getByRole('group', { name: 'Category' }).locator('[aria-pressed=true]');
  await expect
    .poll(() => chosen.evaluate(chip => chip.getBoundingClientRect().right), patient)
    .toBeLessThan(390);
});

test('entries of areas that do not exist are not offered', async ({ page }) => {
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.waitFor();
  const entries = await bar.getByRole('link').or(bar.getByRole('button')).allInnerTexts();
  expect(entries).toEqual(expect.arrayContaining(['Home', 'Service', 'About']));
  for (const link of await page.locator('a[href^="/"]').all()) {
    const path = await link.getAttribute('href');
    expect((await page.request.get(path!)).ok(), path!).toBe(true);
  }
});

test('the keyboard reaches everything: keys, pages, content', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('introd');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/introduction');
  await page.reload();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
});

test('a menu that comes in the middle of a click still opens by it', async ({ page }) => {
  let come = () => {};
  const awaited = new Promise<void>(resolve => {
    come = resolve;
  });
  await page.route(/\/floating-.*\.js/, async route => {
    await awaited;
    await route.continue();
  });
  await page.goto('/home');
  const button = page.getByRole('button', { name: 'Language and theme' });
  await button.hover();
  await page.mouse.down();
  const chunk = await bringing(page.waitForResponse(/\/floating-.*\.js/), async () => come());
  await page.evaluate(url => import(url).then(() => new Promise(requestAnimationFrame)), chunk.url());
  await page.mouse.up();
  await page.getByRole('menu').waitFor();
});

test('the search finds problems and users, remembers them, and says when there is nothing', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  const field = page.getByRole('combobox', { name: 'Search the site' });
  // whoever knows the key types on without looking
  const search = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
  };
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await search('sum of acorns');
  const problems = page.getByRole('group', { name: 'Problems' });
  await problems.getByRole('option', { name: /Sum of Acorns/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/problem/P1000');
  await expect.poll(() => page.title(), patient).toContain('P1000');

  await search('林夕');
  await page.getByRole('group', { name: 'Users' }).getByRole('option').click();
  await page.waitForURL('**/user-home?username=linxi');

  await search('');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect
    .poll(() => recent.allTextContents(), patient)
    .toEqual([expect.stringContaining('林夕'), expect.stringContaining('Sum of Acorns')]);
  await page.keyboard.type('nothing is called like this');
  await page.getByText('Nothing is called').waitFor();
});

test('the search waits for its answer, for a word that is being composed, and says when none comes', async ({
  page,
}) => {
  let answer = Promise.withResolvers<'go' | 'fail'>();
  await page.route('**/api/search?*', async route =>
    (await answer.promise) === 'go' ? route.continue() : route.fulfill({ status: 500 }),
  );
  await page.goto('/home');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.fill('sum of acorns');
  answer.resolve('fail');
  const failed = page.getByRole('alert').filter({ hasText: 'The search did not answer' });
  await failed.waitFor(patient);
  answer = Promise.withResolvers();
  answer.resolve('go');
  await failed.getByRole('button').click();
  const found = page.getByRole('option', { name: /Sum of Acorns/ });
  await found.waitFor(patient);

  // Enter ends a word of an input method, in both ways that browsers say so
  for (const said of [{ isComposing: true }, { keyCode: 229 }])
    await field.evaluate(
      (element, given) =>
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...given })),
      said,
    );
  expect(await found.isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/home');

  // Enter comes before the answer: what stands there is of other words
  answer = Promise.withResolvers();
  await field.fill('linxi');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/home');
  answer.resolve('go');
  await page.waitForURL('**/user-home?username=linxi');
});

test('a problem and a person that do not exist say so in the title', async ({ page }) => {
  for (const path of ['/problem/NOPE', '/user-home?username=nobody-at-all', '/no/such/page']) {
    await page.goto(path);
    await expect.poll(() => page.title(), patient).not.toMatch(/^(Problems|User home) - /);
  }
});

test('the bar leads to every area, and the owner can keep it short', async ({ page }) => {
  const { token } = await ask('POST', '/api/admin/login', root());
  const areas = page.getByRole('navigation', { name: 'Main navigation' });
  const show = (showAllAreas: boolean) => ask('PUT', '/api/admin/switch/update', { showAllAreas }, token);
  await page.goto('/home');
  await areas.getByRole('link', { name: 'Problem', exact: true }).waitFor();
  const brand = page.getByRole('banner').getByText('Acorn', { exact: true });
  for (const width of [1440, 1200, 1100, 992]) {
    await page.setViewportSize({ width, height: 800 });
    const isWhole = () =>
      brand.evaluate(
        name =>
          name.scrollWidth <= name.clientWidth &&
          document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
    expect([width, await isWhole()]).toEqual([width, true]);
  }
  await show(false);
  try {
    await page.reload();
    await areas.getByRole('link', { name: 'Service', exact: true }).waitFor();
    expect(await areas.getByRole('link', { name: 'Problem', exact: true }).count()).toBe(0);
  } finally {
    await show(true);
  }
});
