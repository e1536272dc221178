/**
 * A contest of five thousand on one web process and its database: everybody holds a stream, so many submit and read a second,
 * and judges that run nothing give the verdicts. From what each of these costs follows how many machines a larger contest needs.
 *
 * `./acorn bench scale [--contestants N] [--submissions PER_SECOND] [--reads PER_SECOND] [--seconds N]`
 *
 * On two cores the crowd takes a part of them too; how much of a core each has had is printed beside the times.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { isFinal } from '#core/verdict.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { loadSecrets } from '#server/security/secrets.ts';
import { aProblem } from '#server/testing/problem.ts';
import { startInstantJudge } from './instant-judge.ts';
import { steadyLoad } from './load.ts';
import { cpuOf, family, memoryOf } from './memory.ts';
import { machinesFor, type UnitCosts } from './scale-plan.ts';
import { printRow } from './table.ts';
import { startWebProcess, tokenOf } from './web-process.ts';

const { values } = parseArgs({
  options: {
    contestants: { type: 'string', default: '5000' },
    submissions: { type: 'string', default: '40' },
    reads: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
  },
});
const contestants = Number(values.contestants);
const rates = { submissions: Number(values.submissions), reads: Number(values.reads) };
const seconds = Number(values.seconds);
const slots = 16;

async function scale(folder: string): Promise<void> {
  await using started = new AsyncDisposableStack();
  const data = path.join(folder, 'site');
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  started.defer(postgres.stop);
  const web = await startWebProcess({
    databaseUrl: postgres.url,
    dataFolder: data,
    streamLimits: { perPerson: 20, perAddress: 100_000 },
  });
  started.use(web);
  const { db, close } = connect(postgres.url, 8);
  started.defer(close);
  const { cid, tokens } = await prepare(db, data);
  const judge = await startInstantJudge({ db, secrets: loadSecrets(data) }, web.address, {
    name: 'instant',
    slots,
  });
  started.defer(judge.stop);
  const [reading, submitting] = [
    loadOfReads(web.address, cid, tokens),
    loadOfSubmissions(web.address, cid, tokens),
  ];
  // What the engine and new connections have not seen yet is slow, and is not what a contest of hours costs.
  const warmUp = () => Promise.all([reading(5), submitting(5)]);
  await warmUp();

  const emptyMb = memoryOf(web.child.pid!).residentMb;
  const streams = await openStreams(web.address, tokens, cid);
  started.defer(async () => streams.close());
  const fullMb = memoryOf(web.child.pid!).residentMb;
  const during = async <T>(work: () => Promise<T>) => {
    const [before, begin] = [spent(web.child.pid!, postgres.pid), performance.now()];
    const answer = await work();
    const [after, tookMs] = [spent(web.child.pid!, postgres.pid), performance.now() - begin];
    const used = (who: Who) => after[who] - before[who];
    return { answer, tookMs, web: used('web'), database: used('database'), crowd: used('crowd') };
  };

  // What open streams cost by themselves is not what a read costs.
  const quiet = await during(() => sleep(seconds * 1_000));
  await warmUp();
  const alone = await during(() => reading(seconds));
  await warmUp();
  const all = await during(() => Promise.all([reading(seconds), submitting(seconds)]));
  const [reads, submissions] = all.answer;
  const readsAlone = alone.answer;
  const waiting = await leftWaiting(db);

  const ofStreams = (who: Who, tookMs: number) => (quiet[who] / quiet.tookMs) * tookMs;
  const perRead = (who: Who) => (alone[who] - ofStreams(who, alone.tookMs)) / readsAlone.answers;
  const perSubmission = (who: Who) =>
    (all[who] - ofStreams(who, all.tookMs) - perRead(who) * reads.answers) / submissions.answers;
  const costs: UnitCosts = {
    readMs: { web: perRead('web'), database: perRead('database') },
    submissionMs: { web: perSubmission('web'), database: perSubmission('database') },
    streamMb: (fullMb - emptyMb) / contestants,
    boardChangesPerS: await boardChanges(db, cid),
  };
  console.log(
    `${contestants} streams, ${readsAlone.answers + reads.answers} reads, ${submissions.answers} submissions, ${streams.kilobytes()} KB pushed`,
  );
  for (const [what, used] of Object.entries({ quiet, reads: alone, all }))
    console.log(
      `${what}: ${whos.map(who => `${who} ${(used[who] / used.tookMs).toFixed(2)}`).join(', ')} of a core`,
    );
  console.log(
    JSON.stringify(costs, (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)),
  );
  const errors = readsAlone.failures + reads.failures + submissions.failures + streams.broken() + waiting;
  const row = (what: string, ours: number, unit: string, target: number) =>
    printRow({ what, ours, unit, target, reached: ours <= target });
  row('errors, broken streams and submissions without a verdict', errors, '', 0);
  row('reads, p95', reads.p95Ms, 'ms', 200);
  row('submissions, p95', submissions.p95Ms, 'ms', 200);
  for (const people of [1_000, 10_000, 100_000])
    console.log(people, JSON.stringify(machinesFor(people, costs)));
}

const whos = ['web', 'database', 'crowd'] as const;
type Who = (typeof whos)[number];

/** Milliseconds of a core until now; the crowd is this process, with its streams and its judges. */
function spent(web: number, database: number): Record<Who, number> {
  const { user, system } = process.cpuUsage();
  return {
    web: cpuOf(web),
    database: sum(family(database).map(cpuOf)),
    crowd: (user + system) / 1_000,
  };
}

