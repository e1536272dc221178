import { bytesOf, type OutboundHttp, reasonOf } from '#server/outbound/outbound-http.ts';
import { ProviderError } from './provider-error.ts';

/** Asks a service that the owner has named; such a one may stand in the private network of a campus. */
export type ProviderClient = (address: URL, request?: Question) => Promise<Reply>;

interface Question {
  headers?: Record<string, string>;
  /** posted, as a form or as JSON; without one the address is read */
  form?: Record<string, string>;
  json?: unknown;
  /** false: of an address that the service named and not the owner, which has to be on the open net */
  mayBePrivate?: boolean;
}

export interface Reply {
  status: number;
  text: string;
  /** of a list that comes in pages: where the next one is, among others */
  link?: string | undefined;
}

const timeoutMs = 10_000;
const bytesMax = 1024 * 1024;

export const providerClient =
  (outbound: OutboundHttp): ProviderClient =>
  async (address, { headers = {}, form, json, mayBePrivate = true } = {}) => {
    const body = form
      ? String(new URLSearchParams(form))
      : json === undefined
        ? undefined
        : JSON.stringify(json);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    try {
      const answer = await outbound.ask(address, {
        ...(body !== undefined && { method: 'POST', body }),
        headers: {
          accept: 'application/json',
          'user-agent': 'Acorn',
          ...(body !== undefined && { 'content-type': type }),
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
        mayBePrivate,
      });
      const { link } = answer.headers;
      const text = (await bytesOf(answer, bytesMax)).toString();
      return { status: answer.status, text, link: Array.isArray(link) ? link.join(', ') : link };
    } catch (error) {
      throw new ProviderError(`${address.host} does not answer: ${reasonOf(error)}`);
    }
  };

export type Json = Record<string, unknown>;

/** An answer that has to be an object of JSON. What says that it failed is told in its own words. */
export function jsonOf({ status, text }: Reply, what: string): Json {
  const parsed = parse(text);
  if (!parsed) throw new ProviderError(`${what}: HTTP ${status}, no JSON`);
  const said = saidIn(parsed);
  if (status < 200 || status >= 300 || said) throw new ProviderError(`${what}: ${said ?? `HTTP ${status}`}`);
  return parsed;
}

function parse(text: string): Json | undefined {
  try {
    const parsed = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** In the words of OAuth, of Tencent and of DingTalk. */
function saidIn(json: Json): string | undefined {
  if (typeof json.error === 'string') return [json.error, json.error_description].filter(Boolean).join(': ');
  if (typeof json.errcode === 'number' && json.errcode !== 0)
    return `${json.errcode} ${json.errmsg ?? ''}`.trim();
  if (typeof json.code === 'string' && typeof json.message === 'string')
    return `${json.code}: ${json.message}`;
  return undefined;
}

export function textIn(json: Json, name: string, what: string): string {
  const value = json[name];
  if (typeof value === 'string' && value) return value;
  throw new ProviderError(`${what}: ${name} is missing`);
}

export const withQuery = (address: string | URL, query: Record<string, string>): URL => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

/** A path below an address that an owner typed, with or without a slash at its end. */
export const urlBelow = (base: string, path: string): URL => new URL(base.replace(/\/+$/, '') + path);
