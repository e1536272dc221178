import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { connect } from '#server/database/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';

/** A migrated database that lives as long as the work on it. */
export async function withScratchDatabase<T>(work: (pool: pg.Pool, url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-'));
  const database = await startEmbeddedPostgres(folder);
  const { pool, close } = connect(database.url);
  try {
    await migrate(pool);
    return await work(pool, database.url);
  } finally {
    await close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
