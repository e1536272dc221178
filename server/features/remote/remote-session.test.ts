import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutboundHttp } from '#server/outbound/outbound-http.ts';
import { openRemoteSession } from './remote-session.ts';

/** Says a word now and then, and never comes to an end; or says all of it at once. */
const server = createServer((request, response) => {
  if (request.url === '/at-once') return response.end('x'.repeat(5 * 1024 * 1024));
  const timer = setInterval(() => response.write('word '), 5);
  return response.once('close', () => clearInterval(timer));
});
const outbound = openOutboundHttp(() => true);
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  outbound.close();
  server.closeAllConnections();
  server.close();
});

const session = (signal: AbortSignal, pageMs = 60_000) =>
  openRemoteSession({
    outbound,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: { username: 'squirrel', entry: 'password', secret: '' },
    signal,
    pageMs,
  });

test('a page that trickles in without end, or is too large, is the trouble of its site', async () => {
  const never = new AbortController().signal;
  await expect(session(never, 60).get('/')).rejects.toMatchObject({ blame: 'site', message: 'timeout' });
  await expect(session(never).get('/at-once')).rejects.toMatchObject({ blame: 'site', message: '> 4 MB' });
});

test('whoever is told to stop is not to blame anybody', async () => {
  const stop = new AbortController();
  const going = session(stop.signal).get('/');
  stop.abort();
  await expect(going).rejects.not.toHaveProperty('blame');
});
