import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test as plainTest } from 'vitest';
import { claimWork } from '#core/contract/judging.ts';
import { type Submission, submitProblem } from '#core/contract/submission.ts';
import { aJudge } from '../testing/judge.ts';
import { aFollowingPage } from '../testing/live.ts';
import { aProblem } from '../testing/problem.ts';
import { test } from '../testing/site.ts';
import { finishOnClose } from './closing.ts';

test('a process that stops finishes what it is answering, and ends what follows or waits', async ({
  site,
}) => {
  const stopping = await site.another();
  const { token } = await site.aUser();
  const { problemId: pid } = await aProblem(site, await site.aUser());
  const page = await aFollowingPage(stopping, ['unread'], token);
  await page.ready;
  const { key } = await aJudge(site);
  const claim = stopping.as(key)(claimWork, { body: { noRejudge: false, waitMs: 60_000 } });

  const holder = new pg.Client(site.site.pool.options);
  await holder.connect();
  await holder.query('begin; lock table submission in exclusive mode');
  const submitted = stopping.as(token)<Submission>(submitProblem, {
    body: { pid, language: 'C++', code: 'int main() {}' },
  });
  const waiting = async () => {
    const { rows } = await site.site.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
  const closed = stopping.close();
  await page.ended;
  expect((await claim).body.data).toBe(null);
  await holder.query('commit');
  await holder.end();
  expect((await submitted).body.data?.submitId).toBeGreaterThan(0);
  await closed;
});

plainTest(
  'who keeps a connection to a process that stops is answered once more, and told that it ends',
  async () => {
    const app = Fastify({ return503OnClosing: false });
    finishOnClose(app, () => undefined, 60_000);
    app.get('/', async () => 'here');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const ask = async (agent: Agent): Promise<IncomingMessage> => {
      const [answer] = (await once(get({ host: '127.0.0.1', port, agent }), 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return answer;
    };
    const kept = new Agent({ keepAlive: true });
    await ask(kept);
    const closed = app.close();
    await expect.poll(() => ask(new Agent()).catch(error => error.code)).toBe('ECONNREFUSED');
    const last = await ask(kept);
    expect(last.statusCode).toBe(200);
    expect(last.headers.connection).toBe('close');
    await closed;
  },
);
