/** A web process on a scratch database that benches may kill, with people and settings written straight into it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withScratchDatabase } from '#cli/scratch-database.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { databaseSessions } from '#server/features/account/session.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import type { ServerOptions } from '#server/main.ts';
import { loadSecrets, type Secrets } from '#server/secrets.ts';

export interface KillableSite {
  db: Database;
  secrets: Secrets;
  settings: ReturnType<typeof databaseSettings>;
  dataFolder: string;
  aPerson(role?: number): Promise<{ uid: string; token: string }>;
  /** starts a process, and answers once it listens */
  start(options: Partial<ServerOptions>): Promise<{ child: ChildProcess; address: string }>;
}

export function withKillableSite<T>(work: (site: KillableSite) => Promise<T>): Promise<T> {
  return withScratchDatabase(async (_pool, databaseUrl) => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
    mkdirSync(path.join(dataFolder, 'web'));
    writeFileSync(path.join(dataFolder, 'web', 'index.html'), '<html></html>');
    const secrets = loadSecrets(dataFolder);
    const { db, close } = connect(databaseUrl);
    const sessions = databaseSessions(db, secrets);
    const children: ChildProcess[] = [];
    try {
      return await work({
        db,
        secrets,
        dataFolder,
        settings: databaseSettings(db),
        async aPerson(role = 1002) {
          const uid = randomBytes(16).toString('hex');
          const username = `p${uid.slice(0, 12)}`;
          await db.insertInto('account').values({ uid, username, passwordHash: '', role }).execute();
          return { uid, token: await sessions.open(uid, { address: '127.0.0.1', userAgent: 'bench' }) };
        },
        async start(options) {
          const given = {
            databaseUrl,
            dataFolder,
            webFolder: path.join(dataFolder, 'web'),
            host: '127.0.0.1',
            port: 0,
            trustProxy: false,
            logLevel: 'silent',
            rateLimitScale: 100_000,
            ...options,
          };
          const script = path.join(import.meta.dirname, '..', 'server', 'testing', 'process.ts');
          const child = spawn(process.execPath, [script, JSON.stringify(given)], {
            stdio: ['ignore', 'pipe', 'inherit'],
          });
          children.push(child);
          const [printed] = await once(child.stdout!, 'data');
          return { child, address: String(printed).trim() };
        },
      });
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await close();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
}
