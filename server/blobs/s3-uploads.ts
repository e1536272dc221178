import { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { bounded, dayMs, requireUploadName, type Uploads } from './uploads.ts';

/** So much of a part is in memory until it is an object. */
const pieceBytes = 8 * 2 ** 20;

/**
 * Files that arrive in parts, where any process of the site may get the next part: each part is kept as objects, called by where
 * they begin and how long they are. How much has come is how far these reach without a gap, and is written down nowhere else.
 *
 * A connection that was given up for dead may end late, with what it held of its part; whoever went on has sent these bytes too,
 * in pieces of other lengths. So no object is written over by one of another length, and those of both may overlap.
 */
export function s3Uploads(bucket: Bucket): Uploads {
  /** In order and without a gap: of each object what those before it do not reach over. */
  async function* piecesOf(id: string): AsyncGenerator<{ key: string; start: number; sizeBytes: number }> {
    let at = 0;
    for await (const { key, sizeBytes } of bucket.list(folderOf(id))) {
      const start = at - startOf(key);
      if (start < 0) return;
      if (start >= sizeBytes) continue;
      yield { key, start, sizeBytes: sizeBytes - start };
      at += sizeBytes - start;
    }
  }
  const removeAll = async (id: string) => {
    for await (const { key } of bucket.list(folderOf(id))) await bucket.remove(key);
  };
  return {
    create: async id => void requireUploadName(id),
    async sentBytes(id) {
      let sent = 0;
      for await (const { sizeBytes } of piecesOf(id)) sent += sizeBytes;
      return sent;
    },
    async append(id, { from, until, content }) {
      let at = from;
      let held: Buffer[] = [];
      let heldBytes = 0;
      const keep = async () => {
        if (heldBytes) await bucket.put(keyOf(id, at, heldBytes), Buffer.concat(held));
        at += heldBytes;
        [held, heldBytes] = [[], 0];
      };
      try {
        for await (const piece of bounded(until - from)(content)) {
          held.push(piece);
          heldBytes += piece.length;
          if (heldBytes >= pieceBytes) await keep();
        }
      } finally {
        await keep();
      }
    },
    intoBlob(id, blobs) {
      async function* content() {
        for await (const { key, start } of piecesOf(id)) yield* (await bucket.read(key, { start })).pieces;
      }
      return blobs.put(Readable.from(content(), { objectMode: false }));
    },
    remove: removeAll,
    async removeLeftovers(isKnown) {
      const newest = new Map<string, number>();
      for await (const { key, modifiedAt } of bucket.list(uploadsFolder)) {
        const id = key.split('/')[1]!;
        newest.set(id, Math.max(newest.get(id) ?? 0, modifiedAt.getTime()));
      }
      const known = await isKnown([...newest.keys()]);
      for (const [id, modifiedMs] of newest)
        if (!known.has(id) && modifiedMs < Date.now() - dayMs) await removeAll(id);
    },
  };
}

const uploadsFolder = 'uploads/';
const folderOf = (id: string) => `${uploadsFolder}${requireUploadName(id)}/`;

/** Written so that names are in the order of the content. */
const keyOf = (id: string, at: number, bytes: number) =>
  `${folderOf(id)}${String(at).padStart(15, '0')}-${bytes}`;

/** Of an upload that an older version began, the names tell no length. */
const startOf = (key: string) => Number(key.split('/')[2]!.split('-')[0]);
