import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startRelay } from '../testing/relay.ts';
import { notify, openHub } from './hub.ts';

test('a hub that loses its connection comes back with one, and hears again', async () => {
  const url = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const hub = await openHub(url.replace('/acorn?', '/postgres?'));
  const heardOfOthers: string[] = [];
  await hub.hear('others', payload => heardOfOthers.push(payload));
  const listening = `from pg_stat_activity where datname = 'postgres' and query like 'listen %others'`;
  for (let blow = 0; blow < 3; blow++) {
    const back = new Promise<void>(resolve => hub.onReconnect(resolve));
    await admin.query(`select pg_terminate_backend(pid) ${listening}`);
    await back;
  }
  expect((await admin.query(`select pid ${listening}`)).rows).toHaveLength(1);
  const speaker = new pg.Client({ connectionString: url.replace('/acorn?', '/postgres?') });
  await speaker.connect();
  const heard = new Promise(resolve => hub.on('cancel', resolve));
  await speaker.query(`select pg_notify('others', 'as they say it')`);
  await notify(speaker, 'cancel', { jobId: 'x' });
  expect(await heard).toEqual({ jobId: 'x' });
  expect(heardOfOthers).toEqual(['as they say it']);
  await Promise.all([hub.close(), speaker.end(), admin.end()]);
});

test('a hub whose host goes without a word notices, and hears again', async () => {
  const url = inject('postgresUrl').replace('/acorn?', '/postgres?');
  await using relay = await startRelay(url);
  const hub = await openHub(relay.url, { everyMs: 50, answerWithinMs: 1_000 });
  const back = new Promise<void>(resolve => hub.onReconnect(resolve));
  relay.silence();
  await back;
  const heard = new Promise(resolve => hub.on('cancel', resolve));
  const speaker = await connected(url);
  await notify(speaker, 'cancel', { jobId: 'x' });
  expect(await heard).toEqual({ jobId: 'x' });
  await Promise.all([hub.close(), speaker.end()]);
});

test('a hub that stood still itself takes nobody for gone', async () => {
  await using relay = await startRelay(inject('postgresUrl').replace('/acorn?', '/postgres?'));
  const hub = await openHub(relay.url, { everyMs: 1, answerWithinMs: 2_000 });
  const { connections } = relay.counts;
  for (let stills = 0; stills < 2; stills += 1) {
    const { answers } = relay.counts;
    await expect.poll(() => relay.counts.answers - answers).toBeGreaterThan(10);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  }
  expect(relay.counts.connections).toBe(connections);
  await hub.close();
});

test('to ask whether the database is there is no transaction', async () => {
  const url = inject('postgresUrl').replace('/acorn?', '/postgres?');
  const admin = await connected(url);
  await admin.query('create database asked');
  await using relay = await startRelay(url.replace('/postgres?', '/asked?'));
  const hub = await openHub(relay.url, { everyMs: 1, answerWithinMs: 60_000 });
  const { answers } = relay.counts;
  await expect.poll(() => relay.counts.answers - answers).toBeGreaterThan(100);
  await hub.close();
  // What a connection has done is known for sure once it has ended.
  const connections = "select from pg_stat_activity where datname = 'asked'";
  await expect.poll(async () => (await admin.query(connections)).rowCount).toBe(0);
  const transactions = "select xact_commit::int as many from pg_stat_database where datname = 'asked'";
  expect((await admin.query<{ many: number }>(transactions)).rows[0]!.many).toBeLessThan(50);
  await admin.query('drop database asked');
  await admin.end();
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
