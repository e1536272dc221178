/** What a board of a thousand teams costs: read whole, read again, and with one more verdict. */
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip as gzipWith } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import type { BoardNews, WholeBoard } from '#core/contract/contest-board.ts';
import { Status } from '#core/verdict.ts';
import type { DB } from '#server/database/types.ts';
import type { Settled } from '#server/features/submission/ledger.ts';
import { settle, settledColumns } from '#server/features/submission/store/settle.ts';
import { packedPieces, pieceOf } from '#server/http/packed-pieces.ts';
import { quantile } from '../load.ts';
import type { Row } from '../sandbox.ts';
import { asker, followTopics } from './ask.ts';
import type { Stage } from './stage.ts';

const changes = 100;
const reads = 1_000;
const warmingReads = 2_000;
const verdicts = 60;
/** Looks at a board are this far apart; a verdict that comes in between waits for the next. */
const betweenMs = 450;

export async function boardRows(stage: Stage, note: (row: Row) => void): Promise<void> {
  const { address, tokens } = stage;
  const [small, large] = [await stage.contestOf(200), await stage.contestOf(20_000)];
  const reader = asker(address, tokens[0]);
  const path = `/api/contest-board?cid=${large}`;
  const gzip = { 'accept-encoding': 'gzip' };
  await reader.get(path, gzip);
  const serverTime = async (count: number, ask: (run: number) => Promise<unknown>) =>
    p95(await stage.timed(() => times(count, ask)));
  const floorMs = await serverTime(reads, () => reader.get('/healthz'));

  const changed = await serverTime(changes, async run => {
    await judge(stage, await firstTry(stage, large, run));
    await reader.get(path, gzip);
  });
  note(row('whole board, another one each time, p95 of server time', changed, 10, floorMs));
  const kept = await serverTime(reads, () => reader.get(path, gzip));
  note(row('whole board, the same again, p95 of server time', kept, 10, floorMs));
  const whole = await reader.get(path);
  note(await packingRow(JSON.parse(String(whole.body)).data));
  const { etag } = whole.headers;
  const askAgain = async () => {
    const { status } = await reader.get(path, { 'if-none-match': etag! });
    if (status !== 304) throw new Error(`Not modified was answered with ${status}`);
  };
  // What is asked most often all day is measured warm.
  await times(warmingReads, askAgain);
  note(row('not modified, p95 of server time', await serverTime(reads, askAgain), 1.5, floorMs));
  reader.close();

  const { few, many, transactionMs } = await whileOthersRead(stage, large, async () => {
    const [few, many] = await foldedIn(stage, [small, large]);
    const bare = await times(verdicts, run => bareTransaction(stage, large, run));
    return { few, many, transactionMs: median(bare) };
  });
  note(row('one verdict folded in and told to a reader, median', many, 2 * transactionMs, transactionMs));
  note({
    what: 'the same at 20,000 submissions over that at 200',
    ours: many / few,
    unit: 'x',
    target: 1.5,
    reached: many / few <= 1.5,
  });
}

const gzipAll = promisify(gzipWith);

/**
 * What it takes to pack a board of which one team is another: in pieces, of which all but that of its group are packed
 * already, beside all of it anew. Less than 2 ms between the two would not be worth the pieces.
 */
async function packingRow({ teams }: WholeBoard): Promise<Row> {
  const texts = teams.map(team => JSON.stringify(team));
  const groups = Map.groupBy(texts, (_, at) => teams[at]!.uid.slice(0, 1));
  const pieces = Array.from(groups.values(), group => pieceOf(() => group.join()));
  await packedPieces(pieces);
  const [inPieces, anew]: number[][] = [[], []];
  for (let run = 0; run < changes; run++) {
    const at = run % pieces.length;
    const begin = performance.now();
    pieces[at] = pieceOf(() => [...groups.values()][at]!.join());
    await packedPieces(pieces);
    const middle = performance.now();
    await gzipAll(Buffer.from(texts.join()), { level: 1 });
    inPieces!.push(middle - begin);
    anew!.push(performance.now() - middle);
  }
  const [ours, floor] = [median(inPieces!), median(anew!)];
  const what = 'a board with one other team packed, beside all of it, median';
  return { what, ours, floor, unit: 'ms', target: floor - 2, absolute: true, reached: ours <= floor - 2 };
}

