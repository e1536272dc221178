/**
 * What hardly ever changes is read once and kept until somebody says that it may be another. Whoever asks after that
 * begins a new look, also when an older one is under way. Neither a failure is kept nor that there is nothing: whoever asks
 * for keys that do not exist fills no memory.
 */
interface ForgettableCache<Key, Value> {
  read(key: Key): Promise<Value>;
  forget(): void;
}

export function forgettableCache<Key, Value>(
  look: (key: Key) => Promise<Value>,
): ForgettableCache<Key, Value> {
  let known = new Map<Key, Promise<Value>>();
  return {
    read(key) {
      const before = known.get(key);
      if (before) return before;
      const looks = known;
      const value = look(key);
      looks.set(key, value);
      value.then(
        found => found === undefined && looks.delete(key),
        () => looks.delete(key),
      );
      return value;
    },
    forget() {
      known = new Map();
    },
  };
}
