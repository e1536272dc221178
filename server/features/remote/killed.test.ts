import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aKillableProcess } from '#server/testing/killable.ts';
import { test } from '#server/testing/site.ts';
import { createProblem } from '../problem/store/save.ts';
import { startHdu } from './fixtures/judges/hdu.ts';
import { offerLanguages } from './languages.ts';
import { upsertAccount } from './store/accounts.ts';
import { changeSite } from './store/sites.ts';

test('processes that are killed in the middle lose no submission and hand none in twice', async ({
  site,
}) => {
  const judge = await startHdu();
  onTestFinished(() => judge.close());
  const remote = { bases: { HDU: judge.base }, pollMs: 20, leaseMs: 3_000 };
  const { db } = site.site;
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  await changeSite(db, 'HDU', { isOpen: true, spacingMs: 0 });
  for (const [username, secret] of Object.entries(judge.accounts))
    await upsertAccount(site.site, { oj: 'HDU', uid: null, username, entry: 'password', secret });
  const root = await site.aUser({ role: 1000 });
  await createProblem(site.site, root, {
    problem: { problemId: 'HDU-1000', title: 'Acorns', oj: 'HDU', isRemote: true, auth: 1 },
    languages: await offerLanguages(db, 'HDU'),
  });
  let killable = await aKillableProcess(site, { remote });
  // Nobody else is there to carry them, until the end.
  const { token } = await site.aUser();
  await site.close();
  const codes = Array.from({ length: 12 }, (_, at) => `// ${at} ${'-'.repeat(60)}\nint main() {}\n`);
  for (const code of codes)
    await fetch(killable.address + submitProblem.path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ pid: 'HDU-1000', language: 'G++', code, isRemote: true }),
    });
  for (const runs of [2, 6]) {
    await expect.poll(() => judge.runs.length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(runs);
    killable.child.kill('SIGKILL');
    await once(killable.child, 'exit');
    killable = await aKillableProcess(site, { remote });
  }
  const last = await site.another({ remote });
  const statuses = async () =>
    (await last.site.db.selectFrom('submission').select('status').execute()).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(codes.map(() => Status.Accepted));
  expect(judge.runs.map(run => run.code).sort()).toEqual(codes.sort());
}, 120_000);
