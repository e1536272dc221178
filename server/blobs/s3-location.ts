import { isIP } from 'node:net';
import { type DirectReader, directReaders } from './blobs.ts';

/** A place in an S3-compatible store, and the keys to it. */
export interface S3Location {
  /** as the owner wrote it: `s3://bucket/prefix` */
  name: string;
  /** the bucket's own address, in the style that the store wants */
  endpoint: string;
  /** begins the name of every object of the site: nothing, or `prefix/` */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** who may fetch blobs from the store itself, by a signed address */
  direct: DirectReader[];
}

/** `s3://bucket/prefix`, with the rest from the environment. */
export function s3Location(name: string, environment = process.env): S3Location {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/*$/.exec(name) ?? [];
  if (!bucket) throw new Error(`ACORN_BLOBS is written s3://bucket/prefix, not ${name}`);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`${name} needs its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  const region = environment.ACORN_S3_REGION || 'us-east-1';
  return {
    name,
    endpoint: bucketAddress(bucket, region, environment),
    prefix: prefix && `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
    direct: (environment.ACORN_BLOBS_DIRECT ?? '').split(',').filter(Boolean).map(directReader),
  };
}

/** Where pages play what browsers are sent to the store for. */
export const mediaOrigin = ({ endpoint, direct }: S3Location): string | undefined =>
  direct.includes('browsers') ? new URL(endpoint).origin : undefined;

/** Stores of one's own want the bucket in the path, those of the large providers in front of the host. */
function bucketAddress(bucket: string, region: string, environment: NodeJS.ProcessEnv): string {
  const store = environment.ACORN_S3_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  const url = URL.parse(store);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`ACORN_S3_ENDPOINT is no address: ${store}`);
  if (isYes(environment.ACORN_S3_PATH_STYLE) || isIP(url.hostname))
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href;
}

const isYes = (text = '') => ['1', 'true', 'yes'].includes(text);

function directReader(name: string): DirectReader {
  const known = directReaders.find(reader => reader === name.trim());
  if (!known) throw new Error(`ACORN_BLOBS_DIRECT is a list of ${directReaders.join(' and ')}, not ${name}`);
  return known;
}
