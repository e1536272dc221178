import type { FastifyReply } from 'fastify';

/** A stream of server-sent events that lasts until the client goes away or the server stops. */
export interface EventStream {
  send(event: string, data: unknown): void;
  /** calls the listener at once when the client has gone already */
  onClose(listener: () => void): void;
  end(): void;
}

/** Proxies end connections that say nothing for a while. */
const sayHelloEveryMs = 15_000;

export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would hold events back otherwise
    'x-accel-buffering': 'no',
  });
  raw.write(': hello\n\n');
  const greeting = setInterval(() => raw.write(': still here\n\n'), sayHelloEveryMs);
  raw.on('close', () => clearInterval(greeting));
  return {
    send: (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    onClose: listener => (raw.closed ? listener() : void raw.on('close', listener)),
    end: () => void raw.end(),
  };
}
