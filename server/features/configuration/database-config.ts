import pg from 'pg';
import type { z } from 'zod';
import type { getDatabaseConfig, setDatabaseConfig } from '#core/contract/configuration.ts';
import {
  chooseDatabase,
  type DatabaseAddress,
  databaseUrl,
  forgetChoice,
  nextDatabase,
} from '#server/database/choice.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import type { Site } from '#server/site.ts';

type Fields = z.output<(typeof setDatabaseConfig)['body']>;

const masked = '••••••';

/** Which database the site will run on after the next start, and which it runs on now. */
export async function databaseConfig(site: Site): Promise<z.input<(typeof getDatabaseConfig)['answer']>> {
  const { rows } = await site.pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const running = runningAddress(site);
  const next = nextOf(site);
  const { host, port, name, user } = next === undefined ? running : (next ?? own);
  return {
    dbName: name,
    dbHost: host,
    dbPort: port,
    dbUsername: user,
    dbPassword: masked,
    redisHost: '',
    redisPort: null,
    redisPassword: '',
    version: rows[0]!.version,
    source: site.database.source,
    runningOn: addressOf(running),
    restartNeeded: next !== undefined,
  };
}

/** Keeps a database for the next start, once it answers and holds a site: an empty one would lock everybody out. */
export async function changeDatabase({ site, body, record }: Context<unknown, Fields>): Promise<void> {
  if (site.database.source === 'environment') fail('configuration.databaseFixed');
  if (body.redisHost || body.redisPassword) fail('configuration.noCache');
  const { source, dataFolder } = site.database;
  const running = runningAddress(site);
  const before = nextDatabase(dataFolder) ?? running;
  const after = body.dbHost === '' ? null : changed(before, body);
  if (after) await checkSite(after);
  const isInUse = after ? isSame(after, running) : source === 'own';
  if (isInUse) forgetChoice(dataFolder);
  else chooseDatabase(dataFolder, after);
  record({ target: addressOf(after ?? own), before: shown(before), after: shown(after ?? own) });
}

const nextOf = ({ database: { source, dataFolder } }: Site) =>
  source === 'environment' ? undefined : nextDatabase(dataFolder);

/** The site knows where its own is. */
const own: DatabaseAddress = { host: '', port: null, name: '', user: '', password: '' };

function runningAddress({ pool }: Pick<Site, 'pool'>): DatabaseAddress {
  const { host, port, database, user, password } = new pg.Client(pool.options);
  const isFolder = host.startsWith('/');
  return {
    host,
    port: isFolder ? null : port,
    name: database ?? '',
    user: user ?? '',
    password: String(password ?? ''),
  };
}

/** What is left blank stays as it was, on the same host: nobody's password is sent to another. */
function changed(before: DatabaseAddress, fields: Fields): DatabaseAddress {
  const host = fields.dbHost ?? before.host;
  const kept = host === before.host ? before : own;
  const name = fields.dbName || kept.name;
  const user = fields.dbUsername || kept.user;
  if (!name || !user) fail('configuration.databaseIncomplete');
  const isSecretKept = !fields.dbPassword || fields.dbPassword === masked;
  return {
    host,
    name,
    user,
    port: host.startsWith('/') ? null : (fields.dbPort ?? kept.port),
    password: isSecretKept ? kept.password : fields.dbPassword!,
  };
}

const answerWithinMs = 5_000;

async function checkSite(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(address),
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => {});
  const holdsSite = await client
    .connect()
    .then(() => client.query("select to_regclass('migration') is not null as there"))
    .then(({ rows }) => Boolean(rows[0].there))
    .catch((error: Error) => fail('configuration.databaseUnreachable', { detail: error.message }))
    .finally(() => client.end().catch(() => {}));
  if (!holdsSite) fail('configuration.databaseEmpty');
}

const isSame = (one: DatabaseAddress, other: DatabaseAddress) => databaseUrl(one) === databaseUrl(other);

const addressOf = ({ host, port, name }: DatabaseAddress) =>
  host && `${host}${port === null ? '' : `:${port}`}/${name}`;

const shown = ({ host, port, name, user }: DatabaseAddress) => ({ host, port, name, user });
