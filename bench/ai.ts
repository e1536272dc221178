/**
 * The AI relay with many streams at once: how much later the first piece comes than the service said it, and what the web
 * process holds for them. `./acorn bench ai [STREAMS]` asks for 200.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProblem } from '#server/features/problem/store/save.ts';
import { withKillableSite } from './killable-site.ts';
import { quantile } from './load.ts';
import { memoryOf } from './memory.ts';
import { printRow } from './table.ts';

const pieces = 40;
const pauseMs = 250;
const [firstTargetMs, memoryTargetMb] = [20, 100];

/** Each piece says when it was said. */
async function startService() {
  const server = createServer(async (request, response) => {
    await request.toArray();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let piece = 0; piece < pieces && !response.destroyed; piece++) {
      await sleep(piece ? pauseMs : 500 + Math.random() * 1000);
      const content = `${performance.now()} ${'word '.repeat(8)}`;
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    }
    response.end('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function aiBench(streams: number): Promise<boolean> {
  const service = await startService();
  try {
    return await withKillableSite(async site => {
      await site.settings.write({
        aiProvider: 'openai',
        aiUrl: `${service.base}/v1`,
        aiModel: 'bench',
        aiPersonDailyTokens: 0,
      });
      const owner = await site.aPerson(1000);
      const { pid } = await createProblem(
        { db: site.db, blobs: undefined as never },
        { uid: owner.uid, username: 'bench' },
        {
          problem: { title: 'Acorns', description: 'How many? '.repeat(200), auth: 1 },
        },
      );
      const people = [];
      for (let number = 0; number < streams; number++) people.push(await site.aPerson(1000));
      const { child, address } = await site.start({ privateOrigins: [service.base] });
      // The first ones warm it up.
      for (const { token } of people.slice(0, 5)) await talk(address, token, pid, 3);
      const before = memoryOf(child.pid!).residentMb;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, memoryOf(child.pid!).residentMb);
      }, 100);
      const delays = await Promise.all(people.map(({ token }) => talk(address, token, pid)));
      clearInterval(watch);
      const firsts = delays.map(([first]) => first!).sort((a, b) => a - b);
      const all = delays.flat().sort((a, b) => a - b);
      const whole = delays.filter(({ length }) => length >= pieces).length;
      const rows = [
        {
          what: `first piece, ${streams} streams at once (median)`,
          ours: quantile(firsts, 0.5),
          target: firstTargetMs,
          unit: 'ms',
        },
        { what: 'first piece (95 of 100)', ours: quantile(firsts, 0.95), target: firstTargetMs, unit: 'ms' },
        { what: 'every piece (95 of 100)', ours: quantile(all, 0.95), target: firstTargetMs, unit: 'ms' },
        {
          what: 'memory of the web process for them',
          ours: most - before,
          target: memoryTargetMb,
          unit: 'MB',
        },
      ].map(row => ({ ...row, reached: row.ours <= row.target }));
      rows.forEach(printRow);
      console.log(`${whole} of ${streams} answers whole`);
      return rows.every(({ reached }) => reached) && whole === streams;
    });
  } finally {
    service.server.closeAllConnections();
    service.server.close();
  }
}

/** How much later each piece came than it was said. */
async function talk(
  address: string,
  authorization: string,
  pid: number,
  atMost = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const config = await fetch(`${address}/api/getAISolveConfig?pid=${pid}`, { headers: { authorization } });
  const { data } = (await config.json()) as { data: { httpUrl1: string; Authorization1: string } };
  const answer = await fetch(address + data.httpUrl1, {
    method: 'POST',
    headers: { authorization: data.Authorization1, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Where do I begin?' }),
  });
  const delays: number[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of answer.body!) {
    const now = performance.now();
    for (const [, said] of decoder.decode(chunk).matchAll(/"answer":"([\d.]+)/g))
      delays.push(now - Number(said));
    if (delays.length >= atMost) break;
  }
  return delays;
}

if (import.meta.main) process.exitCode = (await aiBench(Number(process.argv[2] ?? 200))) ? 0 : 1;
