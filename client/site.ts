import type { AnswerOf, BodyOf, Endpoint, Envelope, QueryOf } from '#core/contract/endpoint.ts';
import { ExitCode, Stop } from './exit-code.ts';
import { isChinese, words } from './words.ts';

/** The site that is asked, as somebody or as nobody. */
export interface Site {
  address: string;
  ask<E extends Endpoint>(call: E, given?: CallInput<E>): Promise<AnswerOf<E>>;
  /** The answer as it comes in, of a call that streams. */
  open<E extends Endpoint>(call: E, query: QueryOf<E>, signal: AbortSignal): Promise<Response>;
}

interface CallInput<E extends Endpoint> {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

const patienceMs = 30_000;

export function openSite(address: string, token: string | undefined): Site {
  const send = async (call: Endpoint, { query, body }: CallInput<Endpoint>, signal: AbortSignal) => {
    const url = new URL(call.path, address);
    for (const [name, value] of Object.entries((query ?? {}) as object))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: call.method,
      headers: {
        'accept-language': isChinese ? 'zh-CN' : 'en-US',
        'user-agent': `acorn-cli (Node ${process.versions.node})`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      // The token goes to the site that was named and nowhere else.
      redirect: 'manual',
      signal,
    }).catch((error: Error & { cause?: { code?: string } }) => {
      throw new Stop(ExitCode.Unreachable, words.unreachable(address, error.cause?.code ?? error.message));
    });
    if (response.status >= 300 && response.status < 400)
      throw new Stop(ExitCode.Unreachable, words.movedTo(address, response.headers.get('location') ?? '?'));
    return response;
  };
  return {
    address,
    async ask(call, given = {}) {
      const response = await send(call, given, AbortSignal.timeout(patienceMs));
      const text = await response.text().catch(() => '');
      const envelope = envelopeIn(text);
      if (!envelope) throw new Stop(ExitCode.Unreachable, words.noSite(address, response.status));
      if (envelope.status !== 200)
        throw new Stop(
          envelope.status === 401 ? ExitCode.NotLoggedIn : ExitCode.Refused,
          asksCaptcha(envelope.data) ? words.captcha : (envelope.msg ?? String(envelope.status)),
        );
      return envelope.data as never;
    },
    async open(call, query, signal) {
      const response = await send(call, { query }, signal);
      if (!response.ok) throw new Stop(ExitCode.Refused, String(response.status));
      return response;
    },
  };
}

/** After unusually many submissions; a terminal shows no pictures. */
const asksCaptcha = (data: unknown): boolean =>
  (data as { captchaRequired?: boolean } | null)?.captchaRequired === true;

function envelopeIn(text: string): Envelope<unknown> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value?.status === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An address as people type it: with or without https and a slash at its end. */
export function siteAddress(typed: string): string {
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `${isLocal(typed) ? 'http' : 'https'}://${typed}`;
  if (!URL.canParse(withScheme)) throw new Stop(ExitCode.Usage, words.noAddress(typed));
  return new URL(withScheme).origin;
}

/** Whether whoever listens on the way reads the token. */
export const isOpenLine = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLocal(hostname);
};

const isLocal = (host: string) => /^(localhost|127\.|\[::1\])/i.test(host);
