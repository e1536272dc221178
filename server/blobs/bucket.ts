import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type AWSHeaders, S3mini, S3ServiceError } from 's3mini';
import type { StoreRequest, WatchedStore } from './blobs.ts';
import { retryingHttp } from './retrying-http.ts';
import type { S3Location } from './s3-location.ts';
import { BlobStoreError } from './store-error.ts';

export interface StoredObject {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

interface Range {
  start: number;
  end?: number | undefined;
}

/** The objects of a site in an S3-compatible store. What fails is a `BlobStoreError`. */
export interface Bucket {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Of a large file only a part is in memory. */
  putFile(key: string, file: string, sizeBytes: number): Promise<void>;
  /** The content from `start` to `end`, both included, or to the last byte; the size is that of the whole. */
  read(key: string, range?: Range): Promise<{ pieces: AsyncGenerator<Buffer>; sizeBytes: number }>;
  find(key: string): Promise<StoredObject | undefined>;
  list(keysFrom: string): AsyncGenerator<StoredObject>;
  remove(key: string): Promise<void>;
  /** Where the content can be fetched without keys for some minutes. */
  signedAddress(key: string, mediaType?: string): Promise<string>;
  store: WatchedStore;
}

/** Stores take at most 10,000 parts. */
const partBytes = 16 * 2 ** 20;
const partsMax = 10_000;
const signedSeconds = 600;
/** A line may break so often without a byte in between. */
const breaksMax = 4;

export function openBucket(location: S3Location): Bucket {
  const { name, prefix, endpoint, region, accessKeyId, secretAccessKey } = location;
  const http = retryingHttp();
  const client = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, fetch: http.fetch });
  const listeners: ((request: StoreRequest) => void)[] = [];
  const ask = async <T>(operation: StoreRequest['operation'], request: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    let trouble: BlobStoreError | undefined;
    try {
      return await request();
    } catch (error) {
      trouble = troubleOf(name, error);
      throw trouble;
    } finally {
      const seconds = (performance.now() - startedAt) / 1000;
      const failed = trouble !== undefined && !(operation === 'read' && isAbsent(trouble));
      for (const listener of listeners) listener({ operation, seconds, failed });
    }
  };

  const signedAddress: Bucket['signedAddress'] = (key, mediaType) => {
    const shown: Record<string, string> = mediaType ? { 'response-content-type': mediaType } : {};
    return client.getPresignedUrl('GET', prefix + key, signedSeconds, shown);
  };
  /** By Node's own client: `fetch` takes 45 MB and a third of the time more for 500 MB. */
  const get = (key: string, { start, end }: Range) =>
    ask('read', async () => {
      const range = `bytes=${start}-${end ?? ''}`;
      const answer = await http.get(await signedAddress(key), { range });
      const status = answer.statusCode!;
      if (status === 200 || status === 206) return answer;
      answer.resume();
      throw new BlobStoreError(`The file store ${name} refuses to give ${key}: ${status}`, status);
    });

  /** A line that breaks is taken up where it broke. */
  async function* piecesOf(key: string, first: IncomingMessage, start: number, end: number) {
    let answer = first;
    let breaks = 0;
    for (let at = start; at <= end; )
      try {
        for await (const piece of answer as AsyncIterable<Buffer>) {
          at += piece.length;
          breaks = 0;
          yield piece;
        }
        if (at <= end) throw new Error('the answer ended early');
      } catch (error) {
        breaks += 1;
        if (breaks === breaksMax) throw troubleOf(name, error);
        answer = await get(key, { start: at, end });
      }
  }

  const page = async (keysFrom: string, keysMax: number, token?: string) => {
    const found = await ask('list', async () => {
      const found = await client.listObjectsPaged('/', prefix + keysFrom, keysMax, token);
      return found ?? Promise.reject(new BlobStoreError(`The file store ${name} does not exist`, 404));
    });
    const objects = (found.objects ?? []).map(({ Key, Size, LastModified }) => ({
      key: Key.slice(prefix.length),
      sizeBytes: Size,
      modifiedAt: LastModified,
    }));
    return { objects, next: found.nextContinuationToken };
  };

  const put: Bucket['put'] = async (key, content) => {
    await ask('put', () => client.putObject(prefix + key, content, undefined, undefined, checksum(content)));
  };
  const find: Bucket['find'] = async key => {
    const { objects } = await page(key, 1);
    return objects[0]?.key === key ? objects[0] : undefined;
  };

  const putInParts = async (key: string, source: FileHandle, sizeBytes: number) => {
    const place = prefix + key;
    const uploadId = await ask('put', () => client.getMultipartUploadId(place));
    const buffer = Buffer.allocUnsafeSlow(Math.max(partBytes, Math.ceil(sizeBytes / partsMax)));
    const parts: { partNumber: number; etag: string }[] = [];
    try {
      for (let at = 0; at < sizeBytes; at += buffer.length) {
        const part = await readAt(source, buffer, at);
        const number = parts.length + 1;
        const send = () => client.uploadPart(place, uploadId, part, number, {}, undefined, checksum(part));
        parts.push(await ask('put', send));
      }
      await ask('put', () => client.completeMultipartUpload(place, uploadId, parts));
    } catch (error) {
      // When the last answer was lost and asked for again, there is no such upload any more: it is the object.
      if ((await find(key).catch(() => undefined))?.sizeBytes === sizeBytes) return;
      await client.abortMultipartUpload(place, uploadId).catch(() => {});
      throw error;
    }
    // A store may begin to answer 200 and then fail.
    if ((await find(key))?.sizeBytes !== sizeBytes)
      throw new BlobStoreError(`The file store ${name} did not put the parts of ${key} together`);
  };

  return {
    put,
    find,
    async putFile(key, file, sizeBytes) {
      await using source = await open(file, 'r');
      if (sizeBytes > partBytes) await putInParts(key, source, sizeBytes);
      else await put(key, await readAt(source, Buffer.allocUnsafeSlow(sizeBytes), 0));
    },
    async read(key, range = { start: 0 }) {
      const answer = await get(key, range).catch(error => {
        if (error instanceof BlobStoreError && error.status === nothingThere) return null;
        throw error;
      });
      if (!answer) return { pieces: nothing(), sizeBytes: 0 };
      const sizeBytes = wholeSize(answer.headers);
      const end = Math.min(range.end ?? sizeBytes, sizeBytes - 1);
      return { pieces: piecesOf(key, answer, range.start, end), sizeBytes };
    },
    async *list(keysFrom) {
      let token: string | undefined;
      do {
        const { objects, next } = await page(keysFrom, 1_000, token);
        yield* objects;
        token = next;
      } while (token);
    },
    async remove(key) {
      await ask('remove', () => client.deleteObject(prefix + key));
    },
    signedAddress,
    store: {
      name,
      ask: () => find('').then(() => true),
      onRequest: listener => void listeners.push(listener),
    },
  };
}

function troubleOf(store: string, error: unknown): BlobStoreError {
  if (error instanceof BlobStoreError) return error;
  if (!(error instanceof S3ServiceError))
    return new BlobStoreError(`The file store ${store} can not be reached`, 0, error);
  const { status, serviceCode } = error;
  return new BlobStoreError(`The file store ${store} refuses: ${status} ${serviceCode ?? ''}`, status, error);
}

/** Of an empty object there is no first byte. */
const nothingThere = 416;

/** A store that says there is no such object, or nothing in it, is well. */
const isAbsent = ({ status }: BlobStoreError) => status === 404 || status === nothingThere;

async function* nothing(): AsyncGenerator<Buffer> {}

/** `bytes 0-99/1234` of a part of it. */
const wholeSize = (headers: IncomingHttpHeaders): number =>
  Number(headers['content-range']?.split('/')[1] ?? headers['content-length'] ?? 0);

/** The one checksum that every store compares with what has arrived. The type of the client lists only names of Amazon's. */
const checksum = (content: Uint8Array) =>
  ({ 'content-md5': createHash('md5').update(content).digest('base64') }) as AWSHeaders;

async function readAt(source: FileHandle, buffer: Buffer, position: number): Promise<Buffer> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await source.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
