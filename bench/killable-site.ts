/** A web process on a scratch database that benches may kill, with people and settings written straight into it. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withScratchDatabase } from '#cli/scratch-database.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import type { ServerOptions } from '#server/main.ts';
import { loadSecrets, type Secrets } from '#server/security/secrets.ts';
import { startWebProcess, tokenOf, type WebProcess } from './web-process.ts';

export interface KillableSite {
  db: Database;
  secrets: Secrets;
  settings: ReturnType<typeof databaseSettings>;
  dataFolder: string;
  aPerson(role?: number): Promise<{ uid: string; token: string }>;
  /** starts a process, and answers once it listens */
  start(options: Partial<ServerOptions>): Promise<WebProcess>;
}

export function withKillableSite<T>(work: (site: KillableSite) => Promise<T>): Promise<T> {
  return withScratchDatabase(async (_pool, databaseUrl) => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
    mkdirSync(path.join(dataFolder, 'web'));
    writeFileSync(path.join(dataFolder, 'web', 'index.html'), '<html></html>');
    const secrets = loadSecrets(dataFolder);
    const { db, close } = connect(databaseUrl);
    const children = new AsyncDisposableStack();
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
          return { uid, token: await tokenOf(db, dataFolder, uid) };
        },
        async start(options) {
          const webFolder = path.join(dataFolder, 'web');
          const started = await startWebProcess({ databaseUrl, dataFolder, webFolder, ...options });
          children.use(started);
          return started;
        },
      });
    } finally {
      await children.disposeAsync();
      await close();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
}
