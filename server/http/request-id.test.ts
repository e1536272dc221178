import { sql } from 'kysely';
import { expect } from 'vitest';
import { getProblemDetail } from '#core/contract/problem.ts';
import { sentAlong } from '../database/statement.ts';
import { aProblem } from '../testing/problem.ts';
import { test } from '../testing/site.ts';
import { listen, without } from '../testing/site-log.ts';

const idOf = (answer: Response) => answer.headers.get('x-request-id')!;

test('what failed here is told with the number of the request, which the log has too', async ({ site }) => {
  const { problemId } = await aProblem(site, await site.aUser());
  const log = listen(site);
  const ask = async () => {
    const answer = await fetch(`${site.address}${getProblemDetail.path}?problemId=${problemId}`);
    return { id: idOf(answer), body: (await answer.json()) as { status: number; msg: string } };
  };
  const fine = await ask();
  expect(fine.body.msg).not.toContain(fine.id);
  const failed: Awaited<ReturnType<typeof ask>>[] = [];
  await without(site, 'problem', () => {
    const asked = [ask()];
    return asked.map(async one => {
      failed.push(await one);
      return one;
    });
  });
  const [{ id, body }] = failed as [(typeof failed)[0]];
  expect(id).not.toBe(fine.id);
  expect(body.msg.endsWith(` [${id}]`)).toBe(true);
  const lines = log.said.filter(line => line.includes('unexpected failure')).map(line => JSON.parse(line));
  expect(lines.map(line => line.reqId)).toEqual([id]);
});

test('only a proxy that is believed gives the number, and no other text', async ({ site }) => {
  const [behind, open] = [await site.another({ trustProxy: 1 }), await site.another({ trustProxy: false })];
  const idAt = async (address: string, given: string) =>
    idOf(await fetch(`${address}/healthz`, { headers: { 'x-request-id': given } }));
  expect(await idAt(behind.address, '4f1b0c9de8a7')).toBe('4f1b0c9de8a7');
  expect(await idAt(behind.address, 'a text " of mine')).toMatch(/^[0-9a-f]{8}-\w+$/);
  expect(await idAt(open.address, '4f1b0c9de8a7')).toMatch(/^[0-9a-f]{8}-\w+$/);
});

test('a statement that takes long is in the log, without its values', async ({ site }) => {
  const slow = await site.another({ slowStatementMs: 50 });
  const log = listen(slow);
  const secret = 'a value of somebody';
  await sql`select pg_sleep(0.06), ${secret}::text`.execute(slow.site.db);
  await slow.site.db.transaction().execute(async tx => {
    await sql`select pg_sleep(0.06)`.execute(tx);
    await sentAlong('select pg_sleep($1)')(tx, 0.06);
    await sql`select 1`.execute(tx);
  });
  const lines = log.said.filter(line => line.includes('"slow statement"'));
  expect(lines.map(line => JSON.parse(line).statement)).toEqual(
    expect.arrayContaining([
      'select pg_sleep(0.06), $1::text',
      'select pg_sleep(0.06)',
      'select pg_sleep($1); select 1',
    ]),
  );
  expect(lines.join()).not.toContain(secret);
});
