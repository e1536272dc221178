import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { jobClasses } from '#core/contract/dashboard.ts';
import { inTransaction } from '#server/background/boss.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import type { Hub } from '#server/events/hub.ts';
import type { Judge } from '#server/http/judges.ts';
import type { Job, JobData } from './job.ts';
import type { Need } from './need.ts';
import {
  type ClaimedJob,
  claimNext,
  forgetLeases,
  heldWaiting,
  noteNeed,
  queueName,
  removeJob,
  touchAll,
  touchSome,
  waitingByClass,
  waitingByNeed,
} from './store/queued-jobs.ts';

/**
 * The queue in front of the judges, kept by pg-boss in the same database: a job is put in by the transaction that
 * makes it necessary and taken out by the transaction that stores its result.
 *
 *   waiting ──claim──▶ leased ──result──▶ done
 *      ▲                 │
 *      ├──returned───────┤ (the judge stops, or has no room)
 *      └──lease lost─────┤ (the judge died or stopped saying that it lives)
 *                        └──it is what kills judges──▶ given up: a system error with its cause
 *
 * Classes go in order. Inside a class the first waiting job of every user goes before anybody's second. A job carries,
 * as its group, the languages a judge must have for it; a judge is given the first job whose languages it has.
 */
export interface Claim extends ClaimedJob {
  /** of a job that nobody has had before; others may have to rest first */
  lease: { attempt: number; alone: boolean } | null;
}

export interface QueueEntry<Data extends JobData = JobData> {
  /** one of the caller's choice; otherwise a new one */
  jobId?: string;
  data: Data;
  need: Need;
  jobClass: JobClass;
  /** how much of the same user waits already: each makes the next less urgent */
  behind: number;
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
  put<Data extends JobData>(transaction: Transaction<DB>, entry: QueueEntry<Data>): Promise<string>;
  putAll(transaction: Transaction<DB>, entries: QueueEntry[]): Promise<void>;
  /**
   * Wakes the judges, at this process or at all (`bell.ts`). Not part of the transaction that put the work in: PostgreSQL lets
   * only one transaction with a notice commit at a time. A notice that is lost costs some seconds: `background/watch.ts` finds what waits.
   */
  announce(): void;
  /** The first job that a judge can do, and its lease, in one statement. */
  claim(judge: Pick<Judge, 'name' | 'unmet'>, wish: { noRejudge: boolean }): Promise<Claim | undefined>;
  /** Puts a job that was claimed back with another need or for later; it keeps its id and its urgency. */
  putBack(
    transaction: Transaction<DB>,
    claim: Claim,
    change: { need?: Need; notBefore?: string },
  ): Promise<void>;
  /** Says that the work on these jobs goes on, also on those that were taken for lost and that nobody has taken over. */
  touch(jobIds: string[]): Promise<void>;
  done(transaction: Transaction<DB>, jobId: string): Promise<void>;
  /** Lets jobs that a judge held wait again. */
  release(jobIds: string[]): Promise<void>;
  drop(transaction: Transaction<DB>, jobId: string | string[]): Promise<void>;
  /** Every class in order, with what waits in it. */
  waiting(): Promise<Waiting[]>;
  waitingNeeds(): Promise<WaitingNeed[]>;
  /** Some jobs that wait with this need. No judge gets them before the end of the transaction. */
  holdWaiting(transaction: Transaction<DB>, need: Need): Promise<Job[]>;
}

const givenUpName = 'judging-given-up';
/** How often a job may come back is decided by its losses, not by a number of tries; this one only ends a mistake. */
const retryLimit = 10_000;
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
const aboveRejudges = classBase.test - fairnessSteps;

interface QueueOptions {
  hub: Pick<Hub, 'onReconnect'>;
  announce: () => void;
  onGivenUp: (job: Job) => Promise<void>;
}

export async function openQueue(
  db: Database,
  boss: PgBoss,
  { hub, announce, onGivenUp }: QueueOptions,
): Promise<Queue> {
  // While no server was there, no judge could say that it lives: they get their time anew, before anybody counts it.
  await boss.getDb().executeSql(touchAll, [queueName]);
  const options = {
    retryLimit,
    heartbeatSeconds: leaseSeconds,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 3_600,
    deadLetter: givenUpName,
  };
  await boss.createQueue(givenUpName);
  await boss.createQueue(queueName, options);
  await boss.updateQueue(queueName, options);
  const seldom = { pollingIntervalSeconds: 60, includeMetadata: true } as const;
  await boss.work(givenUpName, seldom, async (jobs: JobWithMetadata<JobData>[]) => {
    for (const { sourceId, data } of jobs) if (sourceId) await onGivenUp({ jobId: sourceId, data });
  });
  let known = new Set<Need>();
  // Another database may have taken the place of the one that they were written to, and lack its last commits.
  hub.onReconnect(() => {
    known = new Set();
  });
  /**
   * Has to come before the job, so that no claim meets a need that is not in the table. There are few needs and none is
   * ever forgotten, so each is written once, at once and for good, whatever becomes of the job.
   */
  const note = async (needs: Iterable<Need>) => {
    const written = known;
    for (const need of new Set(needs)) {
      if (written.has(need)) continue;
      await boss.getDb().executeSql(noteNeed, [need]);
      written.add(need);
    }
  };
  const send = async (transaction: Transaction<DB>, { id, data, priority, need, startAfter }: Sent) => {
    if (need) await note([need]);
    const db = inTransaction(transaction);
    const taken = await boss.send(queueName, data, { id, priority, group: groupOf(need), startAfter, db });
    if (!taken) throw new Error('pg-boss did not take the job');
  };

  return {
    async put(transaction, { jobId: id = randomUUID(), data, need, ...urgency }) {
      await send(transaction, { id, data, need, priority: priorityOf(urgency) });
      return id;
    },
    async putAll(transaction, entries) {
      await note(entries.map(({ need }) => need));
      const rows = entries.map(({ jobId: id, data, need, ...urgency }) => ({
        id,
        data,
        priority: priorityOf(urgency),
        group: groupOf(need),
      }));
      await boss.insert(queueName, rows, { db: inTransaction(transaction) });
    },
    announce,
    async claim({ name, unmet }, { noRejudge }) {
      const [row] = await claimNext(db, name, unmet, noRejudge ? aboveRejudges : 0);
      if (!row) return undefined;
      const { attempt, alone, ...claim } = row;
      return { ...claim, lease: attempt === null ? null : { attempt, alone } };
    },
    async putBack(transaction, { jobId: id, data, priority, need: needNow }, { need, notBefore }) {
      await boss.deleteJob(queueName, id, { db: inTransaction(transaction) });
      await send(transaction, { id, data, priority, need: need ?? needNow, startAfter: notBefore });
    },
    async touch(jobIds) {
      if (jobIds.length) await boss.getDb().executeSql(touchSome, [queueName, jobIds]);
    },
    done: removeJob,
    async release(jobIds) {
      if (jobIds.length) await boss.fail(queueName, jobIds, { cause: 'the judge gave it back or lost it' });
    },
    async drop(transaction, jobId) {
      await boss.deleteJob(queueName, jobId, { db: inTransaction(transaction) });
      await forgetLeases(transaction, [jobId].flat());
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
  };
}

interface Sent {
  id: string;
  data: JobData;
  priority: number;
  need: Need | null;
  startAfter?: string | undefined;
}

const priorityOf = ({ jobClass, behind }: Pick<QueueEntry, 'jobClass' | 'behind'>): number =>
  classBase[jobClass] - Math.min(behind, fairnessSteps);

const groupOf = (need: Need | null) => (need === null ? undefined : { id: need });
