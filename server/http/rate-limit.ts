import type { RateLimitName } from '#core/contract/endpoint.ts';
import { fail } from './errors.ts';

/** So many calls in so many seconds, for one address and for one account. */
interface Limit {
  perAddress: number;
  perAccount: number;
  windowS: number;
}

const limits: Record<RateLimitName, Limit> = {
  // A classroom of sixty behind one address logs in within a minute.
  login: { perAddress: 120, perAccount: 20, windowS: 60 },
  register: { perAddress: 60, perAccount: 10, windowS: 600 },
  mail: { perAddress: 30, perAccount: 6, windowS: 600 },
  captcha: { perAddress: 240, perAccount: 60, windowS: 60 },
  upload: { perAddress: 120, perAccount: 30, windowS: 60 },
  submit: { perAddress: 600, perAccount: 30, windowS: 60 },
};

/** Somebody who thinks between two submissions stays below this; a script does not. */
const usualSubmits = { calls: 40, windowS: 600 };

export interface RateLimiter {
  /** Counts the call; fails with the seconds left when there were too many. */
  check(name: RateLimitName, address: string, account: string | undefined): void;
  /** Counts a submission; says whether this account has sent unusually many lately. */
  submitsUnusuallyOften(account: string): boolean;
  /** Somebody has shown to be human: counting begins anew. */
  forgiveSubmits(account: string): void;
}

/** Fixed windows in memory: one process counts what it serves, a forgotten key costs nothing. */
export function rateLimiter(scale = 1, now = Date.now): RateLimiter {
  const windows = new Map<string, { ends: number; calls: number }>();
  /** The window's end, once there were more calls than allowed. */
  const exceeded = (key: string, allowed: number, windowS: number): number | undefined => {
    const time = now();
    let window = windows.get(key);
    if (!window || window.ends <= time) {
      if (windows.size > 50_000) dropEnded(windows, time);
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
    check(name, address, account) {
      const limit = limits[name];
      count(`${name} address ${address}`, limit.perAddress, limit.windowS);
      if (account) count(`${name} account ${account}`, limit.perAccount, limit.windowS);
    },
    submitsUnusuallyOften: account =>
      exceeded(often(account), usualSubmits.calls, usualSubmits.windowS) !== undefined,
    forgiveSubmits: account => void windows.delete(often(account)),
  };
}

function dropEnded(windows: Map<string, { ends: number }>, time: number): void {
  for (const [key, window] of windows) if (window.ends <= time) windows.delete(key);
}
