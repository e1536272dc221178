/**
 * A figure that is worked out once and remembered for some time. Those who ask while it is being worked out wait for
 * the same answer; a failure is not remembered.
 */
export interface Cached<Key extends object, Value> {
  read(key: Key, options?: { fresh: boolean }): Promise<Value>;
}

export function cachedFor<Key extends object, Value>(
  lifeMs: number,
  work: (key: Key) => Promise<Value>,
  now = Date.now,
): Cached<Key, Value> {
  const kept = new WeakMap<Key, { value: Promise<Value>; until: number }>();
  return {
    read(key, { fresh } = { fresh: false }) {
      const entry = kept.get(key);
      if (entry && !fresh && entry.until > now()) return entry.value;
      const value = work(key);
      kept.set(key, { value, until: now() + lifeMs });
      value.catch(() => kept.delete(key));
      return value;
    },
  };
}
