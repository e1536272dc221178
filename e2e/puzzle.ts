import type { Page } from 'playwright-core';
import { bringing } from './browser.ts';
import { answerTo } from './challenge.ts';

/** Does what asks for the slide puzzle, and drags the piece to where it belongs. */
export async function solvePuzzle(page: Page, meetIt: () => Promise<void>) {
  const posed = await bringing(
    page.waitForResponse(
      response => response.url().endsWith('/api/login-puzzle') && response.request().method() === 'GET',
    ),
    meetIt,
  );
  const { data } = (await posed.json()) as { data: { puzzleKey: string } };
  const slider = page.getByRole('dialog', { name: 'Please solve the puzzle' }).getByRole('slider');
  await slider.fill(await answerTo(data.puzzleKey));
  await slider.press('Enter');
}
