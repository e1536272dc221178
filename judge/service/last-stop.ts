import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './server.ts';

/**
 * A judge that is told to stop gives its work back, so that nobody takes the stop for a death. Where everything is told
 * to stop at once the server may be gone first: a note in the judge's folder lets its next start give the work back.
 */
interface LastStop {
  /** Comes before anything else, as little time may be left. */
  note(): void;
  /** Gives back everything that was held, if there was a stop that the server has not heard of. */
  settle(signal?: AbortSignal): Promise<void>;
}

export function lastStopIn(folder: string, server: Server): LastStop {
  const file = join(folder, 'stopped');
  return {
    note() {
      try {
        writeFileSync(file, '');
      } catch {
        // No room for a note; the server is still told, if it is there.
      }
    },
    async settle(signal) {
      if (!existsSync(file)) return;
      await server.insist('return', {}, signal);
      rmSync(file, { force: true });
    },
  };
}