const row = (what: string, ours: number, target: number, floor: number): Row => ({
  what,
  ours,
  floor,
  unit: 'ms',
  target,
  absolute: true,
  reached: ours <= target,
});

/** A contest is under way: somebody asks for its board a hundred times a second, and neither server nor database sleeps. */
async function whileOthersRead<T>(stage: Stage, cid: number, work: () => Promise<T>): Promise<T> {
  const reader = asker(stage.address, stage.tokens[1]);
  const path = `/api/contest-board?cid=${cid}`;
  let isOver = false;
  const reading = (async () => {
    let etag = '';
    while (!isOver) {
      const { headers } = await reader.get(path, { 'if-none-match': etag, 'accept-encoding': 'gzip' });
      etag = headers.etag!;
      await sleep(10);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await reading;
    reader.close();
  }
}

/** How long it takes from when a verdict is written until somebody hears of the row, in turns by contest. */
async function foldedIn(stage: Stage, contests: number[]): Promise<[number, number]> {
  const heard = new Map<number, (news: BoardNews) => void>();
  const topics = contests.map(cid => `board:${cid}`);
  const line = followTopics(stage.address, stage.tokens[0], topics, (topic, state) =>
    heard.get(Number(topic.split(':')[1]))?.(state as BoardNews),
  );
  await line.ready;
  const measured = new Map(contests.map(cid => [cid, [] as number[]]));
  for (let run = 0; run < verdicts; run++)
    for (const cid of contests) {
      await sleep(betweenMs);
      const told = new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('Nobody was told of a verdict')), 20_000);
        heard.set(cid, () => {
          clearTimeout(late);
          resolve(performance.now());
        });
      });
      const one = await firstTry(stage, cid, run);
      const writtenAt = await judge(stage, one);
      measured.get(cid)!.push((await told) - writtenAt);
    }
  line.hangUp();
  return contests.map(cid => median(measured.get(cid)!)) as [number, number];
}

/**
 * Another verdict for the first try of somebody at something, so that the cell is another, by the way that a judge's report
 * takes. Says when it was written.
 */
async function judge({ db }: Stage, { submitId, ...before }: Try): Promise<number> {
  const after = {
    ...before,
    status: before.status === Status.Accepted ? Status.WrongAnswer : Status.Accepted,
  };
  let writtenAt = 0;
  await db.transaction().execute(async transaction => {
    await setStatus(transaction, submitId, after.status);
    writtenAt = performance.now();
    await settle(transaction, before, after);
  });
  return writtenAt;
}

const setStatus = (transaction: Transaction<DB>, submitId: number, status: number) =>
  transaction.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute();

/** What a transaction costs that only changes the row. */
async function bareTransaction(stage: Stage, cid: number, run: number): Promise<number> {
  const { db } = stage;
  await sleep(betweenMs / 3);
  const { submitId, status } = await firstTry(stage, cid, run);
  const begin = performance.now();
  await db.transaction().execute(transaction => setStatus(transaction, submitId, status));
  return performance.now() - begin;
}

const tries = new Map<number, { submitId: number }[]>();

type Try = Settled & { submitId: number };

async function firstTry({ db }: Stage, cid: number, run: number): Promise<Try> {
  const known =
    tries.get(cid) ??
    (
      await sql<{ submitId: number }>`select (array_agg(submit_id order by submit_time))[1] as submit_id
        from submission where cid = ${cid} group by uid, pid order by 1`.execute(db)
    ).rows;
  tries.set(cid, known);
  const { submitId } = known[(run * 17) % known.length]!;
  return db
    .selectFrom('submission')
    .select(['submitId', ...settledColumns])
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow();
}

async function times<T>(count: number, work: (run: number) => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let run = 0; run < count; run++) measured.push(await work(run));
  return measured;
}

const sorted = (list: number[]) => list.toSorted((a, b) => a - b);
const p95 = (list: number[]) => quantile(sorted(list), 0.95);
const median = (list: number[]) => quantile(sorted(list), 0.5);
