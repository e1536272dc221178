import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskBlobs } from '#server/blobs/disk.ts';
import { addCaseFiles } from './case-files.ts';
import { fileNamed } from './case-folder.ts';
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

test('files that were named on Windows are found by the names that the database has', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-cases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const put = (name: Buffer | string, text: string) =>
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name as string)]), text);
  put(Buffer.from([0xb2, 0xe2, 0xca, 0xd4, 0x2e, 0x69, 0x6e]), 'GBK');
  put('DATA1.IN', 'letters');
  put('data\\2.in', 'folder');
  put('a.in', 'one');
  put('A.IN', 'other');
  const textOf = async (name: string) => {
    const found = await fileNamed(folder, name);
    return found && readFileSync(found.file, 'utf8');
  };
  expect(await textOf('测试.in')).toBe('GBK');
  expect(await textOf('data1.in')).toBe('letters');
  expect(await textOf('data\\2.in')).toBe('folder');
  expect(await textOf('A.IN')).toBe('other');
  expect(await textOf('A.in'), 'two could be meant').toBeUndefined();
});
