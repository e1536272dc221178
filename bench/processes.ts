/**
 * Several web processes on one port: what two answer beside what one does (`process-reads.ts`), and what is lost of 200
 * submissions while one of two is killed every ten seconds, or as soon after as both listen again.
 *
 * `node bench/processes.ts [--seconds N] [--submissions N]`
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isFinal } from '#core/verdict.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { listenersAt } from '#server/testing/free-port.ts';
import { compareReads, printReads } from './process-reads.ts';
import { startProcesses } from './process-site.ts';
import { printRow } from './table.ts';
import { aPerson } from './web-process.ts';

const killEveryMs = 10_000;
const people = 10;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, submissions: { type: 'string', default: '200' } },
});
const [seconds, submissions] = [Number(values.seconds), Number(values.submissions)];
const data = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));

function webPids({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children
    .map(Number)
    .filter(child => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('--attached'));
}

async function killed(): Promise<{ lost: number; doubled: number; cut: number; kills: number }> {
  const site = await startProcesses(2, 'web,judge', data);
  const { db, close } = connect(embeddedUrl(path.join(data, 'postgres')), 4);
  await databaseSettings(db).write({ defaultSubmitInterval: 0 });
  const tokens = await Promise.all(Array.from({ length: people }, () => aPerson(db, data)));
  const { problemId } = await db.selectFrom('problem').select('problemId').limit(1).executeTakeFirstOrThrow();
  await judgeIsHere(db);
  let kills = 0;
  const killer = setInterval(() => {
    // One of two: on a slow machine the last victim may not be back yet.
    if (listenersAt(site.port) === 2) process.kill(webPids(site.child)[kills++ % 2]!, 'SIGKILL');
  }, killEveryMs);
  const accepted: number[] = [];
  let cut = 0;
  for (let sent = 0; sent < submissions; sent += 1) {
    const answer = await fetch(`${site.address}/api/submit-problem-judge`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        authorization: tokens[sent % people]!,
      },
      body: JSON.stringify({ pid: problemId, language: 'C', code: `int main() { return 0; } // ${sent}` }),
    }).then(
      response => response.json() as Promise<{ data: { submitId: number } | null; msg: string }>,
      () => undefined,
    );
    if (answer && !answer.data) throw new Error(`A submission was refused: ${answer.msg}`);
    if (answer?.data) accepted.push(answer.data.submitId);
    else cut += 1;
    await sleep(300);
  }
  clearInterval(killer);
  const rows = await judgedRows(db);
  const final = new Set(rows.filter(({ status }) => isFinal(status)).map(({ submitId }) => submitId));
  await close();
  await site.stop();
  return {
    lost: accepted.filter(id => !final.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ code }) => code)).size,
    cut,
    kills,
  };
}

/** Until a judge has said which languages it has, no submission is taken. */
async function judgeIsHere(db: Database): Promise<void> {
  const heardOf = () =>
    db.selectFrom('judge').select('id').where('lastSeenAt', 'is not', null).executeTakeFirst();
  while (!(await heardOf())) await sleep(200);
}

/** Once all of them have a verdict, or nothing has changed for a minute. */
async function judgedRows(db: Database) {
  for (let rest = 60; ; rest -= 1) {
    const rows = await db
      .selectFrom('submission')
      .select(['submitId', 'status', 'code'])
      .where('language', '=', 'C')
      .where('code', 'like', '%return 0; } //%')
      .execute();
    if (rest === 0 || rows.every(({ status }) => isFinal(status))) return rows;
    await sleep(1_000);
  }
}

try {
  const { visitors, loggedIn, bare } = await compareReads(data, seconds);
  for (const [who, { one, two, times }] of Object.entries({ visitors, 'logged in': loggedIn })) {
    printReads(`${who}, 1 web`, one);
    printReads(`${who}, 2 web`, two);
    console.log(`${who}: two answer ${times.toFixed(2)} times what one does (median of turns)`);
  }
  console.log(`two bare servers answer ${bare.times.toFixed(2)} times what one does`);
  const { lost, doubled, cut, kills } = await killed();
  printRow({
    what: `accepted submissions without a verdict after ${kills} kills`,
    ours: lost,
    unit: '',
    target: 0,
    reached: lost === 0,
  });
  printRow({
    what: 'submissions that are there twice',
    ours: doubled,
    unit: '',
    target: 0,
    reached: doubled === 0,
  });
  printRow({ what: 'requests that were cut off', ours: cut, unit: '', target: kills, reached: cut <= kills });
} finally {
  rmSync(data, { recursive: true, force: true });
}
