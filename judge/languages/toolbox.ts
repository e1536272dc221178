/** Looks for toolchains in a fixed order, so that two starts of one machine offer the same versions. */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Mount, Toolbox } from './language.ts';

/**
 * A probe that takes longer than this is a toolchain that hangs. What a judge does not find it lacks until it is started again, and
 * a machine that starts everything at once takes half a minute for the version of a compiler that runs on the JVM.
 */
const probeTimeoutMs = 60_000;

/** These are part of every room. */
const systemFolders = ['/usr', '/bin', '/lib', '/lib32', '/lib64', '/sbin'];

export async function openToolbox(path = process.env.PATH ?? ''): Promise<Toolbox> {
  const folders = await searchOrder(path);
  return { which: (...names) => which(folders, names), ask, mountsFor };
}

async function searchOrder(path: string): Promise<string[]> {
  const managed = await Promise.all([
    children('/usr/lib', 'bin', /^go-|^jvm$/),
    children('/opt', 'bin'),
    children(join(homedir(), '.pyenv/versions'), 'bin'),
  ]);
  // Shims are scripts that need their manager's files; the real programs behind them are found above.
  const rest = path.split(delimiter).filter(folder => folder && !folder.includes('/shims'));
  return [...new Set(['/usr/bin', '/bin', '/usr/local/bin', ...managed.flat(), ...rest])];
}

async function children(parent: string, inner: string, keep = /./): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  // Newest version first: "3.13.0" before "3.9.18".
  const order = new Intl.Collator('en', { numeric: true });
  return names
    .filter(name => keep.test(name))
    .sort((a, b) => order.compare(b, a))
    .map(name => join(parent, name, inner));
}

async function which(folders: string[], names: string[]): Promise<string | null> {
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      const usable = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (usable) return realpath(file);
    }
  }
  return null;
}

function ask(file: string, ...args: string[]): Promise<string | null> {
  return new Promise(resolve => {
    const options = { timeout: probeTimeoutMs, env: { ...process.env, LC_ALL: 'C' } };
    execFile(file, args, options, (error, stdout, stderr) =>
      resolve(error ? null : stdout.trim() || stderr.trim()),
    );
  });
}

function mountsFor(file: string): Mount[] {
  if (systemFolders.some(folder => file.startsWith(`${folder}/`))) return [];
  const prefix = dirname(dirname(file));
  return [{ host: prefix, room: prefix }];
}
