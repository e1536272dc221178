import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { diskBlobs } from '#server/blobs/disk.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { exportZip } from '#server/features/transfer/export.ts';
import { dataFolder } from './config.ts';
import { withSiteDatabase } from './site-database.ts';

const usage = `Usage: acorn export FILE PROBLEM... [--data DIR]
       acorn export FILE --all [--data DIR]

Saves problems, named by their display ids, with everything they have to a zip that \`acorn import\` reads.
`;

/** `export FILE PROBLEM…`: a package of problems. */
export async function exportProblems(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const [file, ...ids] = positionals;
  if (!file || values.all === ids.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const folder = dataFolder(values.data);
  return withSiteDatabase(folder, async url => {
    const { db, pool, close } = connect(url);
    try {
      await migrate(pool);
      const pids = values.all ? await allPids(db) : await pidsOf(db, ids);
      const zip = await exportZip({ db, blobs: diskBlobs(path.join(folder, 'blobs')) }, pids);
      await pipeline(zip, createWriteStream(file, { mode: 0o600 }));
      console.log(`${pids.length} problem${pids.length === 1 ? '' : 's'} saved to ${file}`);
      return 0;
    } finally {
      await close();
    }
  });
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
