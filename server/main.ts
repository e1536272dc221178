import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DatabaseSource } from '#core/contract/configuration.ts';
import type { Converter } from '#core/converter.ts';
import { testcaseZipBytesMax, uploadQuotaBytes } from '#core/limits.ts';
import { openBackground } from './background/background.ts';
import { makeBoss } from './background/boss.ts';
import type { BackgroundKind } from './background/kind.ts';
import { openQueues, runBackground } from './background/run.ts';
import { wakeOnNotice } from './background/wake.ts';
import { openWatch } from './background/watch.ts';
import { blobCollecting } from './blobs/collect.ts';
import { openFileStores } from './blobs/open.ts';
import { mediaOrigin, type S3Location } from './blobs/s3-location.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { openReplica, readingFromPrimary } from './database/replica.ts';
import type { SlowLog } from './database/slow.ts';
import { openSnapshots } from './database/snapshots.ts';
import { notify, openHub } from './events/hub.ts';
import { openPeers } from './events/peers.ts';
import { databaseSessions } from './features/account/session.ts';
import { withApiTokens } from './features/api-token/authenticate.ts';
import { databaseAuditLog } from './features/audit/record.ts';
import { mailSending } from './features/configuration/mail-sending.ts';
import { smtpMailer } from './features/configuration/mailer.ts';
import { databaseSettings } from './features/configuration/settings.ts';
import { keptBoards } from './features/contest/board/boards.ts';
import { boardWatch } from './features/contest/board/news.ts';
import { mountContestApi } from './features/contest-api/mount.ts';
import { guardCoursePicture } from './features/course/queries/picture-guard.ts';
import { servePublicFiles } from './features/file/public-file.ts';
import { hackJobs } from './features/hack/job.ts';
import { openBell } from './features/judging/bell.ts';
import { giveUp } from './features/judging/claim.ts';
import { databaseJudges } from './features/judging/judges.ts';
import { jobKinds } from './features/judging/kind.ts';
import { openQueue, type Queue } from './features/judging/queue.ts';
import { queueName } from './features/judging/store/queued-jobs.ts';
import { requeueOrphans } from './features/judging/store/requeue.ts';
import { watchHopeless } from './features/judging/unserved.ts';
import { slideCleaning } from './features/lesson/cleaning.ts';
import { guardSlide } from './features/lesson/queries/slide-guard.ts';
import { ltiGrading, wakeGrading } from './features/lti/grading.ts';
import { mountLti } from './features/lti/mount.ts';
import { ltiSweep } from './features/lti/sweep.ts';
import { ltiSyncing } from './features/lti/syncing.ts';
import { materialConversion } from './features/material/conversion.ts';
import { messageDigest } from './features/message/digest.ts';
import { noticePushing } from './features/notice/push.ts';
import { databaseStandings } from './features/place/standings.ts';
import { trashEmptying } from './features/problem/trash.ts';
import { pushSending, pushSweep, wakePush } from './features/push/sending.ts';
import { ratingCounting } from './features/rating/count.ts';
import { rejudgeApplying } from './features/rejudge/apply.ts';
import { rejudgeJobs } from './features/rejudge/job.ts';
import { type Remote, remoteJudges } from './features/remote/remote.ts';
import { remoteCouriers } from './features/remote/send.ts';
import { answersAhead } from './features/site/ahead.ts';
import { submissionJobs } from './features/submission/job.ts';
import { testRunJobs } from './features/submission/test-run-job.ts';
import { importApplying, importReading } from './features/transfer/batch.ts';
import { trialJobs } from './features/trial/job.ts';
import { uploadCleaning } from './features/upload/cleaning.ts';
import { takeParts } from './features/upload/parts.ts';
import { wakeWebhooks, webhookSending, webhookSweep } from './features/webhook/sending.ts';
import { openScratch } from './files/scratch.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { createApp, mountApi } from './http/app.ts';
import { finishOnClose } from './http/closing.ts';
import { serveOpenApi } from './http/openapi.ts';
import { rateLimiter } from './http/rate-limit.ts';
import { databaseWindows } from './http/rate-windows.ts';
import { isReady } from './http/ready.ts';
import { serveWebFiles } from './http/web-files.ts';
import { countedStreams, type StreamLimits } from './live/streams.ts';
import { type MetricsAddress, openMetrics } from './metrics/metrics.ts';
import { openOutboundHttp } from './outbound/outbound-http.ts';
import { routes } from './routes.ts';
import { loadSecrets } from './security/secrets.ts';
import type { Site } from './site.ts';

