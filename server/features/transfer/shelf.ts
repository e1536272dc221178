import type { Readable } from 'node:stream';
import type { Site } from '#server/site.ts';
import { lineEnds } from '../test-data/line-ends.ts';
import type { Shelf } from './imported.ts';

/** Puts what a package holds into the blob store. A blob that nobody names does no harm. */
export const blobShelf = (blobs: Site['blobs']): Shelf => ({
  text: content =>
    typeof content === 'string'
      ? blobs.put(Buffer.from(content.replaceAll('\r\n', '\n')))
      : blobs.put(piped(content)),
  bytes: content => blobs.put(content),
});

function piped(content: Readable): Readable {
  const lines = lineEnds();
  content.on('error', error => lines.destroy(error));
  return content.pipe(lines);
}
