import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildOnce, fingerprint } from './build-once.ts';
import { root, webFolder } from './config.ts';
import { keepEarlierAssets } from './earlier-assets.ts';

const stampFile = path.join(root, '.acorn', 'web-built');
const freshFolder = path.join(root, '.acorn', 'web-fresh');
const earlierFolder = path.join(root, '.acorn', 'web-earlier');
const sources = ['web', 'core', 'client', 'package.json', 'package-lock.json'];

/** Builds the web application when one of its sources changed since the last build. */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const stamp = fingerprint(root, sources);
  await buildOnce({
    lockFile: `${stampFile}.lock`,
    isBuilt: () => isBuilt(stamp),
    build: async () => {
      console.log('acorn: building the web application');
      rmSync(freshFolder, { recursive: true, force: true });
      await runVite(signal);
      await buildClient(path.join(freshFolder, 'acorn-cli.mjs'), signal);
      await buildWorker(freshFolder, signal);
      await compressAssets(freshFolder);
      keepEarlierAssets(webFolder, freshFolder);
      putInPlace();
      writeFileSync(stampFile, stamp);
    },
    signal,
  });
}

/** Until it is whole, processes that run serve the one before. */
function putInPlace(): void {
  rmSync(earlierFolder, { recursive: true, force: true });
  if (existsSync(webFolder)) renameSync(webFolder, earlierFolder);
  renameSync(freshFolder, webFolder);
  rmSync(earlierFolder, { recursive: true, force: true });
}

const isBuilt = (stamp: string) => existsSync(path.join(webFolder, 'index.html')) && readStamp() === stamp;

function runVite(signal: AbortSignal | undefined): Promise<void> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    'build',
    path.join(root, 'web'),
    '--outDir',
    freshFolder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  return run([vite, ...args], 'The web application could not be built', signal);
}

/** `acorn-cli.mjs`, which people fetch from the site. */
export const buildClient = (file: string, signal?: AbortSignal): Promise<void> =>
  run([path.join(import.meta.dirname, 'client-build.ts'), file], 'acorn-cli could not be built', signal);

/** `sw.js`, the service worker, which knows the files of the build. */
const buildWorker = (folder: string, signal: AbortSignal | undefined): Promise<void> =>
  run(
    [path.join(import.meta.dirname, 'worker-build.ts'), folder],
    'The service worker could not be built',
    signal,
  );

/** In a process of its own: what a bundler takes is gone afterwards. */
function run(args: string[], failure: string, signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(failure))));
  });
}

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/** Compressed once here, so that serving costs nothing. */
async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter(file => /\.(m?js|css|svg|html|json)$/.test(file))
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
