import { followTopics } from '#core/contract/live.ts';
import { route } from '#server/http/route.ts';
import { serveTopics } from '#server/live/serve.ts';
import type { Topic } from '#server/live/topic.ts';

export const liveRoutes = (topics: Topic[]) => [route(followTopics, context => serveTopics(context, topics))];
