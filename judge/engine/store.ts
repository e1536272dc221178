/**
 * Compiled programs on disk, by the hash of everything that went into them. Bounded; oldest use goes first. What is small is
 * read and written at once: to have a thread do it takes ten times as long as doing it.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
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
  private sizes: Map<string, number> | undefined;
  private total = 0;

  constructor(cacheFolder: string, bounds = defaultBounds) {
    this.folder = join(cacheFolder, 'programs');
    this.bounds = bounds;
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
  }

  find(key: string): StoredFile[] | null {
    const folder = join(this.folder, key);
    const place = join(folder, indexName);
    // Most are new; to catch an error costs more than to ask. What is there may still go at any moment.
    if (!existsSync(place)) return null;
    const index = readUsed(folder, place);
    if (index === null) return null;
    const rows = JSON.parse(index) as { name: string; file: string; mode: number }[];
    return rows.map(row => ({ name: row.name, mode: row.mode, hostFile: join(folder, row.file) }));
  }

  /** `fill` writes the files into a fresh folder; the entry appears whole or not at all. */
  async add(
    key: string,
    fill: (folder: string) => Promise<{ name: string; file: string; mode: number }[] | null>,
  ): Promise<StoredFile[] | null> {
    const draft = join(this.folder, `.draft-${process.pid}-${++serial}`);
    mkdirSync(draft, { mode: 0o700 });
    try {
      const rows = await fill(draft);
      if (!rows) return null;
      writeFileSync(join(draft, indexName), JSON.stringify(rows));
      renameUnlessThere(draft, join(this.folder, key));
      const stored = this.find(key);
      await this.makeRoom(key);
      return stored;
    } finally {
      if (existsSync(draft)) await rm(draft, { recursive: true, force: true });
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
    if (added !== undefined) this.note(added, this.measure(added));
    const { entries, bytes, restMs } = this.bounds;
    const { sizes } = this;
    if (this.total <= bytes && sizes.size <= entries) return;
    const before = Date.now() - restMs;
    for (const { name, usedMs } of await this.byAge([...sizes.keys()])) {
      if ((this.total <= 0.8 * bytes && sizes.size <= 0.8 * entries) || usedMs > before) return;
      this.note(name, 0);
      sizes.delete(name);
      await rm(join(this.folder, name), { recursive: true, force: true });
    }
  }

  private note(name: string, size: number): void {
    this.total += size - (this.sizes!.get(name) ?? 0);
    this.sizes!.set(name, size);
  }

  private measureAll(): Map<string, number> {
    const names = readdirSync(this.folder).filter(name => !isDraft(name));
    const sizes = new Map(names.map(name => [name, this.measure(name)]));
    this.total = sizes.values().reduce((sum, size) => sum + size, 0);
    return sizes;
  }

  private measure(name: string): number {
    const folder = join(this.folder, name);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
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

function readUsed(folder: string, place: string): string | null {
  const now = Date.now() / 1000;
  try {
    utimesSync(folder, now, now);
    return readFileSync(place, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const isDraft = (name: string): boolean => name.startsWith('.draft-');

/** Two jobs may compile the same program at once; the first one's entry is as good as the second's. */
function renameUnlessThere(draft: string, place: string): void {
  try {
    renameSync(draft, place);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}
