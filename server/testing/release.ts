import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * What sites run today: its processes have to go on beside those of this version while they are replaced one by one. A
 * release writes its commit here.
 */
export const lastRelease = 'ee6b8e4a';

const root = path.join(import.meta.dirname, '..', '..');

/** Not in a shallow clone, nor in an archive of the sources. */
export const hasLastRelease = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${lastRelease}^{commit}`], { cwd: root }).status === 0;

/** Puts the server of that version into a folder; it runs with the packages of this one. */
export function unpackLastRelease(folder: string): void {
  mkdirSync(folder);
  const archive = spawnSync('git', ['archive', lastRelease, 'package.json', 'core', 'server'], {
    cwd: root,
    maxBuffer: 1e9,
  });
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`${lastRelease} cannot be unpacked`);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}
