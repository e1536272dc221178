import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildOnce, fingerprint } from './build-once.ts';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, '.acorn', 'bundles');
const sources = ['server', 'core', 'judge', 'cli', 'package.json', 'package-lock.json'];

/**
 * The module of a command that stays, as one file: the site and its packages are 1,600 modules, and to find and link
 * each of them is most of a start. Made anew when a source has changed.
 */
export async function bundled(command: 'start' | 'judge'): Promise<string> {
  const bundle = path.join(folder, fingerprint(root, sources).slice(0, 16));
  await buildOnce({
    lockFile: `${folder}.lock`,
    isBuilt: () => existsSync(bundle),
    build: () => build(bundle),
  });
  return path.join(bundle, `${command}.js`);
}

/** In a process of its own: what a bundler takes is gone afterwards. */
async function build(bundle: string): Promise<void> {
  const unfinished = `${bundle}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const script = path.join(import.meta.dirname, 'bundle-build.ts');
  const child = spawn(process.execPath, [...process.execArgv, script, unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The program could not be bundled');
  renameSync(unfinished, bundle);
  dropOlder();
}

/** The one before stays: a process that began with it may not have loaded all of it. */
function dropOlder(): void {
  const newestFirst = readdirSync(folder)
    .map(name => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const bundle of newestFirst.slice(2)) rmSync(bundle, { recursive: true, force: true });
}
