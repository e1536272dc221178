import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all server tests; its database `acorn` is migrated and every test file gets a copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  const { pool, close } = connect(postgres.url);
  await migrate(pool);
  await close();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
