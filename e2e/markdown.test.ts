import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { patient, test, toast, type Visitors } from './browser.ts';
import { carrySession, root } from './people.ts';

async function anAuthor(visitor: Visitors['visitor'], path: string) {
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

interface Given {
  name: string;
  type: string;
  bytes: string;
}

async function aPicture(name: string): Promise<Given> {
  const size = { width: 60, height: 40, channels: 3, background: '#2b8' } as const;
  const bytes = await sharp({ create: size }).png().toBuffer();
  return { name, type: 'image/png', bytes: bytes.toString('base64') };
}

/** What the browser does when somebody pastes or drops files there. */
const give = (field: Locator, how: 'paste' | 'drop', files: Given[]) =>
  field.evaluate(
    (place, { how, files }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of files) {
        const content = Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0));
        data.items.add(new File([content], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      place.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { how, files },
  );

const isLoaded = (picture: Locator) =>
  picture.evaluate(element => (element as HTMLImageElement).naturalWidth > 0);

test('pictures come into a statement by paste and by drop, and other files are named', async ({
  visitor,
}) => {
  const page = await anAuthor(visitor, '/admin/problem/create');
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('See ');
  await give(description, 'paste', [await aPicture('image.png')]);
  const link = /!\[image\]\(\/api\/public\/img\/\w+\.webp\)/;
  await expect.poll(() => description.inputValue(), patient).toMatch(new RegExp(`^See ${link.source}$`));

  const input = page.getByLabel('Input description');
  const pdf = { name: 'notes.pdf', type: 'application/pdf', bytes: btoa('%PDF') };
  await give(input, 'drop', [await aPicture('a tree.png'), pdf]);
  await toast(page, 'File type not support: notes.pdf');
  await expect
    .poll(() => input.inputValue(), patient)
    .toMatch(/!\[a tree\]\(\/api\/public\/img\/\w+\.webp\)/);

  const isLeftToTheBrowser = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'beside.png', { type: 'image/png' }));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    return document.querySelector('h1')!.dispatchEvent(drop);
  });
  expect(isLeftToTheBrowser).toBe(false);

  await page.getByRole('button', { name: 'Show the result' }).first().click();
  const shown = page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'image' });
  await expect.poll(() => isLoaded(shown), patient).toBe(true);
});

test('a picture the server refuses is told beside the tools', async ({ visitor }) => {
  const page = await anAuthor(visitor, '/admin/problem/create');
  const hint = page.getByLabel('Hint', { exact: true });
  await give(hint, 'paste', [{ name: 'no [real].png', type: 'image/png', bytes: btoa('not a picture') }]);
  await page.getByText(/^no \[real\]\.png was not taken: /).waitFor();
  expect(await hint.inputValue()).toBe('');
  await page.route('**/api/file/upload-md-img*', route => route.abort());
  await give(hint, 'paste', [await aPicture('lost.png')]);
  await page.getByText(/^lost\.png was not taken: Network error/).waitFor();
  await page.unroute('**/api/file/upload-md-img*');
  expect(await page.getByTestId('toast').count()).toBe(0);
  await give(hint, 'paste', [await aPicture('a [real].png')]);
  await expect.poll(() => hint.inputValue(), patient).toMatch(/^!\[a {2}real\]\(/);
  expect(await page.getByText(/was not taken/).count()).toBe(0);
});

test('an announcement is written with the same tools, and readers see the picture', async ({ visitor }) => {
  const page = await anAuthor(visitor, '/admin/announcement');
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  const dialog = page.getByRole('dialog');
  const title = `Picture day ${process.pid}`;
  await dialog.getByLabel('Title').fill(title);
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('Come ');
  await text.press('Control+b');
  await page.keyboard.insertText('early');
  await give(text, 'paste', [await aPicture('oak.png')]);
  await expect.poll(() => text.inputValue(), patient).toMatch(/^Come \*\*early!\[oak\]\(.*\)\*\*$/);
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect.poll(() => isLoaded(preview.getByRole('img', { name: 'oak' })), patient).toBe(true);
  await text.press('Control+s');
  await toast(page, 'Create Successfully');

  const reader = await (await visitor()).newPage();
  await reader.goto('/home');
  await reader.getByText(title).first().click();
  await expect.poll(() => isLoaded(reader.getByRole('img', { name: 'oak' })), patient).toBe(true);
});

test('the tools are one stop for the tab key, and the arrow keys walk them', async ({ visitor }) => {
  const page = await anAuthor(visitor, '/admin/notice');
  await page.getByRole('button', { name: 'New notice' }).first().click();
  const tools = page.getByRole('dialog').getByRole('toolbar', { name: 'Text tools' });
  await tools.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowLeft');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Show the result');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Italic');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
});

test('what was typed and not saved comes back with a word about it, and can be let go', async ({
  visitor,
}) => {
  const page = await anAuthor(visitor, '/admin/announcement');
  const open = () => page.getByRole('button', { name: 'New announcement' }).first().click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await open();
  await title.fill('Half a thought');
  await page.reload();
  await open();
  await page.getByText('What you typed here before and did not save is back.').waitFor();
  expect(await title.inputValue()).toBe('Half a thought');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await title.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await open();
  expect(await title.inputValue()).toBe('');
});

test('the preview draws formulas, and one that takes long stops nobody from writing', async ({ visitor }) => {
  const page = await anAuthor(visitor, '/admin/announcement');
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('the sum of $a_i$ for $5 and $6');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.locator('.katex').count(), patient).toBe(1);
  const slow = `$${'\\sqrt{'.repeat(400)}y${'}'.repeat(400)}$ `;
  await text.fill(slow.repeat(30));
  await text.fill('and on with $n$');
  await preview.getByText('and on with').waitFor();
});
