import { randomUUID } from 'node:crypto';
import { bytesOf, type OutboundHttp, OutboundRefused, reasonOf } from '#server/outbound/outbound-http.ts';
import { CookieJar } from './cookies.ts';
import { decoded } from './decode.ts';
import { isChallenge, isChallengePage } from './gate.ts';
import { type Entry, RemoteError } from './remote-error.ts';

/** A session at another judge, as one account. */
export interface RemoteSession {
  account: { username: string; entry: Entry; secret: string };
  jar: CookieJar;
  /** Reads a page; redirects on the same host are followed, and say where one ended. */
  get(path: string, headers?: Headers): Promise<SessionPage>;
  /** Sends a form. */
  post(path: string, form: Record<string, string>, headers?: Headers): Promise<SessionPage>;
  /** Sends a form in parts, as forms with files are sent. */
  send(path: string, form: Record<string, string>): Promise<SessionPage>;
  /** Asks an interface in JSON. */
  ask(path: string, body?: unknown, headers?: Headers): Promise<unknown>;
}

type Headers = Record<string, string>;

export interface SessionPage {
  /** after redirects */
  address: URL;
  status: number;
  html: string;
}

interface SessionOptions {
  outbound: OutboundHttp;
  base: string;
  account: RemoteSession['account'];
  /** kept cookies of an earlier session */
  cookies?: Record<string, string> | undefined;
  signal: AbortSignal;
  /** what one page may take, however it trickles in */
  pageMs?: number;
}

const pageBytesMax = 4 * 1024 * 1024;
const redirectsMax = 5;

export function openRemoteSession({
  outbound,
  base,
  account,
  cookies,
  signal,
  pageMs = 60_000,
}: SessionOptions): RemoteSession {
  const jar = account.entry === 'cookie' && !cookies ? CookieJar.of(account.secret) : new CookieJar(cookies);
  const walk = async (
    path: string,
    send: { method: 'GET' | 'POST'; body?: string },
    headers: Headers,
  ): Promise<SessionPage> => {
    let address = new URL(path, base);
    let { method, body } = send;
    const slow = AbortSignal.timeout(pageMs);
    const unreachable = (error: unknown): never => {
      if (error instanceof RemoteError || signal.aborted) throw error;
      const said = error instanceof OutboundRefused ? error.message : reasonOf(error);
      throw new RemoteError('site', slow.aborted ? 'timeout' : said);
    };
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      const answer = await outbound
        .ask(address, {
          method,
          ...(body === undefined ? {} : { body }),
          signal: AbortSignal.any([signal, slow]),
          headers: {
            'user-agent': 'Mozilla/5.0 (compatible; Acorn online judge)',
            'accept-language': 'en-US,en;q=0.9',
            referer: new URL(path, base).href,
            ...(jar.header ? { cookie: jar.header } : {}),
            ...headers,
          },
        })
        .catch(unreachable);
      jar.take(answer.headers['set-cookie']);
      const { location } = answer.headers;
      if (answer.status >= 300 && answer.status < 400 && location) {
        answer.body.destroy();
        const next = URL.parse(location, address);
        // Whoever sends us to another host wants us to log in or to prove that we are human.
        if (next?.host !== address.host)
          throw new RemoteError('human', `it leads to ${next?.host ?? location}`);
        if (answer.status < 307) ({ method, body } = { method: 'GET', body: undefined } as typeof send);
        address = next;
        continue;
      }
      if (isChallenge(answer)) {
        answer.body.destroy();
        throw new RemoteError('human', 'it wants to see a human');
      }
      if (answer.status === 429) throw new RemoteError('busy', 'it asks us to slow down');
      const bytes = await bytesOf(answer, pageBytesMax).catch(unreachable);
      if (answer.status >= 500) throw new RemoteError('site', `HTTP ${answer.status}`);
      const html = decoded(bytes, answer.headers['content-type'] ?? '');
      if (isChallengePage(html)) throw new RemoteError('human', 'it wants to see a human');
      return { address, status: answer.status, html };
    }
    throw new RemoteError('site', `${redirectsMax} × 3xx`);
  };
  return {
    account,
    jar,
    get: (path, headers = {}) => walk(path, { method: 'GET' }, headers),
    post: (path, form, headers = {}) =>
      walk(
        path,
        { method: 'POST', body: new URLSearchParams(form).toString() },
        {
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      ),
    send(path, form) {
      const boundary = `----${randomUUID()}`;
      const parts = Object.entries(form).map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const body = `${parts.join('')}--${boundary}--\r\n`;
      return walk(
        path,
        { method: 'POST', body },
        { 'content-type': `multipart/form-data; boundary=${boundary}` },
      );
    },
    async ask(path, body, headers = {}) {
      const json: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const { html } = await walk(
        path,
        body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) },
        { ...json, ...headers },
      );
      try {
        return JSON.parse(html);
      } catch {
        throw new RemoteError('site', 'the answer is no JSON');
      }
    },
  };
}
