import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ServerOptions } from '../main.ts';
import type { TestSite } from './site.ts';

export interface ServerProcess {
  child: ChildProcess;
  address: string;
}

/** A server of the same site as a process of its own, which a test can kill. */
export const aKillableProcess = (site: TestSite, wishes: Partial<ServerOptions> = {}) =>
  aServerProcess({
    databaseUrl: site.site.pool.options.connectionString!,
    dataFolder: site.dataFolder,
    webFolder: path.join(site.dataFolder, 'web'),
    ...wishes,
  });

/** `root` is that of another version. */
export async function aServerProcess(
  options: Pick<ServerOptions, 'databaseUrl' | 'dataFolder' | 'webFolder'> & Partial<ServerOptions>,
  root: string[] = [],
): Promise<ServerProcess> {
  const given: ServerOptions = {
    host: '127.0.0.1',
    port: 0,
    trustProxy: 1,
    logLevel: 'silent',
    rateLimitScale: 1_000,
    ...options,
  };
  const script = path.join(import.meta.dirname, 'process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(given), ...root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printed] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The process ended before it listened'))),
  ]);
  return { child, address: String(printed).trim() };
}