export interface ServerOptions {
  databaseUrl: string;
  /** where the database itself is, if that is the address of a pooler */
  databaseDirectUrl?: string | undefined;
  /** a database that follows it and answers what takes long to read */
  databaseReplicaUrl?: string | undefined;
  /** who named the database; unless said, it is the site's own */
  databaseSource?: DatabaseSource;
  dataFolder: string;
  /** where the files are; unless said, in the data folder */
  blobStore?: S3Location | undefined;
  webFolder: string;
  host: string;
  port: number;
  /** others of the site listen on the same port; the system gives each of them some of the connections */
  sharesPort?: boolean;
  trustProxy: false | number | string;
  logLevel: string;
  /** statements that take so long are written to the log; a second unless said */
  slowStatementMs?: number | undefined;
  /** multiplies every rate limit; a load test counts on one address */
  rateLimitScale?: number;
  testcaseZipBytesMax?: number;
  /** what one person may keep of files that arrive in parts */
  uploadQuotaBytes?: number;
  /** makes videos playable that browsers do not play, where this machine can */
  converter?: Converter | null;
  /** how many connections to the database there are, and how long somebody waits for one */
  connectionsMax?: number;
  connectionWaitMs?: number;
  /** how many streams a person and an address may hold open */
  streamLimits?: StreamLimits;
  /** judges on other sites: where they are asked, who submits to them */
  remote?: Partial<Remote>;
  /** origins of other services that may be on a private network; mirrors of judges may be anyway */
  privateOrigins?: string[];
  /** where a Prometheus reads how the site is doing; nowhere unless it is said */
  metrics?: MetricsAddress;
  /** gives the start up */
  signal?: AbortSignal;
  /** hears of each step of the start when it is done */
  onStep?: (step: string) => void;
  /** what has to be there before the first request is answered */
  beforeListening?: (site: Site) => Promise<void>;
}

export interface Server {
  site: Site;
  app: FastifyInstance;
  address: string;
  metricsAddress: string | undefined;
  close(): Promise<void>;
}

/** Everything that is done in the background. */
const backgroundKinds: BackgroundKind[] = [
  importReading,
  importApplying,
  rejudgeApplying,
  ratingCounting,
  remoteCouriers,
  mailSending,
  noticePushing,
  webhookSending,
  webhookSweep,
  ltiGrading,
  ltiSweep,
  ltiSyncing,
  pushSending,
  pushSweep,
  messageDigest,
  trashEmptying,
  blobCollecting,
  uploadCleaning,
  slideCleaning,
];

/** Everything that judges can be given. */
const kinds = jobKinds([submissionJobs, testRunJobs, rejudgeJobs, trialJobs, hackJobs]);

const connectionsMax = 20;
const replicaConnectionsMax = 10;
/** Far longer than anything takes that somebody waits for; what takes longer holds a connection for nothing. */
const statementTimeoutMs = 60_000;
const otherKeys =
  'Another web process of this site has other keys: who logs in at one is a stranger to the other. Give both data folders the same secrets.json';

const slowStatementMs = 1_000;
/** Whoever has waited so long for a connection is told that the database is busy. */
const connectionWaitMs = 15_000;

