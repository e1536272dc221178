import { expect, test } from 'vitest';
import { TouchGestures } from './touch-gestures.ts';

test('one finger turns the page', () => {
  const fingers = new TouchGestures();
  fingers.press(1, { x: 300, y: 100 });
  expect(fingers.move(1, { x: 200, y: 100 })).toBeUndefined();
  expect(fingers.lift(1, { x: 200, y: 110 })).toBe(1);
  fingers.press(2, { x: 100, y: 100 });
  expect(fingers.lift(2, { x: 120, y: 100 })).toBe(0);
});

test('two fingers that spread change the size and turn nothing, in whatever order they are lifted', () => {
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    const fingers = new TouchGestures();
    const points = { 1: { x: 200, y: 100 }, 2: { x: 300, y: 100 } };
    fingers.press(1, points[1]);
    fingers.press(2, points[2]);
    fingers.move(1, { x: 100, y: 100 });
    expect(fingers.move(2, { x: 400, y: 100 })).toBe(3);
    expect(order.map(id => fingers.lift(id, { x: id === 1 ? 100 : 400, y: 100 }))).toEqual([0, 0]);
  }
});
