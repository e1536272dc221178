import type { FastifyReply } from 'fastify';
import * as contract from '#core/contract/judging.ts';
import { ApiError, fail } from '#server/http/errors.ts';
import { openEventStream } from '#server/http/event-stream.ts';
import { route } from '#server/http/route.ts';
import type { Site } from '#server/site.ts';
import { nextWork } from './claim.ts';
import { notifyJudgeChanged } from './judges.ts';
import { holdsBlob, noteProgress, storeReport } from './report.ts';
import { noteHeartbeat, welcomeJudge } from './store/judges.ts';
import { loseLeases, releaseLeases, renewLeases, returnLeases } from './store/lease.ts';

/** Aborted once nobody is there to take what is answered, or the process stops. */
function hungUp({ hub }: Pick<Site, 'hub'>, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const forget = hub.on('closing', () => controller.abort());
  reply.raw.once('close', () => {
    forget();
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

export const judgingRoutes = [
  route(contract.sayHello, async ({ site, db, judge, body, address }) => {
    await welcomeJudge(db, judge, { ...body, address });
    await loseLeases(site, judge);
    await notifyJudgeChanged(site, judge.id);
    return { name: judge.name };
  }),

  route(contract.claimWork, ({ site, judge, body, reply }) =>
    nextWork(site, judge, body, hungUp(site, reply)),
  ),

  route(contract.keepAlive, async ({ site, db, judge, body }) => {
    await noteHeartbeat(db, judge, body);
    return { lost: await renewLeases(site, judge, body.leases) };
  }),

  route(contract.returnWork, async ({ site, judge, body }) => {
    if (body.leases) await returnLeases(site, judge, body.leases);
    else await releaseLeases(site, judge);
  }),

  route(contract.reportProgress, ({ site, judge, body }) => noteProgress(site, judge, body)),

  route(contract.reportResult, async ({ site, judge, body, reply }) => {
    const { lease, result, next } = body;
    // Listened for from the start: whoever hangs up while the result is stored gets no work.
    const isGone = hungUp(site, reply);
    const accepted = await storeReport(site, judge, lease, { kind: 'submission', result });
    // A judge that gets nothing here comes to wait, so that it need not look where nothing is left.
    if (!next || site.bell.isQuiet()) return { accepted };
    return { accepted, next: await nextWork(site, judge, { ...next, waitMs: 0 }, isGone) };
  }),

  route(contract.reportTestRun, async ({ site, judge, body }) => ({
    accepted: await storeReport(site, judge, body.lease, { kind: 'test', result: body.result }),
  })),

  route(contract.reportCompile, async ({ site, judge, body }) => ({
    accepted: await storeReport(site, judge, body.lease, { kind: 'compile', result: body.result }),
  })),

  route(contract.reportHack, async ({ site, judge, body }) => {
    const { input, answer, ...result } = body.result;
    const put = (file: string) => site.blobs.put(Buffer.from(file, 'base64'));
    const test =
      input === null || answer === null ? null : { input: await put(input), answer: await put(answer) };
    const report = { kind: 'hack', result: { ...result, test } } as const;
    return { accepted: await storeReport(site, judge, body.lease, report) };
  }),

  route(contract.readBlob, async ({ site, judge, query, reply }) => {
    if (!(await holdsBlob(site, judge, query.sha256))) fail('judge.noSuchBlob');
    const address = await site.blobs.addressFor('judges', query.sha256);
    if (address) return reply.redirect(address);
    const { stream, sizeBytes } = await site.blobs.read(query.sha256).catch(async error => {
      // A judge asks again while the store is away, but not for what is lost.
      throw (await site.blobs.has(query.sha256)) ? error : new ApiError('judge.missingBlob');
    });
    await reply.header('content-length', sizeBytes).type('application/octet-stream').send(stream);
  }),

  route(contract.listenForOrders, async ({ site, judge, reply }) => {
    const stream = openEventStream(reply);
    stream.onClose(site.hub.on('closing', stream.end));
    stream.onClose(
      site.hub.on('cancel', ({ jobId, judgeId = judge.id }) => {
        if (judgeId === judge.id) stream.send('cancel', { jobId });
      }),
    );
    stream.onClose(
      site.hub.on('judge', async ({ id }) => {
        // A judge whose stream ends comes back and is looked at then, as it has to be when the database is away now.
        if (id === judge.id && !(await site.judges.now(judge).catch(() => false))) stream.end();
      }),
    );
  }),
];
