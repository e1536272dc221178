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
  submitsUnusuallyOften(account: string): boolean;
  /** Somebody has shown to be human: counting begins anew. */
  forgiveSubmits(account: string): void;
}

/**
 * Fixed windows in memory: one process counts what it serves, so behind a balancer with two web processes somebody has
 * at most twice as much. What must hold over all of them, guesses of passwords and codes, is counted in the database.
 */
export function rateLimiter(scale = 1, now = Date.now): RateLimiter {
  const windows = new Map<string, { ends: number; calls: number }>();
  /** The window's end, once there were more calls than allowed. */
  const exceeded = (key: string, allowed: number, windowS: number): number | undefined => {
    const time = now();
    let window = windows.get(key);
    if (!window || window.ends <= time) {
      if (windows.size >= windowsMax) makeRoom(windows, time);
      window = { ends: time + windowS * 1000, calls: 0 };
      windows.set(key, window);
    }
    window.calls += 1;
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
    submitsUnusuallyOften: account =>
      exceeded(often(account), usualSubmits.calls, usualSubmits.windowS) !== undefined,
    forgiveSubmits: account => void windows.delete(often(account)),
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
