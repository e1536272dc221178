/**
 * Test data from an S3-compatible store: 500 MB by the site's client to a judge's cache, beside a plain client. Both write it
 * down and work out its hash, each in a process of its own with the flags of a judge.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { judgeFlags } from '#cli/lean-process.ts';
import { openBlobCache } from '#judge/service/blob-cache.ts';
import { openFileStores } from '#server/blobs/open.ts';
import type { S3Location } from '#server/blobs/s3-location.ts';
import { anS3Store } from '#server/testing/s3-store.ts';
import { printRow } from './table.ts';

const megabytes = 500;
const rounds = 3;

interface Fetched {
  seconds: number;
  /** above what the process had before it began to fetch */
  megabytes: number;
}

const ways = {
  /** to the cache of a judge, through the client of the site */
  async ours(folder: string, store: S3Location, sha256: string) {
    const { blobs } = await openFileStores(folder, store);
    const cache = await openBlobCache(folder, async name => (await blobs.read(name)).stream);
    return () => cache.file(sha256);
  },
  async plain(folder: string, store: S3Location, sha256: string) {
    const { blobs } = await openFileStores(folder, store);
    const address = await blobs.addressFor('judges', sha256);
    return async () => {
      const answer = await new Promise<IncomingMessage>(resolve => get(address!, resolve));
      const hash = createHash('sha256');
      answer.on('data', (piece: Buffer) => hash.update(piece));
      await pipeline(answer, createWriteStream(path.join(folder, 'plain')));
      hash.digest();
    };
  },
};

async function measure(fetchIt: () => Promise<unknown>): Promise<Fetched> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const began = performance.now();
  await fetchIt();
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1000, megabytes: (most - before) / 2 ** 20 };
}

async function inProcess(way: keyof typeof ways, store: S3Location, sha256: string): Promise<Fetched> {
  const child = spawn(
    process.execPath,
    [...judgeFlags, import.meta.filename, way, JSON.stringify(store), sha256],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return (await json(child.stdout)) as Fetched;
}

async function compare(): Promise<void> {
  await using store = await anS3Store();
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  const location = store.location('bench', ['judges']);
  const { blobs } = await openFileStores(folder, location);
  const piece = Buffer.alloc(2 ** 20, 'test data\n');
  const { sha256 } = await blobs.put(Readable.from(Array.from({ length: megabytes }, () => piece)));
  const best = async (way: keyof typeof ways) => {
    const all: Fetched[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await inProcess(way, location, sha256));
    return {
      seconds: Math.min(...all.map(({ seconds }) => seconds)),
      megabytes: Math.max(...all.map(({ megabytes }) => megabytes)),
    };
  };
  const [plain, ours] = [await best('plain'), await best('ours')];
  rmSync(folder, { recursive: true });
  printRow({
    what: `${megabytes} MB of test data from S3 to a judge`,
    ours: ours.seconds,
    floor: plain.seconds,
    unit: 's',
    target: 1.2,
    reached: ours.seconds <= plain.seconds * 1.2,
  });
  printRow({
    what: 'memory that it takes meanwhile',
    ours: ours.megabytes,
    unit: 'MB',
    target: 30,
    reached: ours.megabytes <= 30,
  });
}

const [way, store, sha256] = process.argv.slice(2);
if (way === 'ours' || way === 'plain') {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  const fetchIt = await ways[way](folder, JSON.parse(store!), sha256!);
  console.log(JSON.stringify(await measure(fetchIt)));
  rmSync(folder, { recursive: true });
} else await compare();
