/** A web process beside the bench that asks it, as on a real site: what the bench itself does is not counted as the server's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '#server/database/connect.ts';
import { databaseSessions } from '#server/features/account/session.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import type { ServerOptions } from '#server/main.ts';
import { loadSecrets } from '#server/security/secrets.ts';
import { untilSaid } from './site-process.ts';

const script = path.join(import.meta.dirname, '..', 'server', 'testing', 'process.ts');

export interface WebProcess extends AsyncDisposable {
  child: ChildProcess;
  address: string;
}

/** Starts a process on a database that is there, and answers once it listens. */
export async function startWebProcess(
  options: Pick<ServerOptions, 'databaseUrl' | 'dataFolder'> & Partial<ServerOptions>,
): Promise<WebProcess> {
  const given: ServerOptions = { ...benchOptions(options.dataFolder), ...options };
  const child = spawn(process.execPath, [script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = await untilSaid(child, said => said.endsWith('\n'));
  return {
    child,
    address: printed.trim(),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** All that a server needs to be told but its database. */
export const benchOptions = (folder: string): Omit<ServerOptions, 'databaseUrl'> => ({
  dataFolder: folder,
  webFolder: folder,
  host: '127.0.0.1',
  port: 0,
  trustProxy: false,
  logLevel: 'silent',
  rateLimitScale: 1_000_000,
});

/** Logs somebody in on a site by its database and its folder. */
export async function tokenOf(db: Database, dataFolder: string, uid: string): Promise<string> {
  const sessions = databaseSessions(db, loadSecrets(dataFolder), databaseSettings(db));
  return (await sessions.open(uid, { address: '127.0.0.1', userAgent: 'bench' })).token;
}

/** Somebody new, who has logged in. */
export async function aPerson(db: Database, dataFolder: string): Promise<string> {
  const uid = randomBytes(16).toString('hex');
  await db
    .insertInto('account')
    .values({ uid, username: `p${uid.slice(0, 12)}`, passwordHash: '', role: 1002 })
    .execute();
  return tokenOf(db, dataFolder, uid);
}
