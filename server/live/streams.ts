import { fail } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import type { Viewer } from '../http/viewer.ts';

/** How many streams this process holds open, for one person and for one network. Whoever is refused asks now and then. */
export interface Streams {
  /** Counts a stream until the answer is called; fails when there are too many. */
  open(viewer: Viewer, address: string): () => void;
  readonly count: number;
}

export interface StreamLimits {
  perPerson: number;
  /** a school shares one address, and one of version 6 stands for its network */
  perAddress: number;
}

const usual: StreamLimits = { perPerson: 20, perAddress: 1_000 };

export function countedStreams({ perPerson, perAddress }: StreamLimits = usual): Streams {
  const open = new Map<string, number>();
  let count = 0;
  const change = (key: string, by: number) => {
    const left = (open.get(key) ?? 0) + by;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
  return {
    get count() {
      return count;
    },
    open(viewer, address) {
      const limits: [string, number][] = [[`network ${networkOf(address)}`, perAddress]];
      if (viewer) limits.push([`person ${viewer.uid}`, perPerson]);
      if (limits.some(([key, most]) => (open.get(key) ?? 0) >= most)) fail('live.tooMany');
      for (const [key] of limits) change(key, 1);
      count += 1;
      let closed = false;
      return () => {
        if (closed) return;
        closed = true;
        count -= 1;
        for (const [key] of limits) change(key, -1);
      };
    },
  };
}
