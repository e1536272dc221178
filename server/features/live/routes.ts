import { followTopics } from '#core/contract/live.ts';
import { route } from '../../http/route.ts';
import { serveTopics } from '../../live/serve.ts';
import type { Topic } from '../../live/topic.ts';

export const liveRoutes = (topics: Topic[]) => [route(followTopics, context => serveTopics(context, topics))];
