import { z } from 'zod';
import { endpoint, instant, timestamps } from './endpoint.ts';
import { judgeStates } from './judge.ts';

/** What an administrator sees first: how the site, its queue, its judges and its disks are doing. */

export const getDashboardInfo = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/get-dashboard-info',
  summary: 'How many accounts, contests of the next days and submissions of today there are',
  who: 'admin',
  answer: z.object({ userNum: z.number(), recentContestNum: z.number(), todayJudgeNum: z.number() }),
});

export const getPreviousLogin = endpoint({
  method: 'POST',
  path: '/api/admin/dashboard/get-sessions',
  summary: 'The own login before this one, or this one where it is the first',
  who: 'admin',
  audited: false,
  answer: z
    .object({
      id: z.number(),
      uid: z.string(),
      userAgent: z.string(),
      ip: z.string(),
      isFirst: z.boolean(),
      ...timestamps,
    })
    .nullable(),
});

/** A process that serves the site. */
const webProcess = z.object({ host: z.string(), port: z.number(), pid: z.number(), since: instant });

/** There is no registry of services to run; clients of older judges read these words of one all the same. */
const health = z.object({ 'nacos.healthy': z.enum(['true', 'false']) });
const serviceId = z.string();

export const getServiceInfo = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-service-info',
  summary: 'The processes that serve the site, and the load of the one that answers',
  who: 'admin',
  answer: z.object({
    nacos: z.object({ status: z.string() }),
    backupCores: z.number(),
    backupService: z.array(webProcess.extend({ serviceId, metadata: health })),
    backupPercentCpuLoad: z.string(),
    backupPercentMemoryLoad: z.string(),
  }),
});

export const getJudgeServiceInfo = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-judge-service-info',
  summary: 'The judges that are there, with their load',
  who: 'admin',
  answer: z.array(
    z.object({
      /** a judge asks for work and listens on no port */
      service: z.object({
        serviceId,
        host: z.string(),
        port: z.number(),
        name: z.string(),
        state: z.enum(judgeStates),
        metadata: health.extend({ judgeName: z.string() }),
      }),
      cpuCores: z.number(),
      percentCpuLoad: z.string(),
      percentMemoryLoad: z.string(),
    }),
  ),
});

export const jobClasses = ['contest', 'normal', 'test', 'rejudge'] as const;

export const overview = z.object({
  at: instant,
  users: z.object({ total: z.number(), sessions: z.number() }),
  submissions: z.object({
    /** estimated once there are very many */
    total: z.number(),
    today: z.number(),
    pending: z.number(),
    judging: z.number(),
    /** the last 24 hours, oldest first; the last one is not over */
    hours: z.array(z.object({ from: instant, total: z.number(), accepted: z.number() })),
    latest: z.array(
      z.object({
        submitId: z.number(),
        displayPid: z.string(),
        username: z.string(),
        language: z.string(),
        status: z.number(),
        submitTime: instant,
      }),
    ),
  }),
  queue: z.array(
    z.object({ jobClass: z.enum(jobClasses), waiting: z.number(), oldestAt: instant.nullable() }),
  ),
  /** what waits for a judge that has its languages, as none of those that take work now does */
  unserved: z.array(z.object({ languages: z.array(z.string()), waiting: z.number(), oldestAt: instant })),
  judges: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      state: z.enum(judgeStates),
      slots: z.number(),
      working: z.number(),
      load: z.object({ cpu: z.number(), memory: z.number() }).nullable(),
      gaps: z.number(),
      lastSeenAt: instant.nullable(),
    }),
  ),
  storage: z.object({
    databaseBytes: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    /** null while it is being measured */
    blobs: z.object({ files: z.number(), bytes: z.number() }).nullable(),
    freeBytes: z.number(),
    diskBytes: z.number(),
  }),
  service: z.object({
    node: z.string(),
    cores: z.number(),
    load: z.object({ cpu: z.number(), memory: z.number() }),
    processBytes: z.number(),
    processes: z.array(webProcess),
  }),
  /** system errors of the last day by cause, most frequent first */
  errors: z.array(
    z.object({
      cause: z.string(),
      count: z.number(),
      lastAt: instant,
      submitIds: z.array(z.number()),
    }),
  ),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/overview',
  summary: 'Everything the dashboard shows',
  who: 'admin',
  answer: overview,
});
