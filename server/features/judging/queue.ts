import { randomUUID } from 'node:crypto';
import { CompiledQuery, type Transaction } from 'kysely';
import { type Job, PgBoss } from 'pg-boss';
import { jobClasses } from '#core/contract/dashboard.ts';
import { Status } from '#core/verdict.ts';
import type { DB } from '../../database/types.ts';
import { notifyQuery } from '../../events/hub.ts';
import { type Need, needOf, needsOf } from './need.ts';

/**
 * The queue in front of the judges, kept by pg-boss in the same database: a job is put in by the transaction that
 * makes it necessary and taken out by the transaction that stores its result.
 *
 *   waiting ──claim──▶ leased ──result──▶ done
 *      ▲                 │
 *      └──lease lost─────┤ (the judge died or stopped saying that it lives)
 *                        └──lost for the third time──▶ given up: a system error with its cause
 *
 * Classes go in order. Inside a class the first waiting job of every user goes before anybody's second. A job carries,
 * as its group, the languages a judge must have for it; a judge is given the first job whose languages it has.
 */
export type JobData =
  | { kind: 'submission'; submitId: number; version: number }
  | { kind: 'test'; key: string }
  | { kind: 'trial'; key: string }
  | RejudgeJob;

/** A submission judged anew as one of a set; its stored result stays as it is. */
export interface RejudgeJob {
  kind: 'rejudge';
  setId: number;
  submitId: number;
}

export interface Claim {
  jobId: string;
  data: JobData;
  need: Need | null;
  priority: number;
}

export type JobClass = (typeof jobClasses)[number];

/** What waits of one class, and since when the oldest does. */
export interface Waiting {
  jobClass: JobClass;
  waiting: number;
  oldestAt: string | null;
}

/** What waits with one need. */
export interface WaitingNeed {
  need: Need;
  waiting: number;
  oldestAt: string;
}

export interface Queue {
  /** Once the transaction has gone through, `announce` tells the judges. */
  put(
    transaction: Transaction<DB>,
    job: JobData,
    jobClass: JobClass,
    uid: string,
    /** what the caller has chosen or found out already */
    given?: { jobId?: string; need?: Need },
  ): Promise<string>;
  /** Jobs with ids of the caller, behind everything else. */
  putSet(transaction: Transaction<DB>, jobs: { jobId: string; data: RejudgeJob }[]): Promise<void>;
  /**
   * Wakes the judges on every process. Not part of the transaction that put the work in: PostgreSQL lets only one
   * transaction with a notice commit at a time. A notice that is lost costs a moment, as judges also look by themselves.
   */
  announce(): void;
  claim(options: { noRejudge: boolean; unmet: Need[] }): Promise<Claim | undefined>;
  /** Puts a job that was claimed back with another need; it keeps its id and its urgency. */
  putBack(transaction: Transaction<DB>, claim: Claim, need: Need): Promise<void>;
  /** Says that the work on these jobs goes on. */
  touch(jobIds: string[]): Promise<void>;
  done(transaction: Transaction<DB>, jobId: string): Promise<void>;
  /** Takes jobs back from a judge that lost them; the third time they are given up. */
  release(jobIds: string[]): Promise<void>;
  drop(transaction: Transaction<DB>, jobId: string | string[]): Promise<void>;
  /** Every class in order, with what waits in it. */
  waiting(): Promise<Waiting[]>;
  waitingNeeds(): Promise<WaitingNeed[]>;
  /** Some jobs that wait with this need. No judge gets them before the end of the transaction. */
  holdWaiting(transaction: Transaction<DB>, need: Need): Promise<{ jobId: string; data: JobData }[]>;
  close(): Promise<void>;
}

const queueName = 'judging';
const givenUpName = 'judging-given-up';
const triesAllowed = 3;
/** The shortest that pg-boss takes. */
const leaseSeconds = 10;

const classBase: Record<JobClass, number> = {
  contest: 40_000,
  normal: 30_000,
  test: 20_000,
  rejudge: 10_000,
};
const classStep = 10_000;
const fairnessSteps = classStep - 1;
const belowRejudges = classBase.rejudge - fairnessSteps;
const aboveRejudges = classBase.test - fairnessSteps;

