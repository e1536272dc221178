/**
 * How fast people find and read what others say on a site with very much of it, and how soon a comment is on the pages
 * of those who read along.
 *
 * `node bench/talk.ts [--discussions N] [--comments N] [--readers N] [--seconds N]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect, type Database } from '#server/database/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { startServer } from '#server/main.ts';
import { quantile, steadyLoad } from './load.ts';
import { printRow } from './table.ts';

const { values } = parseArgs({
  options: {
    discussions: { type: 'string', default: '200000' },
    comments: { type: 'string', default: '3000000' },
    readers: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
  },
});
const discussions = Number(values.discussions);
const comments = Number(values.comments);
const readers = Number(values.readers);
const seconds = Number(values.seconds);

const listP95Ms = 50;
const unreadP95Ms = 5;
const toReadersMs = 1_000;

const folder = mkdtempSync(path.join(tmpdir(), 'acorn-talk-'));
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
const server = await startServer({
  databaseUrl: postgres.url,
  dataFolder: folder,
  webFolder: folder,
  host: '127.0.0.1',
  port: 0,
  trustProxy: false,
  logLevel: 'silent',
  rateLimitScale: 1_000_000,
  streamLimits: { perPerson: readers * 2, perAddress: readers * 2 },
});
let reached = true;
try {
  const { db, close } = connect(postgres.url);
  await fill(db);
  await close();
  const person = await somebody(server.site.db);
  await measureReading(person);
  await measureReaders(person);
} finally {
  await server.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(reached ? 0 : 1);

/** Texts of common and of rare words in two languages, thirty for each person; the newest thread is a long one. */
async function fill(db: Database): Promise<void> {
  const people = Math.max(10, Math.round(discussions / 20));
  const began = performance.now();
  await sql`
    insert into account (uid, username, password_hash)
    select lpad(to_hex(n), 32, '0'), 'p' || n, '' from generate_series(1, ${people}) as n`.execute(db);
  await sql`
    insert into problem (problem_id, title, author, modified_user, oj)
    select 'T' || n, 'Problem ' || n, 'p1', 'p1', 'ME' from generate_series(1, 1000) as n`.execute(db);
  await sql`
    insert into discussion (category_id, title, description, content, pid, uid)
    select 1 + n % 5, 'Question ' || n || ' about ' || (array['单调栈','线段树','动态规划','graphs','strings'])[1 + n % 5],
      'What I tried, number ' || n,
      repeat('为什么这样写会超时？ I use an array of size ' || n % 1000 || ' and a loop. ', 3 + n % 6),
      case when n % 3 = 0 then (select min(id) from problem) + n % 1000 end,
      lpad(to_hex(1 + n % ${people}), 32, '0')
    from generate_series(1, ${discussions}) as n`.execute(db);
  await sql`
    insert into discussion_count (did, view_num, like_num, comment_num, thread_num)
    select id, id % 500, id % 30, ${Math.round(comments / discussions)}, ${Math.round(comments / discussions)}
    from discussion`.execute(db);
  await sql`
    insert into comment (did, uid, content, like_num)
    select 1 + n % ${discussions}, lpad(to_hex(1 + n % ${people}), 32, '0'), 'Try a **stack**, number ' || n, n % 7
    from generate_series(1, ${comments}) as n`.execute(db);
  await sql`
    insert into message (recipient, kind, action, sender, did)
    select lpad(to_hex(1 + n % ${people}), 32, '0'), 'comment', 'Discuss', lpad(to_hex(1 + (n + 1) % ${people}), 32, '0'),
      1 + n % ${discussions} from generate_series(1, ${people * 30}) as n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  console.log(
    `${discussions} discussions and ${comments} comments in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}

async function somebody(db: Database): Promise<{ uid: string; token: string }> {
  const { uid } = await db
    .selectFrom('account')
    .select('uid')
    .where('username', '=', 'p1')
    .executeTakeFirstOrThrow();
  return { uid, token: await server.site.sessions.open(uid, { address: '127.0.0.1', userAgent: 'bench' }) };
}

async function measureReading({ token }: { token: string }): Promise<void> {
  const any = (below: number) => 1 + Math.floor(Math.random() * below);
  const list = '/api/get-discussion-list?limit=10';
  const words = ['线段树', 'graphs', 'number 7777', '超时', 'size 512', 'Question 1234 '];
  const asked: [what: string, target: number, next: () => string][] = [
    ['list', listP95Ms, () => `${list}&currentPage=${any(50)}`],
    ['list of a category', listP95Ms, () => `${list}&cid=${any(5)}&currentPage=${any(50)}`],
    ['list of a problem', listP95Ms, () => `${list}&pid=T${any(1000)}`],
    [
      'list by words',
      listP95Ms,
      () => `${list}&keyword=${encodeURIComponent(words[any(words.length) - 1]!)}`,
    ],
    ['details', listP95Ms, () => `/api/get-discussion-detail?did=${any(discussions)}`],
    ['first comments', listP95Ms, () => `/api/comments?limit=10&did=${any(discussions)}`],
    ['unread counters', unreadP95Ms, () => '/api/msg/unread'],
  ];
  for (const [what, target, next] of asked) {
    const options = { address: server.address, next, connections: 8, headers: { authorization: token } };
    await steadyLoad({ ...options, rate: 20, seconds: 2 });
    const load = await steadyLoad({ ...options, rate: 40, seconds });
    report(`${what}, p95 of ${load.answers}`, load.p95Ms, target);
    if (load.failures > 0) reached = false;
  }
}

/** Pages that read along in one discussion, and how long after a comment was sent the last of them has it. */
async function measureReaders({ token }: { token: string }): Promise<void> {
  const did = discussions;
  const leaving = new AbortController();
  const heard: number[] = [];
  let marker = '';
  let sentAt = 0;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const answer = await fetch(`${server.address}/api/live?topics=comments:d${did}`, {
        signal: leaving.signal,
      });
      void listen(answer, text => {
        if (marker && text.includes(marker)) heard.push(performance.now() - sentAt);
      });
    }),
  );
  await sleep(1_000);
  const times: number[] = [];
  for (let at = 0; at < 10; at++) {
    heard.length = 0;
    marker = `spoken-${at}-${Date.now()}`;
    sentAt = performance.now();
    await fetch(`${server.address}/api/comment`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ did, content: marker }),
    });
    while (heard.length < readers && performance.now() - sentAt < 20_000) await sleep(5);
    times.push(heard.length < readers ? 20_000 : Math.max(...heard));
  }
  report(
    `a comment to ${readers} readers, the last of them`,
    quantile(
      times.sort((a, b) => a - b),
      0.95,
    ),
    toReadersMs,
  );
  leaving.abort();
}

async function listen(answer: Response, take: (text: string) => void): Promise<void> {
  try {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) take(chunk);
  } catch {
    // the reader has left
  }
}

function report(what: string, ours: number, target: number): void {
  const isReached = ours <= target;
  reached &&= isReached;
  printRow({ what, ours, unit: 'ms', target, absolute: true, reached: isReached });
}
