import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { login } from '#core/contract/account.ts';
import { updateSwitches } from '#core/contract/configuration.ts';
import type { BodyOf, Endpoint, Envelope } from '#core/contract/endpoint.ts';
import { createJudge, type IssuedJudgeKey } from '#core/contract/judge.ts';
import { claimWork, reportResult, sayHello, type Work } from '#core/contract/judging.ts';
import { followTopics } from '#core/contract/live.ts';
import { getProblemDetail, getProblemList } from '#core/contract/problem.ts';
import { createAdminProblem } from '#core/contract/problem-admin.ts';
import { getSubmissionList, submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { hashPassword } from '#server/features/account/password.ts';
import { aBalancer, type Balancer } from '#server/testing/balancer.ts';
import { accepted } from '#server/testing/judge.ts';
import { aServerProcess, type ServerProcess } from '#server/testing/killable.ts';
import { hasLastRelease, lastRelease, unpackLastRelease } from '#server/testing/release.ts';
import { keepEarlierAssets } from './earlier-assets.ts';

if (!hasLastRelease())
  console.warn(`this clone has no commit ${lastRelease}: upgrading from the last release is not tried`);

test.runIf(hasLastRelease())(
  'processes of the last release are replaced one by one under load, and nobody notices',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'acorn-rolling-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const release = path.join(folder, 'release');
    unpackLastRelease(release);
    const webFolder = path.join(folder, 'web');
    const builds = ['old'];
    aWebBuild(webFolder, 'old');
    const { url: databaseUrl, pool } = await anEmptyDatabase();
    const options = { databaseUrl, dataFolder: path.join(folder, 'data'), webFolder };
    mkdirSync(options.dataFolder);
    const balancer = aBalancer();
    const start = async (root: string[]) => {
      const process = await aServerProcess(options, root);
      balancer.add(process.address);
      return process;
    };
    const [startOld, startNew] = [() => start([release]), () => start([])];

    const [first, second] = [await startOld(), await startOld()];
    await pool.query(
      `insert into account (uid, username, password_hash, role) values ($1, 'root', $2, 1000)`,
      [randomBytes(16).toString('hex'), await hashPassword(password)],
    );
    using load = await startLoad(balancer, builds);
    await load.goesOn();

    replaceWebBuild(folder, webFolder);
    builds.push('new');
    const third = await startNew();
    await load.goesOn();
    // Processes of the last release cut off what they are answering: nothing must be under way there.
    await stopTakenOut(balancer, second);
    const again = await startOld();
    await load.goesOn();
    await stopTakenOut(balancer, first);
    await startNew();
    await stopTakenOut(balancer, again);
    await load.goesOn();
    // Those of this one finish it: whatever is sent again was not taken.
    await stop(third);
    await load.goesOn();
    await balancer.takeOut(third.address);

    await load.end();
    expect(load.failures).toEqual([]);
    const { rows } = await pool.query('select code from submission where status = $1', [Status.Accepted]);
    expect(rows.map(({ code }) => code).sort()).toEqual(load.sent.sort());
    expect(load.judged()).toBe(load.sent.length);
  },
);

const password = 'correct-horse';

