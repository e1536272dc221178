import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { setWebConfig } from '#core/contract/configuration.ts';
import { uploadTestcaseZip } from '#core/contract/test-data.ts';
import { type TestUser, test } from '../testing/site.ts';
import { databaseFailure } from './database-failure.ts';

test('a file that the disk has no room for is refused before it is sent', async ({ site }) => {
  const admin = await site.aUser({ role: 1008 });
  const { hostname, port } = new URL(site.address);
  const socket = net.connect(Number(port), hostname);
  socket.write(headOf(admin, 10 ** 15));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  // Chromium, cut off while it sends, shows only what is an error of HTTP.
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 507 /);
  expect(answer.toString()).toContain('The disk of the server is full');
  socket.destroy();
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'a disk that fills up under a file says so, also to whoever reads once all is sent',
  async ({ site }) => {
    const admin = await site.aUser({ role: 1008 });
    const scratch = path.join(site.dataFolder, 'scratch');
    const file = Buffer.alloc(16 * 1024 * 1024, 'x');
    const before = '--acorn\r\ncontent-disposition: form-data; name="file"; filename="data.zip"\r\n\r\n';
    const after = '\r\n--acorn--\r\n';
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', scratch]);
    try {
      const { hostname, port } = new URL(site.address);
      const socket = net.connect(Number(port), hostname).pause();
      socket.write(headOf(admin, before.length + file.length + after.length));
      socket.write(before);
      socket.write(file);
      await new Promise<void>((sent, broken) =>
        socket.write(after, error => (error ? broken(error) : sent())),
      );
      const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 507 /);
      expect(answer.toString()).toContain('The disk of the server is full');
      socket.destroy();
    } finally {
      execFileSync('umount', ['--lazy', scratch]);
    }
  },
);

test('a database whose disk is full says so', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await site.site.pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert or update on setting execute function no_room()`);
  const { http, body } = await root.call(setWebConfig, { body: { name: '橡果' } });
  expect(http).toBe(503);
  expect(body.msg).toMatch(/^The disk of the database is full/);
});

test('a database that is away is told from other failures', async () => {
  const own = { source: 'own' as const, dataFolder: import.meta.dirname };
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable(),
      error => error,
    );
  const nowhere = new pg.Client({ host: '/no/such/socket' });
  expect(databaseFailure(await failure(nowhere.connect()), own)).toBe('database.away');
  const missing = failure((async () => readFileSync('/no/such/file'))());
  expect(databaseFailure(await missing, own)).toBeUndefined();
});

/** The head of an upload, as it stands on the line. */
const headOf = ({ token }: TestUser, bytes: number): string =>
  [
    `POST ${uploadTestcaseZip.path} HTTP/1.1`,
    'host: acorn',
    `authorization: ${token}`,
    'accept-language: en-US',
    'content-type: multipart/form-data; boundary=acorn',
    `content-length: ${bytes}`,
    '\r\n',
  ].join('\r\n');
