/**
 * Five hundred people in a contest: each holds a stream, reads a problem now and then and the board every half minute,
 * and submits one small program in two minutes, which a real judge judges.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../load.ts';
import { memoryOf } from '../memory.ts';
import type { Row } from '../sandbox.ts';
import { type Answer, asker, followTopics } from './ask.ts';
import type { Stage } from './stage.ts';

const contestants = 500;
const boardEveryS = 30;
const readEveryS = 20;
const submitEveryS = 120;
/** How much more the last third may hold than the one before it. */
const growthMax = 1.05;

interface Tally {
  ms: number[];
  failures: number;
  submitted: number;
  told: number;
}

/** `speed`: how many simulated seconds pass in one. */
export async function crowdRows(
  stage: Stage,
  { minutes, speed }: { minutes: number; speed: number },
  note: (row: Row) => void,
): Promise<void> {
  const cid = await stage.contestOf(200);
  await judgeIsThere(stage);
  const tally: Tally = { ms: [], failures: 0, submitted: 0, told: 0 };
  const untilMs = Date.now() + (minutes * 60_000) / speed;
  const held: number[] = [];
  const watch = setInterval(() => held.push(memoryOf(stage.pid).residentMb), 1_000);
  const people = stage.tokens.slice(0, contestants);
  await Promise.all(
    people.map((token, at) =>
      takePart(stage, { cid, token, share: at / people.length, untilMs, speed, tally }),
    ),
  );
  clearInterval(watch);
  const judged = await allJudged(stage, cid);
  const p95 = quantile(
    tally.ms.toSorted((a, b) => a - b),
    0.95,
  );
  const what = `${contestants} contestants, ${minutes} simulated minutes at ${speed}x`;
  console.log(
    `${what}: ${tally.ms.length} answers, ${tally.submitted} submitted, ${judged} judged, ${tally.told} pushed`,
  );
  note({ what: `${what}: p95`, ours: p95, unit: 'ms', target: 100, reached: p95 <= 100 });
  const failures = tally.failures + (tally.submitted - judged);
  note({
    what: 'of these failed or not judged',
    ours: failures,
    unit: '',
    target: 0,
    reached: failures === 0,
  });
  const third = Math.max(1, Math.floor(held.length / 3));
  const growth = mean(held.slice(-third)) / mean(held.slice(-2 * third, -third));
  note({
    what: 'memory of the last third over that of the one before',
    ours: growth,
    unit: 'x',
    target: growthMax,
    reached: growth <= growthMax,
  });
}

interface Part {
  cid: number;
  token: string;
  /** spreads everybody over the time between two readings */
  share: number;
  untilMs: number;
  speed: number;
  tally: Tally;
}

async function takePart(
  { address }: Stage,
  { cid, token, share, untilMs, speed, tally }: Part,
): Promise<void> {
  const own = asker(address, token);
  const line = followTopics(address, token, [`contest:${cid}`, `board:${cid}`], () => {
    tally.told += 1;
  });
  let etag = '';
  const letter = String.fromCharCode(65 + (Math.floor(share * 997) % 13));
  const acts = [
    {
      everyS: boardEveryS,
      act: async () => {
        const answer = await own.get(`/api/contest-board?cid=${cid}`, {
          'accept-encoding': 'gzip',
          ...(etag && { 'if-none-match': etag }),
        });
        etag = answer.headers.etag ?? '';
        return answer;
      },
    },
    {
      everyS: readEveryS,
      act: () => own.get(`/api/get-contest-problem-details?cid=${cid}&displayId=${letter}&rendered=true`),
    },
    {
      everyS: submitEveryS,
      act: async () => {
        tally.submitted += 1;
        const code = `#include <stdio.h>\nint main() { puts("${Math.random()}"); }\n`;
        return own.post('/api/submit-problem-judge', { cid, pid: letter, language: 'C', code });
      },
    },
  ];
  const next = acts.map(({ everyS }) => Date.now() + (everyS * 1000 * share) / speed);
  for (;;) {
    const at = next.indexOf(Math.min(...next));
    if (next[at]! > untilMs) break;
    await sleep(Math.max(0, next[at]! - Date.now()));
    next[at]! += (acts[at]!.everyS * 1000) / speed;
    const answer = await acts[at]!.act().catch(() => undefined);
    if (!answer || !isFine(answer)) tally.failures += 1;
    if (answer) tally.ms.push(answer.ms);
  }
  line.hangUp();
  own.close();
}

const isFine = ({ status, body, headers }: Answer): boolean =>
  status === 304 ||
  (status === 200 &&
    (headers['content-encoding'] === 'gzip' || body.toString('latin1', 0, 13) === '{"status":200'));

/** A judge tests itself before it says what it can; until then a language is a name that problems mention. */
async function judgeIsThere({ db }: Stage): Promise<void> {
  const announced = db
    .selectFrom('language')
    .select('id')
    .where('oj', '=', 'ME')
    .where('name', '=', 'C')
    .where('contentType', '<>', '');
  while (!(await announced.executeTakeFirst())) await sleep(200);
}

/** Waits until nothing is left to judge; says how many of the new ones were. */
async function allJudged({ db }: Stage, cid: number): Promise<number> {
  for (let waited = 0; ; waited++) {
    const rows = await db
      .selectFrom('submission')
      .select('status')
      .where('cid', '=', cid)
      .where('length', '>', 1)
      .execute();
    const waiting = rows.filter(({ status }) => [5, 6, 7].includes(status)).length;
    if (waiting === 0 || waited > 600) return rows.length - waiting;
    await sleep(200);
  }
}

const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
