import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface RangedFile {
  sizeBytes: number;
  /** names the content; another content has another one */
  etag: string;
  /** piece by piece; each is good until the next is asked for */
  read(range: { start: number; end: number }): AsyncGenerator<Buffer>;
}

/**
 * Answers with a file or the piece of it that was asked for: one range (RFC 9110, 14), as players ask for when somebody
 * seeks. Of several ranges the whole file is sent, which every client has to take.
 */
export async function sendRanged(reply: FastifyReply, file: RangedFile): Promise<FastifyReply> {
  const { headers, method } = reply.request;
  const { sizeBytes, etag } = file;
  reply.headers({ 'accept-ranges': 'bytes', etag });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  // A piece is only of use to whoever has the rest of the same content.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const wanted = isSame ? rangeIn(headers.range, sizeBytes) : 'whole';
  if (wanted === 'beyond') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const range = wanted === 'whole' ? { start: 0, end: sizeBytes - 1 } : wanted;
  if (wanted !== 'whole')
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  reply.header('content-length', range.end - range.start + 1);
  if (method === 'HEAD' || sizeBytes === 0) return reply.send(Readable.from([]));
  await sendPieces(reply, file.read(range));
  return reply;
}

/**
 * A piece is read when the network has taken the one before, so that however large the file is, and however slow the
 * reader, one piece of it is in memory. A stream would make a new piece of memory for each, faster than the old are
 * collected.
 */
async function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<Buffer>): Promise<void> {
  // Before the head is sent: a file that cannot be read is still answered as a failure.
  const first = await pieces.next();
  reply.hijack();
  const { raw } = reply;
  const closed = once(raw, 'close');
  try {
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
    for (let piece = first; !piece.done && !raw.destroyed; piece = await pieces.next())
      await Promise.race([taken(raw, piece.value), closed]);
    raw.end();
  } catch (error) {
    raw.destroy();
    reply.log.warn(error);
  } finally {
    await pieces.return(undefined);
  }
}

/** Whoever hangs up is nobody to tell that what they were sent did not arrive. */
const taken = (raw: ServerResponse, piece: Buffer): Promise<void> =>
  new Promise(resolve => void raw.write(piece, () => resolve()));

/** The range that a header names; a header that cannot be read is as good as none. */
function rangeIn(
  header: string | undefined,
  sizeBytes: number,
): { start: number; end: number } | 'whole' | 'beyond' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return 'whole';
  const start = first ? Number(first) : Math.max(0, sizeBytes - Number(last));
  const end = first && last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1;
  if (first && last && Number(last) < Number(first)) return 'whole';
  return start >= sizeBytes || (!first && Number(last) === 0) ? 'beyond' : { start, end };
}
