import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { claimWork } from '#core/contract/judging.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { aJudge } from '../testing/judge.ts';
import { aProblem } from '../testing/problem.ts';
import { anS3Store } from '../testing/s3-store.ts';
import { type TestSite, test } from '../testing/site.ts';

const metrics = { host: '127.0.0.1', port: 0 };

const monitoring = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../docs/monitoring', file), 'utf8');

/** What a scrape finds, by the name of the metric with its labels. */
async function scraped({ metricsAddress }: TestSite): Promise<Map<string, number>> {
  const response = await fetch(`${metricsAddress}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter(line => line && !line.startsWith('#'));
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('a scrape tells of requests, waiting work, judges, verdicts and room', async ({ site }) => {
  const watched = await site.another({ metrics });
  const author = await site.aUser();
  const problem = await aProblem(site, author);
  const judge = await aJudge(watched);
  await judge.hello(['C']);
  await watched.call(getProblemDetail, { query: { problemId: problem.problemId } });
  const body = { pid: problem.problemId, language: 'C', code: 'int main;', cid: 0, isRemote: false };
  await author.call(submitProblem, { body });

  const before = await scraped(watched);
  expect(before.get('acorn_work_waiting{kind="submission"}')).toBe(1);
  expect(before.get('acorn_work_oldest_seconds{kind="submission"}')).toBeGreaterThanOrEqual(0);
  expect(before.get(`acorn_judge_slots{judge="${judge.name}",state="free"}`)).toBe(1);
  const requests = `acorn_http_request_seconds_count{method="GET",route="${getProblemDetail.path}",status="200"}`;
  expect(before.get(requests)).toBe(1);
  expect(before.get('acorn_files_bytes{folder="blobs",state="free"}')).toBeGreaterThan(0);
  expect([...before.keys()].filter(name => name.startsWith('acorn_store_'))).toEqual([]);
  expect(before.get('acorn_streams')).toBe(0);
  expect(before.get('acorn_database_connections{state="idle"}')).toBeGreaterThanOrEqual(1);
  expect(before.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);

  expect(before.get('acorn_database_answers')).toBe(1);

  const { lease } = (await judge.claim())!;
  const during = await scraped(watched);
  expect(during.get(`acorn_judge_slots{judge="${judge.name}",state="busy"}`)).toBe(1);
  expect(during.has('acorn_work_waiting{kind="submission"}')).toBe(false);
  // A judge waits for work as long as there is none, so the time of its request tells nothing of the site.
  expect([...during.keys()].filter(name => name.includes(claimWork.path))).toEqual([]);
  await judge.finish(lease);
  expect((await scraped(watched)).get('acorn_verdict_seconds{quantile="0.95"}')).toBeGreaterThan(0);
});

test('what the dashboard and the alerts ask for is told', async ({ site }) => {
  const { metricsAddress } = await site.another({ metrics });
  const told = await (await fetch(`${metricsAddress}/metrics`)).text();
  const types = new Map([...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type]));
  const dashboard = JSON.parse(monitoring('acorn-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = [
    monitoring('acorn-alerts.yml'),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap(text => text.match(/\b(acorn|nodejs|process)_\w+/g) ?? []);
  const ofHistogram = (name: string) => types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(name => !types.has(name) && !ofHistogram(name))).toEqual([]);
});

test('a process whose database does not answer tells of itself, and that', async ({ site }) => {
  const away = await site.another({ metrics, connectionsMax: 1 });
  const client = await away.site.pool.connect();
  const found = await scraped(away);
  client.release();
  expect(found.get('acorn_database_answers')).toBe(0);
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect([...found.keys()].filter(name => name.startsWith('acorn_judge_'))).toEqual([]);
  await expect.poll(async () => (await scraped(away)).get('acorn_database_answers')).toBe(1);
});

test('a process whose files are in a store elsewhere tells how that answers', async ({ site }) => {
  await using store = await anS3Store();
  const blobStore = store.location('watched');
  const watched = await site.another({ metrics, blobStore });
  const { blobs } = watched.site;
  const { sha256 } = await blobs.put(Buffer.from('content'));
  // that there is none is an answer too
  await expect(blobs.read(sha256.replace(/./g, '0'))).rejects.toThrow('404');
  const requests = (found: Map<string, number>, operation: string, outcome: string) =>
    found.get(`acorn_store_request_seconds_count{operation="${operation}",outcome="${outcome}"}`);
  const answers = `acorn_store_answers{store="${blobStore.name}"}`;

  const there = await scraped(watched);
  expect(there.get(answers)).toBe(1);
  expect([requests(there, 'put', 'done'), requests(there, 'read', 'done')]).toEqual([1, 1]);
  expect([...there.keys()].filter(name => name.includes('failed'))).toEqual([]);
  expect(there.get('acorn_files_bytes{folder="scratch",state="free"}')).toBeGreaterThan(0);

  await store.stop();
  await expect(blobs.read(sha256)).rejects.toThrow('can not be reached');
  const away = await scraped(watched);
  expect([away.get(answers), requests(away, 'read', 'failed')]).toEqual([0, 1]);
});

test('a site that names no address for it tells nothing, and nobody is told on the site itself', async ({
  site,
}) => {
  expect(site.metricsAddress).toBeUndefined();
  const answer = await fetch(`${site.address}/metrics`);
  expect(await answer.text()).not.toContain('acorn_');
});

test('a process without a connection for requests says that it is not ready, and is alive all the same', async ({
  site,
}) => {
  const busy = await site.another({ connectionsMax: 1 });
  busy.site.pool.options.connectionTimeoutMillis = 50;
  expect((await fetch(`${busy.address}/readyz`)).status).toBe(200);
  const client = await busy.site.pool.connect();
  await expect
    .poll(async () => (await fetch(`${busy.address}/readyz`)).status, { timeout: 10_000 })
    .toBe(503);
  expect((await fetch(`${busy.address}/healthz`)).status).toBe(200);
  client.release();
  await expect
    .poll(async () => (await fetch(`${busy.address}/readyz`)).status, { timeout: 10_000 })
    .toBe(200);
});
