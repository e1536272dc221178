import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { startServer } from '../main.ts';
import { makeForgetful } from './forgetful.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all server tests; a site was started in its database `acorn`, and every test file gets a copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-test-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  await makeForgetful(postgres.url);
  await startOnce(postgres.url, folder);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The schema and the queues: what the first start on a database makes and the others find. */
async function startOnce(databaseUrl: string, dataFolder: string): Promise<void> {
  const server = await startServer({
    databaseUrl,
    dataFolder,
    webFolder: dataFolder,
    host: '127.0.0.1',
    port: 0,
    trustProxy: false,
    logLevel: 'silent',
  });
  await server.close();
  const { pool, close } = connect(databaseUrl, 1);
  await pool.query('delete from pgboss.job');
  await close();
}
