import os from 'node:os';
import * as contract from '#core/contract/dashboard.ts';
import { machineLoad } from '#core/machine-load.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { recentContests } from '../contest/taking-part/queries/list.ts';
import { listJudges } from '../judge/queries/list.ts';
import { overviewOf } from './overview.ts';
import { previousLogin, webProcesses } from './queries.ts';

export const dashboardRoutes = [
  route(contract.getDashboardInfo, async ({ site }) => {
    const [{ users, submissions }, contests] = await Promise.all([
      overviewOf.read(site),
      recentContests(site.db),
    ]);
    return { userNum: users.total, recentContestNum: contests.length, todayJudgeNum: submissions.today };
  }),

  route(contract.getPreviousLogin, ({ db, viewer }) => previousLogin(db, requireLogin(viewer).uid)),

  route(contract.getServiceInfo, async ({ db }) => ({
    nacos: { status: 'none' },
    backupCores: os.cpus().length,
    backupService: (await webProcesses(db)).map(one => ({
      ...one,
      serviceId: 'acorn-web',
      metadata: health(true),
    })),
    backupPercentCpuLoad: percent(machineLoad(os).cpu),
    backupPercentMemoryLoad: percent(machineLoad(os).memory),
  })),

  route(contract.getJudgeServiceInfo, async ({ db }) =>
    (await listJudges(db))
      .filter(({ load }) => load !== null)
      .map(({ name, state, address, cores, slots, load }) => ({
        service: {
          serviceId: 'acorn-judge',
          host: address ?? '',
          port: 0,
          name,
          state,
          metadata: { judgeName: name, ...health(state === 'ready') },
        },
        cpuCores: cores ?? slots,
        percentCpuLoad: percent(load!.cpu),
        percentMemoryLoad: percent(load!.memory),
      })),
  ),

  route(contract.getOverview, ({ site }) => overviewOf.read(site)),
];

const health = (isHealthy: boolean) => ({
  'nacos.healthy': isHealthy ? ('true' as const) : ('false' as const),
});

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
