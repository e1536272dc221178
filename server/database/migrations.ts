import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('./migrations/', import.meta.url);
/** What `sha256sum *.sql` prints in the folder, line by line. */
const list = new URL('SHA256SUMS', folder);

/**
 * One step of the schema. A step that has landed is frozen: sites have applied it, so it never changes again, and a
 * change of the schema is a new step, with a number above all that have landed: sites that have those apply it after
 * them, and so do new ones. Steps are applied in the order of their names; gaps in the numbers are fine.
 */
export interface Migration {
  name: string;
  statements: string;
  sha256: string;
  /** programs that do not know the step cannot work on the schema; the file says so in its first line */
  isBreaking: boolean;
}

const breakingMark = '-- breaking';

export const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const statements = readFileSync(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(statements).digest('hex');
      return { name, statements, sha256, isBreaking: statements.startsWith(breakingMark) };
    });

/** The checked-in checksums by the names of their files. */
export function frozenChecksums(): Map<string, string> {
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(
    lines.map(line => {
      const [sha256, name] = line.split('  ');
      return [name!, sha256!];
    }),
  );
}

/** Adds new files to the list. */
export function freezeMigrations(): void {
  const known = migrations();
  requireOnlyNewOnes(known, frozenChecksums());
  writeFileSync(list, known.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
}

/** What is listed must be as it was, and what is not must come after it. */
export function requireOnlyNewOnes(known: Migration[], frozen: Map<string, string>): void {
  const changed = known.find(({ name, sha256 }) => (frozen.get(name) ?? sha256) !== sha256);
  if (changed)
    throw new Error(
      `${changed.name} is frozen: put it back and write a new migration (if it never left this clone, remove its line from SHA256SUMS)`,
    );
  const last = [...frozen.keys()].sort().at(-1) ?? '';
  const early = known.find(({ name }) => !frozen.has(name) && name < last);
  if (early) throw new Error(`${early.name} needs a number above that of ${last}, which has landed`);
}
