import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildSandbox } from './build.ts';

test('a machine without a C compiler is told what it lacks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acorn-build-'));
  vi.stubEnv('PATH', folder);
  await expect(buildSandbox(folder)).rejects.toThrow('There is no C compiler (cc)');
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
