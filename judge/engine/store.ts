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

interface StoreBounds {
  entries: number;
  bytes: number;
  /** what was used this recently may be on its way into a room and stays */
  restMs: number;
}

const indexName = 'index.json';
const defaultBounds: StoreBounds = { entries: 2000, bytes: 4 * 2 ** 30, restMs: 60_000 };
let serial = 0;

export class ProgramStore {
  private readonly folder: string;
  private readonly bounds: StoreBounds;
  /** bytes by entry, once they were counted */
  private sizes: Promise<Map<string, number>> | undefined;

  constructor(cacheFolder: string, bounds = defaultBounds) {
    this.folder = join(cacheFolder, 'programs');
    this.bounds = bounds;
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
      const stored = await this.find(key);
      await this.makeRoom(key);
      return stored;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** At the start of a judge: removes drafts of judges that died, and what is too much. */
  async tidy(): Promise<void> {
    for (const name of await readdir(this.folder))
      if (isDraft(name)) await rm(join(this.folder, name), { recursive: true, force: true });
    await this.makeRoom();
  }

  /** Programs may be large, and everybody can submit new ones: the bound holds at any time, not only at start. */
  private async makeRoom(added?: string): Promise<void> {
    this.sizes ??= this.measureAll();
    const sizes = await this.sizes;
    if (added !== undefined) sizes.set(added, await this.measure(added));
    const { entries, bytes, restMs } = this.bounds;
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (total <= bytes && sizes.size <= entries) return;
    const before = Date.now() - restMs;
    for (const { name, usedMs } of await this.byAge([...sizes.keys()])) {
      if ((total <= 0.8 * bytes && sizes.size <= 0.8 * entries) || usedMs > before) return;
      total -= sizes.get(name) ?? 0;
      sizes.delete(name);
      await rm(join(this.folder, name), { recursive: true, force: true });
    }
  }

  private async measureAll(): Promise<Map<string, number>> {
    const names = (await readdir(this.folder)).filter(name => !isDraft(name));
    return new Map(await Promise.all(names.map(async name => [name, await this.measure(name)] as const)));
  }

  private async measure(name: string): Promise<number> {
    const folder = join(this.folder, name);
    const files = await readdir(folder).catch(() => []);
    const sizes = await Promise.all(files.map(async file => (await stat(join(folder, file))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  private async byAge(names: string[]): Promise<{ name: string; usedMs: number }[]> {
    const aged = await Promise.all(
      names.map(async name => {
        const found = await stat(join(this.folder, name)).catch(() => null);
        return { name, usedMs: found?.mtimeMs ?? 0 };
      }),
    );
    return aged.sort((a, b) => a.usedMs - b.usedMs);
  }
}

const isDraft = (name: string): boolean => name.startsWith('.draft-');

/** Two jobs may compile the same program at once; the first one's entry is as good as the second's. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
