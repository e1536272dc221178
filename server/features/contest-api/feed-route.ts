import { fail } from '#server/http/errors.ts';
import type { Streams } from '#server/live/streams.ts';
import type { ContestApi, ContestRequest } from './api.ts';
import { authenticateCaller } from './arrival.ts';
import type { Feeds } from './feed.ts';

export function mountFeed({ app, site, version, admit }: ContestApi, feeds: Feeds, streams: Streams): void {
  app.get<ContestRequest>(
    '/contests/:cid/event-feed',
    { onRequest: admit('read') },
    async (request, reply) => {
      const { since_id, since_token } = request.query;
      // Some tools send both; by the older one alone nobody can be served.
      if (since_id !== undefined && since_token === undefined) fail('feed.token');
      const audience = request.audience!;
      const close = streams.open(audience.viewer, request.ip);
      const again = () => authenticateCaller(site, request, 'read');
      try {
        await feeds.serve({ audience, version, since: since_token, reply, again });
      } finally {
        close();
      }
      return reply;
    },
  );
}
