import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokenScope } from '#core/token-scope.ts';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { fail } from '#server/http/errors.ts';
import { requireOnsitePlace } from '#server/http/onsite.ts';
import { requireTokenPlace } from '#server/http/viewer.ts';
import { countedStreams } from '#server/live/streams.ts';
import type { Site } from '#server/site.ts';
import { type ContestApi, type ContestRequest, idIn } from './api.ts';
import { authenticateCaller, inContest } from './arrival.ts';
import { audienceOf } from './audience.ts';
import { answerFailure } from './failure.ts';
import { openFeeds } from './feed.ts';
import { mountFeed } from './feed-route.ts';
import { mountReads } from './read-routes.ts';
import { type ApiVersion, apiVersions } from './version.ts';
import { mountWrites } from './write-routes.ts';

/** Two hundred overlays and balloon tools of one contest may share an account. */
const feedLimits = { perPerson: 300, perAddress: 1_000 };
const visitors = { atOnce: 3, waitingMax: 200 };

/** The Contest API of the ICPC, once for each version and once without one for the newest. */
export async function mountContestApi(app: FastifyInstance, site: Site): Promise<() => void> {
  const feeds = openFeeds(site);
  const streams = countedStreams('feed', site.peers, feedLimits);
  const visiting = concurrencyLimit(() => site.peers.shareOf(visitors.atOnce), visitors.waitingMax);
  app.decorateRequest('audience', null);
  const mount = (prefix: string, version: ApiVersion) =>
    app.register(
      async scope => {
        scope.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply));
        scope.addHook('onRequest', async (_request, reply) => {
          reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
        });
        const api: ContestApi = {
          app: scope,
          site,
          version,
          admit: tokenScope => request => admit(api, request, tokenScope),
          inTurn: (viewer, work) => (viewer ? work() : visiting.during(work)),
        };
        mountReads(api);
        mountFeed(api, feeds, streams);
        mountWrites(api);
        scope.all('/*', async () => fail('contestApi.unknown'));
      },
      { prefix },
    );
  await mount('/clics-api', apiVersions[0]);
  for (const version of apiVersions) await mount(`/clics-api/${version}`, version);
  return () => feeds.close();
}

async function admit(
  { site, inTurn }: ContestApi,
  request: FastifyRequest<ContestRequest>,
  scope: TokenScope,
): Promise<void> {
  const viewer = await authenticateCaller(site, request, scope);
  const audience =
    (await inTurn(viewer, () => audienceOf(site, viewer, idIn(request.params.cid)))) ??
    fail('contestApi.unknown');
  requireTokenPlace(viewer, audience.standing);
  requireOnsitePlace(inContest, viewer, audience.standing);
  request.audience = audience;
}
