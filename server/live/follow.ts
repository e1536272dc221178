import { setTimeout as sleep } from 'node:timers/promises';
import { followed } from '#core/contract/live.ts';
import { topicOf } from '#core/topic.ts';
import type { Channel, Notices } from '../events/hub.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Site } from '../site.ts';
import type { Present, Topic } from './topic.ts';

type Notice = Notices[Channel];

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
  let heard: Notice[] | undefined;
  let gone = false;

  const say = (key: string, state: unknown) => {
    const about = topicOf(name, key);
    stream.sendLatest(about, 'state', { topic: about, state: followed[name].state.parse(state) });
  };
  const take = (notice: Notice) => {
    const key = topic.keyOf(notice, viewer);
    if (key === undefined || !seen.has(key)) return;
    const state = seen.get(key)!.hear?.(notice);
    if (state === undefined) due.add(key);
    else say(key, state);
  };
  const lookOnce = async () => {
    const asked = [...due];
    due.clear();
    heard = [];
    const found = await topic.present(site, viewer, asked);
    for (const key of asked) {
      const present = found.get(key);
      if (present) {
        seen.set(key, present);
        say(key, present.state);
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
  const lookAtAll = () => {
    for (const key of keys) due.add(key);
    void look();
  };
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
    for (const stop of stops) stop();
  });
  await look();
}
