import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeLengthMax } from '#core/limits.ts';
import type { TokenScope } from '#core/token-scope.ts';
import { zipStream } from '#server/archive/zip-writer.ts';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { ApiError, fail, failureOf, messageOf } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { requireOnsitePlace } from '#server/http/onsite.ts';
import { carries, requireTokenPlace } from '#server/http/viewer.ts';
import { countedStreams } from '#server/live/streams.ts';
import type { Site } from '#server/site.ts';
import { contestSubmissions, findSubmission } from '../submission/queries.ts';
import { accessOf } from './access.ts';
import { inContest, recogniseCaller } from './arrival.ts';
import { type Audience, audienceIn, audienceOf, knowsOf, seenBy } from './audience.ts';
import { collections } from './collections.ts';
import { openFeeds } from './feed.ts';
import { fileNameOf } from './languages.ts';
import { pictureOf } from './pictures.ts';
import { hrefOf, presentAccount, presentContest, presentState } from './present.ts';
import { contestsWithIds, newestContests, orderedProblems } from './queries.ts';
import { scoreboardOf } from './scoreboard.ts';
import { statementPage } from './statement.ts';
import { type ApiObject, type ApiVersion, apiVersions, inVersion } from './version.ts';
import { clarifyBy, moveStartBy, submitBy } from './write.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks the Contest API about which contest */
    audience: Audience | null;
  }
}

interface Asked {
  Params: { cid: string; collection: string; id: string; side: string };
  Querystring: Record<string, string>;
}

/** Tools follow one contest or a few; who wants to know of older ones asks for them by their ids. */
const contestsMax = 100;
/** Two hundred overlays and balloon tools of one contest may share an account. */
const feedLimits = { perPerson: 300, perAddress: 1_000 };
const visitors = { atOnce: 3, waitingMax: 200 };
/** Base64 and its frame around the longest program, whose letters may have four bytes. */
const bodyBytesMax = codeLengthMax * 6;

