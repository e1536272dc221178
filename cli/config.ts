import { isIP } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type RemoteKey, remoteBank } from '#core/remote.ts';
import { type S3Location, s3Location } from '#server/blobs/s3-location.ts';
import { chosenDatabase, databaseUrl } from '#server/database/choice.ts';

export const root = path.join(import.meta.dirname, '..');
export const webFolder = path.join(root, 'web', 'dist');

export interface StartConfig {
  services: Set<'web' | 'judge'>;
  /** how many processes answer on the port */
  webProcesses: number;
  /** one of several on the port, which ends with the process that started it */
  attached: boolean;
  /** says nothing when it is ready */
  quiet: boolean;
  host: string;
  port: number;
  dataFolder: string;
  blobStore: S3Location | undefined;
  rootPassword: string | undefined;
  empty: boolean;
  trustProxy: false | number | string;
  logLevel: string;
  slowStatementMs: number | undefined;
  rateLimitScale: number;
  testcaseZipBytesMax: number | undefined;
  remote: { bases: Partial<Record<RemoteKey, string>> };
  privateOrigins: string[];
  /** where a Prometheus reads how the site is doing */
  metrics: { host: string; port: number } | undefined;
  /** the program that converts videos: a path, or a name to look for */
  ffmpeg: string | undefined;
  /** says what each step of the start takes */
  timings: boolean;
}

const serviceNames = ['web', 'judge'] as const;

/** Flags win over the environment, the environment over the defaults. */
export function startConfig(args: string[], environment = process.env): StartConfig {
  const { values } = parseArgs({
    args,
    options: {
      services: { type: 'string' },
      web: { type: 'string' },
      attached: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      host: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
      empty: { type: 'boolean', default: false },
      timings: { type: 'boolean', default: false },
    },
  });
  return {
    services: new Set((values.services ?? 'web,judge').split(',').map(serviceName)),
    webProcesses: processCount(values.web ?? environment.ACORN_WEB ?? '1'),
    attached: values.attached,
    quiet: values.quiet,
    host: values.host ?? environment.ACORN_HOST ?? '127.0.0.1',
    port: portNumber(values.port ?? environment.ACORN_PORT ?? '3000'),
    dataFolder: dataFolder(values.data, environment),
    blobStore: blobStore(environment),
    rootPassword: environment.ACORN_ROOT_PASSWORD || undefined,
    empty: values.empty,
    trustProxy: trustProxy(environment.ACORN_TRUST_PROXY),
    logLevel: environment.ACORN_LOG ?? 'warn',
    slowStatementMs: milliseconds(environment.ACORN_SLOW_MS),
    rateLimitScale: Number(environment.ACORN_RATE_LIMIT_SCALE ?? 1),
    testcaseZipBytesMax: megabytes(environment.ACORN_TESTCASE_ZIP_MB),
    remote: { bases: remoteBases(environment.ACORN_REMOTE_BASES) },
    privateOrigins: origins(environment.ACORN_PRIVATE_ORIGINS),
    metrics: metricsAddress(environment.ACORN_METRICS),
    ffmpeg: environment.ACORN_FFMPEG || undefined,
    timings: values.timings,
  };
}

export function dataFolder(flag: string | undefined, environment = process.env): string {
  return path.resolve(flag ?? environment.ACORN_DATA ?? path.join(root, 'data'));
}

/** The store of the files, if it is not the data folder. */
export const blobStore = (environment = process.env): S3Location | undefined =>
  environment.ACORN_BLOBS ? s3Location(environment.ACORN_BLOBS, environment) : undefined;

export interface NamedDatabase {
  url: string;
  /** the database itself, if the address is that of a pooler; commands work on it past the pooler */
  directUrl: string | undefined;
  /** a database that follows it, for what takes long to read */
  replicaUrl: string | undefined;
  source: 'environment' | 'chosen';
}

/** A database that somebody named; without one, the site has its own. */
export function namedDatabase(folder: string, environment = process.env): NamedDatabase | undefined {
  const directUrl = environment.ACORN_DATABASE_DIRECT || undefined;
  const replicaUrl = environment.ACORN_DATABASE_REPLICA || undefined;
  const others = { directUrl, replicaUrl };
  if (environment.DATABASE_URL) return { url: environment.DATABASE_URL, ...others, source: 'environment' };
  const chosen = chosenDatabase(folder);
  return chosen && { url: databaseUrl(chosen), ...others, source: 'chosen' };
}

function serviceName(name: string): 'web' | 'judge' {
  const known = serviceNames.find(service => service === name.trim());
  if (!known) throw new Error(`There is no service ${name}; the services are ${serviceNames.join(' and ')}`);
  return known;
}

function processCount(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new Error(`Not a number of web processes: ${text}`);
  return Number(text);
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`Not a port: ${text}`);
  return port;
}

function megabytes(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`Not a number of megabytes: ${text}`);
  return value * 1024 * 1024;
}

function milliseconds(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`Not a number of milliseconds: ${text}`);
  return Number(text);
}

/** `9464` on this machine, or `10.0.0.5:9464`. */
function metricsAddress(text: string | undefined): StartConfig['metrics'] {
  if (!text) return undefined;
  const at = text.lastIndexOf(':');
  const host = text.slice(0, Math.max(at, 0)).replace(/^\[(.*)\]$/, '$1');
  return { host: host || '127.0.0.1', port: portNumber(text.slice(at + 1)) };
}

/** `CF=https://mirror.example,POJ=http://…`: mirrors of the judges on other sites. */
function remoteBases(text = ''): Partial<Record<RemoteKey, string>> {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map(pair => {
      const [key = '', ...address] = pair.trim().split('=');
      const url = URL.parse(address.join('='));
      if (!remoteBank(key) || !url) throw new Error(`Not the key of a judge and its address: ${pair}`);
      return [key, url.origin];
    });
  return Object.fromEntries(pairs);
}

/** `http://127.0.0.1:11434,http://10.0.0.5:8000`: services on private networks that the site may ask. */
const origins = (text = ''): string[] =>
  text
    .split(',')
    .filter(Boolean)
    .map(part => {
      const url = URL.parse(part.trim());
      if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`Not the address of a service: ${part}`);
      return url.origin;
    });

/** How many proxies are in front, each of which adds an address, or the addresses and networks of those that are. */
function trustProxy(text = 'false'): false | number | string {
  if (text === '' || text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text);
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  const wrong = text
    .split(',')
    .map(part => part.trim())
    .find(part => !named.includes(part) && !isIP(part.split('/')[0]!));
  if (wrong !== undefined)
    throw new Error(`ACORN_TRUST_PROXY is a number of proxies or a list of their networks, not ${wrong}`);
  return text;
}
