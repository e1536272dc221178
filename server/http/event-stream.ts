import type { FastifyReply } from 'fastify';

/**
 * A stream of server-sent events that lasts until the client goes away or the server stops. Whoever reads slower than
 * there is to say never makes the server keep more than the newest of each thing, and is hung up on when nothing gets
 * through for a while.
 */
export interface EventStream {
  send(event: string, data: unknown): void;
  /** Sends what something is by now. As long as the client does not keep up, a newer state takes the place of an older. */
  sendLatest(about: string, event: string, data: unknown): void;
  /** calls the listener at once when the client has gone already */
  onClose(listener: () => void): void;
  end(): void;
}

/** Proxies end connections that say nothing for a while. */
const sayHelloEveryMs = 15_000;
/** What may wait for a client besides the newest states. */
const backlogBytesMax = 1024 * 1024;

export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  // every topic that a page follows wants to know when it leaves
  raw.setMaxListeners(0);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would hold events back otherwise
    'x-accel-buffering': 'no',
  });
  const behind = new Map<string, string>();
  let stuck = false;
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > backlogBytesMax) raw.destroy();
  };
  write(': hello\n\n');
  const greeting = setInterval(() => {
    if (!raw.writableNeedDrain) return write(': still here\n\n');
    if (stuck) raw.destroy();
    stuck = true;
  }, sayHelloEveryMs);
  raw.on('drain', () => {
    stuck = false;
    for (const [about, text] of behind) {
      if (raw.writableNeedDrain) return;
      behind.delete(about);
      write(text);
    }
  });
  const onClose = (listener: () => void) => (raw.closed ? listener() : void raw.on('close', listener));
  onClose(() => clearInterval(greeting));
  return {
    send: (event, data) => write(textOf(event, data)),
    sendLatest(about, event, data) {
      // What waits already keeps its turn.
      if (raw.writableNeedDrain) behind.set(about, textOf(event, data));
      else write(textOf(event, data));
    },
    onClose,
    end: () => void raw.end(),
  };
}

/** Data that is JSON already. */
export class RawJson {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

const textOf = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${data instanceof RawJson ? data.json : JSON.stringify(data)}\n\n`;
