import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, openOutboundHttp } from './outbound-http.ts';
import { isPrivateAddress } from './private-address.ts';

let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  if (request.url === '/silent') return;
  if (request.url === '/packed')
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3_000_000)));
  if (request.url === '/away') return response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  response.end(`hello ${request.headers.host}`);
});
let base: string;
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('addresses of the machine and of networks at home are told from those of the open net', () => {
  const all = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    '::ffff:127.0.0.1',
  ];
  for (const address of [
    ...all,
    'fe80::1%eth0',
    'fd00::1',
    '64:ff9b::7f00:1',
    '0.0.0.0',
    '224.0.0.1',
    'not one',
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect([address, isPrivateAddress(address)]).toEqual([address, false]);
});

test('nothing private is asked, by number or by name, in whatever spelling', async () => {
  const outbound = openOutboundHttp();
  const { port } = new URL(base);
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'];
  const before = asked;
  for (const host of hosts)
    await expect(outbound.ask(new URL(`http://${host}:${port}/`))).rejects.toThrow(/private address/);
  await expect(outbound.ask(new URL('file:///etc/passwd'))).rejects.toThrow(/not http/);
  await expect(outbound.ask(new URL('http://me:secret@example.com/'))).rejects.toThrow(/user name/);
  expect(asked).toBe(before);
  outbound.close();
});

test('an origin that was named may be private; answers are bounded in size and time, redirects are left alone', async () => {
  const outbound = openOutboundHttp(origin => origin === base);
  const at = (path: string) => new URL(path, base);
  expect((await bytesOf(await outbound.ask(at('/')), 1000)).toString()).toMatch(/^hello/);
  await expect(bytesOf(await outbound.ask(at('/packed')), 2 * 1024 * 1024)).rejects.toThrow('> 2 MB');
  await expect(outbound.ask(at('/silent'), { silenceMs: 50 })).rejects.toThrow('> 0.05 s');
  expect(await outbound.ask(at('/away'))).toMatchObject({ status: 302 });
  await expect(outbound.ask(new URL('http://127.0.0.1:1/'))).rejects.toThrow(/private address/);
  outbound.close();
});
