import { promisify } from 'node:util';
import { gzip as gzipWith } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';

/** An answer that many get byte for byte alike: checked against its schema, written and packed once for all of them. */
export interface WrittenAnswer {
  body(): Buffer;
  gzip(): Promise<Buffer>;
}

const gzipBytes = promisify(gzipWith);

export const writtenAnswer = (call: Endpoint, answer: unknown): WrittenAnswer =>
  writtenData(() => JSON.stringify(call.answer.parse(answer)));

/** The same around data that is JSON already and of which nothing has to be left out. */
export function writtenData(data: () => string): WrittenAnswer {
  const body = once(() => Buffer.from(`{"status":200,"data":${data()},"msg":"success"}`));
  return { body, gzip: once(() => gzipBytes(body(), { level: 1 })) };
}

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
