import { expect, test as plainTest } from 'vitest';
import { sharedLooks } from '../concurrency/shared-in-flight.ts';
import { aProblem } from '../testing/problem.ts';
import { test } from '../testing/site.ts';
import { keptWhileUnchanged, openSnapshots } from './snapshots.ts';

const longMs = 2 ** 31 - 1;

/** A cache over a database that shows what the test says, and how often somebody had to look. */
function aCache() {
  const seen: { snapshot: string | undefined; looks: number } = { snapshot: 'first', looks: 0 };
  const kept = keptWhileUnchanged<string>(
    { current: async () => seen.snapshot },
    sharedLooks<string, string>(),
    longMs,
  );
  const ask = (key = 'list') =>
    kept(key, async () => {
      seen.looks += 1;
      return `look ${seen.looks}`;
    });
  return { seen, ask };
}

plainTest('what is asked for again is kept until the database shows something else', async () => {
  const { seen, ask } = aCache();
  await ask();
  expect([await ask(), await ask(), await ask()]).toEqual(['look 2', 'look 2', 'look 2']);
  seen.snapshot = 'second';
  expect([await ask(), await ask()]).toEqual(['look 3', 'look 3']);
});

plainTest('what was written while somebody looked is looked at again', async () => {
  const seen = { snapshot: 'first', looks: 0 };
  const kept = keptWhileUnchanged<number>(
    { current: async () => seen.snapshot },
    sharedLooks<string, number>(),
    longMs,
  );
  const ask = () =>
    kept('list', async () => {
      seen.looks += 1;
      if (seen.looks === 2) seen.snapshot = 'second';
      return seen.looks;
    });
  await ask();
  await ask();
  expect(await ask()).toBe(3);
  expect(await ask()).toBe(3);
});

plainTest('who knows the snapshot already does not have it asked for', async () => {
  const current = () => Promise.reject(new Error('asked'));
  const kept = keptWhileUnchanged<string>({ current }, sharedLooks<string, string>(), longMs);
  const ask = (found: string, snapshot: string) => kept('list', async () => found, snapshot);
  await ask('one', 'first');
  expect([await ask('two', 'first'), await ask('three', 'first')]).toEqual(['two', 'two']);
  expect([await ask('four', 'second'), await ask('five', 'second')]).toEqual(['four', 'four']);
});

plainTest('nothing is kept while the database is written to all the time, and no failure ever', async () => {
  const { seen, ask } = aCache();
  seen.snapshot = undefined;
  await ask();
  expect([await ask(), await ask()]).toEqual(['look 2', 'look 3']);
  const kept = keptWhileUnchanged<string>({ current: async () => 'same' }, sharedLooks<string, string>());
  await kept('list', async () => 'first');
  await expect(kept('list', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept('list', async () => 'found')).toBe('found');
});

test('a snapshot has another name once something was committed, and once a setting changed', async ({
  site,
}) => {
  const { db, hub } = site.site;
  const fresh = () => openSnapshots(db, hub).current();
  const before = await fresh();
  const { problemId } = await aProblem(site, await site.aUser());
  const after = await fresh();
  expect(after).not.toBe(before);
  await db.updateTable('problem').set({ title: 'another' }).where('problemId', '=', problemId).execute();
  expect(await fresh()).not.toBe(after);
  const snapshots = openSnapshots(db, hub);
  const unchanged = await snapshots.current();
  const snapshot = unchanged!.replace(/^\d+ /, '');
  expect(snapshots.nameOf(snapshot)).toBe(unchanged);
  hub.tellHere('settings', null);
  expect(await snapshots.current()).not.toBe(unchanged);
  expect(snapshots.nameOf(snapshot)).not.toBe(unchanged);
});
