import * as contract from '#core/contract/judging.ts';
import { now } from '../../database/instant.ts';
import { notify } from '../../events/hub.ts';
import { fail } from '../../http/errors.ts';
import { openEventStream } from '../../http/event-stream.ts';
import { route } from '../../http/route.ts';
import { storeCompile } from '../trial/work.ts';
import { nextWork, releaseLeases, renewLeases } from './claim.ts';
import { judgeNow, welcomeJudge } from './judges.ts';
import { holdsBlob, noteProgress } from './progress.ts';
import { storeResult, storeTestRun } from './result.ts';

export const judgingRoutes = [
  route(contract.sayHello, async ({ site, db, judge, body, address }) => {
    await welcomeJudge(db, judge, { ...body, address });
    await releaseLeases(site, judge);
    await notify(site.pool, 'judge', { id: judge.id });
    return { name: judge.name };
  }),

  route(contract.claimWork, async ({ site, judge, body, reply }) => {
    const hungUp = new AbortController();
    reply.raw.once('close', () => hungUp.abort());
    return nextWork(site, judge, body, hungUp.signal);
  }),

  route(contract.keepAlive, async ({ site, db, judge, body }) => {
    const { load, trouble } = body;
    const seen = { load: JSON.stringify(load), trouble, lastSeenAt: now() };
    await db.updateTable('judge').set(seen).where('id', '=', judge.id).execute();
    return { lost: await renewLeases(site, judge, body.leases) };
  }),

  route(contract.reportProgress, async ({ site, judge, body }) => {
    const notice = await noteProgress(site, judge, body);
    if (notice) await notify(site.pool, 'submission', notice);
  }),

  route(contract.reportResult, async ({ site, judge, body }) => ({
    accepted: await storeResult(site, judge, body.lease, body.result),
  })),

  route(contract.reportTestRun, async ({ site, judge, body }) => ({
    accepted: await storeTestRun(site, judge, body.lease, body.result),
  })),

  route(contract.reportCompile, async ({ site, judge, body }) => ({
    accepted: await storeCompile(site, judge, body.lease, body.result),
  })),

  route(contract.readBlob, async ({ site, judge, query, reply }) => {
    if (!(await holdsBlob(site.db, judge, query.sha256))) fail('judge.noSuchBlob');
    const { stream, sizeBytes } = await site.blobs.read(query.sha256);
    await reply.header('content-length', sizeBytes).type('application/octet-stream').send(stream);
  }),

  route(contract.listenForOrders, async ({ site, db, judge, reply }) => {
    const stream = openEventStream(reply);
    stream.onClose(
      site.hub.on('cancel', ({ jobId, judgeId = judge.id }) => {
        if (judgeId === judge.id) stream.send('cancel', { jobId });
      }),
    );
    stream.onClose(
      site.hub.on('judge', async ({ id }) => {
        // A judge whose stream ends comes back and is looked at then, as it has to be when the database is away now.
        if (id === judge.id && !(await judgeNow(db, judge).catch(() => false))) stream.end();
      }),
    );
  }),
];
