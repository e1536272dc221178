import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Standing } from '#core/standing.ts';
import { sharedLooks } from '#server/concurrency/shared-in-flight.ts';
import { keptWhileUnchanged } from '#server/database/snapshots.ts';
import type { Site } from '../site.ts';
import { giveToken } from './admission.ts';
import type { Note } from './audit-log.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { Judge } from './judges.ts';
import { requireOnsitePlace } from './onsite.ts';
import type { Context, Route } from './route.ts';
import { readUpload } from './upload.ts';
import { validated } from './validated.ts';
import { isAdmin, requireTokenPlace, type Viewer } from './viewer.ts';
import { standingWithin } from './within.ts';
import { isWritten, sendWritten, type WrittenAnswer, writtenAnswer } from './written-answer.ts';

/** admission, then body → place → handle → envelope, the same for every call. */
export function guardChain(site: Site, { call, handle }: Route, visitors: ConcurrencyLimit) {
  // A call without a body takes whatever was sent as nothing.
  const readsBody = takesBody(call) && !call.upload;
  const alike = keptWhileUnchanged(site.snapshots, sharedLooks<string, WrittenAnswer>());
  let onReplica: Site | undefined;
  const siteOn = (db: Site['db']): Site => {
    if (db === site.db) return site;
    onReplica ??= { ...site, db };
    return onReplica;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer, snapshot, judge, query, language, standing } = request.admission!;
    let message = 'success';
    const note: Note = {};
    const isCapped = !viewer && !judge && looksUp(call);
    const inTurn = <T>(work: () => Promise<T>) => (isCapped ? visitors.during(work) : work());
    const body = readsBody ? validated(call.body, request.body ?? {}, language) : undefined;
    const lookAtPlace = () => standingOfBody(site, call, { viewer, query, body });
    const context: Context<unknown, unknown> = {
      query,
      body,
      viewer,
      snapshot,
      standing: standing ?? (await (call.within ? inTurn(lookAtPlace) : lookAtPlace())),
      // A handler of a judge's call has a judge; the others do not look.
      judge: judge as Judge,
      reply,
      site,
      db: site.db,
      language,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      upload: async maxBytes => {
        const file = await readUpload(call, request, maxBytes);
        note.filename = file.filename;
        return file;
      },
      giveToken: fresh => giveToken(request, reply, fresh, false),
      say: sentence => {
        message = sentence;
      },
      record: more => void Object.assign(note, more),
    };
    const isShared = isAlike(call, viewer, context.standing as Standing | undefined);
    // What many are told is made for nobody in particular.
    if (isShared) context.viewer = null;
    const handled = () =>
      call.heavy ? site.reading.from(db => handle({ ...context, db, site: siteOn(db) })) : handle(context);
    const work = () => inTurn(handled);
    if (isShared) {
      // Visitors share with each other, so that nobody who has logged in waits for their turn.
      const key = JSON.stringify([!viewer, language, query]);
      const look = async () => written(call, await work());
      return sendWritten(reply, await alike(key, look, snapshot));
    }
    const { address } = context;
    const answer =
      call.audited && viewer && isAdmin(viewer)
        ? await site.auditLog.during({ call, viewer, address, query, body, note }, work)
        : await work();
    if (isWritten(answer)) return sendWritten(reply, answer);
    if (call.streams || reply.sent || answer === reply) return reply;
    return { status: 200, data: call.answer.parse(answer ?? null), msg: message };
  };
}

/** What nobody's rate limit guards is looked up, by GET or with what is looked for in a body. */
const looksUp = ({ method, limit, streams }: Endpoint): boolean =>
  !streams && (method === 'GET' || limit === undefined);

const written = (call: Endpoint, answer: unknown): WrittenAnswer =>
  isWritten(answer) ? answer : writtenAnswer(call, answer);

/** Whether others who ask the same at the same time get the very same answer. */
const isAlike = ({ alike }: Endpoint, viewer: Viewer, standing: Standing | undefined): boolean =>
  alike !== undefined && isAmong[alike](viewer) && (standing === undefined || standing.kind === 'bank');

const isAmong: Record<NonNullable<Endpoint['alike']>, (viewer: Viewer) => boolean> = {
  everybody: () => true,
  ordinary: viewer => !isAdmin(viewer),
  visitors: viewer => !viewer,
};

/** Of a place that the body names. */
async function standingOfBody(site: Site, call: Endpoint, request: Parameters<typeof standingWithin>[2]) {
  const standing = await standingWithin(site, call, request);
  requireTokenPlace(request.viewer, standing);
  requireOnsitePlace(call, request.viewer, standing);
  return standing;
}

export const takesBody = (call: Endpoint): boolean =>
  call.upload !== undefined || !(call.body instanceof z.ZodUndefined);
