import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareRunTimes } from './sandbox.ts';

test('the floor of the bench speaks with the keeper as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'acorn-floor-'));
  try {
    const times = await bareRunTimes(folder, 3, 0);
    expect(times).toHaveLength(2);
    for (const { p50 } of times) expect(p50).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
