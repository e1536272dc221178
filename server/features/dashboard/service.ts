import os from 'node:os';
import { sql } from 'kysely';
import type { Overview } from '#core/contract/dashboard.ts';
import { machineLoad } from '#core/machine-load.ts';
import type { Database } from '#server/database/connect.ts';
import { processPrefix } from '#server/events/hub.ts';

type Service = Overview['service'];

export const serviceNow = async (db: Database): Promise<Service> => ({
  node: process.versions.node,
  cores: os.cpus().length,
  load: machineLoad(os),
  processBytes: process.memoryUsage.rss(),
  processes: await webProcesses(db),
});

/** Every process of the site keeps one connection that listens, under a name that says which process it is. */
export async function webProcesses(db: Database): Promise<Service['processes']> {
  const { rows } = await sql<{ name: string; since: string }>`
    select application_name as name, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name like ${`${processPrefix}%`}
    order by application_name`.execute(db);
  return rows.map(({ name, since }) => {
    const [pid, ...host] = name.slice(processPrefix.length).split(' ');
    return { host: host.join(' '), port: 0, pid: Number(pid), since };
  });
}
