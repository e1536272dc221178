import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { test } from '../testing/site.ts';
import { generateTypes } from './generate-types.ts';
import { migrate } from './migrate.ts';

test('the checked-in table types are those of the migrated database', async ({ site }) => {
  const kept = readFileSync(new URL('./types.ts', import.meta.url), 'utf8');
  expect(await generateTypes(site.site.pool)).toBe(kept);
});

test('processes that migrate together take turns and find nothing left to do', async ({ site }) => {
  const { pool } = site.site;
  expect(await Promise.all([migrate(pool), migrate(pool), migrate(pool)])).toEqual([[], [], []]);
});
