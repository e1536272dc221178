import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, webFolder } from './config.ts';

const stampFile = path.join(root, '.acorn', 'web-built');
const sources = ['web', 'core', 'package-lock.json'];

/** Builds the web application when one of its sources changed since the last build. */
export async function buildWeb(): Promise<void> {
  const stamp = fingerprint();
  if (existsSync(path.join(webFolder, 'index.html')) && readStamp() === stamp) return;
  console.log('acorn: building the web application');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', path.join(root, 'web'), '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) throw new Error('The web application could not be built');
  await compressAssets(webFolder);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
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
