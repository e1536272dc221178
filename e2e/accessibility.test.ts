import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { follow, settling, test } from './browser.ts';
import { carrySession, root } from './people.ts';

const publicPages = [
  '/home',
  '/service',
  '/service/hosting',
  '/introduction',
  '/developer',
  '/no/such/page',
  '/reset-password?username=linxi&code=x',
  '/user-home?username=linxi',
  '/admin/login',
  '/problem',
  '/problem/P1000',
  '/problem/P1000/full-screen',
  '/status',
  '/acm-rank',
  '/oi-rank',
  '/contest',
];
const ownPages = [
  '/home',
  '/setting',
  '/user-home',
  '/group/1',
  '/group/1/member',
  '/training/1',
  '/admin',
  '/admin/ai',
  '/admin/remote',
  '/admin/conf',
  '/admin/switch',
  '/admin/judges',
  '/admin/problem/tag',
  '/admin/problem/batch-operation',
  '/admin/rejudge',
  '/admin/audit-log',
  '/admin/user',
  '/admin/announcement',
  '/admin/notice',
  '/admin/problems',
  '/admin/problem/create',
  '/admin/problem/edit/1000',
];

const phonePages = [
  '/home',
  '/introduction',
  '/problem',
  '/problem/P1000',
  '/status',
  '/acm-rank',
  '/contest',
];

const patient = { timeout: 180_000 };

test('axe finds nothing serious on any page, in both themes', patient, async ({ visitor }) => {
  await check(await visitor(), publicPages);
});

test('nor on a phone', patient, async ({ visitor }) => {
  await check(await visitor({ viewport: { width: 390, height: 844 } }), phonePages);
});

test('a finger hits every control, and labels keep their distance', patient, async ({ visitor }) => {
  const phone = await visitor({ viewport: { width: 390, height: 844 } });
  await carrySession(phone, root());
  const page = await phone.newPage();
  const settled = settling(page);
  for (const path of [...phonePages, '/setting', '/user-home']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await settled();
    expect([path, await page.evaluate(smallTargets)]).toEqual([path, []]);
    expect([path, await page.evaluate(labelGaps)]).toEqual([path, []]);
    expect([path, await page.evaluate(outOfReach)]).toEqual([path, []]);
  }
});

/** Controls under 24 px, as WCAG 2.5.8 counts: links within a sentence and the steppers of number fields are exempt. */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(element => {
      const { display, clipPath, position } = getComputedStyle(element);
      const inSentence =
        display === 'inline' && (element.parentElement?.textContent ?? '') !== element.textContent;
      const unseen = clipPath !== 'none' || element.closest('.unseen, thead') || position === 'absolute';
      if (inSentence || unseen || element.closest('.cm-editor')) return false;
      const whole = element.closest(
        'label, .mantine-Checkbox-body, .mantine-Radio-body, .mantine-Switch-body',
      );
      const { width, height } = (whole ?? element).getBoundingClientRect();
      return width < 23.5 || height < 23.5;
    })
    .map(element => element.outerHTML.slice(0, 120));
}

/** Controls that begin left of the screen, where nobody can scroll. */
function outOfReach(): string[] {
  return [...document.querySelectorAll('a[href], button, input, select')]
    .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(element => !element.closest('.unseen') && getComputedStyle(element).clipPath === 'none')
    .filter(element => element.getBoundingClientRect().left < 0)
    .map(element => element.outerHTML.slice(0, 120));
}

/** Labels that do not stand 6 px above their field. */
function labelGaps(): string[] {
  return [
    ...document.querySelectorAll(
      '.mantine-TextInput-label, .mantine-PasswordInput-label, .mantine-Textarea-label',
    ),
  ]
    .filter(label => label.checkVisibility())
    .filter(label => {
      const field = label.nextElementSibling?.getBoundingClientRect();
      return field && Math.abs(field.top - label.getBoundingClientRect().bottom - 6) > 0.5;
    })
    .map(
      label =>
        `${label.textContent}: ${label.nextElementSibling!.getBoundingClientRect().top - label.getBoundingClientRect().bottom}`,
    );
}

test(
  'nor on the pages of somebody who is logged in, the back office among them',
  patient,
  async ({ visitor }) => {
    const administrator = await visitor();
    await carrySession(administrator, root());
    await check(administrator, ownPages);
  },
);

test('axe finds nothing serious in what opens over a page', async ({ visitor }) => {
  const page = await (await visitor()).newPage();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog', { name: /Log in/ }).waitFor();
  await examine(page, 'login dialog');
  await page.getByRole('button', { name: /No account/ }).click();
  await examine(page, 'register dialog');
  await page.getByRole('button', { name: /Have an account/ }).click();
  await page.getByRole('button', { name: /Forgot/ }).click();
  await page.getByRole('img', { name: 'Captcha' }).waitFor();
  await examine(page, 'reset dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await examine(page, 'search');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menu').waitFor();
  await examine(page, 'preferences');
});

async function check(context: BrowserContext, paths: string[]) {
  const page = await context.newPage();
  const settled = settling(page);
  await page.goto('/home');
  for (const path of paths) {
    await follow(page, path);
    await settled();
    await examine(page, path);
  }
}

/** Everything in the light theme; in the dark one only the colours can differ. */
async function examine(page: Page, where: string) {
  await wear(page, 'light');
  const light = await violationsOn(page);
  await wear(page, 'dark');
  const dark = await violationsOn(page, ['color-contrast']);
  const serious = [...light, ...dark]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id} ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`);
  expect(serious).toEqual([]);
}

type WithAxe = typeof window & { axe: typeof axe };

/** What passes is not described: on a large page that would be most of the work. */
async function violationsOn(page: Page, runOnly?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const found = await page.evaluate(wanted => (window as WithAxe).axe.run(document, wanted), options);
  return found.violations;
}

async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  // Colours on their way from one theme to the other are those of neither.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}
