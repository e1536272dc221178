import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './chunk.ts';

afterEach(() => void vi.useRealTimers());

test('a chunk that arrives is handed on', async () => {
  await expect(loadChunk(async () => 'page')).resolves.toBe('page');
});

test('a chunk that is refused is a load error at once', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('gone')))).rejects.toThrow(ChunkLoadError);
});

test('a chunk that never answers is a load error after 120 seconds', async () => {
  vi.useFakeTimers();
  const waiting = loadChunk(() => new Promise(() => {}));
  const outcome = expect(waiting).rejects.toThrow(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(119_999);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});
