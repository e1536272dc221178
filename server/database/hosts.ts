import { readFile } from 'node:fs/promises';
import net from 'node:net';
import tls from 'node:tls';
import pg from 'pg';
import { cachedFor } from '../concurrency/cached-for.ts';
import { noted } from './sockets.ts';

/**
 * How a database is reached by its address. Where that names several hosts, as `postgres://acorn@one,two/acorn`, all hold the
 * same database and one of them takes writes: each new connection goes to that one, so whoever is promoted is found by those
 * who connect anew, and nobody else has to be told. With `passwordfile=FILE` each new connection reads the password there, so
 * that it can be changed while the site runs.
 */
export function clientConfig(url: string): pg.ClientConfig {
  const hosts = urlsOfHosts(url);
  const [, passwordFile] = /[?&]passwordfile=([^&]*)/.exec(url) ?? [];
  const connection = {
    stream: () =>
      noted(url, hosts.length > 1 ? new SocketToPrimary(() => primary.read(hosts)) : new net.Socket()),
    keepAlive: true,
    keepAliveInitialDelayMillis,
  };
  if (hosts.length === 1 && !passwordFile) return { connectionString: url, ...connection };
  const { host, port, user, password, database, ssl } = new pg.Client({
    connectionString: hosts[0]!,
  }) as Known;
  return {
    host,
    port,
    user,
    password: passwordFile ? () => passwordIn(decodeURIComponent(passwordFile)) : password,
    database,
    // A certificate is good that is one of these hosts'.
    ssl: typeof ssl === 'object' ? { checkServerIdentity: oneOf(hosts), ...ssl } : ssl,
    ...connection,
  };
}

/** Then Node asks every second, and after ten questions without an answer the connection is broken. */
const keepAliveInitialDelayMillis = 10_000;

/** Most who write such a file end it with a line break. */
const passwordIn = async (file: string) => (await readFile(file, 'utf8')).trimEnd();

/** One address for each host. They stand before the name of the database or, as folders of sockets do, in `host=`. */
export function urlsOfHosts(url: string): string[] {
  const [, before, named, after] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (named?.includes(',')) return named.split(',').map(host => before! + host + after);
  const [, inQuery] = /[?&]host=([^&]*)/.exec(after ?? '') ?? [];
  const folders = decodeURIComponent(inQuery ?? '').split(',');
  return folders.map(folder => url.replace(/([?&]host=)[^&]*/, `$1${encodeURIComponent(folder)}`));
}

/** What the types of pg leave out. */
type Known = Omit<pg.Client, 'ssl'> & { ssl: boolean | tls.ConnectionOptions };

interface HostPort {
  host: string;
  port: number;
}

/** Long enough for another continent; one that does not answer is no use to anybody who waits for a page. */
const answerWithinMs = 3_000;

/** Many connect at the same moment, as after the database was away: one of them looks. */
const primary = cachedFor(1_000, (urls: string[]) =>
  Promise.any(urls.map(requireWritable)).catch(() => {
    throw Object.assign(new Error('None of the hosts of the database takes writes'), { code: nobodyThere });
  }),
);
/** PostgreSQL's own word for a client that could not connect. */
const nobodyThere = '08001';

async function requireWritable(url: string): Promise<HostPort> {
  const client = new pg.Client({
    ...clientConfig(url),
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
    if (rows[0]!.follows) throw new Error('It follows another');
    return { host: client.host, port: client.port };
  } finally {
    // One that has gone since would not say goodbye either.
    void client.end().catch(() => {});
  }
}

/** Connects to the host that takes writes, whichever it is told. */
class SocketToPrimary extends net.Socket {
  readonly #find: () => Promise<HostPort>;

  constructor(find: () => Promise<HostPort>) {
    super();
    this.#find = find;
  }

  override connect(): this {
    this.#find().then(
      ({ host, port }) => {
        if (this.destroyed) return;
        if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`);
        else super.connect(port, host);
      },
      error => this.destroy(error),
    );
    return this;
  }
}

const oneOf =
  (urls: string[]): typeof tls.checkServerIdentity =>
  (_host, certificate) => {
    const wrong = urls.map(connectionString =>
      tls.checkServerIdentity(new pg.Client({ connectionString }).host, certificate),
    );
    return wrong.includes(undefined) ? undefined : wrong[0];
  };
