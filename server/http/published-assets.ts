import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { batchedLookup } from '../concurrency/batched-lookup.ts';
import { sharedInFlight } from '../concurrency/shared-in-flight.ts';
import type { Site } from '../site.ts';

type Stores = Pick<Site, 'db' | 'blobs'>;

/** Where in the blob of its build an asset is; where the build compressed it, only that is kept. */
interface Place {
  start: number;
  bytes: number;
  brotli: boolean;
}

export interface PublishedAsset {
  content: Buffer;
  brotli: boolean;
}

/** Pages stay open over a few upgrades; what is older was loaded again long ago. */
const buildsKept = 3;

/**
 * While a site is upgraded machine by machine its processes have different builds, and the page of one may ask any other for its
 * assets. So each process, before it answers anybody, makes its build known to all: that is one blob and one row for each build,
 * and one short statement at every further start. Assets have a hash in their names, so no two builds have another content under one.
 */
export async function publishAssets({ db, blobs }: Stores, webFolder: string): Promise<void> {
  const folder = path.join(webFolder, 'assets');
  if (!existsSync(folder)) return;
  // It names what a page begins with, and by their hashes what these load.
  const index = readFileSync(path.join(webFolder, 'index.html'));
  const build = createHash('sha256').update(index).digest('hex');
  const { numUpdatedRows } = await db
    .updateTable('webBuild')
    .set({ startedAt: sql`now()` })
    .where('build', '=', build)
    .executeTakeFirst();
  if (numUpdatedRows) return;
  const { content, places } = packed(folder, ownAssets(webFolder, folder));
  const { sha256 } = await blobs.put(content);
  await db
    .insertInto('webBuild')
    .values({ build, sha256, assets: JSON.stringify(places) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await sql`delete from web_build where build not in (
    select build from web_build order by started_at desc limit ${buildsKept})`.execute(db);
}

/** Looks for assets of builds that other processes have. Names that nobody has cost one statement at a time, however many are asked for. */
export function publishedAssets({
  db,
  blobs,
}: Stores): (name: string) => Promise<PublishedAsset | undefined> {
  const find = batchedLookup(async (names: string[]) => {
    const { rows } = await sql<{ name: string; sha256: string; place: Place }>`
      select asked.name, sha256, assets -> asked.name as place
      from web_build, unnest(${names}::text[]) as asked (name) where assets ? asked.name`.execute(db);
    return new Map(rows.map(row => [row.name, row]));
  });
  return sharedInFlight(async name => {
    const found = await find(name);
    if (!found) return undefined;
    const { start, bytes, brotli } = found.place;
    const content: Buffer[] = [];
    if (bytes > 0)
      // It is good until the next is asked for.
      for await (const piece of blobs.readRange(found.sha256, { start, end: start + bytes - 1 }))
        content.push(Buffer.from(piece));
    return { content: Buffer.concat(content), brotli };
  });
}

export const unpacked = promisify(brotliDecompress);

/** Those of the build itself: a folder that was upgraded has those of the builds before, too. */
function ownAssets(webFolder: string, folder: string): string[] {
  const list = path.join(webFolder, 'builds.json');
  const [own]: string[][] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const isOwn = own && new Set(own);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(name => !isOwn || isOwn.has(name.split(path.sep)[0]!));
}

function packed(folder: string, names: string[]): { content: Buffer; places: Record<string, Place> } {
  const places: Record<string, Place> = {};
  const contents: Buffer[] = [];
  let start = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const brotli = existsSync(`${file}.br`);
    const content = readFileSync(brotli ? `${file}.br` : file);
    places[name] = { start, bytes: content.length, brotli };
    contents.push(content);
    start += content.length;
  }
  return { content: Buffer.concat(contents), places };
}
