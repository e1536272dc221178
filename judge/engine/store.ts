/** Compiled programs on disk, by the hash of everything that went into them. Bounded; oldest use goes first. */
import { mkdirSync, utimesSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredFile {
  /** name beneath /w */
  name: string;
  hostFile: string;
  mode: number;
}

const indexName = 'index.json';
const maxEntries = 2000;
let serial = 0;

export class ProgramStore {
  private readonly folder: string;

  constructor(cacheFolder: string) {
    this.folder = join(cacheFolder, 'programs');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
  }

  async find(key: string): Promise<StoredFile[] | null> {
    const folder = join(this.folder, key);
    const index = await readFile(join(folder, indexName), 'utf8').catch(() => null);
    if (index === null) return null;
    const now = new Date();
    utimesSync(folder, now, now);
    const rows = JSON.parse(index) as { name: string; file: string; mode: number }[];
    return rows.map(row => ({ name: row.name, mode: row.mode, hostFile: join(folder, row.file) }));
  }

  /** `fill` writes the files into a fresh folder; the entry appears whole or not at all. */
  async add(
    key: string,
    fill: (folder: string) => Promise<{ name: string; file: string; mode: number }[] | null>,
  ): Promise<StoredFile[] | null> {
    const draft = join(this.folder, `.draft-${process.pid}-${++serial}`);
    await mkdir(draft, { mode: 0o700 });
    try {
      const rows = await fill(draft);
      if (!rows) return null;
      await writeFile(join(draft, indexName), JSON.stringify(rows));
      await rename(draft, join(this.folder, key)).catch(ignoreExisting);
      return await this.find(key);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Removes what was used longest ago, and drafts of judges that died. */
  async tidy(): Promise<void> {
    const names = await readdir(this.folder);
    for (const name of names.filter(one => one.startsWith('.draft-'))) {
      await rm(join(this.folder, name), { recursive: true, force: true });
    }
    const kept = names.filter(name => !name.startsWith('.draft-'));
    if (kept.length <= maxEntries) return;
    const aged = await Promise.all(
      kept.map(async name => ({ name, usedMs: (await stat(join(this.folder, name))).mtimeMs })),
    );
    aged.sort((a, b) => a.usedMs - b.usedMs);
    for (const { name } of aged.slice(0, aged.length - maxEntries)) {
      await rm(join(this.folder, name), { recursive: true, force: true });
    }
  }
}

/** Two jobs may compile the same program at once; the first one's entry is as good as the second's. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
