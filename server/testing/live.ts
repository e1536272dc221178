import { followTopics, type TopicState } from '#core/contract/live.ts';
import type { TestSite } from './site.ts';

/** An open page with its stream, as a test holds it. */
interface FollowingPage {
  /** everything it was told, in order */
  told: TopicState[];
  /** what it was told of one topic */
  statesOf<T>(topic: string): T[];
  isReady(): boolean;
  /** resolves when the present of every topic was told */
  ready: Promise<void>;
  /** resolves when the server has ended the stream */
  ended: Promise<void>;
  hangUp(): Promise<void>;
}

export async function aFollowingPage(
  site: Pick<TestSite, 'address'>,
  topics: string[],
  token?: string,
): Promise<FollowingPage> {
  const leaving = new AbortController();
  const response = await fetch(`${site.address}${followTopics.path}?topics=${topics.join(',')}`, {
    headers: token ? { authorization: token } : {},
    signal: leaving.signal,
  });
  const told: TopicState[] = [];
  const beginning = Promise.withResolvers<void>();
  let ready = false;
  const take = (event: string | undefined, data: string) => {
    if (event === 'state') told.push(JSON.parse(data));
    if (event !== 'ready') return;
    ready = true;
    beginning.resolve();
  };
  const ended = (async () => {
    let pending = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (pending + chunk).split('\n\n');
      pending = parts.pop()!;
      for (const part of parts) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/m.exec(part) ?? [];
        if (data !== undefined) take(event, data);
      }
    }
  })();
  ended.catch(() => {});
  return {
    told,
    statesOf: <T>(topic: string) => told.filter(one => one.topic === topic).map(one => one.state as T),
    isReady: () => ready,
    ready: beginning.promise,
    ended,
    async hangUp() {
      leaving.abort();
      await ended.catch(() => {});
    },
  };
}
