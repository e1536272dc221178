import type { Readable } from 'node:stream';
import {
  bytesOf,
  type OutboundHttp,
  type OutboundRequest,
  type OutboundResponse,
  OutboundTimeout,
  reasonOf,
} from '#server/outbound/outbound-http.ts';
import { AiError, type AiErrorKind } from './provider.ts';

/** Lines beyond this are no pieces of an answer. */
const lineBytesMax = 256 * 1024;

/** Asks a service that answers with a stream of events, and tells its refusals apart. */
export async function askForEvents(
  outbound: OutboundHttp,
  url: URL,
  request: OutboundRequest,
): Promise<AsyncGenerator<string>> {
  const answer = await outbound
    .ask(url, {
      method: 'POST',
      ...request,
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        ...request.headers,
      },
    })
    .catch(error => fromNetwork(error, request.signal));
  if (answer.status !== 200) throw await refusalOf(answer);
  return dataLines(answer.body, request.signal);
}

/** The data of each event, in whatever pieces it arrives. */
async function* dataLines(body: Readable, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
      rest = lines.pop()!;
      if (rest.length > lineBytesMax) throw new AiError('garbage', 'a line without end');
      for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
    }
  } catch (error) {
    if (error instanceof AiError) throw error;
    fromNetwork(error, signal, 'cut');
  } finally {
    body.destroy();
  }
}

/** One piece of an answer; what is no JSON is no answer. */
export function pieceOf<T>(line: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new AiError('garbage', line.slice(0, 80));
  }
}

export function fromNetwork(
  error: unknown,
  signal: AbortSignal | undefined,
  kind: AiErrorKind = 'unreachable',
): never {
  if (signal?.aborted) throw error;
  if (error instanceof OutboundTimeout) throw new AiError('silent');
  throw new AiError(kind, reasonOf(error));
}

async function refusalOf(answer: OutboundResponse): Promise<AiError> {
  const text = (await bytesOf(answer, 64 * 1024).catch(() => Buffer.alloc(0))).toString();
  if (answer.status === 401 || answer.status === 403) return new AiError('key');
  if (answer.status === 429 || answer.status === 529) return new AiError('limited');
  return new AiError('refused', `HTTP ${answer.status} ${wordsOf(text)}`.trim());
}

/** Services tell what is wrong in several places of their JSON. */
function wordsOf(text: string): string {
  try {
    const said = JSON.parse(text) as { error?: { message?: string } | string; message?: string };
    const words = typeof said.error === 'string' ? said.error : (said.error?.message ?? said.message);
    return String(words ?? '').slice(0, 200);
  } catch {
    return '';
  }
}
