import { readText } from '#core/text-encoding.ts';
import { fail } from '../../http/errors.ts';

/** Fetching from a judge on another site: one host, no longer and no more than said, every failure told apart. */
export interface Visited {
  /** after redirects */
  address: URL;
  bytes: Buffer;
  type: string;
}

export interface Visit {
  /** what the bank is called, for messages */
  bank: string;
  /** the problem that is looked for, for messages */
  id: string;
  /** JSON to post; unless given, the page is just read */
  body?: unknown;
  bytesMax?: number;
  signal?: AbortSignal;
}

const timeoutMs = 20_000;
const pageBytesMax = 4 * 1024 * 1024;
const redirectsMax = 5;

export async function visit(from: URL, { bank, id, body, ...limits }: Visit): Promise<Visited> {
  let address = from;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const response = await ask(address, body, limits.signal).catch(error =>
      fail('remote.unreachable', { bank, host: address.host, detail: reasonOf(error) }),
    );
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      address = new URL(location, address);
      // Whoever sends us to another host wants us to log in or to prove that we are human.
      if (address.host !== from.host) fail('remote.blocked', { bank });
      continue;
    }
    if (isChallenge(response)) fail('remote.blocked', { bank });
    if (response.status === 404 || response.status === 410) fail('remote.noSuchProblem', { bank, id });
    if (!response.ok)
      fail('remote.unreachable', { bank, host: address.host, detail: `HTTP ${response.status}` });
    const bytes = await bodyOf(response, limits.bytesMax ?? pageBytesMax).catch(error =>
      fail('remote.unreachable', { bank, host: address.host, detail: reasonOf(error) }),
    );
    return { address, bytes, type: response.headers.get('content-type') ?? '' };
  }
  return fail('remote.unreachable', { bank, host: from.host, detail: `${redirectsMax} × 3xx` });
}

/** A page as text, in whatever encoding it says or turns out to be. */
export async function visitPage(from: URL, asked: Visit): Promise<{ address: URL; html: string }> {
  const visited = await visit(from, asked);
  return { address: visited.address, html: htmlOf(visited, asked.bank) };
}

export function htmlOf({ bytes, type }: Visited, bank: string): string {
  const html = decoded(bytes, type);
  if (isChallengePage(html)) fail('remote.blocked', { bank });
  return html;
}

const ask = (address: URL, body: unknown, signal = AbortSignal.timeout(timeoutMs)): Promise<Response> =>
  fetch(address, {
    redirect: 'manual',
    signal,
    headers: {
      'user-agent': 'Mozilla/5.0 (compatible; Acorn online judge)',
      'accept-language': 'en-US,en;q=0.9,zh-CN;q=0.8',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });

class TooLarge extends Error {}

async function bodyOf(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bytesMax) throw new TooLarge(`> ${bytesMax / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What an owner can act on: the code of the network, not the words of a library. */
function reasonOf(error: unknown): string {
  if (error instanceof TooLarge) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return `> ${timeoutMs / 1000} s`;
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

const isChallenge = ({ status, headers }: Response): boolean =>
  headers.get('cf-mitigated') === 'challenge' || [401, 403, 429, 503].includes(status);

/** Gates that answer as if all were well: short pages that run a script and send the browser back. */
const isChallengePage = (html: string): boolean =>
  html.length < 30_000 &&
  /<title>Just a moment|challenge-platform|Redirecting\.\.\. Please, wait|g-recaptcha|h-captcha|cf-turnstile/.test(
    html,
  );

function decoded(bytes: Buffer, type: string): string {
  const head = bytes.subarray(0, 2048).toString('latin1');
  const charset = (/charset=["']?([\w-]+)/i.exec(type) ?? /charset=["']?([\w-]+)/i.exec(head))?.[1];
  const strict = charset && decodedAs(bytes, charset, true);
  if (strict) return strict;
  // Old sites say one encoding and send another.
  const found = readText(bytes);
  return 'text' in found ? found.text : (decodedAs(bytes, charset ?? 'utf-8', false) ?? bytes.toString());
}

function decodedAs(bytes: Buffer, charset: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
