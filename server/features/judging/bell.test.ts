import { expect, test, vi } from 'vitest';
import { openBell } from './bell.ts';

test('nobody need look again at a queue that was seen empty, until there is said to be work', () => {
  const bell = openBell(async () => {});
  expect(bell.isQuiet()).toBe(false);
  bell.ring();
  bell.nothingLeft(bell.rings());
  expect(bell.isQuiet()).toBe(true);
  bell.ring();
  expect(bell.isQuiet()).toBe(false);
});

test('what came while somebody looked is looked for', () => {
  const bell = openBell(async () => {});
  const before = bell.rings();
  bell.ring();
  bell.nothingLeft(before);
  expect(bell.isQuiet()).toBe(false);
});

/** A bell whose work was put in here, and somebody waiting who does with it what a test says. */
function offered(take: (bell: ReturnType<typeof openBell>) => void, waiters = 1) {
  const tellOthers = vi.fn(async () => {});
  const bell = openBell(tellOthers);
  const woken = vi.fn(() => take(bell));
  for (let n = 0; n < waiters; n++) bell.wait(() => woken());
  bell.owe();
  bell.ring();
  return { bell, tellOthers, woken };
}

test('whoever waits here gets what was put in here, and no other process is told', () => {
  const { tellOthers, woken } = offered(bell => bell.nothingLeft(bell.rings()), 2);
  expect(woken).toHaveBeenCalledTimes(1);
  expect(tellOthers).not.toHaveBeenCalled();
});

test('the others are told where nobody waits, nobody here can do it, or more is left than are here', () => {
  expect(offered(() => {}, 0).tellOthers).toHaveBeenCalledTimes(1);
  const refused = offered(bell => bell.passOn(), 3);
  expect(refused.woken).toHaveBeenCalledTimes(3);
  expect(refused.tellOthers).toHaveBeenCalledTimes(1);
  expect(offered(bell => bell.ring()).tellOthers).toHaveBeenCalledTimes(1);
});

test('work that comes while somebody takes an earlier piece is told too if that one cannot know of it', () => {
  const { bell, tellOthers } = offered(() => {});
  const before = bell.rings();
  bell.owe();
  bell.ring();
  expect(tellOthers).toHaveBeenCalledTimes(1);
  bell.nothingLeft(before);
  expect(bell.isQuiet()).toBe(false);
});

test('what another process has told is not told again', () => {
  const tellOthers = vi.fn(async () => {});
  openBell(tellOthers).ring();
  expect(tellOthers).not.toHaveBeenCalled();
});
