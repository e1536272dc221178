import { fail } from './errors.ts';

/** How much of the site a group of callers may hold at once; the others of the group wait for their turn. */
export interface ConcurrencyLimit {
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** How many may work at once is asked anew whenever somebody comes or is done, and is never less than one. */
export function concurrencyLimit(atOnce: () => number, waitingMax: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let working = 0;
  return {
    async during(work) {
      if (working >= atOnce()) {
        if (waiting.length >= waitingMax) fail('server.busy');
        // Who is let in has been counted by whoever made room.
        await new Promise<void>(resolve => waiting.push(resolve));
      } else working += 1;
      try {
        return await work();
      } finally {
        working -= 1;
        while (waiting.length > 0 && working < atOnce()) {
          working += 1;
          waiting.shift()!();
        }
      }
    },
  };
}
