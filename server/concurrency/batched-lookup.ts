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
    const batch = waiting;
    waiting = new Map();
    try {
      const found = await look([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  };
  const lookOn = async () => {
    isLooking = true;
    while (waiting.size > 0) await lookOnce();
    isLooking = false;
  };
  return key => {
    const answer = waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    waiting.set(key, answer);
    if (!isLooking) void lookOn();
    return answer.promise;
  };
}
