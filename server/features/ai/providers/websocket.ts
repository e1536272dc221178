import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type net from 'node:net';
import type { Duplex } from 'node:stream';
import { type OutboundHttp, OutboundTimeout } from '#server/outbound/outbound-http.ts';
import { AiError } from '../provider.ts';

/** The client's end of a websocket (RFC 6455) that goes through the one door to other sites: texts both ways. */
export interface Socket {
  send(text: string): void;
  messages: AsyncGenerator<string>;
  close(): void;
}

interface Manner {
  signal: AbortSignal;
  silenceMs: number;
}

const opcodes = { continuation: 0, text: 1, close: 8, ping: 9, pong: 10 };
const messageBytesMax = 1024 * 1024;

export async function openSocket(
  outbound: OutboundHttp,
  address: URL,
  { signal, silenceMs }: Manner,
): Promise<Socket> {
  const { lookup } = outbound.way(address);
  const key = randomBytes(16).toString('base64');
  const { promise, resolve, reject } = Promise.withResolvers<[Duplex, Buffer]>();
  const { request: open } = address.protocol === 'wss:' ? https : http;
  const request = open(new URL(address.href.replace(/^ws/, 'http')), {
    agent: false,
    lookup,
    signal,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
    },
  });
  request.setTimeout(silenceMs, () => request.destroy(new OutboundTimeout()));
  request.once('error', reject);
  request.once('response', response => {
    response.resume();
    const kinds: Record<number, AiError> = {
      401: new AiError('key'),
      403: new AiError('key'),
      429: new AiError('limited'),
    };
    reject(kinds[response.statusCode!] ?? new AiError('refused', `HTTP ${response.statusCode}`));
  });
  request.once('upgrade', (response, socket, head) => {
    const expected = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    if (response.headers['sec-websocket-accept'] === expected) return resolve([socket, head]);
    socket.destroy();
    reject(new AiError('garbage', 'sec-websocket-accept'));
  });
  request.end();
  const [socket, head] = await promise;
  (socket as net.Socket).setTimeout(silenceMs, () => socket.destroy(new OutboundTimeout()));
  return {
    send: text => void socket.write(frame(opcodes.text, Buffer.from(text))),
    messages: messagesOf(socket, head, signal),
    close() {
      if (!socket.destroyed) socket.end(frame(opcodes.close, Buffer.alloc(0)));
      (socket as net.Socket).destroySoon();
    },
  };
}

/** Clients mask what they send. */
function frame(opcode: number, content: Buffer): Buffer {
  const mask = randomBytes(4);
  const length =
    content.length < 126
      ? Buffer.from([0x80 | content.length])
      : content.length < 65_536
        ? Buffer.from([0x80 | 126, content.length >> 8, content.length & 255])
        : Buffer.concat([Buffer.from([0x80 | 127, 0, 0, 0, 0]), uint32(content.length)]);
  const masked = content.map((byte, at) => byte ^ mask[at % 4]!);
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, mask, masked]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

async function* messagesOf(socket: Duplex, head: Buffer, signal: AbortSignal): AsyncGenerator<string> {
  let held = head;
  let parts: Buffer[] = [];
  const frames = function* () {
    for (let read = readFrame(held); read; read = readFrame(held)) {
      held = held.subarray(read.size);
      yield read;
    }
  };
  const messages = function* (): Generator<string | null> {
    for (const { opcode, isLast, content } of frames()) {
      if (opcode === opcodes.close) return yield null;
      if (opcode === opcodes.ping) socket.write(frame(opcodes.pong, content));
      if (opcode !== opcodes.text && opcode !== opcodes.continuation) continue;
      parts.push(content);
      if (parts.reduce((sum, { length }) => sum + length, 0) > messageBytesMax) throw new AiError('garbage');
      if (!isLast) continue;
      yield Buffer.concat(parts).toString();
      parts = [];
    }
  };
  try {
    for (const message of messages()) {
      if (message === null) return;
      yield message;
    }
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      held = Buffer.concat([held, chunk]);
      if (held.length > messageBytesMax * 2) throw new AiError('garbage');
      for (const message of messages()) {
        if (message === null) return;
        yield message;
      }
    }
  } catch (error) {
    if (signal.aborted || error instanceof AiError) throw error;
    throw error instanceof OutboundTimeout ? new AiError('silent') : new AiError('cut');
  }
}

function readFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined;
  const [first, second] = [bytes[0]!, bytes[1]!];
  const short = second & 127;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const maskBytes = second & 128 ? 4 : 0;
  const start = 2 + lengthBytes + maskBytes;
  if (bytes.length < start) return undefined;
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (length > messageBytesMax) throw new AiError('garbage', 'a frame without end');
  if (bytes.length < start + length) return undefined;
  const content = Buffer.from(bytes.subarray(start, start + length));
  if (maskBytes)
    for (let at = 0; at < length; at++) content[at] = content[at]! ^ bytes[start - 4 + (at % 4)]!;
  return { opcode: first & 15, isLast: (first & 128) !== 0, content, size: start + length };
}
