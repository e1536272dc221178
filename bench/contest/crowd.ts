/**
 * Five hundred people in a contest: each holds a stream, reads a problem now and then and the board every half minute,
 * and submits one small program in two minutes, which a real judge judges. Where each has a clock of their own, nobody has a
 * board to read: everybody begins first, and then looks at the contest and its problems instead.
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
/** How much more the last third may hold than the one before it, and a window more than a live contest. */
const growthMax = 1.05;
const windowMinutes = 45;

interface Tally {
  ms: number[];
  failures: number;
  submitted: number;
  told: number;
}

/** `speed`: how many simulated seconds pass in one. */
interface Pace {
  minutes: number;
  speed: number;
}

/** Says how many megabytes the server held in the last third. */
export const crowdRows = async (stage: Stage, pace: Pace, note: (row: Row) => void): Promise<number> =>
  contestRows(stage, { ...pace, cid: await stage.contestOf(200), isWindow: false }, note);

/** `live`: what the crowd of a live contest had the server hold. */
export async function windowRows(
  stage: Stage,
  pace: Pace,
  note: (row: Row) => void,
  live: number | undefined,
): Promise<void> {
  const cid = await stage.contestOf(200);
  await stage.db.updateTable('contest').set({ windowMinutes }).where('id', '=', cid).execute();
  const held = await contestRows(stage, { ...pace, cid, isWindow: true }, note);
  if (live === undefined) return;
  const more = held / live;
  note({
    what: 'memory of a window over that of a live contest',
    ours: more,
    unit: 'x',
    target: growthMax,
    reached: more <= growthMax,
  });
}

async function contestRows(
  stage: Stage,
  { minutes, speed, cid, isWindow }: Pace & Pick<Part, 'cid' | 'isWindow'>,
  note: (row: Row) => void,
): Promise<number> {
  await judgeIsThere(stage);
  const tally: Tally = { ms: [], failures: 0, submitted: 0, told: 0 };
  const untilMs = Date.now() + (minutes * 60_000) / speed;
  const held: number[] = [];
  const watch = setInterval(() => held.push(memoryOf(stage.pid).residentMb), 1_000);
  const people = stage.tokens.slice(0, contestants);
  await Promise.all(
    people.map((token, at) =>
      takePart(stage, { cid, isWindow, token, share: at / people.length, untilMs, speed, tally }),
    ),
  );
  clearInterval(watch);
  const judged = await allJudged(stage, cid);
  const p95 = quantile(
    tally.ms.toSorted((a, b) => a - b),
    0.95,
  );
  const who = isWindow ? `${contestants} contestants with their own clocks` : `${contestants} contestants`;
  const what = `${who}, ${minutes} simulated minutes at ${speed}x`;
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
  const last = mean(held.slice(-third));
  const growth = last / mean(held.slice(-2 * third, -third));
  note({
    what: 'memory of the last third over that of the one before',
    ours: growth,
    unit: 'x',
    target: growthMax,
    reached: growth <= growthMax,
  });
  return last;
}

interface Part {
  cid: number;
  isWindow: boolean;
  token: string;
  /** spreads everybody over the time between two readings */
  share: number;
  untilMs: number;
  speed: number;
  tally: Tally;
}

async function takePart(
  { address }: Stage,
  { cid, isWindow, token, share, untilMs, speed, tally }: Part,
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
        if (isWindow) {
          await own.get(`/api/get-contest-info?cid=${cid}`);
          return own.get(`/api/get-contest-problem?cid=${cid}`);
        }
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
  if (isWindow) {
    await sleep((readEveryS * 1000 * share) / speed);
    const begun = await own.post('/api/contest-begin', { cid });
    if (!isFine(begun)) tally.failures += 1;
    tally.ms.push(begun.ms);
  }
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
