import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { superAdmin } from '#core/role.ts';
import { type ExportFormat, exportFormats } from '#core/transfer.ts';
import type { Database } from '#server/database/connect.ts';
import { exportPackage, previewExport } from '#server/features/transfer/export.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { dataFolder } from './config.ts';
import { commandAtSite } from './site-database.ts';

const usage = `Usage: acorn export FILE PROBLEM... [options]
       acorn export FILE --all [options]

Saves problems, named by their display ids, to a package. That of Acorn, which HOJ reads too, holds everything they
have; for the others it is said what stays behind, and which problems they cannot hold.

  --format NAME   ${exportFormats.join(', ')}; acorn unless said
  --dry-run       only say what would be saved
  --data DIR      the folder of the site

The exit code is 0 only when nothing was refused.
`;

interface Options {
  file: string;
  /** none means all */
  ids: string[];
  format: ExportFormat;
  isDry: boolean;
  folder: string;
}

/** Whoever has the machine has the site. */
const owner: User = { uid: '', username: '', role: superAdmin, sessionId: '' };

/** `export FILE PROBLEM…`: a package of problems. */
export const exportProblems = (args: string[]): Promise<number> =>
  commandAtSite(() => readOptions(args), usage, run);

const options = {
  format: { type: 'string', default: 'acorn' },
  all: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  data: { type: 'string' },
} as const;

function readOptions(args: string[]): Options | undefined {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const format = exportFormats.find(name => name === values.format);
  if (!format) throw new Error(`there is no format ${values.format}`);
  const [file, ...ids] = positionals;
  if (!file || values.all === ids.length > 0) return undefined;
  return { file, ids, format, isDry: values['dry-run'], folder: dataFolder(values.data) };
}

async function run(site: Pick<Site, 'db' | 'blobs'>, { file, ids, format, isDry }: Options): Promise<number> {
  const pids = ids.length === 0 ? await allPids(site.db) : await pidsOf(site.db, ids);
  const items = await previewExport(site, owner, pids, format, 'en-US');
  for (const { problemId, title, reason, notes } of items) {
    if (reason) console.error(`REFUSED ${problemId} ${title}: ${reason}`);
    else if (notes.length > 0) console.log(`${problemId} ${title}: ${notes.join('; ')}`);
  }
  const taken = items.filter(({ reason }) => reason === null).map(({ pid }) => pid);
  const count = `${taken.length} problem${taken.length === 1 ? '' : 's'}`;
  if (isDry || taken.length === 0) console.log(`${count} to save, ${items.length - taken.length} refused`);
  else {
    const content = await exportPackage(site, owner, taken, format, 'en-US');
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    console.log(`${count} saved to ${file}`);
  }
  return taken.length < items.length ? 1 : 0;
}

async function allPids(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('problem').select('id').where('gid', 'is', null).orderBy('id').execute();
  if (rows.length === 0) throw new Error('there are no problems');
  return rows.map(({ id }) => id);
}

async function pidsOf(db: Database, ids: string[]): Promise<number[]> {
  const names = ids.map(id => id.toUpperCase());
  const rows = await db
    .selectFrom('problem')
    .select(['id', 'problemId'])
    .where('problemId', 'in', names)
    .execute();
  const known = new Map(rows.map(({ id, problemId }) => [problemId, id]));
  const missing = names.filter(name => !known.has(name));
  if (missing.length > 0) throw new Error(`there is no problem ${missing.join(', ')}`);
  return names.map(name => known.get(name)!);
}
