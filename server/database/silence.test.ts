import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { batchedLookup } from '../concurrency/batched-lookup.ts';
import { type Hub, openHub } from '../events/hub.ts';
import { isDatabaseAway } from '../http/database-failure.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { connect } from './connect.ts';

const statementTimeoutMs = 60_000;

async function aRelay(): Promise<Relay> {
  const relay = await startRelay(inject('postgresUrl').replace('/acorn?', '/postgres?'));
  onTestFinished(() => relay[Symbol.asyncDispose]());
  return relay;
}

async function aHub({ url }: Relay, answerWithinMs: number): Promise<Hub> {
  const hub = await openHub(url, { everyMs: 50, answerWithinMs });
  onTestFinished(() => hub.close());
  return hub;
}

function aPool({ url }: Relay, connectionsMax: number, wishes: Parameters<typeof connect>[2] = {}) {
  const opened = connect(url, connectionsMax, wishes);
  onTestFinished(opened.close);
  return opened;
}

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => expect.unreachable(),
    error => error,
  );

test('when the host of the database goes without a word, whoever waits is told, and whoever comes then is answered', async () => {
  const relay = await aRelay();
  const { db, pool } = aPool(relay, 3, { statementTimeoutMs });
  const find = batchedLookup(async (keys: number[]) => {
    const { rows } = await pool.query<{ key: number }>('select unnest($1::int[]) as key', [keys]);
    return new Map(rows.map(({ key }) => [key, key]));
  });
  const written = Promise.withResolvers<void>();
  const underWay = db.transaction().execute(async transaction => {
    await sql`select 1`.execute(transaction);
    written.resolve();
    await sql`select pg_sleep(1000)`.execute(transaction);
  });
  await written.promise;
  expect(await find(1)).toBe(1);
  const hub = await aHub(relay, 500);
  const reconnected = new Promise<void>(resolve => hub.onReconnect(resolve));
  relay.silence();
  const failures = await Promise.all([find(2), underWay].map(failureOf));
  expect(failures.filter(error => !isDatabaseAway(error))).toEqual([]);
  expect(await find(3)).toBe(3);
  await reconnected;
});

test('a statement that takes long is left alone while the database answers', async () => {
  const relay = await aRelay();
  await aHub(relay, 60_000);
  const { pool } = aPool(relay, 2, { statementTimeoutMs });
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(8)');
  const waiting = pool.query<{ n: number }>('select 1 as n from pg_advisory_lock(8)');
  const before = relay.counts.answers;
  await expect.poll(() => relay.counts.answers - before).toBeGreaterThan(12);
  await holder.query('select pg_advisory_unlock(8)');
  expect((await waiting).rows).toEqual([{ n: 1 }]);
  holder.release();
});

test('an answer that does not come long after its statement has to end is given up with its connection', async () => {
  const relay = await aRelay();
  const { db, pool } = aPool(relay, 1, { statementTimeoutMs: 1_000, onTheWayMs: 100 });
  await pool.query('select 1');
  relay.silence();
  expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true);
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  relay.silence();
  const inTransaction = db.transaction().execute(transaction => sql`select 1`.execute(transaction));
  expect(isDatabaseAway(await failureOf(inTransaction))).toBe(true);
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  expect(pool.totalCount).toBe(1);
});
