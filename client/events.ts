/** Server-sent events, one after the other, as they come in; ends when the stream does. */
export async function* eventsIn(response: Response): AsyncGenerator<{ event: string; data: string }> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split(/\r?\n/)
          .filter(line => line.startsWith(`${name}:`))
          .map(line => line.slice(name.length + 1).replace(/^ /, ''))
          .join('\n');
      yield { event: field('event') || 'message', data: field('data') };
    }
  }
}
