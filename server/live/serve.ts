import { type TopicSchema, topicSchemas } from '#core/contract/live.ts';
import { topicsMax } from '#core/topic.ts';
import { openEventStream } from '../http/event-stream.ts';
import type { Context } from '../http/route.ts';
import { follow } from './follow.ts';
import type { Topic } from './topic.ts';

/**
 * A stream ends by itself after a while and its page asks for the next: then the session, the token's age and what may
 * be seen are looked at as with every call.
 */
const lifeMs = 120_000;

/** The one stream of an open page. */
export async function serveTopics(
  { site, viewer, query, reply, address }: Context<{ topics: string }, unknown>,
  topics: Topic[],
): Promise<void> {
  const close = site.streams.open(viewer, address);
  const stream = openEventStream(reply);
  stream.onClose(close);
  const life = setTimeout(stream.end, lifeMs * (0.8 + 0.2 * Math.random()));
  stream.onClose(() => clearTimeout(life));
  stream.onClose(site.hub.on('closing', stream.end));
  if (viewer)
    stream.onClose(
      site.hub.on('session', async ({ uid }) => {
        if (uid !== viewer.uid) return;
        const now = await site.sessions.find(viewer.sessionId).catch(() => null);
        if (now?.role !== viewer.role) stream.end();
      }),
    );
  const wanted = [...keysByTopic(query.topics, topics)];
  await Promise.all(wanted.map(([topic, keys]) => follow({ site, viewer, stream }, topic, keys)));
  stream.send('ready', null);
}

/** A topic that this server does not know is left out: the page may be newer or older than the server. */
function keysByTopic(list: string, topics: Topic[]): Map<Topic, Set<string>> {
  const found = new Map<Topic, Set<string>>();
  for (const text of list.split(',').slice(0, topicsMax)) {
    const [name, key = '', ...rest] = text.split(':');
    const topic = topics.find(one => one.name === name);
    if (!topic || rest.length > 0) continue;
    const { key: form = /^$/ }: TopicSchema = topicSchemas[topic.name];
    if (!form.test(key)) continue;
    found.set(topic, (found.get(topic) ?? new Set()).add(key));
  }
  return found;
}
