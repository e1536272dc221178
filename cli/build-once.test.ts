import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildOnce, fingerprint } from './build-once.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'acorn-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('of two that start together one builds and the other waits for it', async () => {
  const built = path.join(folder, 'built');
  let builds = 0;
  const start = () =>
    buildOnce({
      lockFile: path.join(folder, 'lock'),
      isBuilt: () => existsSync(built),
      build: async () => {
        builds += 1;
        writeFileSync(built, '');
      },
    });
  await Promise.all([start(), start()]);
  expect(builds).toBe(1);
});

test('a changed source is built anew, a changed test is not', () => {
  mkdirSync(path.join(folder, 'src', 'deep'), { recursive: true });
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, 'src', name), text);
    return fingerprint(folder, ['src']);
  };
  const first = write('deep/SUMS', '1');
  expect(write('deep/a.test.ts', '1')).toBe(first);
  expect(write('deep/SUMS', '2')).not.toBe(first);
  expect(write('deep/SUMS', '1')).toBe(first);
});
