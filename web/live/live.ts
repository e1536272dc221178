import type { StateOf } from '#core/contract/live.ts';
import { type TopicName, topicOf } from '#core/topic.ts';
import { onReconnect } from '../api/connectivity.ts';
import { createStore } from '../app/store.ts';
import { session } from '../session/session.ts';
import { canSharePages, pageChannel, pageElection } from './browser-pages.ts';
import { type Line, type LineEvent, needsPolling, nextLine } from './line.ts';
import { createPoller } from './polling.ts';
import { type SharedStream, sharedStream } from './shared-stream.ts';
import type { Source } from './source.ts';
import { readStream } from './stream.ts';

type TopicListener = (state: unknown) => void;

interface Topic {
  source: Source;
  key: string;
  listeners: Set<TopicListener>;
  /** what was told last; whoever follows later starts with it */
  last?: unknown;
}

const topics = new Map<string, Topic>();
const polls = createPoller(topics, publish);
const lineNow = createStore<Line>({ at: 'idle' });
let stream: { topics: Set<string>; ended: AbortController } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let reviewing = false;
/** what this page shares with the other pages of the same person in this browser */
let shared: SharedStream | undefined;
const pageId = Math.random().toString(36).slice(2);

/** Whether what is followed comes by itself, as it happens. */
export const useIsLive = () => lineNow.use().at === 'live';

/** Whether a source is followed no more, as its stream is broken and asking for it was given up. */
export const useIsHalted = (source: Source) => polls.halted.use().has(source);

/** Asks again for what was given up. */
export const resumePolling = (source: Source) => polls.resume(source);

/** Follows a topic until the answer is called: says what it is by now, and whenever it became another. */
export function follow<Name extends TopicName>(
  source: Source<Name>,
  key: string,
  tell: (state: StateOf<Name>) => void,
): () => void {
  const name = topicOf(source.topic, key);
  const known = topics.get(name);
  const topic: Topic = known ?? { source: source as unknown as Source, key, listeners: new Set() };
  topics.set(name, topic);
  if (!known) resumePolling(topic.source);
  const listener: TopicListener = state => tell(state as StateOf<Name>);
  topic.listeners.add(listener);
  if (topic.last !== undefined) listener(topic.last);
  reviewSoon();
  return () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size === 0) {
      topics.delete(name);
      // whoever follows it later has to be told what it is by then
      stream?.topics.delete(name);
    }
    reviewSoon();
  };
}

/** What mounts together is asked for together. */
function reviewSoon() {
  if (reviewing) return;
  reviewing = true;
  queueMicrotask(() => {
    reviewing = false;
    review();
  });
}

/** Opens, widens or closes the stream, as what is followed and whether somebody looks demand. */
function review() {
  // A page that nobody looks at may stand still at any moment: another one leads.
  if (document.hidden) leavePages();
  if (topics.size === 0 || document.hidden) return step({ type: 'released' });
  if (lineNow.get().at === 'idle') return step({ type: 'wanted' });
  if (stream && [...topics.keys()].some(name => !stream!.topics.has(name))) step({ type: 'renewed' });
  polls.review(needsPolling(lineNow.get()));
}

function step(event: LineEvent) {
  const before = lineNow.get();
  const line = nextLine(before, event);
  if (line === before) return;
  lineNow.set(line);
  clearTimeout(timer);
  if (line.at !== 'live') {
    stream?.ended.abort();
    stream = undefined;
  }
  if (line.at === 'opening') open();
  if (line.at === 'waiting') timer = setTimeout(() => step({ type: 'due' }), line.pauseMs);
  polls.review(needsPolling(line));
}

async function open() {
  const own = { topics: new Set(topics.keys()), ended: new AbortController() };
  stream = own;
  const { signal } = own.ended;
  const ended = (event: LineEvent) => {
    if (!signal.aborted) step(event);
  };
  try {
    await reader()([...own.topics], { ready: () => step({ type: 'heard' }), receive: publish }, signal);
    ended({ type: 'ended' });
  } catch {
    ended({ type: 'failed', random: Math.random() });
  }
}

/** Where pages cannot hear each other, each has a stream of its own. */
function reader(): typeof readStream {
  if (!canSharePages()) return readStream;
  const name = `live ${session.get().user?.uid ?? ''}`;
  shared ??= sharedStream(pageId, pageChannel(name), pageElection(name, pageId), readStream);
  return shared.read;
}

function leavePages() {
  shared?.close();
  shared = undefined;
}

function publish(name: string, state: unknown) {
  const topic = topics.get(name);
  if (!topic) return;
  topic.last = state;
  for (const listener of [...topic.listeners]) listener(state);
}

/** A page that nobody looks at holds no stream: browsers allow only a few connections to one site. */
export function watchPage() {
  document.addEventListener('visibilitychange', review);
  onReconnect(() => step({ type: 'due' }));
  let uid = session.get().user?.uid;
  session.subscribe(() => {
    const now = session.get().user?.uid;
    if (now === uid) return;
    uid = now;
    leavePages();
    for (const topic of topics.values()) topic.last = undefined;
    step({ type: 'renewed' });
  });
}
