/**
 * A site that is used for as long as one likes: 20 requests and one submission a second. `./acorn bench soak MINUTES`
 * prints what the web process holds minute by minute; memory that is used again levels, memory that leaks does not.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from './memory.ts';
import { ownSite } from './own-site.ts';

const requestsPerSecond = 20;
const people = 40;
/** How much more the last quarter may hold than the one before it. */
const growthMax = 1.05;

async function soak(minutes: number): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-soak-'));
  // Everybody comes from one address here.
  process.env.ACORN_RATE_LIMIT_SCALE = '100000';
  try {
    await using site = await ownSite(folder, ['--services', 'web,judge']);
    await site.ask('/api/admin/switch/update', { defaultSubmitInterval: 0 }, 'PUT');
    const users = await peopleOf(site);
    while (!(await site.ask<unknown[]>('/api/languages')).length) await sleep(200);
    const counts = { answers: 0, failures: 0, submissions: 0, refused: 0 };
    const held: number[] = [];
    const begin = Date.now();
    let submitId = 1;
    console.log('minute   web MB   answers  failures  submissions  refused');
    for (let second = 0; second < minutes * 60; second++) {
      await sleep(Math.max(0, begin + second * 1000 - Date.now()));
      for (let number = 0; number < requestsPerSecond; number++)
        setTimeout(
          () => void visit(site.address, users, submitId, counts),
          (number * 1000) / requestsPerSecond,
        );
      void submit(site.address, any(users), second).then(id => {
        counts[id ? 'submissions' : 'refused'] += 1;
        submitId = id ?? submitId;
      });
      if (second % 60 !== 59) continue;
      held.push(memoryOf(site.pid).residentMb);
      const { answers, failures, submissions, refused } = counts;
      const cells = [held.length, Math.round(held.at(-1)!), answers, failures, submissions, refused];
      console.log(cells.map((cell, at) => String(cell).padStart([6, 9, 10, 10, 13, 9][at]!)).join(''));
    }
    return levels(held, counts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function levels(held: number[], counts: { failures: number; refused: number }): boolean {
  const quarter = Math.max(1, Math.floor(held.length / 4));
  const [third, fourth] = [held.slice(-2 * quarter, -quarter), held.slice(-quarter)].map(mean) as [
    number,
    number,
  ];
  console.log(
    `the last quarter holds ${fourth.toFixed(0)} MB, the one before ${third.toFixed(0)} MB: ${(fourth / third).toFixed(3)} of it, at most ${growthMax} is asked`,
  );
  return fourth <= third * growthMax && counts.failures === 0 && counts.refused === 0;
}

type OwnSite = Awaited<ReturnType<typeof ownSite>>;

async function peopleOf({ address, ask }: OwnSite): Promise<string[]> {
  const password = 'soak-password';
  const names = Array.from({ length: people }, (_, number) => `soaker${number}`);
  const users = names.map(name => [name, password, '', '', '', '', '']);
  await ask('/api/admin/user/insert-batch-user', { users });
  const tokens: string[] = [];
  for (const username of names) {
    const answer = await post(`${address}/api/login`, { username, password });
    await answer.text();
    tokens.push(answer.headers.get('authorization')!);
  }
  return tokens;
}

/** What people look at: half of them pages, half of them what pages ask for. */
async function visit(
  address: string,
  users: string[],
  submitId: number,
  counts: { answers: number; failures: number },
): Promise<void> {
  const problem = `P${1000 + Math.floor(Math.random() * 20)}`;
  const place = any([
    '/',
    '/problem',
    `/problem/${problem}`,
    '/submissions',
    '/acm-rank',
    '/api/get-problem-list?limit=30&oj=ME',
    `/api/get-problem-detail?problemId=${problem}&rendered=true`,
    '/api/get-submission-list?limit=15&currentPage=1',
    `/api/get-submission-detail?submitId=${submitId}`,
    '/api/get-rank-list?limit=30&currentPage=1&type=0',
    '/api/home-carousel',
    '/api/get-user-auth-info',
  ]);
  try {
    const answer = await fetch(address + place, { headers: { authorization: any(users) } });
    await answer.arrayBuffer();
    counts.answers += 1;
    if (answer.status >= 500) counts.failures += 1;
  } catch {
    counts.failures += 1;
  }
}

/** The right answer to the first sample, each time a little different, so that nothing is judged from memory. */
async function submit(address: string, token: string, number: number): Promise<number | undefined> {
  const code = `input()\nprint(sum(map(int, input().split())))  # ${number}\n`;
  const body = { pid: 'P1000', language: 'Python3', code, cid: 0 };
  const answer = await post(`${address}/api/submit-problem-judge`, body, token).catch(() => undefined);
  const { data } = ((await answer?.json().catch(() => undefined)) ?? {}) as { data?: { submitId: number } };
  return data?.submitId;
}

const post = (url: string, body: object, authorization = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });

const any = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;
const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

if (import.meta.main) {
  const minutes = Number(process.argv[2] ?? 60);
  if (!(minutes > 0)) throw new Error('Usage: ./acorn bench soak [MINUTES]');
  process.exitCode = (await soak(minutes)) ? 0 : 1;
}
