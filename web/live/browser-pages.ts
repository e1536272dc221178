import type { Channel, Election, Message } from './shared-stream.ts';

/** How the pages of a browser hear each other, and how they agree on one that leads. */

export const canSharePages = () => typeof BroadcastChannel === 'function';

export function pageChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: message => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
    },
    close: () => channel.close(),
  };
}

/** The browser keeps the lock, and gives it on when a page that held it is gone, whatever ended that. */
const byLock =
  (name: string): Election =>
  (lead, signal) => {
    const hold = () => {
      if (signal.aborted) return;
      lead();
      return new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
    };
    // Whoever stops waiting for it is told so by a failure.
    navigator.locks.request(name, { signal }, hold).catch(() => {});
  };

const renewMs = 2_000;
const leaseMs = 7_000;

/**
 * Without https there are no locks: a lease in the storage, which whoever leads renews. Two pages that take it in the same
 * moment both lead until one of them looks again; each then reads a stream, and nothing is lost.
 */
const byLease =
  (name: string, page: string): Election =>
  (lead, signal) => {
    let leads = false;
    const look = () => {
      const [holder, until] = (localStorage.getItem(name) ?? '').split(' ');
      const isFree = !holder || Number(until) < Date.now();
      if (!isFree && holder !== page) return;
      localStorage.setItem(name, `${page} ${Date.now() + leaseMs}`);
      if (leads) return;
      leads = true;
      lead();
    };
    look();
    const timer = setInterval(look, renewMs);
    const release = () => {
      clearInterval(timer);
      removeEventListener('pagehide', release);
      if (localStorage.getItem(name)?.startsWith(`${page} `)) localStorage.removeItem(name);
    };
    signal.addEventListener('abort', release, { once: true });
    addEventListener('pagehide', release);
  };

export const pageElection = (name: string, page: string): Election =>
  navigator.locks ? byLock(name) : byLease(name, page);