export async function openQueue(
  databaseUrl: string,
  onGivenUp: (job: JobData) => Promise<void>,
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 6,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(givenUpName);
  await boss.createQueue(queueName, {
    retryLimit: triesAllowed - 1,
    heartbeatSeconds: leaseSeconds,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 3_600,
    deadLetter: givenUpName,
  });
  await boss.work<JobData>(givenUpName, { pollingIntervalSeconds: 1 }, async (jobs: Job<JobData>[]) => {
    for (const job of jobs) await onGivenUp(job.data);
  });
  const announce = oneAtATime(async () => {
    const { text, values } = notifyQuery('work', null);
    await boss.getDb().executeSql(text, values).catch(onError);
  });
  const known = new Set<Need>();
  /**
   * Has to come before the job, so that no claim meets a need that is not in the table. There are few needs and none is
   * ever forgotten, so each is written once, at once and for good, whatever becomes of the job.
   */
  const note = async (needs: Iterable<Need>) => {
    for (const need of new Set(needs)) {
      if (known.has(need)) continue;
      await boss.getDb().executeSql('insert into job_need values ($1) on conflict do nothing', [need]);
      known.add(need);
    }
  };
  const send = async (
    transaction: Transaction<DB>,
    { id, data, priority, need }: { id: string; data: JobData; priority: number; need: Need | undefined },
  ) => {
    if (need) await note([need]);
    const options = { id, priority, group: groupOf(need), db: inTransaction(transaction) };
    if (!(await boss.send(queueName, data, options))) throw new Error('pg-boss did not take the job');
  };

  return {
    async put(transaction, data, jobClass, uid, { jobId: id = randomUUID(), need } = {}) {
      const priority = classBase[jobClass] - Math.min(await waitingOf(transaction, uid), fairnessSteps);
      await send(transaction, { id, data, priority, need: need ?? (await needOf(transaction, data)) });
      return id;
    },
    async putSet(transaction, jobs) {
      const needs = await needsOf(
        transaction,
        jobs.map(({ data }) => data.submitId),
      );
      await note(needs.values());
      const rows = jobs.map(({ jobId, data }) => ({
        id: jobId,
        data,
        priority: belowRejudges,
        group: groupOf(needs.get(data.submitId)),
      }));
      await boss.insert(queueName, rows, { db: inTransaction(transaction) });
    },
    announce,
    async claim({ noRejudge, unmet }) {
      const [job] = await boss.fetch<JobData>(queueName, {
        batchSize: 1,
        includeMetadata: true,
        ignoreGroups: unmet,
        ...(noRejudge ? { minPriority: aboveRejudges } : {}),
      });
      return job && { jobId: job.id, data: job.data, need: job.groupId ?? null, priority: job.priority };
    },
    async putBack(transaction, { jobId: id, data, priority }, need) {
      await boss.deleteJob(queueName, id, { db: inTransaction(transaction) });
      await send(transaction, { id, data, priority, need });
    },
    async touch(jobIds) {
      if (jobIds.length) await boss.touch(queueName, jobIds);
    },
    async done(transaction, jobId) {
      await boss.complete(queueName, jobId, undefined, { db: inTransaction(transaction) });
    },
    async release(jobIds) {
      if (jobIds.length) await boss.fail(queueName, jobIds, { cause: 'the judge lost it' });
    },
    async drop(transaction, jobId) {
      await boss.deleteJob(queueName, jobId, { db: inTransaction(transaction) });
    },
    async waiting() {
      const { rows } = await boss.getDb().executeSql(waitingByClass, [queueName, classStep]);
      const found = new Map<number, { waiting: number; oldest: Date }>(rows.map(row => [row.step, row]));
      return jobClasses.map(jobClass => {
        const row = found.get(classBase[jobClass] / classStep);
        return { jobClass, waiting: row?.waiting ?? 0, oldestAt: row?.oldest.toISOString() ?? null };
      });
    },
    async waitingNeeds() {
      const { rows } = await boss.getDb().executeSql(waitingByNeed, [queueName]);
      return rows.map(({ need, waiting, oldest }) => ({ need, waiting, oldestAt: oldest.toISOString() }));
    },
    async holdWaiting(transaction, need) {
      const { rows } = await inTransaction(transaction).executeSql(heldWaiting, [queueName, need]);
      return rows;
    },
    close: () => boss.stop({ graceful: false, close: true }),
  };
}

/** Calls that come while one is under way are answered by one more. */
function oneAtATime(work: () => Promise<void>): () => void {
  let busy = false;
  let wanted = false;
  const run = async () => {
    busy = true;
    do {
      wanted = false;
      await work();
    } while (wanted);
    busy = false;
  };
  return () => {
    wanted = true;
    if (!busy) void run();
  };
}

const waitingByClass = `
  select ceil(priority / $2::numeric)::int as step, count(*)::int as waiting, min(created_on) as oldest
  from pgboss.job where name = $1 and state < 'active' and not blocked group by step`;

const waitingByNeed = `
  select group_id as need, count(*)::int as waiting, min(created_on) as oldest
  from pgboss.job where name = $1 and state < 'active' and not blocked and group_id like '[%' group by group_id`;

const heldWaiting = `
  select id as "jobId", data from pgboss.job
  where name = $1 and state < 'active' and not blocked and group_id = $2
  limit 100 for update skip locked`;

const groupOf = (need: Need | undefined) => (need === undefined ? undefined : { id: need });

/** How many submissions of a user wait already: each one makes the next less urgent. */
async function waitingOf(transaction: Transaction<DB>, uid: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('status', '=', Status.Pending)
    .executeTakeFirstOrThrow();
  return count;
}

const inTransaction = (transaction: Transaction<DB>) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await transaction.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
    // pg-boss types its rows as it reads them.
    return { rows: [...rows] as never[] };
  },
});
