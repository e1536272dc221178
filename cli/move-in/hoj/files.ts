import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Blobs } from '#server/blobs/blobs.ts';
import { firstTime } from '../clean.ts';
import { allOf } from '../pages.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import { type Hoj, uidOf } from './context.ts';

/** HOJ's folders below its folder of files; it answers for the files in all of them under the same two paths. */
const folders = ['avatar', 'avatar/group', 'md', 'carousel', 'problem'] as const;
const purposes: Record<string, string> = {
  avatar: 'avatar',
  'avatar/group': 'group-avatar',
  carousel: 'carousel',
};

const pictures: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
};

/**
 * Pictures and files keep their names, so that every address in every text goes on working. HOJ writes down pictures but
 * not the files that people attached to texts, so its folders are read and the table says whose they are.
 */
export const files = (hoj: Hoj, blobs: Blobs): SourceTable => ({
  name: 'file',
  proof: 'select count(*) from public_file',
  async *pages() {
    const rows = await allOf(hoj, 'file');
    // Of several rows for a file the newest counts that is not deleted.
    const ordered = rows.toSorted((a, b) => Number(b.delete ?? 0) - Number(a.delete ?? 0));
    const known = new Map(ordered.map(row => [nameOf(row), row]));
    const found = new Set<string>();
    for (const folder of folders) {
      const entries = await readdir(path.join(hoj.filesFolder, folder), { withFileTypes: true }).catch(
        () => [],
      );
      const names = entries.filter(entry => entry.isFile()).map(({ name }) => name);
      const fresh = names.filter(name => !found.has(name)).sort();
      for (const name of fresh) found.add(name);
      for (let at = 0; at < fresh.length; at += 200)
        yield await Promise.all(
          fresh.slice(at, at + 200).map(name => fileOf(hoj, blobs, folder, name, known.get(name))),
        );
    }
    yield [...known.values()].filter(row => !found.has(nameOf(row))).map(missing);
    yield rows.filter(row => known.get(nameOf(row)) !== row).map(twice);
  },
});

const nameOf = (row: Row): string => path.posix.basename(String(row.file_path || row.name));

const missing = (row: Row): Item => ({
  id: String(row.id),
  puts: [],
  remarks: [{ rule: Number(row.delete) === 1 ? 'file.deleted' : 'file.missing', detail: nameOf(row) }],
});

const twice = (row: Row): Item => ({
  id: String(row.id),
  puts: [],
  remarks: [{ rule: 'row.twice', detail: nameOf(row) }],
});

async function fileOf(
  hoj: Hoj,
  blobs: Blobs,
  folder: (typeof folders)[number],
  name: string,
  row: Row | undefined,
): Promise<Item> {
  const remarks: Remark[] = row ? [] : [{ rule: 'file.folder', detail: `${folder}/${name}` }];
  const place = path.join(hoj.filesFolder, folder, name);
  const { size, mtimeMs } = await stat(place);
  const mediaType = pictures[path.extname(name).slice(1).toLowerCase()];
  const uid = row?.uid && hoj.uids.has(uidOf(row.uid)) ? uidOf(row.uid) : null;
  const gid = row?.gid ? Number(row.gid) : null;
  const isShown = folder === 'carousel' && row !== undefined && Number(row.delete) !== 1;
  const file: Row = {
    name,
    kind: mediaType ? 'img' : 'file',
    purpose: purposes[folder] ?? 'markdown',
    sha256: '',
    media_type: mediaType ?? 'application/octet-stream',
    size_bytes: size,
    uid,
    gid: gid !== null && hoj.groups.has(gid) ? gid : null,
    gmt_create: firstTime([], 'gmt_create', row?.gmt_create, '2020-01-01 00:00:00'),
  };
  return {
    // Those that the table does not know are named by their place.
    id: row ? String(row.id) : `${folder}/${name}`,
    mark: `${size} ${Math.trunc(mtimeMs)}`,
    remarks,
    puts: [
      { table: 'public_file', row: file },
      ...(isShown
        ? [
            {
              table: 'carousel',
              row: { id: Number(row.id), name, seq: Number(row.id), gmt_create: file.gmt_create },
            },
          ]
        : []),
    ],
    async prepare() {
      const { sha256, sizeBytes } = await blobs.put(createReadStream(place));
      Object.assign(file, { sha256, size_bytes: sizeBytes });
    },
  };
}
