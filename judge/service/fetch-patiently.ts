/**
 * A file of the site, asked for again and again while nobody gives it: the process that answers may be starting anew, or its store
 * may be busy. What was refused, or is not what its name says, stays so; it is a fault and no hindrance.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Hindrance, MachineFault, throwHindrance } from '#judge/engine/workshop.ts';
import { Refused } from './server.ts';

export async function fetchPatiently(
  fetchFile: () => Promise<string>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<string> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1_000))
    try {
      return await fetchFile();
    } catch (error) {
      throwHindrance(error);
      if (error instanceof Refused || error instanceof MachineFault) throw error;
      if (performance.now() + pauseMs > until)
        throw new Hindrance(`the files of the site cannot be fetched: ${(error as Error).message}`);
      await sleep(pauseMs, undefined, { signal });
    }
}
