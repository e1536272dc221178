import type { Listener } from './stream.ts';

/**
 * One stream for all pages of a browser that show the site to the same person: over HTTP/1.1 a browser has six connections
 * to a site, and six windows with a stream each would leave none for a call.
 *
 *   following ──lock──▶ leading: reads the stream of what all pages want, and says on the channel what it says
 *        ▲                 │
 *        └──── left ───────┘   its page is closed, hidden or wants nothing any more: the next page gets the lock
 *
 * A page says what it wants when it begins, when a page begins to lead, and whenever the leader shows that it lives. One
 * that hears nothing of a leader, as when that stands still, reads a stream of its own.
 */
export interface SharedStream {
  /** Reads like a stream of one's own; of an end in time nobody hears, as the leader reads on. */
  read(topics: string[], listener: Listener, signal: AbortSignal): Promise<void>;
  close(): void;
}

export type Message =
  | { type: 'want'; page: string; topics: string[] }
  | { type: 'left'; page: string }
  | { type: 'leads' | 'alive' | 'failed' }
  /** to one page that came later, or to all */
  | { type: 'state'; page?: string; topic: string; state: unknown }
  | { type: 'ready'; page?: string; topics: string[] };

export interface Channel {
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
  close(): void;
}

/** Calls `lead` when nobody else leads, and holds the lead until the signal. */
export type Election = (lead: () => void, signal: AbortSignal) => void;

type Read = (topics: string[], listener: Listener, signal: AbortSignal) => Promise<void>;

interface StreamRequest {
  topics: Set<string>;
  listener: Listener;
  end: PromiseWithResolvers<void>;
  timer?: ReturnType<typeof setTimeout>;
  isAlone: boolean;
}

interface Lead {
  members: Map<string, { topics: string[]; heardAtMs: number }>;
  last: Map<string, unknown>;
  stream?: { topics: Set<string>; isReady: boolean; ended: AbortController };
  beat: ReturnType<typeof setInterval>;
}

/** A little longer than a stream has for its first word. */
const firstWordMs = 6_000;
const beatMs = 10_000;
/** Timers of pages in the background come late. */
const silentMs = 40_000;
/** A page that wants something else stops and begins at once; so long it keeps the lead. */
const lingerMs = 1_000;
const gatherMs = 10;

export function sharedStream(page: string, channel: Channel, elect: Election, read: Read): SharedStream {
  let wish: StreamRequest | undefined;
  let lead: Lead | undefined;
  let candidacy: AbortController | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const post = (message: Message) => {
    channel.post(message);
    hearAsMember(message);
  };

  const hearLife = () => {
    if (!wish || wish.isAlone) return;
    clearTimeout(wish.timer);
    const { end } = wish;
    wish.timer = setTimeout(() => end.reject(new Error('The leader fell silent')), silentMs);
  };
  const hearAsMember = (message: Message) => {
    if (message.type === 'leads' || message.type === 'alive') sayWish();
    if (!wish || wish.isAlone) return;
    if ('page' in message && message.page !== undefined && message.page !== page) return;
    if (message.type === 'failed') return wish.end.reject(new Error('The shared stream failed'));
    hearLife();
    if (message.type === 'state' && wish.topics.has(message.topic))
      wish.listener.receive(message.topic, message.state);
    if (message.type === 'ready') {
      const present = new Set(message.topics);
      if ([...wish.topics].every(topic => present.has(topic))) wish.listener.ready();
    }
  };
  const hearAsLeader = (message: Message) => {
    if (!lead) return;
    if (message.type === 'left') lead.members.delete(message.page);
    if (message.type !== 'want') return;
    lead.members.set(message.page, { topics: message.topics, heardAtMs: Date.now() });
    const { stream, last } = lead;
    if (!stream?.isReady || message.topics.some(topic => !stream.topics.has(topic))) return reviewSoon();
    for (const topic of message.topics)
      if (last.has(topic)) post({ type: 'state', page: message.page, topic, state: last.get(topic) });
    post({ type: 'ready', page: message.page, topics: message.topics });
  };
  channel.listen(message => {
    if (message.type === 'want' || message.type === 'left') hearAsLeader(message);
    else if (!lead) hearAsMember(message);
  });

  const sayWish = () => {
    if (!wish || wish.isAlone) return;
    const message: Message = { type: 'want', page, topics: [...wish.topics] };
    if (lead) hearAsLeader(message);
    else channel.post(message);
  };

  /** Pages that begin together are asked for together. */
  const reviewSoon = () => {
    if (gathering !== undefined) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      review();
    }, gatherMs);
  };
  const review = () => {
    if (!lead) return;
    const { members, stream } = lead;
    for (const [name, { heardAtMs }] of members)
      if (name !== page && heardAtMs < Date.now() - silentMs) members.delete(name);
    const wanted = new Set([...members.values()].flatMap(({ topics }) => topics));
    if (wanted.size === 0) {
      stream?.ended.abort();
      lead.stream = undefined;
    } else if (!stream || [...wanted].some(topic => !stream.topics.has(topic))) void readFor(lead, wanted);
  };
  const readFor = async (leading: Lead, topics: Set<string>) => {
    leading.stream?.ended.abort();
    const own = { topics, isReady: false, ended: new AbortController() };
    leading.stream = own;
    leading.last.clear();
    const { signal } = own.ended;
    const listener: Listener = {
      ready() {
        own.isReady = true;
        post({ type: 'ready', topics: [...topics] });
      },
      receive(topic, state) {
        leading.last.set(topic, state);
        post({ type: 'state', topic, state });
      },
    };
    const isWhole = await read([...topics], listener, signal).then(
      () => own.isReady,
      () => false,
    );
    if (signal.aborted) return;
    leading.stream = undefined;
    if (isWhole) review();
    else post({ type: 'failed' });
  };

  const begin = () => {
    const beat = setInterval(() => post({ type: 'alive' }), beatMs);
    lead = { members: new Map(), last: new Map(), beat };
    post({ type: 'leads' });
  };
  const resign = () => {
    candidacy?.abort();
    candidacy = undefined;
    if (!lead) return;
    lead.stream?.ended.abort();
    clearInterval(lead.beat);
    lead = undefined;
  };

  return {
    async read(topics, listener, signal) {
      clearTimeout(lingering);
      const own: StreamRequest = {
        topics: new Set(topics),
        listener,
        end: Promise.withResolvers(),
        isAlone: false,
      };
      wish = own;
      own.timer = setTimeout(() => {
        own.isAlone = true;
        channel.post({ type: 'left', page });
        read(topics, listener, signal).then(own.end.resolve, own.end.reject);
      }, firstWordMs);
      signal.addEventListener('abort', () => own.end.resolve(), { once: true });
      if (!candidacy) {
        candidacy = new AbortController();
        elect(begin, candidacy.signal);
      }
      sayWish();
      try {
        await own.end.promise;
      } finally {
        clearTimeout(own.timer);
        if (wish === own) {
          wish = undefined;
          channel.post({ type: 'left', page });
          lead?.members.delete(page);
          lingering = setTimeout(resign, lingerMs);
        }
      }
    },
    close() {
      clearTimeout(lingering);
      wish?.end.resolve();
      resign();
      channel.close();
    },
  };
}
