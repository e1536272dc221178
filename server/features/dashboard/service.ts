import os from 'node:os';
import type { Overview } from '#core/contract/dashboard.ts';
import { machineLoad } from '#core/machine-load.ts';
import type { Database } from '#server/database/connect.ts';
import { webProcesses } from './queries.ts';

type Service = Overview['service'];

export const serviceNow = async (db: Database): Promise<Service> => ({
  node: process.versions.node,
  cores: os.cpus().length,
  load: machineLoad(os),
  processBytes: process.memoryUsage.rss(),
  processes: await webProcesses(db),
});
