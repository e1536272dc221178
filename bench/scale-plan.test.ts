import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#cli/config.ts';
import { machinesFor, measured } from './scale-plan.ts';

test.each(['scale.md', 'scale.zh-CN.md'])('the plans of docs/%s follow from what was measured', file => {
  const page = readFileSync(path.join(root, 'docs', file), 'utf8');
  for (const contestants of [1_000, 10_000, 100_000]) {
    const { webCores, databaseCores, judgeCores, streamsGb, boardChangesPerS } = machinesFor(
      contestants,
      measured,
    );
    const cells = [
      contestants.toLocaleString('en-US'),
      webCores,
      databaseCores,
      judgeCores,
      `${streamsGb} GB`,
      boardChangesPerS.toLocaleString('en-US'),
    ];
    expect(page).toContain(`| ${cells.join(' | ')} |`);
  }
  expect(page).toContain(measured.boardChangesPerS.toLocaleString('en-US'));
});
