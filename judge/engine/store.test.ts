import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ProgramStore } from './store.ts';

const root = mkdtempSync(join(tmpdir(), 'acorn-store-test-'));
afterAll(() => rmSync(root, { recursive: true }));

let clockS = Date.now() / 1000 - 1_000;
/** Each a second after the one before. */
async function add(store: ProgramStore, key: string, bytes: number): Promise<void> {
  const [file] = (await store.add(key, async folder => {
    await writeFile(join(folder, 'product'), Buffer.alloc(bytes));
    return [{ name: 'main', file: 'product', mode: 0o755 }];
  }))!;
  utimesSync(dirname(file!.hostFile), ++clockS, clockS);
}
const stored = (folder: string) => readdirSync(join(folder, 'programs')).sort();

test('large programs push the oldest out as soon as they are too much, not at the next start', async () => {
  const folder = join(root, 'bytes');
  const store = new ProgramStore(folder, { entries: 100, bytes: 100_000, restMs: -1 });
  for (const key of ['a', 'b', 'c']) await add(store, key, 30_000);
  expect(stored(folder)).toEqual(['a', 'b', 'c']);
  await add(store, 'd', 30_000);
  expect(stored(folder)).toEqual(['c', 'd']);
  expect(await store.find('a')).toBeNull();
});

test('what another start left counts too, and many small ones are too much as well', async () => {
  const folder = join(root, 'entries');
  const bounds = { entries: 5, bytes: 1_000_000, restMs: -1 };
  for (const key of ['a', 'b', 'c', 'd', 'e']) await add(new ProgramStore(folder), key, 10);
  await add(new ProgramStore(folder, bounds), 'f', 10);
  expect(stored(folder)).toEqual(['c', 'd', 'e', 'f']);
});

test('a program that was just used stays, however full it is', async () => {
  const folder = join(root, 'fresh');
  const store = new ProgramStore(folder, { entries: 1, bytes: 10, restMs: 3_600_000 });
  for (const key of ['a', 'b']) await add(store, key, 1_000);
  expect(stored(folder)).toEqual(['a', 'b']);
});
