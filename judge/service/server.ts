import type { IncomingMessage } from 'node:http';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { urlToHttpOptions } from 'node:url';
import type { AnswerOf, BodyOf, Envelope } from '#core/contract/endpoint.ts';
import { judgePaths } from '#core/judge-paths.ts';

/** The calls a judge makes, by the names of their paths; the types are those of the contract. */
type Contract = typeof import('#core/contract/judging.ts');
interface Calls {
  hello: Contract['sayHello'];
  claim: Contract['claimWork'];
  heartbeat: Contract['keepAlive'];
  return: Contract['returnWork'];
  progress: Contract['reportProgress'];
  result: Contract['reportResult'];
  testResult: Contract['reportTestRun'];
  compileResult: Contract['reportCompile'];
  hackResult: Contract['reportHack'];
}

/** The server refused: trying the same again would not help. */
export class Refused extends Error {}

/** The server, as a judge with a key sees it. */
export interface Server {
  ask<Name extends keyof Calls>(
    name: Name,
    body: BodyOf<Calls[Name]>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<Calls[Name]>>;
  /** Asks again and again while the server is away: for what must not be lost. */
  insist<Name extends keyof Calls>(
    name: Name,
    body: BodyOf<Calls[Name]>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<Calls[Name]>>;
  /** How long a question and its answer take, as the quickest of the last ones did. */
  roundTripMs(): number;
  blob(sha256: string): Promise<IncomingMessage>;
  orders(signal: AbortSignal): Promise<IncomingMessage>;
}

/** Longer than a claim waits and than the stream of orders keeps silent: then nobody is there. */
const silenceMs = 60_000;
const tripsKept = 8;

/**
 * Node's own client in place of fetch: it keeps connections open as well, and a judge stays 17 MB smaller. It is taken
 * without an import, which would load fetch after all, because it resolves every name that `node:http` exports.
 */
export function serverAt(address: string, key: string): Server {
  const protocol = address.startsWith('https:') ? 'https' : 'http';
  const { request, Agent } = process.getBuiltinModule(`node:${protocol}`);
  const agent = new Agent({ keepAlive: true });
  const place = urlToHttpOptions(new URL(address));

  const send = (
    method: string,
    path: string,
    body?: string,
    signal?: AbortSignal,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: key,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const outgoing = request({ ...place, path, method, headers, agent, signal }, resolve);
      outgoing.setTimeout(silenceMs, () => outgoing.destroy(new Error('the server says nothing')));
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  let trips: number[] = [];
  const server: Server = {
    roundTripMs: () => Math.min(...trips, Number.MAX_SAFE_INTEGER),
    async ask(name, body, signal) {
      const askedAt = performance.now();
      const answer = await send('POST', judgePaths[name], written(body), signal);
      const said = await textOf(answer);
      const envelope = readEnvelope(said);
      if (answer.statusCode !== 200 || envelope?.status !== 200) throw failure(answer.statusCode, said);
      // a claim may wait for work
      if (name !== 'claim') trips = [performance.now() - askedAt, ...trips].slice(0, tripsKept);
      return envelope.data as never;
    },
    async insist(name, body, signal) {
      for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 2_000))
        try {
          return await server.ask(name, body, signal);
        } catch (error) {
          if (error instanceof Refused || signal?.aborted) throw error;
          await sleep(waitMs, undefined, { signal });
        }
    },
    async blob(sha256) {
      const answer = await send('GET', `${judgePaths.blob}?sha256=${sha256}`);
      const { location } = answer.headers;
      if (answer.statusCode !== 302 || !location) return wanted(answer);
      answer.resume();
      return wantedOfStore(await fetchElsewhere(location));
    },
    orders: async signal => wanted(await send('GET', judgePaths.orders, undefined, signal)),
  };
  return server;
}

const textOf = (answer: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    answer.on('data', piece => pieces.push(piece));
    answer.once('end', () => resolve(Buffer.concat(pieces).toString()));
    answer.once('error', reject);
  });

async function wanted(answer: IncomingMessage): Promise<IncomingMessage> {
  if (answer.statusCode !== 200) throw failure(answer.statusCode, await textOf(answer));
  return answer;
}

/** A store that lacks the file will not have it later; all else that it says is about the store. */
async function wantedOfStore(answer: IncomingMessage): Promise<IncomingMessage> {
  const { statusCode } = answer;
  if (statusCode === 200) return answer;
  answer.resume();
  if (statusCode === 404) throw new Refused('the store of the files does not have it');
  throw new Error(`the store of the files answers HTTP ${statusCode}`);
}

/** A store of files that the server sends judges to. Its address says that one may: the key is not for it. */
const fetchElsewhere = (address: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { get } = process.getBuiltinModule(address.startsWith('https:') ? 'node:https' : 'node:http');
    const outgoing = get(address, resolve);
    outgoing.setTimeout(silenceMs, () => outgoing.destroy(new Error('the store of the files says nothing')));
    outgoing.once('error', reject);
  });

/** Most texts can be kept as they are, and to look at each costs more than all the rest. */
function written(body: unknown): string {
  const text = JSON.stringify(body);
  return /\\u(0000|d[89a-f])/.test(text) ? JSON.stringify(body, keepable) : text;
}

/**
 * The server takes no NUL and no half of a character in texts; programs print both, checkers quote what programs
 * print, and a text that is cut may be cut in the middle of a character.
 */
const keepable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}').toWellFormed() : value;

/** A refusal of the request is final; a server that stumbles or is not there may come back. */
function failure(httpStatus = 0, said: string): Error {
  const message = readEnvelope(said)?.msg ?? `HTTP ${httpStatus}`;
  return httpStatus < 500 ? new Refused(message) : new Error(message);
}

function readEnvelope(said: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}
