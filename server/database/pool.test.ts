import { expect } from 'vitest';
import { setDatabaseConfig } from '#core/contract/configuration.ts';
import { endpoints } from '#core/contract/index.ts';
import { cancelJudge, getSubmissionList, rejudge } from '#core/contract/submission.ts';
import { importProblem } from '#core/contract/transfer.ts';
import { Status } from '#core/verdict.ts';
import { issueJudgeKey } from '../features/judging/store/judges.ts';
import { byHand } from '../features/transfer/fixtures/hoj.ts';
import { aProblem } from '../testing/problem.ts';
import { test } from '../testing/site.ts';
import { aSubmissionRow } from '../testing/submission.ts';
import { sampleOf } from '../testing/wrong-input.ts';
import { aZip } from '../testing/zip.ts';

const walked = endpoints.filter(
  call => !call.path.endsWith('logout') && !call.lasts && call.path !== setDatabaseConfig.path,
);

/** As text of a query, whatever it is. */
const inAddress = (query: unknown) =>
  Object.fromEntries(
    Object.entries((query ?? {}) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

test('every call is answered by a process that has one connection to the database', async ({ site }) => {
  const narrow = await site.another({ connectionsMax: 1, connectionWaitMs: 5_000 });
  const [root, judge] = [await site.aUser({ role: 1000 }), await issueJudgeKey(site.site, 'narrow')];
  const unanswered: string[] = [];
  for (const call of walked) {
    const url = new URL(call.path, narrow.address);
    for (const [name, value] of Object.entries(inAddress(sampleOf(call.query))))
      url.searchParams.set(name, value);
    const sends = call.method !== 'GET' && !call.upload;
    const { status } = await fetch(url, {
      method: call.method,
      headers: {
        authorization: call.who === 'judge' ? judge : root.token,
        ...(sends && { 'content-type': 'application/json' }),
      },
      ...(sends && { body: JSON.stringify(sampleOf(call.body) ?? {}) }),
    });
    if (status >= 500) unanswered.push(`${status} ${call.method} ${call.path}`);
  }
  expect(unanswered).toEqual([]);
});

test('twenty rejudges, cancels and imports at once are all answered over one connection', async ({
  site,
}) => {
  const narrow = await site.another({ connectionsMax: 1, connectionWaitMs: 100_000 });
  const root = await site.aUser({ role: 1000 });
  const { pid } = await aProblem(site, root);
  const author = await site.aUser();
  const rows = () =>
    Promise.all(
      Array.from({ length: 20 }, () => aSubmissionRow(site, author, pid, { status: Status.Accepted })),
    );
  const asRoot = narrow.as(root.token);
  const changes = [rejudge, cancelJudge].map(async call =>
    (await rows()).map(submitId => asRoot(call, { query: { submitId } })),
  );
  const imports = Array.from({ length: 20 }, (_, n) => asRoot(importProblem, { body: aPackage(n) }));
  const answers = await Promise.all([...(await Promise.all(changes)).flat(), ...imports]);
  expect(answers.map(({ body }) => [body.status, body.msg])).toEqual(answers.map(() => [200, 'success']));
});

function aPackage(n: number): FormData {
  const files = Object.entries(byHand).map(([name, content]) => ({
    name,
    content: Buffer.from(String(content).replace('HOJ-1010', `POOL-${n}`)),
  }));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aZip(files))]), 'package.zip');
  return form;
}

test('whoever finds no connection in time is told that the database is busy', async ({ site }) => {
  const narrow = await site.another({ connectionsMax: 1 });
  const held = await narrow.site.pool.connect();
  // The same bounds how long a connection may take to be made, which on a busy machine is longer.
  narrow.site.pool.options.connectionTimeoutMillis = 100;
  try {
    const { http, body } = await narrow.call(getSubmissionList, { query: {} });
    expect([http, body.msg]).toEqual([503, 'The database is busy right now, please try again shortly']);
  } finally {
    narrow.site.pool.options.connectionTimeoutMillis = 0;
    held.release();
  }
  expect((await narrow.call(getSubmissionList, { query: {} })).http).toBe(200);
});

test('a page comes though the answers that would come along with it have to wait', async ({ site }) => {
  const narrow = await site.another({ connectionsMax: 1, connectionWaitMs: 120_000 });
  const held = await narrow.site.pool.connect();
  try {
    expect((await fetch(`${narrow.address}/home`)).status).toBe(200);
  } finally {
    held.release();
  }
});
