/**
 * Test data of the size that hurts: a 500 MB zip of 200 cases from the upload to the answer that it is ready, beside
 * copying and unpacking the same file by hand on the same disk, and opening a problem with 200 cases of 5 MB.
 * `./acorn bench data [--zip MB] [--folder FOLDER]` prints it.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type ZipMember, zipStream } from '#server/archive/zip-writer.ts';
import { memoryOf } from './memory.ts';
import { ownSite } from './own-site.ts';
import type { Row } from './sandbox.ts';
import { printRow, rowsIn } from './table.ts';

const cases = 200;
const uploadPath = '/api/file/upload-testcase-zip';

const testDataBench = (report: (row: Row) => void, zipMb: number, place: string): Promise<Row[]> =>
  rowsIn(place, report, async (folder, note) => {
    const zip = path.join(folder, 'data.zip');
    await pipeline(zipStream(members(zipMb)), createWriteStream(zip));
    const sizeMb = statSync(zip).size / 2 ** 20;
    const byHandS = seconds(() => {
      execFileSync('cp', [zip, path.join(folder, 'copy.zip')]);
      execFileSync('unzip', ['-q', path.join(folder, 'copy.zip'), '-d', path.join(folder, 'unpacked')]);
    });
    for (const name of ['copy.zip', 'unpacked']) rmSync(path.join(folder, name), { recursive: true });
    await using site = await ownSite(path.join(folder, 'site'));
    const upload = (name: string, file: string) => site.send<Uploaded>(uploadPath, name, file);
    // The first upload loads code that a running site has loaded.
    await upload('small.zip', await smallZip(folder));
    const before = memoryOf(site.pid).residentMb;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(site.pid).residentMb);
    }, 50);
    const from = performance.now();
    const uploaded = await upload('data.zip', zip);
    const oursS = (performance.now() - from) / 1000;
    clearInterval(watch);
    const target = 3;
    note({
      what: `${sizeMb.toFixed(0)} MB zip of ${uploaded.fileList.length} cases, upload to ready`,
      ours: oursS,
      floor: byHandS,
      unit: 's',
      target,
      reached: oursS <= target * byHandS,
    });
    note({
      what: 'memory the server grows by meanwhile (RSS)',
      ours: most - before,
      unit: 'MB',
      target: 100,
      reached: most - before < 100,
    });
    const { openMs, emptyMs } = await openProblem(site, uploaded);
    note({
      what: `open a problem with ${cases} cases of 5 MB (beside two empty calls)`,
      ours: openMs,
      floor: emptyMs,
      unit: 'ms',
      target: 200,
      absolute: true,
      reached: openMs < 200,
    });
  });

/** Numbers in lines, as test data is; packed they are about half as large. */
function* members(zipMb: number): Generator<ZipMember> {
  const inputBytes = Math.round((zipMb * 2 ** 20 * 1.83) / cases);
  for (let at = 1; at <= cases; at++) {
    yield { path: `${at}.in`, sizeBytes: inputBytes, content: () => Readable.from(numbers(inputBytes)) };
    yield { path: `${at}.out`, sizeBytes: 8, content: () => Buffer.from(`${at}\n`) };
  }
}

function* numbers(sizeBytes: number): Generator<Buffer> {
  for (let left = sizeBytes; left > 0; left -= 2 ** 16)
    yield Buffer.from(
      randomBytes(2 ** 15)
        .toString('hex')
        .replaceAll('f', '\n'),
    ).subarray(0, left);
}

async function smallZip(folder: string): Promise<string> {
  const file = path.join(folder, 'small.zip');
  const small = ['1.in', '1.out'].map(name => ({
    path: name,
    sizeBytes: 1,
    content: () => Buffer.from('1'),
  }));
  await pipeline(zipStream(small), createWriteStream(file));
  return file;
}

interface Uploaded {
  fileList: { input: string; output: string }[];
  fileListDir: string;
}

/** Both calls that the editor makes, and as many calls of an empty route: the middle of many. */
async function openProblem({ ask, address }: Site, { fileList, fileListDir }: Uploaded) {
  const { pid } = await ask<{ pid: number }>('/api/admin/problem', {
    problem: { problemId: 'BENCH', title: 'Bench', input: 'i', output: 'o' },
    languages: [{ name: 'C++' }],
    samples: fileList.map(({ input, output }) => ({ input, output, score: 1 })),
    uploadTestcaseDir: fileListDir,
  });
  const [open, empty]: [number[], number[]] = [[], []];
  for (let round = 0; round < 41; round++) {
    const from = performance.now();
    await ask(`/api/admin/problem?pid=${pid}`);
    await ask(`/api/admin/problem/get-problem-cases?pid=${pid}`);
    const between = performance.now();
    for (let calls = 0; calls < 2; calls++) await (await fetch(`${address}/healthz`)).text();
    open.push(between - from);
    empty.push(performance.now() - between);
  }
  return { openMs: middle(open), emptyMs: middle(empty) };
}

type Site = Awaited<ReturnType<typeof ownSite>>;

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

function seconds(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { zip: { type: 'string', default: '500' }, folder: { type: 'string', default: tmpdir() } },
  });
  const rows = await testDataBench(printRow, Number(values.zip), values.folder);
  process.exitCode = rows.every(row => row.reached) ? 0 : 1;
}
