/**
 * Looks up many things in one question: the first who asks is answered at once, and those who come while a look is under
 * way are gathered for the next. Every look begins after its keys were asked for, so nobody is told what was true before.
 */
export function batchedLookup<Key, Value>(
  look: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let isLooking = false;

  const lookOnce = async () => {
    const asked = waiting;
    waiting = new Map();
    try {
      const found = await look([...asked.keys()]);
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  };
  const lookOn = async () => {
    isLooking = true;
    while (waiting.size > 0) await lookOnce();
    isLooking = false;
  };
  return key => {
    const asked = waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    waiting.set(key, asked);
    if (!isLooking) void lookOn();
    return asked.promise;
  };
}
