/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/**
 * Solves the slide puzzle as a person does: looks where the piece belongs and drags it there. When the eye was wrong
 * the site shows another picture, so it tries a few times.
 */
export async function solvePuzzle(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Please solve the puzzle' });
  const slider = dialog.getByRole('slider');
  await slider.waitFor();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const picture = dialog.getByTestId('puzzle-picture');
    const shown = await picture.getAttribute('src');
    const x = await findHole(page);
    await slider.fill(String(x));
    const answered = page.waitForResponse(
      response => response.url().endsWith('/api/login-puzzle') && response.request().method() === 'POST',
    );
    await slider.press('Enter');
    const { status } = (await (await answered).json()) as { status: number };
    if (status === 200) return;
    await page.waitForFunction(
      before => document.querySelector('[data-testid="puzzle-picture"]')?.getAttribute('src') !== before,
      shown,
    );
  }
  throw new Error('The puzzle was not solved in twelve tries');
}

/** Where the piece, darkened by the hole's shadow, looks most like the picture behind it. */
function findHole(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const whole = document.querySelector<HTMLImageElement>('[data-testid="puzzle-picture"]')!;
    const piece = whole.nextElementSibling as HTMLImageElement;
    await Promise.all([whole.decode(), piece.decode()]);
    const pixels = (image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const behind = pixels(whole);
    const front = pixels(piece);
    const top = Math.round((Number.parseFloat(piece.style.top) / 100) * behind.height);
    // only pixels well inside the piece: its rim is drawn over
    const inside: [number, number][] = [];
    for (let y = 6; y < front.height - 6; y += 2)
      for (let x = 6; x < front.width - 10; x += 2)
        if (front.data[(y * front.width + x) * 4 + 3] === 255) inside.push([x, y]);
    let best = { x: 0, error: Number.POSITIVE_INFINITY };
    for (let left = 0; left <= behind.width - front.width; left += 1) {
      let error = 0;
      for (const [x, y] of inside)
        for (let colour = 0; colour < 3; colour += 1) {
          const seen = behind.data[((top + y) * behind.width + left + x) * 4 + colour]!;
          error += Math.abs(seen - front.data[(y * front.width + x) * 4 + colour]! * 0.45);
        }
      if (error < best.error) best = { x: left, error };
    }
    return best.x;
  });
}
