import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';

/** A part that brought nothing for so long is given up; whoever tries again then writes in its place. */
const restS = 30;
const renewMs = 10_000;

interface PartLease {
  /** Hands on what comes, for as long as the lease is held. */
  held(content: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  end(): Promise<void>;
}

/** Of the parts of one upload one is written at a time, whichever process takes them. */
export async function leasePart(db: Database, id: string): Promise<PartLease> {
  const partId = randomUUID();
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ partId, partAt: now() })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('partId', 'is', null), eb('partAt', '<', fromNow(-restS))]))
    .executeTakeFirst();
  if (!numUpdatedRows) fail('upload.busy');
  const mine = db.updateTable('upload').where('id', '=', id).where('partId', '=', partId);
  return {
    async *held(content) {
      let renewAt = Date.now() + renewMs;
      for await (const piece of content) {
        if (Date.now() > renewAt) {
          const { numUpdatedRows } = await mine.set({ partAt: now() }).executeTakeFirst();
          if (!numUpdatedRows) fail('upload.busy');
          renewAt = Date.now() + renewMs;
        }
        yield piece;
      }
    },
    async end() {
      await mine.set({ partId: null, partAt: null, gmtModified: now() }).execute();
    },
  };
}
