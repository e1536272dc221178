import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linesChecker } from './lines.ts';
import { testlibHeader } from './outward.ts';

test('the plain comparison as a checker forgives what the judge forgives', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-lines-'));
  try {
    const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
    write('testlib.h', await testlibHeader());
    write('check.cpp', linesChecker);
    execFileSync('g++', ['-O1', 'check.cpp', '-o', 'check'], { cwd: folder });
    write('in', '');
    write('answer', '1 2\n\n3\n');
    const outputs = [
      '1 2\n\n3\n',
      '1 2 \t\r\n\n3',
      '1 2\n\n3\n\n \n',
      '1  2\n\n3\n',
      '1 2\n3\n',
      '1 2\n\n3\n4\n',
      '',
    ];
    const statuses = outputs.map(output => {
      write('out', output);
      return spawnSync('./check', ['in', 'out', 'answer'], { cwd: folder }).status;
    });
    expect(statuses).toEqual([0, 0, 0, 1, 1, 1, 1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
