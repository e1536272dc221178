import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimitName } from '#core/contract/endpoint.ts';
import { codeLengthMax } from '#core/limits.ts';
import type { TokenScope } from '#core/token-scope.ts';
import { fail } from '#server/http/errors.ts';
import { requireAdmitted } from '#server/http/viewer.ts';
import type { ContestApi, ContestRequest } from './api.ts';
import { type Audience, audienceOf } from './audience.ts';
import { objectNamed } from './collections.ts';
import { hrefOf, presentContest } from './present.ts';
import { inVersion } from './version.ts';
import { changeContestBy, clarifyBy, submitBy } from './write.ts';

/** Base64 and its frame around the longest program, whose letters may have four bytes. */
const bodyBytesMax = codeLengthMax * 6;

export function mountWrites({ app, site, version, admit }: ContestApi): void {
  /**
   * Whoever is not logged in, or comes too often, is refused before the body is read. Who runs the contest speaks for all of
   * its teams, and may come as often as they do.
   */
  const change = (scope: TokenScope, limit?: RateLimitName) => ({
    bodyLimit: bodyBytesMax,
    config: { takesBody: true },
    async onRequest(request: FastifyRequest<ContestRequest>) {
      await admit(scope)(request);
      const { viewer, isJury } = request.audience!;
      requireAdmitted(scope === 'submit' ? 'perm:submit' : 'login', viewer);
      if (scope === 'contests' && !isJury) fail('contestApi.forbidden');
      if (limit && viewer && !isJury) site.rateLimiter.checkPerson(limit, viewer.uid);
    },
  });
  const answerNew = async (audience: Audience, reply: FastifyReply, type: string, id: string) => {
    const object = await objectNamed(site, audience, type, id);
    reply.header('location', `${app.prefix}/${hrefOf(audience.contest.id, type, id)}`);
    return inVersion(version, type, object);
  };

  app.post<ContestRequest>(
    '/contests/:cid/submissions',
    change('submit', 'submit'),
    async ({ audience, ip, body }, reply) => {
      const submitId = await submitBy(site, audience!, ip, body);
      return answerNew(audience!, reply, 'submissions', String(submitId));
    },
  );
  app.post<ContestRequest>(
    '/contests/:cid/clarifications',
    change('submit', 'comment'),
    async ({ audience, body }, reply) =>
      answerNew(audience!, reply, 'clarifications', await clarifyBy(site, audience!, body)),
  );
  app.patch<ContestRequest>('/contests/:cid', change('contests'), async ({ audience, body }) => {
    const { viewer, contest } = audience!;
    await changeContestBy(site, audience!, body);
    const changed = (await audienceOf(site, viewer, contest.id)) ?? fail('contestApi.unknown');
    return inVersion(version, 'contest', presentContest(changed));
  });
}
