import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectProgress } from './body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body of which so many bytes come in each half minute. */
function aBody(bytesInHalfAMinute: number, { readableLength = 0, paused = false } = {}) {
  const socket = { bytesRead: 500, destroy: vi.fn() };
  const body = Object.assign(new EventEmitter(), { socket, readableLength, isPaused: () => paused });
  const ended = vi.fn();
  expectProgress(body as never, ended);
  const after = (halfMinutes: number) => {
    for (let passed = 0; passed < halfMinutes; passed++) {
      socket.bytesRead += bytesInHalfAMinute;
      vi.advanceTimersByTime(30_000);
    }
    return socket.destroy.mock.calls.length > 0;
  };
  return { body, after, ended };
}

test('a body that trickles is hung up on', () => {
  expect(aBody(30).after(1)).toBe(true);
  expect(aBody(0).after(1)).toBe(true);
});

test('an upload over a slow line takes as long as it takes', () => {
  expect(aBody(20 * 1024).after(500)).toBe(false);
});

test('what waits because we do not read it is not hung up on', () => {
  expect(aBody(0, { readableLength: 65_536 }).after(20)).toBe(false);
  expect(aBody(0, { paused: true }).after(20)).toBe(false);
});

test('a body that has ended is no longer watched, and counted once', () => {
  const { body, after, ended } = aBody(0);
  body.emit('end');
  body.emit('close');
  expect(after(5)).toBe(false);
  expect(ended).toHaveBeenCalledTimes(1);
});
