/** One server-sent event. */
interface ServerEvent {
  name: string;
  data: string;
}

/**
 * The events of a stream, one after another until it ends or fails. The browser's own EventSource cannot say who asks.
 * `onLife` is called for everything that comes, also for what the server says only to show that it lives.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onLife: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onLife();
    const parts = (pending + value).split('\n\n');
    pending = parts.pop() ?? '';
    for (const part of parts) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (name && data !== undefined) yield { name, data };
    }
  }
}
