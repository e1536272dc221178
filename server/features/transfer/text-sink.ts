import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { StoredFile } from '../problem/store/test-data.ts';
import type { Shelf } from './imported.ts';

const charsInMemory = 256 * 1024;

/** Takes test data piece by piece: small ones are gathered, large ones flow to the shelf as they come. */
export function textSink(shelf: Shelf) {
  let buffer = '';
  let stream: PassThrough | undefined;
  let stored: Promise<StoredFile> | undefined;
  const flow = () => {
    stream = new PassThrough();
    stored = shelf.text(stream);
    stored.catch(error => stream!.destroy(error));
    stream.on('error', () => {});
  };
  return {
    async write(text: string): Promise<void> {
      buffer += text;
      if (buffer.length <= charsInMemory) return;
      if (!stream) flow();
      const piece = buffer;
      buffer = '';
      if (!stream!.write(piece)) await Promise.race([once(stream!, 'drain'), stored]);
    },
    async end(): Promise<StoredFile> {
      if (!stream) return shelf.text(buffer);
      stream.end(buffer);
      return stored!;
    },
  };
}
