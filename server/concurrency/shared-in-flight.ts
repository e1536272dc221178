/**
 * Does one thing for many who ask for it at the same time: one look under way, and one more that all who come meanwhile
 * wait for, as they may know of something that the first does not. Whoever is the first to ask for a look does it.
 */
export function sharedLooks<Key, Value>(): (key: Key, look: () => Promise<Value>) => Promise<Value> {
  const lines = new Map<Key, { running: Promise<Value>; next?: Promise<Value> }>();

  const start = (key: Key, look: () => Promise<Value>): Promise<Value> => {
    const running = look().finally(() => {
      if (lines.get(key)?.running === running && !lines.get(key)!.next) lines.delete(key);
    });
    lines.set(key, { running });
    return running;
  };
  return (key, look) => {
    const line = lines.get(key);
    if (!line) return start(key, look);
    line.next ??= line.running.catch(() => undefined).then(() => start(key, look));
    return line.next;
  };
}

/** The same where the key alone says what to look at. */
export function sharedInFlight<Key, Value>(look: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const looks = sharedLooks<Key, Value>();
  return key => looks(key, () => look(key));
}

/** The same for looks by a key at something that belongs to a process, such as its database. */
export function sharedInFlightOf<Owner extends object, Key, Value>(
  look: (owner: Owner, key: Key) => Promise<Value>,
): (owner: Owner, key: Key) => Promise<Value> {
  const looks = new WeakMap<Owner, (key: Key) => Promise<Value>>();
  return (owner, key) => {
    const shared = looks.get(owner) ?? sharedInFlight((one: Key) => look(owner, one));
    looks.set(owner, shared);
    return shared(key);
  };
}
