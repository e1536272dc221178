import type { RateLimitName } from '#core/contract/endpoint.ts';
import { fail } from './errors.ts';
import { networkOf } from './network.ts';

/** So many calls in so many seconds, for one address before anybody is known, and for one person once they are. */
interface Limit {
  perAddress: number;
  perPerson: number;
  windowS: number;
}

const limits: Record<RateLimitName, Limit> = {
  // A classroom of sixty behind one address logs in within a minute.
  login: { perAddress: 120, perPerson: 20, windowS: 60 },
  // Each token by itself: a script that lists everything, or an editor that watches.
  token: { perAddress: 1_200, perPerson: 300, windowS: 60 },
  register: { perAddress: 60, perPerson: 10, windowS: 600 },
  mail: { perAddress: 30, perPerson: 6, windowS: 600 },
  captcha: { perAddress: 240, perPerson: 60, windowS: 60 },
  upload: { perAddress: 120, perPerson: 30, windowS: 60 },
  submit: { perAddress: 600, perPerson: 30, windowS: 60 },
  // With every letter that is typed, after a pause.
  search: { perAddress: 900, perPerson: 120, windowS: 60 },
  // A whole hall enters a contest in the same minute; nobody needs to guess its password more often.
  enter: { perAddress: 1_000, perPerson: 20, windowS: 60 },
  // Faster than anybody writes, slower than a script; a class that talks shares an address.
  post: { perAddress: 120, perPerson: 6, windowS: 60 },
  comment: { perAddress: 600, perPerson: 15, windowS: 60 },
  like: { perAddress: 1_200, perPerson: 60, windowS: 60 },
  report: { perAddress: 120, perPerson: 10, windowS: 600 },
};

/** Somebody who thinks between two submissions stays below this; a script does not. */
const usualSubmits = { calls: 40, windowS: 600 };

const windowsMax = 50_000;

export interface RateLimiter {
  /** by how much more than usual this site allows */
  scale: number;
  /** Counts the call for where it comes from; fails with the seconds left when there were too many. */
  checkAddress(name: RateLimitName, address: string): void;
  /** Counts the call for the one who is logged in. What a body says about a person is never counted as that person. */
  checkPerson(name: RateLimitName, uid: string): void;
  /** Counts a submission; says whether this account has sent unusually many lately. */
  submitsUnusuallyOften(account: string): Promise<boolean>;
  /** Somebody has shown to be human: counting begins anew. */
  forgiveSubmits(account: string): Promise<void>;
  /** Tells the other processes what was counted; done by itself every second in which there is something. */
  share(): Promise<void>;
}

interface Window {
  ends: number;
  calls: number;
  /** those of them that other processes have not been told of */
  untold: number;
}

/** What the processes of a site have counted together. */
export interface SharedWindows {
  /** There are others to tell; what was counted before they came is told then. */
  isWanted(): boolean;
  /** Adds calls to windows, or begins them, and answers what they are now. */
  add(
    counted: { key: string; ends: number; calls: number }[],
  ): Promise<{ key: string; ends: number; calls: number }[]>;
  forget(key: string): Promise<void>;
}

/** Processes tell each other so often what they have counted. */
const shareMs = 1_000;

/**
 * Fixed windows in memory, so that a call that is counted waits for nothing. A second after a call its process tells the
 * others, if there are any, through the database, and learns of theirs: over all processes somebody has the limit, and what they can call in
 * that second. Guesses of passwords and codes, which must hold exactly, are counted in the database themselves.
 */
export function rateLimiter(scale = 1, now = Date.now, shared?: SharedWindows): RateLimiter {
  const windows = new Map<string, Window>();
  let isDue = false;
  const share = async () => {
    isDue = false;
    if (!shared?.isWanted()) return;
    const counted = [...windows]
      .filter(([, { ends, untold }]) => untold > 0 && ends > now())
      .map(([key, { ends, untold }]) => ({ key, ends, calls: untold }));
    if (!counted.length) return;
    for (const { key } of counted) windows.get(key)!.untold = 0;
    // Where the database is away, each process goes on with what it has counted itself.
    const together = await shared.add(counted).catch(() => []);
    for (const { key, ends, calls } of together) {
      const window = windows.get(key);
      if (window) Object.assign(window, { ends, calls: calls + window.untold });
    }
  };
  /** The window's end, once there were more calls than allowed. */
  const exceeded = (key: string, allowed: number, windowS: number): number | undefined => {
    const time = now();
    let window = windows.get(key);
    if (!window || window.ends <= time) {
      if (windows.size >= windowsMax) makeRoom(windows, time);
      window = { ends: time + windowS * 1000, calls: 0, untold: 0 };
      windows.set(key, window);
    }
    window.calls += 1;
    window.untold += 1;
    if (shared && !isDue) {
      isDue = true;
      setTimeout(share, shareMs).unref();
    }
    return window.calls > allowed * scale ? window.ends : undefined;
  };
  const count = (key: string, allowed: number, windowS: number) => {
    const ends = exceeded(key, allowed, windowS);
    if (ends === undefined) return;
    const seconds = Math.ceil((ends - now()) / 1000);
    fail('request.tooMany', { seconds }, { seconds });
  };
  const often = (account: string) => `often ${account}`;
  return {
    scale,
    checkAddress: (name, address) =>
      count(`${name} address ${networkOf(address)}`, limits[name].perAddress, limits[name].windowS),
    checkPerson: (name, uid) => count(`${name} person ${uid}`, limits[name].perPerson, limits[name].windowS),
    async submitsUnusuallyOften(account) {
      const { calls, windowS } = usualSubmits;
      if (exceeded(often(account), calls, windowS) === undefined) return false;
      // They may have been forgiven at another process.
      await share();
      return (windows.get(often(account))?.calls ?? 0) > calls * scale;
    },
    async forgiveSubmits(account) {
      windows.delete(often(account));
      await shared?.forget(often(account)).catch(() => {});
    },
    share,
  };
}

/** However many addresses somebody has: the oldest counts are forgotten before memory runs out. */
function makeRoom(windows: Map<string, { ends: number }>, time: number): void {
  for (const [key, window] of windows) if (window.ends <= time) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size < windowsMax) return;
    windows.delete(key);
  }
}
