import http from 'node:http';

/** One kept connection for each asker; a time is from the first byte of the question to the last of the answer. */
interface Asker {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
  close(): void;
}

export interface Answer {
  ms: number;
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export function asker(address: string, token?: string): Asker {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const begin = performance.now();
      const request = http.request(address + path, {
        method,
        agent,
        headers: { ...(token && { authorization: token }), ...headers },
      });
      request.once('error', reject);
      request.once('response', response => {
        const pieces: Buffer[] = [];
        response.on('data', piece => pieces.push(piece));
        response.once('end', () =>
          resolve({
            ms: performance.now() - begin,
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
        response.once('error', reject);
      });
      request.end(body);
    });
  return {
    get: (path, headers = {}) => ask('GET', path, headers),
    post: (path, body) => ask('POST', path, { 'content-type': 'application/json' }, JSON.stringify(body)),
    close: () => agent.destroy(),
  };
}

/** Follows topics over a stream until the answer is called. */
export function followTopics(
  address: string,
  token: string | undefined,
  topics: string[],
  told: (topic: string, state: unknown) => void,
): { ready: Promise<void>; hangUp(): void } {
  const request = http.get(`${address}/api/live?topics=${topics.join()}`, {
    agent: false,
    headers: token ? { authorization: token } : {},
  });
  const ready = new Promise<void>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', response => {
      let pending = '';
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (piece: string) => {
        const parts = (pending + piece).split('\n\n');
        pending = parts.pop()!;
        for (const part of parts) {
          const [, event, data] = /^event: (.*)\ndata: (.*)$/m.exec(part) ?? [];
          if (event === 'ready') resolve();
          if (event !== 'state') continue;
          const { topic, state } = JSON.parse(data!) as { topic: string; state: unknown };
          told(topic, state);
        }
      });
    });
  });
  ready.catch(() => {});
  return { ready, hangUp: () => void request.on('error', () => {}).destroy() };
}