/** The Contest API of the ICPC, once for each version and once without one for the newest. */
export async function mountContestApi(app: FastifyInstance, site: Site): Promise<() => void> {
  const feeds = openFeeds(site);
  const streams = countedStreams(feedLimits);
  const visiting = concurrencyLimit(visitors.atOnce, visitors.waitingMax);
  app.decorateRequest('audience', null);

  const admit = (scope: TokenScope) => async (request: FastifyRequest<Asked>) => {
    const viewer = await recogniseCaller(site, request, scope);
    request.audience =
      (await audienceOf(site, viewer, idIn(request.params.cid))) ?? fail('contestApi.unknown');
    requireTokenPlace(viewer, request.audience.standing);
    requireOnsitePlace(inContest, viewer, request.audience.standing);
  };

  const mount = async (api: FastifyInstance, version: ApiVersion) => {
    api.setErrorHandler((error: Error, request, reply) => answerFailure(site, error, request, reply));
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    });
    const asked = (request: FastifyRequest): Audience => request.audience!;
    /** Whoever is not known waits for their turn. */
    const inTurn = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
      asked(request).viewer ? work() : visiting.during(work);
    const contestRoute = (
      path: string,
      answer: (audience: Audience, request: FastifyRequest<Asked>, reply: FastifyReply) => Promise<unknown>,
    ) =>
      api.get<Asked>(`/contests/:cid${path}`, { onRequest: admit('read') }, (request, reply) =>
        inTurn(request, () => answer(asked(request), request, reply)),
      );

    api.get('/', async () => informationOf(version));

    api.get('/contests', async request => {
      const viewer = await recogniseCaller(site, request, 'read');
      const look = async () => {
        const ids =
          viewer?.onsite === undefined ? await newestContests(site.db, contestsMax) : [viewer.onsite];
        const standings = await site.standings.of(
          viewer,
          ids.map(id => ({ kind: 'contest' as const, id })),
        );
        const known = [...standings.values()].filter(one => one.kind === 'contest' && knowsOf(viewer, one));
        const contests = known.length ? await contestsWithIds(site.db, known.map(idOf)) : [];
        return contests.map(contest => {
          const standing = known.find(one => idOf(one) === contest.id)!;
          if (standing.kind !== 'contest') return {};
          return inVersion(version, 'contest', presentContest(audienceIn(contest, viewer, standing)));
        });
      };
      return viewer ? look() : visiting.during(look);
    });

    contestRoute('', async audience => inVersion(version, 'contest', presentContest(audience)));
    contestRoute('/access', async audience => inVersion(version, 'access', accessOf(audience)));
    contestRoute('/state', async audience => presentState(audience));
    contestRoute('/account', async ({ viewer, team }) =>
      viewer ? presentAccount(viewer, team?.id ?? null) : fail('contestApi.unknown'),
    );
    contestRoute('/scoreboard', async (audience, { query: { group_id } }) => {
      if (!audience.seesBoard && !audience.isJury && audience.standing.phase !== 'scheduled')
        fail('contestApi.hidden');
      if (group_id !== undefined) await objectNamed(audience, 'groups', group_id);
      return inVersion(version, 'scoreboard', await scoreboardOf(site, audience, group_id));
    });

    contestRoute('/problems/:id/statement', async (audience, { params }, reply) => {
      const problems = audience.isInside ? await orderedProblems(site.db, audience.contest.id) : [];
      const problem = problems.find(one => String(one.id) === params.id) ?? fail('contestApi.unknown');
      return reply
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .type('text/html; charset=utf-8')
        .send(statementPage(problem));
    });

    for (const [collection, picture] of [
      ['teams', 'photo'],
      ['organizations', 'logo'],
    ] as const)
      contestRoute(`/${collection}/:id/${picture}/:side`, async (audience, { params: { id, side } }, reply) =>
        reply.type('image/png').send(await pictureOf(site, audience, { collection, id, side })),
      );

    contestRoute('/submissions/:id/files', async (audience, { params }, reply) => {
      const found = await findSubmission(site.db, idIn(params.id));
      const isHere = found?.cid === audience.contest.id;
      const [seen] = isHere
        ? await seenBy(site, audience, await contestSubmissions(site.db, [found.submitId]))
        : [];
      if (!found || !seen?.facts.has('code')) return fail('contestApi.unknown');
      const source = Buffer.from(found.code);
      const member = { path: fileNameOf(found.language), sizeBytes: source.length, content: () => source };
      return reply.type('application/zip').send(zipStream([member]));
    });

    api.get<Asked>('/contests/:cid/event-feed', { onRequest: admit('read') }, async (request, reply) => {
      const { since_id, since_token } = request.query;
      if (since_id !== undefined && since_token === undefined) fail('feed.token');
      const audience = asked(request);
      const close = streams.open(audience.viewer, request.ip);
      try {
        await feeds.serve({
          audience,
          version,
          since: since_token,
          reply,
          again: () => recogniseCaller(site, request, 'read'),
        });
      } finally {
        close();
      }
      return reply;
    });

    contestRoute('/:collection', async (audience, { params, query }, reply) => {
      const collection = collectionNamed(audience, params.collection);
      const wanted = Object.entries(query).filter(([name]) => name.endsWith('_id'));
      const chosen = (object: ApiObject) =>
        wanted.every(([name, value]) => String(object[name] ?? '') === value);
      const objects = collection.list(site, audience);
      return reply
        .type('application/json; charset=utf-8')
        .send(
          Readable.from(jsonArray(objects, object => inVersion(version, params.collection, object), chosen)),
        );
    });

    contestRoute('/:collection/:id', async (audience, { params }) => {
      const found = await objectNamed(audience, params.collection, params.id);
      return inVersion(version, params.collection, found);
    });

    const objectNamed = async (audience: Audience, type: string, id: string): Promise<ApiObject> => {
      for await (const object of collectionNamed(audience, type).list(site, audience))
        if (object.id === id) return object;
      return fail('contestApi.unknown');
    };
    const answerNew = async (request: FastifyRequest, reply: FastifyReply, type: string, id: string) => {
      const audience = asked(request);
      const object = await objectNamed(audience, type, id);
      reply.header('location', `${api.prefix}/${hrefOf(audience.contest.id, type, id)}`);
      return inVersion(version, type, object);
    };
    const change = (scope: TokenScope) => ({
      onRequest: admit(scope),
      bodyLimit: bodyBytesMax,
      config: { takesBody: true },
    });

    api.post<Asked>('/contests/:cid/submissions', change('submit'), async (request, reply) => {
      if (!asked(request).viewer) fail('session.required');
      if (!carries(asked(request).viewer, 'submit')) fail('role.missing');
      site.rateLimiter.checkPerson('submit', asked(request).viewer!.uid);
      const submitId = await submitBy(site, asked(request), request.ip, request.body);
      return answerNew(request, reply, 'submissions', String(submitId));
    });

    api.post<Asked>('/contests/:cid/clarifications', change('submit'), async (request, reply) => {
      if (!asked(request).viewer) fail('session.required');
      site.rateLimiter.checkPerson('comment', asked(request).viewer!.uid);
      return answerNew(request, reply, 'clarifications', await clarifyBy(site, asked(request), request.body));
    });

    api.patch<Asked>('/contests/:cid', change('contests'), async (request, reply) => {
      if (!asked(request).isJury) fail('contestApi.forbidden');
      await moveStartBy(site, asked(request), request.body);
      const moved = await audienceOf(site, asked(request).viewer, asked(request).contest.id);
      return reply.send(inVersion(version, 'contest', presentContest(moved!)));
    });

    api.all('/*', async () => fail('contestApi.unknown'));
  };

  await app.register(api => mount(api, apiVersions[0]), { prefix: '/clics-api' });
  for (const version of apiVersions)
    await app.register(api => mount(api, version), { prefix: `/clics-api/${version}` });
  return () => feeds.close();
}

