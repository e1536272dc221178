import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { openEventStream } from './event-stream.ts';

const large = 'x'.repeat(16 * 1024);

test('whoever does not read is told the newest of each thing in the end, and the server keeps no more', async () => {
  await withSlowReader(async (raw, socket) => {
    const stream = openEventStream(replyOf(raw));
    let most = 0;
    for (let round = 1; round <= 2_000; round += 1) {
      stream.sendLatest('acorn', 'state', { acorn: round, large });
      stream.sendLatest('oak', 'state', { oak: round });
      most = Math.max(most, raw.writableLength);
      if (round % 50 === 0) await new Promise(setImmediate);
    }
    expect(most).toBeLessThan(1024 * 1024);
    const read = reading(socket);
    await expect.poll(() => read().includes('"acorn":2000,')).toBe(true);
    await expect.poll(() => read().includes('"oak":2000}')).toBe(true);
    expect(read().match(/"acorn":/g)!.length).toBeLessThan(1_000);
    stream.end();
  });
});

test('what may not be left out is kept up to a bound, and then the reader is hung up on', async () => {
  await withSlowReader(async raw => {
    const stream = openEventStream(replyOf(raw));
    let closed = false;
    stream.onClose(() => {
      closed = true;
    });
    for (let round = 1; round <= 2_000 && !raw.destroyed; round += 1) stream.send('order', { round, large });
    expect(raw.destroyed).toBe(true);
    await expect.poll(() => closed).toBe(true);
    expect(() => stream.send('order', 'late')).not.toThrow();
  });
});

test('nothing is left behind of a reader who hung up before the stream began', async () => {
  await withSlowReader(async (raw, socket) => {
    const gone = once(raw, 'close');
    socket.destroy();
    await gone;
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;
    const before = timers();
    const stream = openEventStream(replyOf(raw));
    let told = false;
    stream.onClose(() => {
      told = true;
    });
    expect([told, timers()]).toEqual([true, before]);
  });
});

/** A connection whose other end does not read until it is told to. */
async function withSlowReader(use: (raw: ServerResponse, socket: Socket) => Promise<void>) {
  const server = http.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause().on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
  try {
    await use(raw, socket);
  } finally {
    socket.destroy();
    server.close();
  }
}

function reading(socket: Socket) {
  let text = '';
  socket.setEncoding('utf8').on('data', chunk => {
    text += chunk;
  });
  socket.resume();
  return () => text;
}

const replyOf = (raw: ServerResponse) =>
  ({ raw, hijack: () => {}, getHeaders: () => ({}) }) as unknown as FastifyReply;
