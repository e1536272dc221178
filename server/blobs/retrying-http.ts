import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

interface RetryingHttp {
  /** Resolves when the answer begins. */
  get(address: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage>;
  /** For requests and answers that are in memory as a whole. */
  fetch: typeof fetch;
}

interface Sent {
  method?: string | undefined;
  headers: OutgoingHttpHeaders;
  body?: Uint8Array | undefined;
}

const triesMax = 4;
const firstRestMs = 100;
/** So much of a body is handed to the line at once; the line moves when it has taken it. */
const pieceBytes = 64 * 1024;

/**
 * Asks again after a failure that may pass; for requests that can be repeated. However slow a line is, a body takes as long as it
 * takes: a line is dead when nothing moves on it for `silenceMs`, neither of the request nor of the answer.
 */
export function retryingHttp(silenceMs = 60_000): RetryingHttp {
  const send = (address: string, { method, headers, body }: Sent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = address.startsWith('https:') ? https : http;
      const length = body && { 'content-length': body.length };
      const options = { method, headers: { ...headers, ...length }, timeout: silenceMs };
      const sending = request(address, options, resolve);
      sending.on('timeout', () => sending.destroy(new Error('nothing moves on the line')));
      sending.on('error', reject);
      Readable.from(piecesOf(body)).pipe(sending);
    });
  return {
    get: (address, headers) =>
      patiently(
        () => send(address, { headers }),
        ({ statusCode }) => statusCode!,
        answer => void answer.resume(),
      ),
    fetch: (input, { method, headers, body } = {}) =>
      patiently(
        async () =>
          inMemory(
            await send(String(input), {
              method,
              headers: Object.fromEntries(new Headers(headers)),
              body: typeof body === 'string' ? Buffer.from(body) : (body as Uint8Array | undefined),
            }),
          ),
        ({ status }) => status,
      ),
  };
}

function* piecesOf(body: Uint8Array = new Uint8Array()) {
  for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes);
}

async function inMemory(answer: IncomingMessage): Promise<Response> {
  const content = await buffer(answer);
  return new Response(content.length ? content : null, {
    status: answer.statusCode!,
    headers: answer.headers as Record<string, string>,
  });
}

async function patiently<Answer>(
  ask: () => Promise<Answer>,
  statusOf: (answer: Answer) => number,
  drop: (answer: Answer) => void = () => {},
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask();
      if (tries === triesMax || !mayPass(statusOf(answer))) return answer;
      drop(answer);
    } catch (error) {
      if (tries === triesMax) throw error;
    }
    await sleep(firstRestMs * 4 ** (tries - 1));
  }
}

const mayPass = (status: number) => status >= 500 || status === 429;
