import { expect } from 'vitest';
import { getProblemDetail } from '#core/contract/problem.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { aJudge } from '../testing/judge.ts';
import { aProblem } from '../testing/problem.ts';
import { type TestSite, test } from '../testing/site.ts';

const metrics = { host: '127.0.0.1', port: 0 };

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
  expect(before.get('acorn_files_bytes{state="free"}')).toBeGreaterThan(0);
  expect(before.get('acorn_streams')).toBe(0);
  expect(before.get('acorn_database_connections{state="idle"}')).toBeGreaterThanOrEqual(1);
  expect(before.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);

  const { lease } = (await judge.claim())!;
  const during = await scraped(watched);
  expect(during.get(`acorn_judge_slots{judge="${judge.name}",state="busy"}`)).toBe(1);
  expect(during.has('acorn_work_waiting{kind="submission"}')).toBe(false);
  await judge.finish(lease);
  expect((await scraped(watched)).get('acorn_verdict_seconds{quantile="0.95"}')).toBeGreaterThan(0);
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
