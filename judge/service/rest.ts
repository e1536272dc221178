/** Why a judge takes no work for now, though it judges rightly: that passes by itself, or once somebody makes room. */
import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hindrance } from '#judge/engine/workshop.ts';

const freeBytesNeeded = 256 * 2 ** 20;
/** beside the outputs of programs, which may be in memory: two that are as long as they may be */
const freeForOutputs = 64 * 2 ** 20;
const longestMs = 15_000;

export class Rest {
  private readonly cacheFolder: string;
  /** what hindered work last, until it was given time, and how long that was */
  private last: { cause: string | null; pauseMs: number } | undefined;

  constructor(cacheFolder: string) {
    this.cacheFolder = cacheFolder;
  }

  /** `scratch` is where the outputs of programs are written. */
  reason(scratch: string): string | null {
    return this.last?.cause ?? this.tooLittleRoom(scratch);
  }

  tooLittleRoom(scratch: string): string | null {
    return (
      shortage(this.cacheFolder, freeBytesNeeded, 'on the disk of the judge') ??
      shortage(scratch, freeForOutputs, `for outputs in ${scratch}`)
    );
  }

  /** Longer each time that it still hinders. The answer waits until work may be taken again. */
  because({ message }: Hindrance): (signal: AbortSignal) => Promise<void> {
    const pauseMs = Math.min((this.last?.pauseMs ?? 1_000) * 2, longestMs);
    const own = { cause: message, pauseMs };
    this.last = own;
    return async signal => {
      await sleep(pauseMs, undefined, { signal });
      if (this.last === own) this.last = { cause: null, pauseMs };
    };
  }

  /** Work was done, so nothing hinders it any more, unless somebody is just finding that out. */
  forget(): void {
    if (this.last?.cause === null) this.last = undefined;
  }
}

function shortage(folder: string, neededBytes: number, where: string): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return free < neededBytes ? `only ${Math.floor(free / 2 ** 20)} MB free ${where}` : null;
}
