import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { getWebsiteConfig } from '#core/contract/site.ts';
import { getSubmissionDetail, submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { freePort, listening } from '#server/testing/free-port.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { isDatabaseAway } from '../http/database-failure.ts';
import { connect } from './connect.ts';

const isThere = spawnSync('pgbouncer', ['--version']).status === 0;
if (!isThere) console.warn('pgbouncer is not installed: nothing is tried through a pooler');

test.runIf(isThere)(
  'a site works through PgBouncer, which gives connections for a transaction',
  async ({ site }) => {
    const pooled = await behindPooler(site);
    await pooled.site.settings.write({ defaultSubmitInterval: 0 });
    const [judge, user] = [await aJudge(pooled), await pooled.aUser()];
    const { problemId } = await aProblem(pooled, await pooled.aUser());
    const submitted = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const body = { pid: problemId, language: 'C++', code: 'int main() {}' };
        return (await user.call<{ submitId: number }>(submitProblem, { body })).body.data!.submitId;
      }),
    );
    for (const _ of submitted) {
      // A notice that came past the pooler wakes whoever waits.
      const { lease } = (await judge.claim({ waitMs: 60_000 }))!;
      expect(await judge.finish(lease)).toBe(true);
    }
    for (const submitId of submitted) {
      const { body } = await user.call<{ submission: { status: number } }>(getSubmissionDetail, {
        query: { submitId },
      });
      expect(body.data!.submission.status).toBe(Status.Accepted);
    }
    const answers = await Promise.all(Array.from({ length: 40 }, () => pooled.call(getWebsiteConfig)));
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
  },
);

test.runIf(isThere)(
  'who waits too long for a connection of the pooler is told that the database is away',
  async ({ site }) => {
    const { databaseUrl } = await startPooler(site, 'query_wait_timeout = 1');
    const { db, pool, close } = connect(databaseUrl, 3, { directUrl: databaseUrl });
    onTestFinished(close);
    const held = Promise.withResolvers<void>();
    const holding = [1, 2].map(() =>
      db.transaction().execute(async transaction => {
        await sql`select 1`.execute(transaction);
        await held.promise;
      }),
    );
    await expect
      .poll(() => pool.query('select 1').catch(error => isDatabaseAway(error) && error.message))
      .toBe('query_wait_timeout');
    held.resolve();
    await Promise.all(holding);
  },
);

/** Another process of the site that reaches its database through two connections of a pooler. */
async function behindPooler(site: TestSite): Promise<TestSite> {
  return site.another(await startPooler(site));
}

async function startPooler(site: TestSite, ...more: string[]) {
  const directUrl = site.site.pool.options.connectionString!;
  const { host, port, user, password, database } = new pg.Client({ connectionString: directUrl });
  // A pooler does not run as root, and nobody else comes to the socket of this database.
  const bridge = net.createServer(client => {
    const server = net.connect(`${host}/.s.PGSQL.${port}`);
    client.pipe(server).pipe(client);
    for (const end of [client, server]) end.on('error', () => {});
  });
  const [bridgePort, poolerPort] = [await listening(bridge), await freePort()];
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-pooler-'));
  chmodSync(folder, 0o755);
  const settings = path.join(folder, 'pooler.ini');
  writeFileSync(
    settings,
    `[databases]
${database} = host=127.0.0.1 port=${bridgePort} dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
${more.join('\n')}
`,
  );
  const asWhom = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn('pgbouncer', ['-q', ...asWhom, settings], { stdio: ['ignore', 'inherit', 'inherit'] });
  onTestFinished(async () => {
    pooler.kill('SIGKILL');
    await once(pooler, 'exit');
    bridge.close();
    rmSync(folder, { recursive: true });
  });
  const databaseUrl = `postgres://${user}@127.0.0.1:${poolerPort}/${database}`;
  await expect.poll(() => isAnswering(databaseUrl), { timeout: 30_000 }).toBe(true);
  return { databaseUrl, databaseDirectUrl: directUrl };
}

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
