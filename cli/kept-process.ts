import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that ends before this has something wrong with it: it is started again more slowly. */
const soundMs = 10_000;
const [restMs, longRestMs] = [100, 2_000];

/** A process that is started again when it dies; the answer ends it for good, politely for so long. */
export function keepRunning(start: () => ChildProcess, patienceMs: number): () => Promise<void> {
  const stopping = new AbortController();
  let child: ChildProcess;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      child = start();
      await new Promise<void>(resolve => {
        child.once('exit', () => resolve());
        child.once('error', () => resolve());
      });
      const pauseMs = Date.now() - startedAt > soundMs ? restMs : longRestMs;
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    child.kill('SIGTERM');
    const impatient = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await running;
    clearTimeout(impatient);
  };
}
