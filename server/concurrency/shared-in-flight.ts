/**
 * Looks at something for many who ask at the same time: one look under way, and one more that all who come meanwhile
 * wait for, as they may know of something that the first does not.
 */
export function sharedInFlight<Key, Value>(look: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const lines = new Map<Key, { running: Promise<Value>; next?: Promise<Value> }>();

  const start = (key: Key): Promise<Value> => {
    const running = look(key).finally(() => {
      if (lines.get(key)?.running === running && !lines.get(key)!.next) lines.delete(key);
    });
    lines.set(key, { running });
    return running;
  };
  return key => {
    const line = lines.get(key);
    if (!line) return start(key);
    line.next ??= line.running.catch(() => undefined).then(() => start(key));
    return line.next;
  };
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
