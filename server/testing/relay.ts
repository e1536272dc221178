import net from 'node:net';
import pg from 'pg';
import { listening } from './free-port.ts';

/** A way to a database on which a host can seem to lose power. */
export interface Relay extends AsyncDisposable {
  /** the address of the database on this way */
  url: string;
  /** From now on nothing comes through on the connections that there are, and nobody is told. New ones reach the database. */
  silence(): void;
  /** From now on new connections reach another database, which has taken the place of this one, or nobody who would answer. */
  leadTo(successor: string | undefined): void;
  /** how many connections were made, and how often the database has said something */
  readonly counts: { connections: number; answers: number };
}

export async function startRelay(url: string): Promise<Relay> {
  const { user, password, database } = new pg.Client({ connectionString: url });
  const pairs: [net.Socket, net.Socket][] = [];
  const unanswered: net.Socket[] = [];
  const counts = { connections: 0, answers: 0 };
  let target: string | undefined = url;
  const server = net.createServer(client => {
    client.on('error', () => {});
    counts.connections += 1;
    if (target === undefined) return void unanswered.push(client);
    const { host, port } = new pg.Client({ connectionString: target });
    const behind = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    pairs.push([client, behind]);
    client.pipe(behind).pipe(client);
    behind.on('data', () => {
      counts.answers += 1;
    });
    client.on('close', () => behind.destroy());
    behind.on('error', () => {}).on('close', () => client.destroy());
  });
  const own = await listening(server);
  return {
    url: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${own}/${database}`,
    silence() {
      for (const [client, behind] of pairs) {
        client.unpipe(behind).pause();
        behind.unpipe(client).pause();
      }
    },
    leadTo(successor) {
      target = successor;
    },
    counts,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const end of [...unanswered, ...pairs.flat()]) end.destroy();
    },
  };
}
