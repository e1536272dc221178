import { fail } from '#server/http/errors.ts';
import { bytesOf, type OutboundHttp, reasonOf } from '#server/outbound/outbound-http.ts';
import { decoded } from './decode.ts';
import { isChallenge, isChallengePage } from './gate.ts';

/** Fetching from a judge on another site: one host, no longer and no more than said, every failure told apart. */
export interface FetchedPage {
  /** after redirects */
  address: URL;
  bytes: Buffer;
  type: string;
}

interface FetchOptions {
  outbound: OutboundHttp;
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

export async function fetchPage(
  from: URL,
  { outbound, bank, id, body, ...limits }: FetchOptions,
): Promise<FetchedPage> {
  let address = from;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const unreachable = (error: unknown): never =>
      fail('remote.unreachable', { bank, host: address.host, detail: reasonOf(error) });
    const answer = await outbound
      .ask(address, {
        signal: limits.signal ?? AbortSignal.timeout(timeoutMs),
        headers: {
          'user-agent': 'Mozilla/5.0 (compatible; Acorn online judge)',
          'accept-language': 'en-US,en;q=0.9,zh-CN;q=0.8',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
      .catch(unreachable);
    const { status, headers } = answer;
    if (status >= 300 && status < 400 && headers.location) {
      answer.body.destroy();
      address = new URL(headers.location, address);
      // Whoever sends us to another host wants us to log in or to prove that we are human.
      if (address.host !== from.host) fail('remote.blocked', { bank });
      continue;
    }
    if (status !== 200) answer.body.destroy();
    if (isChallenge(answer) || status === 401 || status === 429) fail('remote.blocked', { bank });
    if (status === 404 || status === 410) fail('remote.noSuchProblem', { bank, id });
    if (status < 200 || status >= 300) unreachable(new Error(`HTTP ${status}`));
    const bytes = await bytesOf(answer, limits.bytesMax ?? pageBytesMax).catch(unreachable);
    return { address, bytes, type: headers['content-type'] ?? '' };
  }
  return fail('remote.unreachable', { bank, host: from.host, detail: `${redirectsMax} × 3xx` });
}

/** A page as text, in whatever encoding it says or turns out to be. */
export async function fetchHtml(from: URL, how: FetchOptions): Promise<{ address: URL; html: string }> {
  const page = await fetchPage(from, how);
  return { address: page.address, html: htmlOf(page, how.bank) };
}

export function htmlOf({ bytes, type }: FetchedPage, bank: string): string {
  const html = decoded(bytes, type);
  if (isChallengePage(html)) fail('remote.blocked', { bank });
  return html;
}
