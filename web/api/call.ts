import type { AnswerOf, BodyOf, Endpoint, Envelope, QueryOf } from '#core/contract/endpoint.ts';
import { downloadTimeoutMs, requestTimeoutMs } from '#web/timing.ts';
import { currentLanguage } from '../app/i18n.ts';
import { keptAtHeader } from '../offline/kept.ts';
import { session, storeToken } from '../session/session.ts';
import { noteAnswer, noteFailure } from './connectivity.ts';
import { Failure } from './failure.ts';
import { invalidate } from './query.ts';

export interface CallOptions<E extends Endpoint> {
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  upload?: Blob;
  signal?: AbortSignal;
  /** the caller tells the user itself when it is refused */
  quiet?: boolean;
  /** the caller tells the user itself whatever went wrong */
  saysWhy?: boolean;
  /** nobody is told when it fails: it is tried again by itself */
  silent?: boolean;
}

/** What was asked, as far as it tells one call from another. */
export interface CallRef {
  endpoint: Pick<Endpoint, 'path' | 'method' | 'invalidates'>;
  query: object | undefined;
}

export interface FailedCall extends CallRef {
  failure: Failure;
  /** the token the call was made with: a late refusal of an old one must not end a newer session */
  token: string | null;
  /** the caller says why; what follows for the session does so all the same */
  isSaid: boolean;
}

interface OutcomeListener {
  failed: (failed: FailedCall) => void;
  worked: (question: CallRef) => void;
}

let outcomes: OutcomeListener = { failed: () => {}, worked: () => {} };

/** What the site does about failures in general (messages, login dialog) is set once, by app/failures.ts. */
export const setOutcomeListener = (listener: OutcomeListener) => {
  outcomes = listener;
};

export function noteSuccess(question: CallRef) {
  invalidateAfter(question.endpoint);
  outcomes.worked(question);
}

const invalidateAfter = ({ invalidates }: CallRef['endpoint']) => invalidates && invalidate(...invalidates);

/** Asks the server. Failures are shown to the user here, once; the caller only stops waiting. */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  const { token } = session.get();
  const question = { endpoint, query: options.query as object | undefined };
  try {
    const response = await send(endpoint, options, requestTimeoutMs);
    const answer = openEnvelope(await readEnvelope<AnswerOf<E>>(response), response.status);
    noteSuccess(question);
    return answer;
  } catch (error) {
    const isRefusal = error instanceof Failure && error.kind === 'refused';
    // Who is refused looks at a page of before, or has changed something by trying.
    if (isRefusal) invalidateAfter(endpoint);
    const isQuiet = options.silent || (options.quiet && isRefusal);
    throw isQuiet ? error : reportFailure(error, question, token, options.saysWhy);
  }
}

interface Download<E extends Endpoint> extends CallOptions<E> {
  /** bytes that have come so far; there is no time limit then, progress shows life */
  onProgress?: (received: number) => void;
}

/** Saves a file. A download that answers JSON is a refusal that says why. */
export async function download<E extends Endpoint>(endpoint: E, options: Download<E> = {}): Promise<void> {
  const { token } = session.get();
  try {
    const response = await send(endpoint, options, options.onProgress ? undefined : downloadTimeoutMs);
    const isJson = response.headers.get('Content-Type')?.includes('json');
    if (!response.ok) openEnvelope(await readEnvelope(response), response.status);
    if (isJson) {
      const { msg } = await readEnvelope(response);
      throw new Failure('file', response.status, msg ?? '');
    }
    const name = response.headers.get('Content-Disposition')?.split('filename=')[1];
    const content = options.onProgress ? counted(response, options.onProgress) : response;
    saveAs(await content.blob(), decodeURIComponent(name?.replaceAll('"', '') ?? 'download'));
  } catch (error) {
    throw reportFailure(error, { endpoint, query: options.query as object | undefined }, token);
  }
}

/** The same response, saying how much of it was read. */
function counted(response: Response, onProgress: (received: number) => void): Response {
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length;
      onProgress(received);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter), { headers: response.headers });
}

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>, timeoutMs: number | undefined) {
  const signals = [options.signal ?? [], timeoutMs ? AbortSignal.timeout(timeoutMs) : []].flat();
  const response = await fetch(urlOf(endpoint, options.query as object | undefined), {
    method: endpoint.method,
    headers: requestHeaders(endpoint, options.body !== undefined),
    body: options.upload ? uploadForm(endpoint, options.upload) : JSON.stringify(options.body),
    signal: AbortSignal.any(signals),
  }).catch(error => {
    if (!isAbort(error)) noteFailure();
    throw error;
  });
  noteAnswer(response.status, response.headers.get(keptAtHeader));
  adoptToken(response.headers);
  return response;
}

export function urlOf(endpoint: Pick<Endpoint, 'path'>, query: object | undefined) {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${endpoint.path}?${search}` : endpoint.path;
}

const isLogin = (path: string) => path === '/api/login' || path === '/api/admin/login';
export const isAdminCall = (path: string) => path.startsWith('/api/admin');

export function requestHeaders(endpoint: Pick<Endpoint, 'path'>, hasBody: boolean): Record<string, string> {
  const { token } = session.get();
  return {
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(token && !isLogin(endpoint.path) && { Authorization: token }),
    'Accept-Language': currentLanguage(),
    'Url-Type': isAdminCall(endpoint.path) ? 'admin' : 'general',
  };
}

export function uploadForm(endpoint: Endpoint, file: Blob) {
  const data = new FormData();
  data.append(endpoint.upload?.field ?? 'file', file, file instanceof File ? file.name : 'picture.png');
  return data;
}

/** A login or a renewal carries the token in Authorization; some servers put it in Refresh-Token itself. */
export function adoptToken(headers: Headers) {
  const refresh = headers.get('Refresh-Token');
  const token = headers.get('Authorization') ?? (refresh === 'true' ? null : refresh);
  if (token) storeToken(token);
}

async function readEnvelope<T>(response: Response): Promise<Partial<Envelope<T>>> {
  return parseEnvelope(await response.text(), response.status);
}

export function parseEnvelope<T>(text: string, httpStatus: number): Partial<Envelope<T>> {
  try {
    const body = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    if (httpStatus < 300) throw new Failure('http', httpStatus);
    return {};
  }
}

/** A body whose status is 200 or absent is a success, as long as HTTP says so too. */
export function openEnvelope<T>(body: Partial<Envelope<T>>, httpStatus: number): T {
  if (httpStatus >= 400) throw new Failure('http', httpStatus, body.msg ?? '', body.data);
  if (body.status !== undefined && body.status !== 200)
    throw new Failure('refused', body.status, body.msg ?? '', body.data);
  return body.data as T;
}

export function reportFailure(
  error: unknown,
  question: CallRef,
  token: string | null,
  isSaid = false,
): unknown {
  if (isAbort(error)) return error;
  const failure = error instanceof Failure ? error : new Failure(isTimeout(error) ? 'timeout' : 'network');
  outcomes.failed({ ...question, failure, token, isSaid });
  return failure;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

export function saveAs(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
