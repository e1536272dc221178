import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type S3Location, s3Location } from '../blobs/s3-location.ts';
import { freePort } from './free-port.ts';

export interface S3Store extends AsyncDisposable {
  /** a place of its own in the bucket */
  location(prefix: string, direct?: S3Location['direct']): S3Location;
  /** what an owner sets for it */
  environment: Record<string, string>;
  /** Nobody listens any more; what is stored stays. */
  stop(): Promise<void>;
}

/** An S3-compatible store on loopback, in a process of its own: it makes its page tokens with a cipher that Node has retired. */
export async function anS3Store(): Promise<S3Store> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-s3-'));
  const port = await freePort();
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const options = ['-s', '-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'acorn'];
  const store = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(store.stdout, 'data');
  store.stdout.resume();
  const environment = {
    ACORN_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    ACORN_S3_PATH_STYLE: 'true',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return {
    environment,
    location: (prefix, direct = []) => ({ ...s3Location(`s3://acorn/${prefix}`, environment), direct }),
    stop: () => end(store),
    async [Symbol.asyncDispose]() {
      await end(store);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}