async function anEmptyDatabase(): Promise<{ url: string; pool: pg.Pool }> {
  const template = inject('postgresUrl');
  const name = `rolling_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: template.replace('/acorn?', '/postgres?') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = template.replace('/acorn?', `/${name}?`);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  onTestFinished(() => pool.end());
  return { url, pool };
}

/** As much of a built web application as the server looks for. */
function aWebBuild(folder: string, name: string): void {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(path.join(folder, 'assets', `${name}.js`), `'${name}'`);
}

/** As an upgrade does, under the feet of the processes that run. */
function replaceWebBuild(folder: string, webFolder: string): void {
  const [fresh, earlier] = [path.join(folder, 'fresh'), path.join(folder, 'earlier')];
  aWebBuild(fresh, 'new');
  keepEarlierAssets(webFolder, fresh);
  renameSync(webFolder, earlier);
  renameSync(fresh, webFolder);
}

async function stop({ child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function stopTakenOut(balancer: Balancer, process: ServerProcess): Promise<void> {
  await balancer.takeOut(process.address);
  await stop(process);
}

/** Somebody who reads, somebody who submits, an open page and a judge, until the end. */
async function startLoad(balancer: Balancer, builds: string[]) {
  const failures: string[] = [];
  const ending = new AbortController();
  let isEnough = false;

  const ask = async <T>(call: Endpoint, given: Given = {}): Promise<T> => {
    const { token, query = {}, body } = given;
    const address = `${call.path}?${new URLSearchParams(query)}`;
    const response = await balancer.ask(address, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = (await response.json()) as Envelope<T>;
    if (answer.status !== 200) failures.push(`${call.path}: ${answer.msg}`);
    return answer.data!;
  };
  const loggedIn = await balancer.ask(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  });
  const token = loggedIn.headers.get('authorization')!;
  await ask(updateSwitches, { token, body: { defaultSubmitInterval: 0 } });
  const { key } = await ask<IssuedJudgeKey>(createJudge, { token, body: { name: 'instant' } });
  await ask(sayHello, { token: key, body: aWelcome });
  const { problemId } = await ask<{ problemId: string }>(createAdminProblem, { token, body: aSum });

  const sent: string[] = [];
  let [reads, judged] = [0, 0];
  const reader = async () => {
    while (!isEnough) {
      await ask(getProblemList, { query: { limit: '10' } });
      await ask(getProblemDetail, { token, query: { problemId } });
      await ask(getSubmissionList, { token });
      for (const name of builds) {
        const { status } = await balancer.ask(`/assets/${name}.js`);
        if (status !== 200) failures.push(`${name}.js: ${status}`);
      }
      reads += 1;
      await sleep(50);
    }
  };
  const submitter = async () => {
    while (!isEnough) {
      const code = `int main() {} // ${sent.length}`;
      sent.push(code);
      await ask(submitProblem, { token, body: { pid: problemId, language: 'C++', code } });
      await sleep(50);
    }
  };
  const judge = async () => {
    while (!ending.signal.aborted) {
      const work = await ask<Work | null>(claimWork, {
        token: key,
        body: { noRejudge: false, waitMs: 500 },
      });
      if (!work) continue;
      const { lease } = work;
      const report = await ask<{ accepted: boolean }>(reportResult, {
        token: key,
        body: { lease, result: accepted },
      });
      if (report.accepted) judged += 1;
    }
  };
  /** Opens the stream again whenever it ends, as a page does. */
  const page = async () => {
    while (!ending.signal.aborted)
      try {
        const { body } = await balancer.ask(`${followTopics.path}?topics=unread`, {
          headers: { authorization: token },
          signal: ending.signal,
        });
        for await (const _piece of body!);
      } catch {
        // It was cut, or this is the end.
      }
  };
  const people = Promise.all([reader(), submitter()]);
  const running = Promise.all([people, judge(), page()]);
  // Whoever waits for it hears of it; a test that has failed elsewhere does not.
  running.catch(() => {});
  return {
    failures,
    sent,
    judged: () => judged,
    /** Everybody gets on. */
    async goesOn() {
      const before = { reads, judged };
      await expect.poll(() => reads - before.reads, { timeout: 60_000 }).toBeGreaterThan(3);
      await expect.poll(() => judged - before.judged, { timeout: 60_000 }).toBeGreaterThan(5);
    },
    /** Once everything that was submitted is judged. */
    async end() {
      isEnough = true;
      await people;
      await expect.poll(() => judged, { timeout: 60_000 }).toBe(sent.length);
      ending.abort();
      await running;
    },
    [Symbol.dispose]() {
      isEnough = true;
      ending.abort();
    },
  };
}

interface Given {
  token?: string;
  query?: Record<string, string>;
  body?: unknown;
}

const aWelcome: BodyOf<typeof sayHello> = {
  slots: 1,
  cores: 1,
  languages: [
    {
      name: 'C++',
      version: '12',
      contentType: 'text/x-c++src',
      description: '',
      compileCommand: '',
      template: '',
      isSpj: false,
      seq: 0,
    },
  ],
  report: { accounting: 'cgroup2', privileged: true, gaps: [] },
  trouble: null,
};

const aSum: BodyOf<typeof createAdminProblem> = {
  problem: {
    problemId: 'SUM',
    title: 'A sum',
    input: 'Two numbers.',
    output: 'Their sum.',
    description: 'Add.',
  },
  samples: [{ input: '1 2', output: '3', isText: true, score: 100 }],
  isUploadTestCase: false,
  languages: [{ name: 'C++' }],
};
