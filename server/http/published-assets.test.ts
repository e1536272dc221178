import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import { collectBlobs } from '../blobs/collect.ts';
import { anS3Store } from '../testing/s3-store.ts';
import { type TestSite, test } from '../testing/site.ts';
import { publishAssets } from './published-assets.ts';

const script = (name: string) => `'${name}';${' '.repeat(2_000)}`;

test('processes of two builds on one database and store find the assets of both', async ({ site }) => {
  await using store = await anS3Store();
  const blobStore = store.location('site');
  const start = async (name: string) => site.another({ blobStore, webFolder: aBuild(name) });
  const [old, fresh] = await Promise.all([start('old'), start('new')]);
  for (const [asked, name] of [
    [old, 'new'],
    [fresh, 'old'],
  ] as const) {
    const packed = { headers: { 'accept-encoding': 'gzip, deflate, br' } };
    const answer = await fetch(`${asked.address}/assets/main-${name}.js`, packed);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(script(name));
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    const own = await fetch(`${asked.address}/assets/main-${name === 'old' ? 'new' : 'old'}.js`, packed);
    for (const header of ['cache-control', 'content-encoding', 'vary'])
      expect(answer.headers.get(header), header).toBe(own.headers.get(header));

    const plain = { headers: { 'accept-encoding': 'identity' } };
    const unpacked = await fetch(`${asked.address}/assets/main-${name}.js`, plain);
    expect(unpacked.headers.get('content-encoding')).toBe(null);
    expect(await unpacked.text()).toBe(script(name));
    const font = await fetch(`${asked.address}/assets/fonts-1/${name}.woff2`);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(await font.text()).toBe(name);
    const empty = await fetch(`${asked.address}/assets/empty-${name}.css`);
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  }
  for (const name of ['main-other.js', 'main-old.js.br', '..%2findex.html', 'fonts-1'])
    expect((await fetch(`${fresh.address}/assets/${name}`)).status).toBe(404);
});

test('a build is published once, its blob stays, and those before the newest three are forgotten', async ({
  site,
}) => {
  const { db, blobs } = site.site;
  await db.deleteFrom('webBuild').execute();
  const puts: string[] = [];
  const counting = {
    db,
    blobs: {
      ...blobs,
      async put(content: Buffer) {
        const stored = await blobs.put(content);
        puts.push(stored.sha256);
        return stored;
      },
    },
  };
  const folders = ['1', '2', '3', '4'].map(aBuild);
  for (const folder of folders.slice(0, 3)) await publishAssets(counting as typeof site.site, folder);
  // A process of the first starts again: the second is then the one that was not used for longest.
  await publishAssets(counting as typeof site.site, folders[0]!);
  expect(puts).toHaveLength(3);
  await publishAssets(counting as typeof site.site, folders[3]!);
  expect(await collectBlobs(site.site, Date.now() + 4 * 24 * 3_600_000)).toBe(1);
  const statuses = async ({ address }: TestSite) =>
    Promise.all(
      ['1', '2', '3', '4'].map(async name => (await fetch(`${address}/assets/main-${name}.js`)).status),
    );
  expect(await statuses(site)).toEqual([200, 404, 200, 200]);
});

test('many processes of one build start at once', async ({ site }) => {
  await site.site.db.deleteFrom('webBuild').execute();
  const folder = aBuild('many');
  await Promise.all(Array.from({ length: 8 }, () => publishAssets(site.site, folder)));
  expect(await site.site.db.selectFrom('webBuild').select('build').execute()).toHaveLength(1);
});

/** As `./acorn build` makes it, with what it kept of the build before. */
function aBuild(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);
  mkdirSync(path.join(folder, 'assets', 'fonts-1'), { recursive: true });
  write('index.html', `<html><head><script src="/assets/main-${name}.js"></script></head></html>`);
  write(`assets/main-${name}.js`, script(name));
  write(`assets/main-${name}.js.br`, brotliCompressSync(script(name)));
  write(`assets/empty-${name}.css`, '');
  write(`assets/fonts-1/${name}.woff2`, name);
  write('assets/main-kept.js', 'kept');
  const own = [`main-${name}.js`, `main-${name}.js.br`, `empty-${name}.css`, 'fonts-1'];
  write('builds.json', JSON.stringify([own, ['main-kept.js']]));
  return folder;
}
