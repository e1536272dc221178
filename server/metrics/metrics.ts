/**
 * What a site tells a Prometheus, at an address of its own that is off unless its owner names one. What belongs to this
 * process (requests, connections, streams, event loop, its disk, how the store of the files answers it) each process tells of
 * itself; what belongs to the site (waiting work, judges, verdicts) is asked of the database at every scrape, and is the same
 * from all of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { claimWork, listenForOrders } from '#core/contract/judging.ts';
import { followTopics } from '#core/contract/live.ts';
import type { Site } from '../site.ts';
import { judgeLoads, verdictSeconds, waitingWork } from './queries.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

interface Metrics {
  address: string;
  close(): Promise<void>;
}

/** Counts what `app` answers, and serves it together with the rest. */
export async function openMetrics(
  site: Site,
  app: FastifyInstance,
  listenAt: MetricsAddress,
): Promise<Metrics> {
  // A site that nobody watches does not carry the library.
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  countRequests(app, prometheus, registry);
  const gauges = siteGauges(site, prometheus, registry);
  const store = storeMetrics(site, prometheus, registry);

  const own = Fastify({ forceCloseConnections: true });
  own.get('/metrics', async (_request, reply) => {
    await Promise.all([gauges(), store()]);
    reply.type(registry.contentType);
    return registry.metrics();
  });
  const address = await own.listen(listenAt);
  return { address, close: () => own.close() };
}

type Prometheus = typeof import('prom-client');

/** A stream lasts as long as its page, and a judge waits here until there is work: how long says nothing. */
const waiting = new Set<string>([followTopics, claimWork, listenForOrders].map(({ path }) => path));

/** By the path of the contract, never by the address that was asked for: there is no end of those. */
function countRequests(app: FastifyInstance, { Histogram }: Prometheus, registry: Registry): void {
  const durations = new Histogram({
    name: 'acorn_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!waiting.has(route))
      durations.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    done();
  });
}

const quantiles = [0.5, 0.95, 0.99];

/** A Prometheus waits ten seconds for a scrape unless it is told otherwise, and then takes the whole process for dead. */
const answerWaitMs = 3_000;

/** Undefined when it fails, or takes too long. */
const soon = <T>({ log }: Site, looked: Promise<T>): Promise<T | undefined> =>
  Promise.race([looked.catch(error => void log.warn(error)), sleep(answerWaitMs, undefined, { ref: false })]);

const factsOf = async ({ db }: Site) => ({
  work: await waitingWork(db),
  judges: await judgeLoads(db),
  seconds: await verdictSeconds(db, quantiles),
});

/** The gauges, and what sets them all. */
function siteGauges(site: Site, { Gauge }: Prometheus, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `acorn_${name}`, help, labelNames, registers: [registry] });
  const connections = gauge('database_connections', 'Connections of this process', 'state');
  const answers = gauge('database_answers', '1 while the database answers this process, or 0');
  const reads = gauge('heavy_reads', 'Answers of this process that take long to read', 'database');
  const streams = gauge('streams', 'Pages that follow what happens, at this process');
  const queued = gauge('work_waiting', 'Work that nobody has taken yet', 'kind');
  const oldest = gauge('work_oldest_seconds', 'How long the oldest work of a kind waits', 'kind');
  const slots = gauge('judge_slots', 'Programs that a judge runs at once', 'judge', 'state');
  const silent = gauge('judge_silent_seconds', 'Since a judge was heard of', 'judge');
  const verdicts = gauge('verdict_seconds', 'From submitting to the verdict, of five minutes', 'quantile');
  const files = gauge(
    'files_bytes',
    'Room on the disk of a folder of the data: blobs, or scratch',
    'folder',
    'state',
  );
  return async () => {
    const facts = await soon(site, factsOf(site));
    const room = await site.blobs.room();
    for (const one of [queued, oldest, slots, silent, verdicts]) one.reset();
    answers.set(facts ? 1 : 0);
    connections.set({ state: 'idle' }, site.pool.idleCount);
    connections.set({ state: 'busy' }, site.pool.totalCount - site.pool.idleCount);
    connections.set({ state: 'missing' }, site.pool.waitingCount);
    for (const database of ['primary', 'replica'] as const)
      reads.set({ database }, site.reading.counts[database]);
    streams.set(site.streams.count);
    for (const { kind, count, oldestS } of facts?.work ?? []) {
      queued.set({ kind }, count);
      oldest.set({ kind }, oldestS);
    }
    for (const { name, enabled, silentS, busy, slots: all } of facts?.judges ?? []) {
      slots.set({ judge: name, state: 'busy' }, busy);
      slots.set({ judge: name, state: 'free' }, enabled ? Math.max(all - busy, 0) : 0);
      if (silentS !== null) silent.set({ judge: name }, silentS);
    }
    for (const [at, seconds] of (facts?.seconds ?? []).entries())
      verdicts.set({ quantile: quantiles[at]! }, seconds);
    // With a store elsewhere, files only wait here until they are there.
    const folder = site.blobs.store ? 'scratch' : 'blobs';
    files.set({ folder, state: 'free' }, room.freeBytes);
    files.set({ folder, state: 'all' }, room.diskBytes);
  };
}

/** Counts what is asked of a store of the files elsewhere, and asks it at every scrape whether it answers. */
function storeMetrics(site: Site, { Gauge, Histogram }: Prometheus, registry: Registry): () => Promise<void> {
  const durations = new Histogram({
    name: 'acorn_store_request_seconds',
    help: 'Time of a request to the store of the files, with all tries; of a read, until the content begins',
    labelNames: ['operation', 'outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  const answers = new Gauge({
    name: 'acorn_store_answers',
    help: '1 while the store of the files answers this process, or 0',
    labelNames: ['store'],
    registers: [registry],
  });
  const { store } = site.blobs;
  if (!store) return async () => {};
  store.onRequest(({ operation, seconds, failed }) =>
    durations.observe({ operation, outcome: failed ? 'failed' : 'done' }, seconds),
  );
  let asked: Promise<boolean> | undefined;
  return async () => {
    // One that hangs is not asked once more by every scrape.
    asked ??= store.ask().finally(() => {
      asked = undefined;
    });
    answers.set({ store: store.name }, (await soon(site, asked)) ? 1 : 0);
  };
}
