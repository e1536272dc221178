/** A load generator that costs little of the machine it measures: bare sockets, kept alive, one request at a time each. */
import { once } from 'node:events';
import net from 'node:net';

export interface Load {
  answers: number;
  /** requests answered per second */
  rate: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** answers that were not a success */
  failures: number;
}

/** A path to get, as nobody in particular or as somebody, or something to post. */
export type Request = string | { path: string; token: string; body?: object };

interface LoadOptions {
  address: string;
  next: () => Request;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
}

/**
 * So many requests a second, whatever the server does. A latency counts from the moment the request was due, so a
 * server that stalls is charged for everybody who waited.
 */
export async function steadyLoad(options: LoadOptions & { rate: number }): Promise<Load> {
  const clients = await connectAll(options);
  const idle = [...clients];
  const due: number[] = [];
  const latencies: number[] = [];
  let failures = 0;
  const begin = performance.now();
  const total = Math.round(options.rate * options.seconds);
  let issued = 0;
  await new Promise<void>(resolve => {
    const pump = () => {
      while (due.length && idle.length) {
        const client = idle.pop()!;
        const at = due.shift()!;
        client.ask(options.next()).then(ok => {
          latencies.push(performance.now() - at);
          if (!ok) failures += 1;
          idle.push(client);
          if (latencies.length === total) resolve();
          else pump();
        });
      }
    };
    const timer = setInterval(() => {
      const now = performance.now();
      for (; issued < total && begin + (issued * 1000) / options.rate <= now; issued += 1)
        due.push(begin + (issued * 1000) / options.rate);
      if (issued === total) clearInterval(timer);
      pump();
    }, 1);
  });
  return summary(clients, latencies, failures, performance.now() - begin);
}

/** As many as the server answers: every connection asks again as soon as it has its answer. */
export async function fullLoad(options: LoadOptions): Promise<Load> {
  const clients = await connectAll(options);
  const latencies: number[] = [];
  let failures = 0;
  const begin = performance.now();
  await Promise.all(
    clients.map(async client => {
      while (performance.now() - begin < options.seconds * 1000) {
        const at = performance.now();
        if (!(await client.ask(options.next()))) failures += 1;
        latencies.push(performance.now() - at);
      }
    }),
  );
  return summary(clients, latencies, failures, performance.now() - begin);
}

export const quantile = (sorted: number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

function summary(clients: Client[], latencies: number[], failures: number, tookMs: number): Load {
  for (const client of clients) client.close();
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    answers: latencies.length,
    rate: (latencies.length * 1000) / tookMs,
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
    p99Ms: quantile(sorted, 0.99),
    failures,
  };
}

interface Client {
  ask(request: Request): Promise<boolean>;
  close(): void;
}

const connectAll = (options: LoadOptions) =>
  Promise.all(Array.from({ length: options.connections }, () => connectOne(options)));

async function connectOne({ address, headers = {} }: LoadOptions): Promise<Client> {
  const { hostname, port } = new URL(address);
  let socket: net.Socket;
  const head = Object.entries({ host: `${hostname}:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  let answered: (ok: boolean) => void = () => {};
  let received: Buffer = Buffer.alloc(0);
  const read = (piece: Buffer) => {
    received = received.length ? Buffer.concat([received, piece]) : piece;
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(
      /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1] ?? Number.NaN,
    );
    if (Number.isNaN(length)) throw new Error('The load generator reads answers with a content-length only');
    if (received.length < end + 4 + length) return;
    const ok = received.toString('latin1', 9, 12) === '200' && isSuccess(received.subarray(end + 4));
    received = Buffer.alloc(0);
    answered(ok);
  };
  const connect = async () => {
    const fresh = net.connect({ host: hostname, port: Number(port), noDelay: true });
    await once(fresh, 'connect');
    socket = fresh
      .on('data', read)
      .on('error', () => {})
      .on('close', () => {
        if (fresh === socket) answered(false);
      });
  };
  await connect();
  return {
    async ask(request) {
      // The server hangs up on whoever has asked nothing for a while.
      if (socket.destroyed || socket.readableEnded) await connect();
      return new Promise(done => {
        answered = done;
        socket.write(written(request, head));
      });
    },
    close: () => socket.destroy(),
  };
}

function written(request: Request, head: string): string {
  if (typeof request === 'string') return `GET ${request} HTTP/1.1\r\n${head}\r\n`;
  const own = `${head}authorization: ${request.token}\r\n`;
  if (!request.body) return `GET ${request.path} HTTP/1.1\r\n${own}\r\n`;
  const body = JSON.stringify(request.body);
  const length = Buffer.byteLength(body);
  return `POST ${request.path} HTTP/1.1\r\n${own}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
}

/** An envelope's own status; routes outside the API have none. */
const isSuccess = (body: Buffer): boolean =>
  body.toString('latin1', 0, 11) !== '{"status":4' && body.toString('latin1', 0, 11) !== '{"status":5';
