import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ServerOptions } from '../main.ts';
import type { TestSite } from './site.ts';

/** A server of the same site as a process of its own, which a test can kill. */
export async function aKillableProcess(site: TestSite, wishes: Partial<ServerOptions> = {}) {
  const options = {
    databaseUrl: site.site.pool.options.connectionString,
    dataFolder: site.dataFolder,
    webFolder: path.join(site.dataFolder, 'web'),
    host: '127.0.0.1',
    port: 0,
    trustProxy: true,
    logLevel: 'silent',
    rateLimitScale: 1_000,
    ...wishes,
  };
  const script = path.join(import.meta.dirname, 'process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printed] = await once(child.stdout, 'data');
  return { child, address: String(printed).trim() };
}
