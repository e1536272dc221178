import { expect, test } from 'vitest';
import { clampCrop, fitCrop } from './crop.ts';

test('a wide picture fills the box and is centred', () => {
  expect(fitCrop(400, 100, 200)).toMatchObject({ zoom: 2, x: -300, y: 0 });
});

test('a picture cannot be pushed out of the box', () => {
  const crop = fitCrop(400, 100, 200);
  expect(clampCrop({ ...crop, x: 50, y: -10 }, 200)).toMatchObject({ x: 0, y: 0 });
  expect(clampCrop({ ...crop, x: -5_000 }, 200)).toMatchObject({ x: -600 });
});
