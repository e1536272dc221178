import { setTimeout as sleep } from 'node:timers/promises';
import { topicSchemas } from '#core/contract/live.ts';
import type { TopicName } from '#core/topic.ts';
import { topicOf } from '#core/topic.ts';
import type { Channel, Notices } from '../events/hub.ts';
import { type EventStream, RawJson } from '../http/event-stream.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Site } from '../site.ts';
import type { Present, Topic } from './topic.ts';

type Notice = Notices[Channel];

/** Longer than any stream lasts; the next one sets its own timer. */
const longestMs = 600_000;

interface Follower {
  site: Site;
  viewer: Viewer;
  stream: EventStream;
}

/**
 * Says what some keys of a topic are by now, and every change from then on. Looks never overlap: what is heard during
 * one waits for its end, so that nothing falls between the two and the newest comes last. Resolves when the present
 * was said once.
 */
export async function follow(
  { site, viewer, stream }: Follower,
  topic: Topic,
  keys: Set<string>,
): Promise<void> {
  const { name, channels, restMs = 0, againMs } = topic;
  const seen = new Map<string, Present>();
  const due = new Set(keys);
  const turns = new Map<string, NodeJS.Timeout>();
  let heard: Notice[] | undefined;
  let gone = false;

  const say = (key: string, state: unknown) => {
    const about = topicOf(name, key);
    stream.sendLatest(about, 'state', stateEvent(name, about, state));
  };
  const take = (notice: Notice) => {
    for (const key of [topic.keyOf(notice, viewer) ?? []].flat()) {
      const present = seen.get(key);
      if (!present || present.concerns?.(notice) === false) continue;
      const state = present.hear?.(notice);
      if (state === undefined) due.add(key);
      else say(key, state);
    }
  };
  const lookOnce = async () => {
    const batch = [...due];
    due.clear();
    heard = [];
    const found = await topic.present(site, viewer, batch);
    for (const key of batch) {
      const present = found.get(key);
      clearTimeout(turns.get(key));
      if (present) {
        seen.set(key, present);
        say(key, present.state);
        if (present.againInMs !== undefined && present.againInMs < longestMs)
          turns.set(
            key,
            setTimeout(() => lookAt([key]), present.againInMs),
          );
      } else seen.delete(key);
    }
    const waited = heard;
    heard = undefined;
    waited.forEach(take);
  };
  let looking = false;
  let restedAt = 0;
  const look = async () => {
    if (looking) return;
    looking = true;
    // A look that fails ends the stream: whoever follows asks again, and by then the database may be back.
    try {
      while (due.size > 0 && !gone) {
        if (restedAt > Date.now()) await sleep(restedAt - Date.now());
        await lookOnce();
        restedAt = Date.now() + restMs;
      }
    } catch (error) {
      site.log.warn(error);
      stream.end();
    }
    looking = false;
  };
  const lookAt = (some: Iterable<string>) => {
    if (gone) return;
    for (const key of some) due.add(key);
    void look();
  };
  const lookAtAll = () => lookAt(keys);
  const hear = (notice: Notice) => {
    if (heard) return void heard.push(notice);
    take(notice);
    if (due.size > 0) void look();
  };

  const stops = [...channels.map(channel => site.hub.on(channel, hear)), site.hub.onReconnect(lookAtAll)];
  const again = againMs ? setInterval(lookAtAll, againMs) : undefined;
  stream.onClose(() => {
    gone = true;
    clearInterval(again);
    for (const turn of turns.values()) clearTimeout(turn);
    for (const stop of stops) stop();
  });
  await look();
}

/** What many are told at once is checked and written once: the same state is the same text for all of them. */
const texts = new WeakMap<object, Map<string, string>>();

function stateEvent(name: TopicName, about: string, state: unknown): RawJson {
  const write = () => JSON.stringify({ topic: about, state: topicSchemas[name].state.parse(state) });
  if (typeof state !== 'object' || state === null) return new RawJson(write());
  const known = texts.get(state) ?? new Map<string, string>();
  texts.set(state, known);
  const text = known.get(about) ?? write();
  known.set(about, text);
  return new RawJson(text);
}
