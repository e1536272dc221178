import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';

const header = 'x-request-id';
const fromProxy = /^[\w.-]{8,64}$/;

/** Numbers of requests that no other process gives, nor this one after a start. A proxy that is believed may give them. */
export function requestIds(believesProxy: boolean) {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }: IncomingMessage): string => {
    const given = believesProxy ? headers[header] : undefined;
    if (typeof given === 'string' && fromProxy.test(given)) return given;
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

export const tellRequestId: onRequestHookHandler = (request, reply, done) => {
  reply.header(header, request.id);
  done();
};

/** What people are told when it is in the log what went wrong, so that they can say which request it was. */
export const withRequestId = (text: string, { id }: FastifyRequest): string => `${text} [${id}]`;
