import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../config.ts';

/** Only whoever moves in needs to speak to MySQL: the driver is fetched for this command and for nobody else. */
const driver = 'mysql2@3.24.5';

/** What is used of the driver. */
interface Connection {
  query(options: { sql: string; values?: unknown[] }): Promise<[unknown, unknown]>;
  end(): Promise<void>;
}

export interface MySql {
  rows<T extends object = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/** Everything that is read through it is as it was at one moment, and nothing can be written unless somebody asks to. */
export async function connectMySql(address: string, { writes = false } = {}): Promise<MySql> {
  const url = new URL(address);
  const { createConnection } = loadDriver();
  const connection = await createConnection({
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    charset: 'utf8mb4',
    dateStrings: true,
    supportBigNumbers: true,
    connectTimeout: 20_000,
  });
  for (const sql of [
    'set session transaction isolation level repeatable read',
    writes ? 'start transaction' : 'start transaction with consistent snapshot, read only',
  ])
    await connection.query({ sql });
  return {
    rows: async <T>(sql: string, values?: unknown[]) => (await connection.query({ sql, values }))[0] as T[],
    close: () => connection.end(),
  };
}

interface Driver {
  createConnection(options: Record<string, unknown>): Promise<Connection>;
}

function loadDriver(): Driver {
  const folder = path.join(root, '.acorn', 'move-in');
  const require = createRequire(path.join(folder, 'package.json'));
  if (!existsSync(path.join(folder, 'node_modules', 'mysql2'))) {
    console.error(`acorn: fetching ${driver} (once)`);
    mkdirSync(folder, { recursive: true });
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', driver],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }
  return require('mysql2/promise') as Driver;
}
