/**
 * The event feed of the Contest API: 200 readers follow a contest with 40 judgements a second, then three of them while one
 * of two web processes is killed every ten seconds and starts anew.
 *
 * `./acorn bench feed [--seconds N] [--readers N] [--rate N]`
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Status } from '#core/verdict.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import type { Database } from '#server/database/connect.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type KillableSite, withKillableSite } from './killable-site.ts';
import { printRow } from './table.ts';
import type { WebProcess } from './web-process.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    readers: { type: 'string', default: '200' },
    rate: { type: 'string', default: '40' },
  },
});
const [seconds, readers, rate] = [Number(values.seconds), Number(values.readers), Number(values.rate)];
const killEveryMs = 10_000;
const teams = 100;

interface Line {
  type: string;
  id: string;
  token: string;
}

/** Follows a feed until told to stop, and comes back with the last token whenever it is cut. */
async function follow(
  stage: Stage,
  addresses: () => string[],
  hear: (line: Line) => void,
  signal: AbortSignal,
): Promise<void> {
  let token: string | undefined;
  for (let turn = 0; !signal.aborted; turn++) {
    const known = addresses();
    const address = known[turn % known.length]!;
    const query = token ? `?since_token=${token}` : '';
    try {
      const response = await fetch(`${address}/clics-api/contests/${stage.cid}/event-feed${query}`, {
        headers: { authorization: stage.token },
        signal,
      });
      if (!response.ok) throw new Error(String(response.status));
      let rest = '';
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        const texts = (rest + piece).split('\n');
        rest = texts.pop()!;
        for (const text of texts) {
          if (!text) continue;
          const line = JSON.parse(text) as Line;
          token = line.token;
          hear(line);
        }
      }
    } catch {
      if (!signal.aborted) await sleep(100);
    }
  }
}

interface Stage {
  cid: number;
  token: string;
  pid: number;
  people: { uid: string; username: string }[];
  db: Database;
}

async function prepare(site: KillableSite): Promise<Stage> {
  const { db } = site;
  const root = await site.aPerson(1000);
  const people = await Promise.all(
    Array.from({ length: teams }, async () => {
      const { uid } = await site.aPerson();
      return { uid, username: `p${uid.slice(0, 12)}` };
    }),
  );
  const creator = { uid: root.uid, username: `p${root.uid.slice(0, 12)}` };
  const stage = { site: { db, blobs: diskBlobs(path.join(site.dataFolder, 'blobs')) } } as never;
  const { pid } = await aProblem(stage, creator);
  const cid = await aContest(stage, creator, {
    problems: { A: pid },
    registered: people,
    startTime: inMinutes(-60),
  });
  return { cid, pid, people, db, token: root.token };
}

/** Puts a submission in, and gives it a verdict in a transaction of its own, as a judge does. */
async function judge({ db, cid, pid, people }: Stage, number: number): Promise<number> {
  const { uid, username } = people[number % people.length]!;
  const { submitId } = await db
    .insertInto('submission')
    .values({
      ...{ pid, uid, username, cid, displayPid: 'A', language: 'C', code: '', length: 0, ip: '127.0.0.1' },
      status: Status.Pending,
    })
    .returning('submitId')
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute(transaction =>
      settling(transaction, submitId, () =>
        transaction
          .updateTable('submission')
          .set({ status: Status.WrongAnswer, judgedAt: new Date().toISOString() })
          .where('submitId', '=', submitId)
          .execute(),
      ),
    );
  return submitId;
}