/** A contest of one problem that all may enter, and everybody's session. */
async function prepare(db: Database, data: string): Promise<{ cid: number; tokens: string[] }> {
  await databaseSettings(db).write({ defaultSubmitInterval: 0 });
  await sql`insert into account (uid, username, password_hash, role, status)
    select md5('team' || n), 'team' || n, 'x', 1002, 0 from generate_series(1, ${contestants}) n`.execute(db);
  const people = await db.selectFrom('account').select(['uid', 'username']).execute();
  const site = { site: { db, blobs: diskBlobs(path.join(data, 'blobs')) } } as never;
  const { pid } = await aProblem(site, people[0]!);
  const { rows } = await sql<{ id: number }>`
    insert into contest (uid, author, title, description, start_time, end_time, open_rank)
    values (${people[0]!.uid}, 'bench', 'Contest', 'For the bench.', now() - interval '1 hour', now() + interval '4 hours', true)
    returning id`.execute(db);
  const { id: cid } = rows[0]!;
  await sql`insert into contest_problem (cid, pid, display_id, display_title) values (${cid}, ${pid}, 'A', 'A')`.execute(
    db,
  );
  const tokens: string[] = [];
  for (let at = 0; at < people.length; at += 50)
    tokens.push(...(await Promise.all(people.slice(at, at + 50).map(({ uid }) => tokenOf(db, data, uid)))));
  await sql`analyze`.execute(db);
  return { cid, tokens };
}

function loadOfReads(address: string, cid: number, tokens: string[]) {
  const paths = [
    `/api/get-contest-problem-details?cid=${cid}&displayId=A&rendered=true`,
    `/api/get-contest-info?cid=${cid}`,
    `/api/get-contest-problem?cid=${cid}`,
    `/api/contest-submissions?contestID=${cid}&onlyMine=true&limit=10`,
  ];
  let turn = 0;
  // Each time as somebody else: a person reads four things and is not seen again for a while.
  const next = () => {
    const [path, token] = [
      paths[turn % paths.length]!,
      tokens[Math.floor(turn / paths.length) % tokens.length]!,
    ];
    turn += 1;
    return { path, token };
  };
  return (forSeconds: number) =>
    steadyLoad({ address, next, rate: rates.reads, connections: 64, seconds: forSeconds });
}

function loadOfSubmissions(address: string, cid: number, tokens: string[]) {
  let turn = 0;
  const next = () => {
    const token = tokens[turn++ % tokens.length]!;
    const body = { cid, pid: 'A', language: 'C++', code: `int main() {} // ${turn}` };
    return { path: '/api/submit-problem-judge', token, body };
  };
  return (forSeconds: number) =>
    steadyLoad({ address, next, rate: rates.submissions, connections: 32, seconds: forSeconds });
}

/** Everybody follows the contest, one in ten its board too. What comes is counted and not read. */
async function openStreams(address: string, tokens: string[], cid: number) {
  const { hostname, port } = new URL(address);
  let [bytes, broken, closing] = [0, 0, false];
  const sockets: net.Socket[] = [];
  const open = (token: string, at: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname);
      sockets.push(socket);
      const topics = at % 10 === 0 ? `contest:${cid},board:${cid}` : `contest:${cid}`;
      socket.write(
        `GET /api/live?topics=${topics} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${token}\r\n\r\n`,
      );
      socket.on('data', piece => {
        bytes += piece.length;
        if (!piece.toString('latin1', 0, 12).startsWith('HTTP/1.1 200') && bytes === piece.length)
          reject(new Error(String(piece)));
        resolve();
      });
      socket.on('error', () => {});
      // Each ends by itself after two minutes, and a page opens the next one.
      socket.on('close', () => {
        if (!closing && socket.errored) broken += 1;
      });
    });
  for (let at = 0; at < tokens.length; at += 100)
    await Promise.all(tokens.slice(at, at + 100).map((token, n) => open(token, at + n)));
  return {
    kilobytes: () => Math.round(bytes / 1024),
    broken: () => broken,
    close() {
      closing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** How often a second the board can change at most: such commits take turns, whatever cores the database has. */
async function boardChanges(db: Database, cid: number): Promise<number> {
  const cells = await db.selectFrom('contestCell').select('uid').where('cid', '=', cid).execute();
  const begin = performance.now();
  let changes = 0;
  const change = async (uid: string): Promise<void> => {
    while (performance.now() < begin + 5_000) {
      await sql`update contest_cell set version = 0 where cid = ${cid} and uid = ${uid}`.execute(db);
      changes += 1;
    }
  };
  await Promise.all(cells.slice(0, 8).map(({ uid }) => change(uid)));
  return (changes * 1_000) / (performance.now() - begin);
}

/** How many have no verdict half a minute after the last was sent. */
async function leftWaiting(db: Database): Promise<number> {
  for (let rest = 30; ; rest -= 1) {
    const rows = await db.selectFrom('submission').select('status').execute();
    const waiting = rows.filter(({ status }) => !isFinal(status)).length;
    if (rest === 0 || waiting === 0) return waiting;
    await sleep(1_000);
  }
}

const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);

const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
try {
  await scale(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
