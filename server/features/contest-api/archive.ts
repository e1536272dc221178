import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { codeLengthMax } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';

/** Four bytes for each letter of the longest program. */
const sourceBytesMax = codeLengthMax * 4;

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** The program in the archive of a submission; there is one file in it and nothing else. */
export async function sourceIn(base64: string): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  const zip = await open(bytes, { lazyEntries: true }).catch(() => undefined);
  if (zip?.entryCount !== 1) return fail('contestApi.archive');
  const entry = await new Promise<yauzl.Entry | undefined>(resolve => {
    zip
      .once('entry', resolve)
      .once('end', () => resolve(undefined))
      .once('error', () => resolve(undefined));
    zip.readEntry();
  });
  if (!entry || entry.fileName.endsWith('/') || entry.uncompressedSize > sourceBytesMax)
    return fail('contestApi.archive');
  try {
    const stream = await promisify(zip.openReadStream.bind(zip) as OpenReadStream)(entry);
    return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(stream));
  } catch {
    return fail('contestApi.archive');
  }
}

type OpenReadStream = (
  entry: yauzl.Entry,
  callback: (error: Error | null, stream: NodeJS.ReadableStream) => void,
) => void;
