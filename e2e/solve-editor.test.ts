import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bringing, patient, test, toast } from './browser.ts';
import { aUser, fillLogin } from './people.ts';
import { aSolver, editor, openProblem, writeCode } from './solving.ts';

test('the keyboard leaves the editor by Esc and Tab', async ({ visitor }) => {
  const { page } = await aSolver(visitor);
  await openProblem(page);
  await writeCode(page, 'x');
  await page.keyboard.press('Tab');
  expect(await editor(page).evaluate(one => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await editor(page).evaluate(one => one.contains(document.activeElement))).toBe(false);
});

test('the statement is read and code is typed before the editor has come', async ({ page }) => {
  let asked = false;
  const letEditorCome = await hold(page, '**/assets/CodeEditor-*.js', () => {
    asked = true;
  });
  await page.goto('/problem/P1000');
  await page.locator('.katex').first().waitFor();
  await page.getByText('Sample input 1').waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(false);
  await page.getByRole('textbox', { name: /^Code editor/ }).click();
  await page.keyboard.type('int main(');
  expect(await editor(page).count()).toBe(0);
  letEditorCome();
  await editor(page).waitFor();
  await page.keyboard.type('int argc');
  expect(await editor(page).textContent()).toBe('int main(int argc');
});

test('the editor comes under the hands of somebody who types, with its colours, and loses nothing', async ({
  page,
}) => {
  const letEditorCome = await hold(page, '**/assets/CodeEditor-*.js');
  const letColoursCome = await hold(page, '**/assets/clike-*.js');
  await page.goto('/problem/P1000');
  await page.getByRole('textbox', { name: /^Code editor/ }).click();
  await page.evaluate(watchForPlainEditor);
  await page.keyboard.type('int first; int secnd;');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('o');
  await page.keyboard.press('End');
  letEditorCome();
  const words = ' int third; int fourth; int fifth; int sixth; int seventh; int eighth;';
  for (const [at, letter] of [...words].entries()) {
    await page.keyboard.type(letter);
    if (at === 30) letColoursCome();
  }
  await editor(page).waitFor();
  await page.keyboard.type(' // end');
  await expect.poll(() => editor(page).textContent(), patient).toBe(`int first; int second;${words} // end`);
  expect(await page.evaluate(() => (window as unknown as { plainFrames: number }).plainFrames)).toBe(0);
});

/** Files that do not come before somebody lets them. */
async function hold(page: Page, files: string, onAsked = () => {}): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async route => {
    onAsked();
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Counts the frames in which the editor is there and its code has no colours. */
function watchForPlainEditor() {
  const seen = window as unknown as { plainFrames: number };
  seen.plainFrames = 0;
  const look = () => {
    const line = document.querySelector('.cm-line');
    if (line?.textContent?.startsWith('int') && !line.querySelector('span')) seen.plainFrames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('a word that is being composed is finished before the editor comes', async ({ page }) => {
  const letEditorCome = await hold(page, '**/assets/CodeEditor-*.js');
  await page.goto('/problem/P1000');
  const keyboard = await page.context().newCDPSession(page);
  const standIn = page.getByRole('textbox', { name: /^Code editor/ });
  await standIn.waitFor();
  await standIn.focus();
  await keyboard.send('Input.imeSetComposition', { text: 'xiang', selectionStart: 5, selectionEnd: 5 });
  await bringing(page.waitForResponse(/CodeEditor-.*js/), async () => letEditorCome());
  await page.waitForLoadState('networkidle');
  expect(await editor(page).count()).toBe(0);
  await keyboard.send('Input.insertText', { text: '// 橡果' });
  await editor(page).waitFor();
  expect(await editor(page).textContent()).toBe('// 橡果');
});

test('code typed as a visitor goes along with the login and stays with that person', async ({ page }) => {
  await openProblem(page);
  await writeCode(page, 'typed as a visitor');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, await aUser());
  await toast(page, /Welcome, /);
  await expect.poll(() => editor(page).textContent(), patient).toBe('typed as a visitor');
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await openProblem(page);
  expect(await editor(page).textContent()).not.toContain('typed as a visitor');
});

/** A submission from another device of the same person, waited for. */