const informationOf = (version: ApiVersion): ApiObject => ({
  version,
  version_url: `https://ccs-specs.icpc.io/${version}/contest_api`,
  provider: { name: 'Acorn' },
});

const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
const idOf = (standing: object): number => (standing as { id: number }).id;

const collectionNamed = (audience: Audience, type: string) => {
  const collection = Object.hasOwn(collections, type) ? collections[type] : undefined;
  return collection && (collection.isOffered?.(audience) ?? true) ? collection : fail('contestApi.unknown');
};

/** A long list leaves piece by piece. */
async function* jsonArray(
  objects: AsyncIterable<ApiObject>,
  shaped: (object: ApiObject) => ApiObject,
  chosen: (object: ApiObject) => boolean,
): AsyncGenerator<string> {
  let text = '[';
  let isFirst = true;
  for await (const one of objects) {
    const object = shaped(one);
    if (!chosen(object)) continue;
    text += `${isFirst ? '' : ',\n'}${JSON.stringify(object)}`;
    isFirst = false;
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}
const pieceLength = 64 * 1024;

/** Every refusal has the shape of the specification. */
function answerFailure(
  site: Site,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof ApiError)) {
    const code = error.statusCode ?? 500;
    if (code >= 500) site.log.error({ err: error, url: request.url }, 'unexpected failure');
    const key = code >= 500 ? 'server.unexpected' : 'request.malformed';
    return reply.code(code).send({ code, message: messageOf(key, 'en-US') });
  }
  const { http, status } = failureOf(error.key);
  const code =
    error.key === 'session.required' || error.key === 'account.wrongLogin' ? 401 : (http ?? status);
  if (code === 401) reply.header('www-authenticate', 'Basic realm="Acorn", charset="UTF-8"');
  const language = languageOf(request.headers['accept-language']);
  return reply.code(code).send({ code, message: messageOf(error.key, language, error.values) });
}
