import { promisify } from 'node:util';
import { gzip as gzipWith } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { once } from '#server/concurrency/once.ts';
import { type Piece, packedPieces, pieceOf } from './packed-pieces.ts';

/** An answer that many get byte for byte alike: checked against its schema, written and packed once for all of them. */
export interface WrittenAnswer {
  body(): Buffer;
  gzip(): Promise<Buffer>;
}

/** No other answer has a function in it. */
export const isWritten = (answer: unknown): answer is WrittenAnswer =>
  typeof (answer as Partial<WrittenAnswer> | undefined | null)?.gzip === 'function';

const gzipBytes = promisify(gzipWith);

export function writtenAnswer(call: Endpoint, answer: unknown): WrittenAnswer {
  const body = once(() => Buffer.from(before + JSON.stringify(call.answer.parse(answer)) + after));
  return { body, gzip: once(() => gzipBytes(body(), { level: 1 })) };
}

/**
 * The same around data that is JSON already, of which nothing has to be left out, and of which most pieces are those of
 * the answer before.
 */
export function writtenInPieces(data: readonly Piece[]): WrittenAnswer {
  const pieces = [head, ...data, tail];
  return {
    body: once(() => Buffer.concat(pieces.map(({ bytes }) => bytes()))),
    gzip: once(() => packedPieces(pieces)),
  };
}

const [before, after] = ['{"status":200,"data":', ',"msg":"success"}'];
const [head, tail] = [pieceOf(() => before), pieceOf(() => after)];

export async function sendWritten(reply: FastifyReply, answer: WrittenAnswer): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'authorization, accept-encoding');
  if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? '')))
    return reply.send(answer.body());
  return reply.header('content-encoding', 'gzip').send(await answer.gzip());
}
