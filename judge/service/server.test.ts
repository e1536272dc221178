import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serverAt } from './server.ts';

test('what a program printed is sent without NUL, which the server would refuse with the whole result', async () => {
  let received = '';
  const listening = createServer(async (request, response) => {
    received = await text(request);
    response.end(JSON.stringify({ status: 200, data: { accepted: true }, msg: 'success' }));
  });
  await new Promise<void>(resolve => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const { port } = listening.address() as AddressInfo;
  const lease = { jobId: 'a', attempt: 1 };
  const result = { status: -1, message: "expected '1', found '\0'", cause: null };
  await serverAt(`http://127.0.0.1:${port}`, 'key').ask('compileResult', { lease, result });
  expect(JSON.parse(received).result.message).toBe("expected '1', found '\u{fffd}'");
  listening.closeAllConnections();
  await new Promise(resolve => listening.close(resolve));
});