const residentMb = ({ child }: WebProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1_024;

const warmUpJudgements = 100;

/** What a process grows by when it first works is not the readers'. */
async function warmUp(stage: Stage, { address }: WebProcess): Promise<void> {
  const stop = new AbortController();
  let heard = 0;
  const following = follow(
    stage,
    () => [address],
    ({ type }) => {
      heard += Number(type === 'judgements');
    },
    stop.signal,
  );
  for (let number = 0; number < warmUpJudgements; number++) await judge(stage, number);
  while (heard < warmUpJudgements) await sleep(50);
  stop.abort();
  await following;
}

async function crowd(site: KillableSite): Promise<void> {
  const stage = await prepare(site);
  const web = await site.start({});
  const stop = new AbortController();
  const judgedAt = new Map<string, number>();
  const delays: number[] = [];
  let heard = 0;
  const hear = ({ type, id }: Line) => {
    if (type !== 'judgements') return;
    heard += 1;
    const at = judgedAt.get(id);
    if (at !== undefined) delays.push(performance.now() - at);
  };
  await warmUp(stage, web);
  const before = residentMb(web);
  const following = Array.from({ length: readers }, () =>
    follow(stage, () => [web.address], hear, stop.signal),
  );
  const known = warmUpJudgements;
  while (heard < readers * known) await sleep(50);
  let most = 0;
  const beginning = performance.now();
  for (let number = 0; number < seconds * rate; number++) {
    const submitId = await judge(stage, number);
    judgedAt.set(`${submitId}-0`, performance.now());
    if (number % rate === 0) most = Math.max(most, residentMb(web));
    const aheadMs = beginning + ((number + 1) * 1_000) / rate - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
  }
  const took = (performance.now() - beginning) / 1_000;
  const wanted = readers * (known + seconds * rate);
  for (let rest = 100; heard < wanted && rest > 0; rest--) await sleep(100);
  stop.abort();
  await Promise.all(following);
  delays.sort((a, b) => a - b);
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? 0;
  console.log(
    `${readers} readers, ${((seconds * rate) / took).toFixed(1)} judgements a second, ${heard} told`,
  );
  printRow({ what: 'a judgement to a reader, p95', ours: p95, unit: 'ms', target: 500, reached: p95 <= 500 });
  const grown = most - before;
  printRow({ what: 'memory of the web process', ours: grown, unit: 'MB', target: 60, reached: grown <= 60 });
  const missing = wanted - heard;
  printRow({
    what: 'judgements not told, or told twice',
    ours: missing,
    unit: '',
    target: 0,
    reached: missing === 0,
  });
}

async function killed(site: KillableSite): Promise<void> {
  const stage = await prepare(site);
  const webs = [await site.start({}), await site.start({})];
  const stop = new AbortController();
  const told = Array.from({ length: 3 }, () => [] as Line[]);
  const following = told.map((lines, at) =>
    follow(
      stage,
      () => [webs[at % 2]!.address, webs[(at + 1) % 2]!.address],
      line => lines.push(line),
      stop.signal,
    ),
  );
  let kills = 0;
  let restart = Promise.resolve();
  const killer = setInterval(() => {
    const victim = kills++ % 2;
    webs[victim]!.child.kill('SIGKILL');
    restart = site.start({}).then(web => {
      webs[victim] = web;
    });
  }, killEveryMs);
  const judged: string[] = [];
  const ends = performance.now() + 3.5 * killEveryMs;
  while (performance.now() < ends) {
    judged.push(`${await judge(stage, judged.length)}-0`);
    await sleep(50);
  }
  clearInterval(killer);
  await restart;
  const isWhole = (lines: Line[]) => lines.some(({ id }) => id === judged.at(-1));
  for (let rest = 200; !told.every(isWhole) && rest > 0; rest--) await sleep(100);
  stop.abort();
  await Promise.all(following);
  const wrong = told.reduce((sum, lines) => {
    const heard = lines.filter(({ type }) => type === 'judgements').map(({ id }) => id);
    const isRight = heard.length === judged.length && heard.every((id, at) => id === judged[at]);
    const inOrder = lines.every(({ token }, at) => at === 0 || isAfter(token, lines[at - 1]!.token));
    return sum + Number(!isRight || !inOrder);
  }, 0);
  console.log(`${judged.length} judgements, ${kills} kills`);
  printRow({
    what: 'readers who lost, doubled or mixed up an event',
    ours: wrong,
    unit: '',
    target: 0,
    reached: wrong === 0,
  });
}

function isAfter(token: string, before: string): boolean {
  const [seq, line] = token.split('.').map(Number);
  const [lastSeq, lastLine] = before.split('.').map(Number);
  return seq! > lastSeq! || (seq === lastSeq && line! > lastLine!);
}

await withKillableSite(crowd);
await withKillableSite(killed);
