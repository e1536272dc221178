import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pages stay open over a few upgrades; what is older was loaded again long ago. */
const buildsKept = 3;
const listName = 'builds.json';

/**
 * Pages that were loaded before an upgrade, and processes that still serve them, ask for the files of their own build: those of
 * the builds before come along. Their names have a hash, so no two builds have another content under one name.
 */
export function keepEarlierAssets(earlier: string, fresh: string): void {
  const own = readdirSync(path.join(fresh, 'assets'));
  const builds = [own, ...buildsIn(earlier)].slice(0, buildsKept);
  for (const name of new Set(builds.flat())) {
    const [from, to] = [earlier, fresh].map(folder => path.join(folder, 'assets', name)) as [string, string];
    if (!existsSync(to) && existsSync(from)) cpSync(from, to, { recursive: true });
  }
  writeFileSync(path.join(fresh, listName), JSON.stringify(builds));
}

/** The names of each, newest first. */
function buildsIn(folder: string): string[][] {
  const list = path.join(folder, listName);
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  const assets = path.join(folder, 'assets');
  return existsSync(assets) ? [readdirSync(assets)] : [];
}
