import { fail } from './errors.ts';

/** How much of the site a group of callers may hold at once; the others of the group wait for their turn. */
export interface ConcurrencyLimit {
  during<T>(work: () => Promise<T>): Promise<T>;
}

export function concurrencyLimit(atOnce: number, waitingMax: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let working = 0;
  return {
    async during(work) {
      if (working >= atOnce) {
        if (waiting.length >= waitingMax) fail('server.busy');
        // Whoever is done hands the place on, so the number of those who work stays as it is.
        await new Promise<void>(resolve => waiting.push(resolve));
      } else working += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}
