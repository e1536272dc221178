import type { AnswerOf, Endpoint, QueryOf } from '#core/contract/endpoint.ts';
import { session } from '../session/session.ts';
import {
  adoptToken,
  noteSuccess,
  openEnvelope,
  parseEnvelope,
  reportFailure,
  requestHeaders,
  uploadForm,
  urlOf,
} from './call.ts';
import { noteAnswer, noteFailure } from './connectivity.ts';
import { Failure } from './failure.ts';

interface Uploaded<E extends Endpoint> {
  query?: QueryOf<E>;
  file: Blob;
  /** bytes sent so far, and all there are; the last call says that only the server is still at work */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
  /** said when it fails and the server gives no reason */
  otherwise?: string;
}

/** Sends a file that may be large: says how far it is, and stops when told to. Failures are shown here, once. */
export async function upload<E extends Endpoint>(endpoint: E, uploaded: Uploaded<E>): Promise<AnswerOf<E>> {
  const { token } = session.get();
  // another file is another try, whatever else is asked with it
  const question = { endpoint, query: undefined };
  try {
    const request = await sent(endpoint, uploaded);
    adoptToken(headersOf(request));
    const body = parseEnvelope<AnswerOf<E>>(request.responseText, request.status);
    const answer = openEnvelope(body, request.status);
    noteSuccess(question);
    return answer;
  } catch (error) {
    throw reportFailure(withReason(error, uploaded.otherwise), question, token);
  }
}

const withReason = (error: unknown, otherwise = '') =>
  error instanceof Failure && !error.message
    ? new Failure(error.kind, error.status, otherwise, error.data)
    : error;

/** fetch cannot say how much of a body is sent; the older way can. There is no time limit: progress shows life. */
function sent<E extends Endpoint>(endpoint: E, { query, file, onProgress, signal }: Uploaded<E>) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, urlOf(endpoint, query as object | undefined));
    for (const [name, value] of Object.entries(requestHeaders(endpoint, false)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      noteAnswer(request.status);
      resolve(request);
    };
    request.onerror = () => {
      noteFailure();
      reject(new TypeError('network'));
    };
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(uploadForm(endpoint, file));
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  return new Headers(lines.map(line => line.split(': ', 2) as [string, string]));
}
