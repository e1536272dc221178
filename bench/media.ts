import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ownSite } from './own-site.ts';
import type { Row } from './sandbox.ts';

const mb = 1024 * 1024;
const partBytes = 8 * mb;
const seeks = 50;

/** A large file sent in parts, and a video that somebody seeks in: how long, and what the server's memory grows by. */
export async function measureMedia(folder: string, note: (row: Row) => void): Promise<void> {
  await using site = await ownSite(folder);
  const grown = growthOf(site.pid);
  const say = (what: string, ours: number, unit: string, target: number) =>
    note({ what, ours, unit, target, absolute: true, reached: ours <= target });
  await send(site, 16 * mb);
  say('upload of 300 MB, memory of the server', await grown(() => send(site, 300 * mb)), 'MB', 100);
  const uploadId = await send(site, 500 * mb);
  const { id } = await site.ask<{ id: number }>('/api/admin/material', { title: 'Film', uploadId });
  const times: number[] = [];
  const memory = await grown(async () => {
    for (let at = 0; at < seeks; at += 1) times.push(await seek(site, id, ((at * 37) % 480) * mb));
  });
  say(`video of 500 MB, first bytes after a seek, slowest of ${seeks}`, Math.max(...times), 'ms', 300);
  say('video of 500 MB, memory of the server while it is sought in', memory, 'MB', 30);
  say('video of 500 MB, memory while it is read whole', await grown(() => read(site, id)), 'MB', 30);
}

type OwnSite = Awaited<ReturnType<typeof ownSite>>;

async function send(site: OwnSite, sizeBytes: number): Promise<string> {
  const announced = { filename: 'film.mp4', sizeBytes, fingerprint: String(Math.random()) };
  const { uploadId, url } = await site.ask<{ uploadId: string; url: string }>('/api/upload', announced);
  const part = randomBytes(partBytes);
  for (let from = 0; from < sizeBytes; from += partBytes) {
    const response = await fetch(site.address + url, {
      method: 'PATCH',
      headers: {
        authorization: site.authorization,
        'tus-resumable': '1.0.0',
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: part.subarray(0, sizeBytes - from),
    });
    if (response.status !== 204) throw new Error(`A part was answered with ${response.status}`);
  }
  return uploadId;
}

const ask = ({ address, authorization }: OwnSite, id: number, headers = {}, signal?: AbortSignal) =>
  fetch(`${address}/api/material/file?id=${id}`, { headers: { authorization, ...headers }, signal });

/** Asks for everything from a place on, as a player does, and hangs up after the first bytes. */
async function seek(site: OwnSite, id: number, from: number): Promise<number> {
  const hangUp = new AbortController();
  const begin = performance.now();
  const { body } = await ask(site, id, { range: `bytes=${from}-` }, hangUp.signal);
  await body!.getReader().read();
  const took = performance.now() - begin;
  hangUp.abort();
  return took;
}

async function read(site: OwnSite, id: number): Promise<void> {
  const { body } = await ask(site, id);
  for await (const _piece of body!);
}

/** By how many megabytes a process grew at most while something was done. */
const growthOf = (pid: number) => async (work: () => Promise<unknown>) => {
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  const before = resident();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, resident());
  }, 20);
  await work();
  clearInterval(timer);
  return Math.max(most, resident()) - before;
};
