import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskBlobs } from '#server/blobs/disk.ts';
import { addCaseFiles } from './case-files.ts';
import type { Item, Row } from './source.ts';

test('cases come with their files, and what is missing or elsewhere is said', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-cases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['1.in', '1.out', '2.in']) writeFileSync(path.join(folder, name), name);
  const blobs = diskBlobs(path.join(folder, 'blobs'));
  const cases = [
    { input: '2.in', output: '', score: 0 },
    { input: '../../../etc/hostname', output: '1.out', score: 0 },
    { input: '1.in', output: '1.out', score: 40 },
  ];
  const read = async () => {
    const [item, problem]: [Item, Row] = [{ id: '7', puts: [], remarks: [] }, { id: 7 }];
    await addCaseFiles(item, problem, { folder, cases, blobs });
    return { item, problem, before: JSON.stringify(item.puts) };
  };
  const { item, problem, before } = await read();
  expect(problem.case_version).toBe(7);
  expect(item.remarks.map(({ detail }) => detail)).toEqual(['2.in', '../../../etc/hostname']);
  expect((await read()).before).toBe(before);
  utimesSync(path.join(folder, '1.out'), 1, 1);
  expect((await read()).before, 'another answer is seen by the next run').not.toBe(before);

  await item.prepare!();
  const rows = item.puts.flatMap(put => ('table' in put && put.table === 'problem_case' ? [put.row] : []));
  expect(rows).toMatchObject([{ seq: 1, score: 40, input_bytes: 4, output_bytes: 5 }]);
  expect(await blobs.has(rows[0]!.input_sha256 as string)).toBe(true);
});
