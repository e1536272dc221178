import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { getProblemList, type ProblemRow } from '#core/contract/problem.ts';
import { asBystander } from '../testing/held-connection.ts';
import { aProblem } from '../testing/problem.ts';
import { type TestSite, test } from '../testing/site.ts';

const listed = async ({ call }: Pick<TestSite, 'call'>) =>
  (await call<Page<ProblemRow>>(getProblemList)).body.data!.records.map(({ problemId }) => problemId);

test('who shares an answer with others is told all that was there when they asked', async ({ site }) => {
  const creator = await site.aUser();
  const { problemId: first } = await aProblem(site, creator);
  let looks = 0;
  site.site.reading.from = read => {
    looks += 1;
    return read(site.site.db);
  };
  const asked: Promise<string[]>[] = [];
  await site.site.db.transaction().execute(async transaction => {
    // The first look waits here; whoever asks from now on shares the next.
    await sql`lock table problem_count`.execute(transaction);
    await asBystander(async () => {
      asked.push(listed(site));
      await expect.poll(() => looks).toBe(1);
      for (const one of [site, site, site, creator]) asked.push(listed(one));
      await expect.poll(() => looks).toBe(2);
    });
  });
  expect(await Promise.all(asked)).toEqual([[first], [first], [first], [first], [first]]);
  const { problemId: second } = await aProblem(site, creator);
  expect(await Promise.all([listed(site), listed(site), listed(creator)])).toEqual([
    [first, second],
    [first, second],
    [first, second],
  ]);
});
