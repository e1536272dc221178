/**
 * What hardly ever changes is read once and kept until somebody says that it may be another. Whoever asks after that
 * begins a new look, also when an older one is under way; a failure is not kept.
 */
export interface Kept<Key, Value> {
  read(key: Key): Promise<Value>;
  forget(): void;
}

export function keptUntilTold<Key, Value>(look: (key: Key) => Promise<Value>): Kept<Key, Value> {
  let known = new Map<Key, Promise<Value>>();
  return {
    read(key) {
      const found = known.get(key);
      if (found) return found;
      const looks = known;
      const value = look(key);
      looks.set(key, value);
      value.catch(() => looks.delete(key));
      return value;
    },
    forget() {
      known = new Map();
    },
  };
}
