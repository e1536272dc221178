import type { Endpoint } from '#core/contract/endpoint.ts';
import { headers } from './call.ts';

/**
 * What a stream of server-sent events says, one piece of data after another, until it ends or fails. The browser's own
 * EventSource cannot say who asks.
 */
export async function* listen<T>(
  endpoint: Pick<Endpoint, 'path'>,
  event: string,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const response = await fetch(endpoint.path, { headers: headers(endpoint, false), signal });
  if (!response.ok || !response.body) throw new Error(`No stream: HTTP ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (pending + value).split('\n\n');
    pending = parts.pop() ?? '';
    for (const part of parts) {
      const [name, data] = part.split('\n');
      if (name === `event: ${event}` && data) yield JSON.parse(data.slice('data: '.length));
    }
  }
}
