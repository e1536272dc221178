import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPrivateAddress } from './private-address.ts';

/**
 * The one door to other sites. Nobody opens a connection to an address outside but through here.
 *
 * An address has to be http or https, carry no user name, and lead to the open net: names are looked up by us, and the
 * connection is made to the address that was looked at, so that a name cannot mean another one a moment later. Only
 * what whoever starts the site, or its owner, has named may be private. Redirects are never followed here: whoever asks looks
 * at each of them and asks again, through this door.
 */
export interface OutboundHttp {
  ask(address: URL, request?: OutboundRequest): Promise<OutboundResponse>;
  /** what a connection that is not a plain request is made with, such as a websocket; fails for an address that is refused */
  way(address: URL, mayBePrivate?: boolean): Way;
}

export interface OutboundRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
  /** until the head of the answer is there, and between two pieces of it */
  silenceMs?: number;
  /** of an address that the owner has typed in the back office, as of a login service of the campus */
  mayBePrivate?: boolean;
}

export interface OutboundResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** already unpacked */
  body: Readable;
}

interface Way {
  lookup: LookupFunction;
  agent: http.Agent;
}

/** An address that nothing is asked of, or an answer that is not taken. */
export class OutboundRefused extends Error {}
export class OutboundTimeout extends Error {}

const silenceMs = 20_000;

export function openOutboundHttp(
  isPermitted: (privateOrigin: string) => boolean = () => false,
): OutboundHttp & { close(): void } {
  const options = { keepAlive: true, maxSockets: 512, timeout: 60_000 };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const way = (address: URL, isNamed = false): Way => {
    const agent = agents[address.protocol.replace('ws', 'http') as 'http:'];
    if (!agent) throw new OutboundRefused(`not http: ${address.protocol}`);
    if (address.username || address.password) throw new OutboundRefused('an address with a user name');
    const mayBePrivate = isNamed || isPermitted(httpOrigin(address));
    const host = address.hostname.replace(/^\[|\]$/g, '');
    if (!mayBePrivate && isIP(host) && isPrivateAddress(host))
      throw new OutboundRefused(`a private address: ${host}`);
    return { agent, lookup: mayBePrivate ? (lookup as LookupFunction) : openLookup };
  };
  return {
    way,
    async ask(address, { method = 'GET', headers = {}, body, signal, mayBePrivate, ...rest } = {}) {
      const { agent, lookup } = way(address, mayBePrivate);
      const patience = rest.silenceMs ?? silenceMs;
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
      const { request: open } = address.protocol === 'https:' ? https : http;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = open(address, {
        method,
        agent,
        lookup,
        signal,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers, ...length },
      });
      request.setNoDelay(true);
      let response: http.IncomingMessage | undefined;
      request.setTimeout(patience, () =>
        (response ?? request).destroy(new OutboundTimeout(`> ${patience / 1000} s`)),
      );
      request.once('response', resolve).once('error', reject);
      request.end(body);
      response = await promise;
      return { status: response.statusCode!, headers: response.headers, body: unpacked(response) };
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const httpOrigin = (address: URL): string => new URL(address.href.replace(/^ws/, 'http')).origin;

/** A name that means a private address, even among others, is refused. */
const openLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const hidden = found.find(({ address }) => isPrivateAddress(address));
    if (hidden || !found[0])
      return callback(new OutboundRefused(`a private address: ${hostname}`) as NodeJS.ErrnoException, []);
    if (options.all) return callback(null, found);
    callback(null, found[0].address, found[0].family);
  });
};

function unpacked(response: http.IncomingMessage): Readable {
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[(response.headers['content-encoding'] ?? '').trim().toLowerCase()];
  if (!unpack) return response;
  const plain = unpack();
  response.once('error', error => plain.destroy(error));
  plain.once('close', () => response.destroy());
  return response.pipe(plain);
}

/** The whole of an answer, no more than said. */
export async function bytesOf({ body }: OutboundResponse, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop ends the stream, and with it the connection.
    if (size > bytesMax) throw new OutboundRefused(`> ${Math.round(bytesMax / 1024 / 1024)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What an owner can act on: the code of the network, not the words of a library. */
export function reasonOf(error: unknown): string {
  const { name, code, message, cause } = error as Error & {
    code?: string;
    cause?: { name?: string; code?: string };
  };
  if (name === 'TimeoutError' || cause?.name === 'TimeoutError') return 'timeout';
  return code ?? cause?.code ?? message;
}
