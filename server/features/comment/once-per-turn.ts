import type { Site } from '#server/site.ts';

type Work<Rest extends unknown[], Value> = (site: Site, key: string, ...rest: Rest) => Promise<Value>;

/**
 * Does the same work once for all who ask for it in the same turn of the event loop. It begins after the turn, so
 * whoever asks because something has changed is told what is there after that.
 */
export function oncePerTurn<Rest extends unknown[], Value>(work: Work<Rest, Value>): Work<Rest, Value> {
  const waiting = new WeakMap<Site, Map<string, Promise<Value>>>();
  return (site, key, ...rest) => {
    const ofSite = waiting.get(site) ?? new Map<string, Promise<Value>>();
    waiting.set(site, ofSite);
    const known = ofSite.get(key);
    if (known) return known;
    const value = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      ofSite.delete(key);
      return work(site, key, ...rest);
    });
    ofSite.set(key, value);
    return value;
  };
}
