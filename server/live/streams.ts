import type { Peers } from '../events/peers.ts';
import { fail } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import type { Viewer } from '../http/viewer.ts';

/**
 * How many streams are held open for one person and for one network, by the processes of the site together: each process
 * counts its own and hears of the others' a second later. What is a tenth of a cap or less is not told, so people
 * with a page or two cost no word; over several processes somebody may have that much more at each of the others. Whoever is
 * refused asks now and then.
 */
export interface Streams {
  /** Counts a stream until the answer is called; fails when there are too many. */
  open(viewer: Viewer, address: string): () => void;
  /** how many this process holds */
  readonly count: number;
}

export interface StreamLimits {
  perPerson: number;
  /** a school shares one address, and one of version 6 stands for its network */
  perAddress: number;
}

const defaultLimits: StreamLimits = { perPerson: 20, perAddress: 1_000 };

const untoldPart = 0.1;

/** Each kind is counted by itself. */
export function countedStreams(
  kind: 'page' | 'feed',
  peers: Pick<Peers, 'hold' | 'heldElsewhere'>,
  { perPerson, perAddress }: StreamLimits = defaultLimits,
): Streams {
  const open = new Map<string, number>();
  let count = 0;
  const heldBy = (key: string) => (open.get(key) ?? 0) + peers.heldElsewhere(key);
  const change = ([key, most]: [string, number], by: number) => {
    const left = (open.get(key) ?? 0) + by;
    if (left > 0) open.set(key, left);
    else open.delete(key);
    peers.hold(key, left > most * untoldPart ? left : 0);
  };
  return {
    get count() {
      return count;
    },
    open(viewer, address) {
      const limits: [string, number][] = [[`${kind} network ${networkOf(address)}`, perAddress]];
      if (viewer) limits.push([`${kind} person ${viewer.uid}`, perPerson]);
      if (limits.some(([key, most]) => heldBy(key) >= most)) fail('live.tooMany');
      for (const limit of limits) change(limit, 1);
      count += 1;
      let closed = false;
      return () => {
        if (closed) return;
        closed = true;
        count -= 1;
        for (const limit of limits) change(limit, -1);
      };
    },
  };
}
