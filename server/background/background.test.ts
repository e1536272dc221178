import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { getRegisterCode } from '#core/contract/account.ts';
import { applyImport, getImport, type ImportBatch, startImport } from '#core/contract/transfer.ts';
import * as hoj from '../features/transfer/fixtures/hoj.ts';
import { aKillableProcess } from '../testing/killable.ts';
import { aMailServer } from '../testing/mail-server.ts';
import { test } from '../testing/site.ts';
import { aZip } from '../testing/zip.ts';

test('a process hears of everything over one connection: each that listens wakes with every notice', async ({
  site,
}) => {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity
    where datname = current_database() and query ~* '^listen|pg_listening_channels\\('`.execute(site.site.db);
  expect(rows).toEqual([{ query: expect.stringMatching(/^listen pgboss_/) }]);
});

test('two processes serve one import by turns and apply it once', async ({ site }) => {
  const other = await site.another();
  const root = await site.aUser({ role: 1000 });
  const turns = [root.call, other.as(root.token)];
  const content = await aZip(
    Object.entries(hoj.several).map(([name, text]) => ({ name, content: Buffer.from(text as string) })),
  );
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), 'package.zip');
  const { id } = (await turns[0]!<ImportBatch>(startImport, { body })).body.data!;
  const stateAt = async (turn: number) =>
    (await turns[turn]!<ImportBatch>(getImport, { query: { id } })).body.data!.state;
  await expect.poll(() => stateAt(1), { timeout: 15_000 }).toBe('ready');
  await turns[1]!(applyImport, { body: { id } });
  await expect.poll(() => stateAt(0), { timeout: 15_000 }).toBe('applied');
  const items = await site.site.db.selectFrom('importItem').select('outcome').execute();
  const problems = await site.site.db.selectFrom('problem').select('id').execute();
  expect(items.map(item => item.outcome)).toEqual(items.map(() => 'created'));
  expect(problems).toHaveLength(items.length);
});

test('a mail waits while the mail server is away', async ({ site }) => {
  await site.site.settings.write({ emailHost: '127.0.0.1', emailPort: 1, emailSsl: false });
  await site.call(getRegisterCode, { query: { email: 'patient@example.com' } });
  const waiting = () => site.site.db.selectFrom('outboxMail').select(['recipient', 'cause']).execute();
  await expect
    .poll(waiting, { timeout: 10_000 })
    .toEqual([{ recipient: 'patient@example.com', cause: expect.stringMatching(/ECONNREFUSED/) }]);
  await using mailServer = await aMailServer(site);
  expect((await mailServer.next()).to).toBe('patient@example.com');
  await expect.poll(waiting).toEqual([]);
}, 60_000);

test('work of a process that is killed in the middle of it is done by another', async ({ site }) => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  await site.site.settings.write({ emailHost: '127.0.0.1', emailPort: port, emailSsl: false });
  const killed = await aKillableProcess(site);
  // Nobody else is there to take the mail.
  await site.close();
  const connected = once(silent, 'connection');
  const query = new URLSearchParams({ email: 'survivor@example.com' });
  await fetch(`${killed.address}${getRegisterCode.path}?${query}`);
  await connected;
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  const next = await site.another();
  await using mailServer = await aMailServer(next);
  expect((await mailServer.next()).to).toBe('survivor@example.com');
}, 60_000);