/** config → database → services → HTTP, and the same backwards when it stops or does not start. */
export async function startServer(options: ServerOptions): Promise<Server> {
  await using started = new AsyncDisposableStack();
  const done = options.onStep ?? (() => {});
  const app = createApp({ routes, trustProxy: options.trustProxy, logLevel: options.logLevel });
  const slow: SlowLog = {
    fromMs: options.slowStatementMs ?? slowStatementMs,
    tell: (statement, tookMs) =>
      app.log.warn({ statement: statement.slice(0, 2_000), tookMs: Math.round(tookMs) }, 'slow statement'),
  };
  const { db, pool, close } = connect(options.databaseUrl, options.connectionsMax ?? connectionsMax, {
    statementTimeoutMs,
    waitMs: options.connectionWaitMs ?? connectionWaitMs,
    directUrl: options.databaseDirectUrl,
    slow,
  });
  const directUrl = options.databaseDirectUrl ?? options.databaseUrl;
  started.defer(close);
  const reading = options.databaseReplicaUrl
    ? openReplica(db, options.databaseReplicaUrl, {
        connectionsMax: replicaConnectionsMax,
        statementTimeoutMs,
        slow,
      })
    : readingFromPrimary(db);
  started.defer(() => reading.close());
  const opening = openHub(directUrl);
  started.defer(async () => (await opening.catch(() => undefined))?.close());
  const [hub] = await Promise.all([opening, migrate(pool, { signal: options.signal })]);
  done('migrations');
  const secrets = loadSecrets(options.dataFolder);
  const peers = openPeers(hub, notice => notify(pool, 'peer', notice), {
    fingerprint: secrets.fingerprint,
    onOthers: () => app.log.error(otherKeys),
  });
  started.defer(() => peers.close());
  const settings = databaseSettings(db, hub);
  const warn = (error: Error) => app.log.warn(error);
  const { boss, close: closeBoss } = makeBoss(directUrl, hub, warn);
  started.defer(closeBoss);
  await boss.start();
  const background = openBackground(boss);
  const bell = openBell(() => notify(pool, 'work', null).catch(warn));
  hub.on('work', bell.ring);
  const queue: Queue = await openQueue(db, boss, {
    hub,
    announce() {
      bell.owe();
      hub.tellHere('work', null);
    },
    onGivenUp: job =>
      giveUp({ db, pool, queue, jobKinds: kinds }, job, 'It came back from the judges too often'),
  });
  done('hub and queues');
  const boards = keptBoards(db, hub);
  const boardNews = boardWatch({ boards, hub, log: app.log });
  started.defer(async () => boardNews.close());
  const remote = remoteJudges(options.remote);
  const outbound = openOutboundHttp(origin =>
    [...Object.values(remote.bases), ...(options.privateOrigins ?? [])].includes(origin),
  );
  started.defer(() => outbound.close());
  const snapshots = openSnapshots(db, hub);
  const site: Site = {
    db,
    pool,
    reading,
    snapshots,
    database: { source: options.databaseSource ?? 'own', dataFolder: options.dataFolder },
    secrets,
    settings,
    ...(await openFileStores(options.dataFolder, options.blobStore)),
    uploadQuotaBytes: options.uploadQuotaBytes ?? uploadQuotaBytes,
    converter: options.converter ?? null,
    sessions: withApiTokens({ db, settings }, databaseSessions(db, secrets, settings, snapshots)),
    judges: databaseJudges(db, secrets, hub),
    standings: databaseStandings(db),
    auditLog: databaseAuditLog({ db, log: app.log }),
    mailer: smtpMailer(db, settings, background),
    rateLimiter: rateLimiter(options.rateLimitScale, Date.now, databaseWindows(pool, peers)),
    streams: countedStreams('page', peers, options.streamLimits),
    hub,
    peers,
    queue,
    bell,
    jobKinds: kinds,
    background,
    boards,
    boardWatch: boardNews,
    outbound,
    remote,
    scratch: await openScratch(path.join(options.dataFolder, 'scratch')),
    testcaseZipBytesMax: options.testcaseZipBytesMax ?? testcaseZipBytesMax,
    log: app.log,
  };
  const conversion = site.converter ? [materialConversion(site.converter)] : [];
  const inBackground = [...backgroundKinds, ...conversion];
  await openQueues(boss, inBackground);
  done('lists of work');
  await mountApi(app, site, routes);
  const closeFeeds = await mountContestApi(app, site);
  await mountLti(app, site);
  await takeParts(app, site);
  servePublicFiles(app, site, { lesson: guardSlide, course: guardCoursePicture });
  serveOpenApi(app);
  serveApiDocs(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(site);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'no database' });
  });
  await serveWebFiles(
    app,
    site,
    options.webFolder,
    answersAhead,
    options.blobStore && mediaOrigin(options.blobStore),
  );
  finishOnClose(app, () => hub.tellHere('closing', null));
  started.defer(() => app.close());
  started.defer(async () => closeFeeds());
  const metrics = options.metrics && (await openMetrics(site, app, options.metrics));
  if (metrics) started.defer(() => metrics.close());
  done('routes');
  await options.beforeListening?.(site);
  done('administrator and samples');
  options.signal?.throwIfAborted();
  const address = await listen(app, options);
  done('HTTP');
  // Nobody who looks at the first page waits for what is done behind it.
  await requeueOrphans(site);
  done('work without a job');
  const watch = openWatch(db, boss, warn);
  started.defer(() => watch.close());
  const hopeless = watchHopeless(site, warn);
  started.defer(async () => hopeless.close());
  hub.on('work', watch.hurry);
  hub.onReconnect(() => hub.tellHere('work', null));
  watch.on(queueName, () => {
    hub.tellHere('work', null);
    hopeless.note();
  });
  started.defer(await runBackground(boss, watch, site, inBackground));
  const stopHooks = wakeOnNotice(site, 'webhook', () => wakeWebhooks(site));
  started.defer(async () => stopHooks());
  const stopGrading = wakeOnNotice(site, 'lti', () => wakeGrading(site));
  started.defer(async () => stopGrading());
  const stopPush = wakeOnNotice(site, 'push', () => wakePush(site));
  started.defer(async () => stopPush());
  done('background work');
  const running = started.move();
  return { site, app, address, metricsAddress: metrics?.address, close: () => running.disposeAsync() };
}

function listen(app: FastifyInstance, { host, port, sharesPort = false }: ServerOptions): Promise<string> {
  // The framework hands it on to Node, without knowing it.
  const where = { host, port, reusePort: sharesPort };
  return app.listen(where).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} of ${host} is in use: choose another one with --port`)
      : error;
  });
}
