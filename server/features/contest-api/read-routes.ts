import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRelativeTime } from '#core/relative-time.ts';
import { zipStream } from '#server/archive/zip-writer.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { version as productVersion } from '#server/version.ts';
import { contestSubmissions, findSubmission } from '../submission/queries.ts';
import { PackageError } from '../transfer/remarks.ts';
import { writeIcpc } from '../transfer/writers/icpc.ts';
import { outgoing } from '../transfer/writers/outgoing.ts';
import { accessOf } from './access.ts';
import { type ContestApi, type ContestRequest, idIn } from './api.ts';
import { authenticateCaller } from './arrival.ts';
import { type Audience, audienceIn, mayKnowOf, visibleSubmissions } from './audience.ts';
import { collectionNamed, objectNamed } from './collections.ts';
import { fileNameOf } from './languages.ts';
import { pictureOf } from './pictures.ts';
import { mayHavePackage, presentAccount, presentContest, presentState } from './present.ts';
import { contestsWithIds, newestContests, orderedProblems } from './queries.ts';
import { scoreboardOf } from './scoreboard.ts';
import { statementPage } from './statement.ts';
import { type ApiObject, type ApiVersion, inVersion } from './version.ts';

/** Tools follow one contest or a few; who wants to know of older ones asks for them by their ids. */
const contestsMax = 100;

export function mountReads({ app, site, version, admit, inTurn }: ContestApi): void {
  type Answer = (
    audience: Audience,
    request: FastifyRequest<ContestRequest>,
    reply: FastifyReply,
  ) => Promise<unknown>;
  const get = (path: string, answer: Answer) =>
    app.get<ContestRequest>(`/contests/:cid${path}`, { onRequest: admit('read') }, (request, reply) =>
      inTurn(request.audience!.viewer, () => answer(request.audience!, request, reply)),
    );

  app.get('/', async () => informationOf(version));
  app.get('/contests', async request => {
    const viewer = await authenticateCaller(site, request, 'read');
    const contests = await inTurn(viewer, () => contestsFor(site, viewer));
    return contests.map(contest => inVersion(version, 'contest', contest));
  });
  get('', async audience => inVersion(version, 'contest', presentContest(audience)));
  get('/access', async audience => inVersion(version, 'access', accessOf(audience)));
  get('/state', async audience => presentState(audience));
  get('/account', async ({ viewer, team }) =>
    viewer ? presentAccount(viewer, team?.id ?? null) : fail('contestApi.unknown'),
  );
  get('/scoreboard', async (audience, { query: { group_id, contest_time } }) => {
    if (!audience.seesBoard && !audience.isJury && audience.standing.phase !== 'scheduled')
      fail('contestApi.hidden');
    if (group_id !== undefined) await objectNamed(site, audience, 'groups', group_id);
    const atMs = contest_time === undefined ? undefined : parseRelativeTime(contest_time);
    if (contest_time !== undefined && !(atMs! >= 0)) fail('contestApi.property', { name: 'contest_time' });
    const board = await scoreboardOf(site, audience, { groupId: group_id, atMs });
    return inVersion(version, 'scoreboard', board);
  });

  get('/problems/:id/statement', async (audience, { params }, reply) => {
    const problems = audience.isInside ? await orderedProblems(site.db, audience.contest.id) : [];
    const problem = problems.find(({ id }) => String(id) === params.id) ?? fail('contestApi.unknown');
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(await statementPage(problem));
  });
  get('/problems/:id/package', async (audience, { params }, reply) => {
    const problems = await orderedProblems(site.db, audience.contest.id);
    const problem = problems.find(({ id }) => String(id) === params.id);
    if (!problem || !mayHavePackage(audience, problem)) return fail('contestApi.unknown');
    return reply.type('application/zip').send(await packageOf(site, problem.pid));
  });
  for (const [collection, picture] of [
    ['teams', 'photo'],
    ['organizations', 'logo'],
  ] as const)
    get(`/${collection}/:id/${picture}/:side`, async (audience, { params: { id, side } }, reply) =>
      reply.type('image/png').send(await pictureOf(site, audience, { collection, id, side })),
    );
  get('/submissions/:id/files', async (audience, { params }, reply) =>
    reply.type('application/zip').send(await programOf(site, audience, idIn(params.id))),
  );

  get('/:collection', async (audience, { params: { collection }, query }, reply) => {
    const objects = collectionNamed(audience, collection).list(site, audience);
    const text = await jsonArray(objects, object => inVersion(version, collection, object), query);
    return reply.type('application/json; charset=utf-8').send(text);
  });
  get('/:collection/:id', async (audience, { params: { collection, id } }) =>
    inVersion(version, collection, await objectNamed(site, audience, collection, id)),
  );
}

const informationOf = (version: ApiVersion): ApiObject => ({
  version,
  version_url: `https://ccs-specs.icpc.io/${version}/contest_api`,
  provider: { name: 'Acorn', version: productVersion },
});

/** Whoever is in a hall knows of one alone. */
async function contestsFor({ db, standings }: Site, viewer: Viewer): Promise<ApiObject[]> {
  const ids = viewer?.onsite === undefined ? await newestContests(db, contestsMax) : [viewer.onsite];
  const found = await standings.of(
    viewer,
    ids.map(id => ({ kind: 'contest' as const, id })),
  );
  const known = new Map(
    [...found.values()].flatMap(one =>
      one.kind === 'contest' && mayKnowOf(viewer, one) ? [[one.id, one]] : [],
    ),
  );
  const contests = known.size ? await contestsWithIds(db, [...known.keys()]) : [];
  return contests.map(contest => presentContest(audienceIn(contest, viewer, known.get(contest.id)!)));
}

/** What the format cannot hold has no package. */
async function packageOf(site: Site, pid: number) {
  const problem = (await outgoing(site, pid)) ?? fail('contestApi.unknown');
  try {
    return zipStream(await writeIcpc(problem, { number: 1, isAlone: true }));
  } catch (error) {
    if (error instanceof PackageError) return fail('contestApi.unknown');
    throw error;
  }
}

/** The source of a submission as the archive that it would have been sent in. */
async function programOf(site: Site, audience: Audience, submitId: number) {
  const found = await findSubmission(site.db, submitId);
  if (found?.cid !== audience.contest.id) return fail('contestApi.unknown');
  const [seen] = await visibleSubmissions(site, audience, await contestSubmissions(site.db, [submitId]));
  if (!seen?.facts.has('code')) return fail('contestApi.unknown');
  const source = Buffer.from(found.code);
  return zipStream([{ path: fileNameOf(found.language), sizeBytes: source.length, content: () => source }]);
}

/** Those whose ids are as the query wants them; nothing stands for none. */
async function jsonArray(
  objects: AsyncIterable<ApiObject>,
  shaped: (object: ApiObject) => ApiObject,
  query: Record<string, string>,
): Promise<string> {
  const wanted = Object.entries(query).filter(([name]) => name.endsWith('_id'));
  const texts: string[] = [];
  for await (const one of objects) {
    const object = shaped(one);
    if (wanted.every(([name, value]) => String(object[name] ?? '') === value))
      texts.push(JSON.stringify(object));
  }
  return `[${texts.join(',\n')}]`;
}
