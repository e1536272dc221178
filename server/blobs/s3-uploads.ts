import { Readable } from 'node:stream';
import type { Bucket, StoredObject } from './bucket.ts';
import { bounded, dayMs, requireUploadName, type Uploads } from './uploads.ts';

/** So much of a part is in memory until it is an object. */
const pieceBytes = 8 * 2 ** 20;

/**
 * Files that arrive in parts, where any process of the site may get the next part: each part is kept as objects, called by where
 * they begin. How much has come is how far these reach without a gap, and is written down nowhere else.
 */
export function s3Uploads(bucket: Bucket): Uploads {
  /** In order, without those that another one already reaches over. */
  async function* piecesOf(id: string): AsyncGenerator<StoredObject> {
    let at = 0;
    for await (const object of bucket.list(folderOf(id)))
      if (startOf(object) === at) {
        yield object;
        at += object.sizeBytes;
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
        if (heldBytes) await bucket.put(keyOf(id, at), Buffer.concat(held));
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
        for await (const { key } of piecesOf(id)) yield* (await bucket.read(key)).pieces;
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
const keyOf = (id: string, at: number) => `${folderOf(id)}${String(at).padStart(15, '0')}`;

const startOf = ({ key }: StoredObject) => Number(key.split('/')[2]);
