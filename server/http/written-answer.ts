import { promisify } from 'node:util';
import { gzip as gzipWith } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { packedPieces } from './packed-pieces.ts';

/** An answer that many get byte for byte alike: checked against its schema, written and packed once for all of them. */
export interface WrittenAnswer {
  body(): Buffer;
  gzip(): Promise<Buffer>;
}

const gzipBytes = promisify(gzipWith);

export function writtenAnswer(call: Endpoint, answer: unknown): WrittenAnswer {
  const body = once(() => bytesOf(enveloped([JSON.stringify(call.answer.parse(answer))])));
  return { body, gzip: once(() => gzipBytes(body(), { level: 1 })) };
}

/**
 * The same around data that is JSON already, of which nothing has to be left out, and which is alike in most of its
 * pieces from one answer to the next.
 */
export function writtenInPieces(data: () => readonly string[]): WrittenAnswer {
  const pieces = once(() => enveloped(data()));
  const body = once(() => bytesOf(pieces()));
  return { body, gzip: once(() => packedPieces(pieces(), body())) };
}

const enveloped = (data: readonly string[]) => ['{"status":200,"data":', ...data, ',"msg":"success"}'];

const bytesOf = (pieces: readonly string[]): Buffer => Buffer.from(pieces.join(''));

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export async function sendWritten(reply: FastifyReply, answer: WrittenAnswer): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'authorization, accept-encoding');
  if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? '')))
    return reply.send(answer.body());
  return reply.header('content-encoding', 'gzip').send(await answer.gzip());
}
