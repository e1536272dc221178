import pg from 'pg';
import type { z } from 'zod';
import type { getDatabaseConfig } from '#core/contract/configuration.ts';

const masked = '••••••';

/** Where the site's database is, as this process reached it. */
export async function databaseConfig(pool: pg.Pool): Promise<z.input<(typeof getDatabaseConfig)['answer']>> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const { host, port, database, user } = new pg.Client(pool.options);
  return {
    ...{ dbName: database ?? '', dbHost: host, dbPort: host.startsWith('/') ? null : port },
    ...{ dbUsername: user ?? '', dbPassword: masked },
    ...{ redisHost: '', redisPort: null, redisPassword: '' },
    version: rows[0]!.version,
    embedded: !process.env.DATABASE_URL,
  };
}
