import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tryLock } from '#server/files/file-lock.ts';
import { root, webFolder } from './config.ts';

const stampFile = path.join(root, '.acorn', 'web-built');
const sources = ['web', 'core', 'package-lock.json'];

/**
 * Builds the web application when one of its sources changed since the last build. Of processes that start together one
 * builds and the others wait for it.
 */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const stamp = fingerprint();
  if (isBuilt(stamp)) return;
  mkdirSync(path.dirname(stampFile), { recursive: true });
  let lock = tryLock(`${stampFile}.lock`);
  for (; !lock; lock = tryLock(`${stampFile}.lock`)) await sleep(200, undefined, { signal });
  try {
    if (isBuilt(stamp)) return;
    console.log('acorn: building the web application');
    await runVite(signal);
    await compressAssets(webFolder);
    writeFileSync(stampFile, stamp);
  } finally {
    lock.release();
  }
}

const isBuilt = (stamp: string) => existsSync(path.join(webFolder, 'index.html')) && readStamp() === stamp;

function runVite(signal: AbortSignal | undefined): Promise<void> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', path.join(root, 'web'), '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error('The web application could not be built')),
    );
  });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesBelow(name: string): string[] {
  if (name === 'web/dist') return [];
  const entries = path.extname(name)
    ? undefined
    : readdirSync(path.join(root, name), { withFileTypes: true });
  if (!entries) return name.endsWith('.test.ts') ? [] : [name];
  return entries.flatMap(entry =>
    entry.isDirectory() ? filesBelow(`${name}/${entry.name}`) : filesBelow(`${name}/${entry.name}`),
  );
}

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/** Compressed once here, so that serving costs nothing. */
async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter(file => /\.(js|css|svg|html|json)$/.test(file))
      .map(async file => {
        const place = path.join(folder, file);
        const content = readFileSync(place);
        if (content.length < 1024) return;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        writeFileSync(`${place}.br`, await promisify(brotliCompress)(content, quality));
        writeFileSync(`${place}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
