/** A site of several web processes on one port, started as an owner starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#cli/config.ts';
import { freePort, listenersAt } from '#server/testing/free-port.ts';
import { untilSaid } from './site-process.ts';

export interface ProcessSite {
  child: ChildProcess;
  port: number;
  address: string;
  stop(): Promise<void>;
}

export async function startProcesses(
  webProcesses: number,
  services: string,
  folder: string,
): Promise<ProcessSite> {
  const port = await freePort();
  const args = ['start', '--web', String(webProcesses), '--services', services];
  const child = spawn(
    process.execPath,
    [path.join(root, 'cli', 'main.ts'), ...args, '--data', folder, '--port', String(port)],
    { env: { ...process.env, ACORN_RATE_LIMIT_SCALE: '1000000' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await untilSaid(child, said => said.includes('Administrator'));
  while (listenersAt(port) < webProcesses) await sleep(100);
  return {
    child,
    port,
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
