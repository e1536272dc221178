/** What a proxy in front of several web processes does: by turns, and to another one where no answer came. */
export interface Balancer {
  /** The answer of one of them. Every request comes by a connection of its own. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  add(address: string): void;
  /** Sends nothing more there, and waits until all that was sent there has been answered. */
  takeOut(address: string): Promise<void>;
}

export function aBalancer(): Balancer {
  const underWay = new Map<string, Set<Promise<unknown>>>();
  let turn = 0;
  const next = () => [...underWay.keys()][turn++ % underWay.size]!;
  const send = (address: string, path: string, init: RequestInit): Promise<Response> => {
    const answer = fetch(address + path, { ...init, headers: { ...init.headers, connection: 'close' } });
    const sent = underWay.get(address)!;
    const done = answer.catch(() => {}).finally(() => sent.delete(done));
    sent.add(done);
    return answer;
  };
  return {
    add: address => void underWay.set(address, new Set()),
    async takeOut(address) {
      const sent = underWay.get(address)!;
      underWay.delete(address);
      await Promise.all(sent);
    },
    async ask(path, init = {}) {
      for (;;)
        try {
          return await send(next(), path, init);
        } catch (error) {
          if (init.signal?.aborted) throw error;
        }
    },
  };
}
