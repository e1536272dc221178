/**
 * How fast people find and read what others say on a site with very much of it, and how soon a comment is on the pages
 * of those who read along.
 *
 * `node bench/talk.ts [--discussions N] [--comments N] [--readers N] [--seconds N]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Database } from '#server/database/connect.ts';
import { withoutIndexes } from './data.ts';
import { quantile, steadyLoad } from './load.ts';
import { ownDatabase } from './own-database.ts';
import { printRow } from './table.ts';
import { startWebProcess, tokenOf } from './web-process.ts';

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

let reached = true;

async function main(): Promise<void> {
  await using database = await ownDatabase();
  const { folder, url, db, pool } = database;
  await fill(pool);
  await using web = await startWebProcess({
    databaseUrl: url,
    dataFolder: folder,
    streamLimits: { perPerson: readers * 2, perAddress: readers * 2 },
  });
  const site = { address: web.address, token: await tokenOf(db, folder, await uidOf(db, 'p1')) };
  await measureReading(site);
  await measureReaders(site);
  process.exitCode = reached ? 0 : 1;
}

/** Texts of common and of rare words in two languages, thirty for each person; the newest thread is a long one. */
async function fill(pool: pg.Pool): Promise<void> {
  const people = Math.max(10, Math.round(discussions / 20));
  const each = Math.round(comments / discussions);
  const uid = (n: string) => `lpad(to_hex(1 + ${n} % ${people}), 32, '0')`;
  const began = performance.now();
  const client = await pool.connect();
  const put = (table: string, rows: string) => client.query(`insert into ${table} ${rows}`);
  try {
    // Triggers and foreign keys are set aside; what they would count is counted below.
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    await client.query('set synchronous_commit = off');
    await put(
      'account (uid, username, password_hash)',
      `select ${uid('(n - 1)')}, 'p' || n, '' from generate_series(1, ${people}) as n`,
    );
    await put(
      'problem (problem_id, title, author, modified_user, oj)',
      "select 'T' || n, 'Problem ' || n, 'p1', 'p1', 'ME' from generate_series(1, 1000) as n",
    );
    await withoutIndexes(client, 'discussion', async () => {
      await put(
        'discussion (category_id, title, description, content, pid, uid)',
        `select 1 + n % 5, 'Question ' || n || ' about ' || (array['单调栈','线段树','动态规划','graphs','strings'])[1 + n % 5],
          'What I tried, number ' || n,
          repeat('为什么这样写会超时？ I use an array of size ' || n % 1000 || ' and a loop. ', 3 + n % 6),
          case when n % 3 = 0 then (select min(id) from problem) + n % 1000 end, ${uid('n')}
        from generate_series(1, ${discussions}) as n`,
      );
    });
    await put(
      'discussion_count (did, view_num, like_num, comment_num, thread_num)',
      `select id, id % 500, id % 30, ${each}, ${each} from discussion`,
    );
    await withoutIndexes(client, 'comment', async () => {
      await put(
        'comment (did, uid, content, like_num)',
        `select 1 + n % ${discussions}, ${uid('n')}, 'Try a **stack**, number ' || n, n % 7
        from generate_series(1, ${comments}) as n`,
      );
    });
    await put(
      'message (recipient, kind, action, sender, did)',
      `select ${uid('n')}, 'comment', 'Discuss', ${uid('(n + 1)')}, 1 + n % ${discussions}
      from generate_series(1, ${people * 30}) as n`,
    );
    await put(
      'unread_count (uid, comment_num)',
      'select recipient, count(*) from message group by recipient',
    );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
  const tookS = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${discussions} discussions and ${comments} comments in ${tookS} s`);
}

async function uidOf(db: Database, username: string): Promise<string> {
  const { uid } = await db
    .selectFrom('account')
    .select('uid')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return uid;
}

interface Site {
  address: string;
  token: string;
}

async function measureReading({ address, token }: Site): Promise<void> {
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
    const options = { address, next, connections: 8, headers: { authorization: token } };
    await steadyLoad({ ...options, rate: 20, seconds: 2 });
    const load = await steadyLoad({ ...options, rate: 40, seconds });
    report(`${what}, p95 of ${load.answers}`, load.p95Ms, target);
    if (load.failures > 0) reached = false;
  }
}

/** Pages that read along in one discussion, and how long after a comment was sent the last of them has it. */
async function measureReaders({ address, token }: Site): Promise<void> {
  const did = discussions;
  const leaving = new AbortController();
  const heard: number[] = [];
  let marker = '';
  let sentAt = 0;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const answer = await fetch(`${address}/api/live?topics=comments:d${did}`, {
        signal: leaving.signal,
      });
      void listen(answer, text => {
        if (marker && text.includes(marker)) heard.push(performance.now() - sentAt);
      });
    }),
  );
  await sleep(1_000);
  const others = steadyLoad({
    address,
    next: () => `/api/get-discussion-list?limit=10&cid=${1 + Math.floor(Math.random() * 5)}`,
    connections: 8,
    headers: { authorization: token },
    rate: 40,
    seconds,
  });
  const times: number[] = [];
  for (let at = 0; at < 10; at++) {
    heard.length = 0;
    marker = `spoken-${at}-${Date.now()}`;
    sentAt = performance.now();
    await fetch(`${address}/api/comment`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ did, content: marker }),
    });
    while (heard.length < readers && performance.now() - sentAt < 20_000) await sleep(5);
    times.push(heard.length < readers ? 20_000 : Math.max(...heard));
    await sleep((seconds * 1_000) / 20);
  }
  report(
    `a comment to ${readers} readers, the last of them`,
    quantile(
      times.sort((a, b) => a - b),
      0.95,
    ),
    toReadersMs,
  );
  report('list of a category meanwhile, p95', (await others).p95Ms, listP95Ms);
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

if (import.meta.main) await main();
