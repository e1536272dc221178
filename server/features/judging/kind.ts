import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type {
  compileResult,
  hackResult,
  judgeResult,
  reportProgress,
  testRunResult,
  Work,
} from '#core/contract/judging.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import type { Judge } from '#server/http/judges.ts';
import type { Job, JobData } from './job.ts';
import type { QueueEntry } from './queue.ts';

/**
 * What the judges can be given. The queue, the leases and the reports are the same for all of it; what the work is,
 * and what becomes of its result, each kind says for itself, beside the feature that it belongs to. `main.ts` lists
 * the kinds.
 */
export interface JobKind<Data extends JobData = JobData> {
  kind: Data['kind'];
  /** Marks it as being worked on and says what is to be done; nothing when it was cancelled, deleted or put in anew. */
  lease(stores: JobStores, job: Job<Data>, judge: Judge): Promise<Task | null>;
  /** The judge works on it no longer: it waits again. */
  release(stores: JobStores, job: Job<Data>): Promise<void>;
  progress(stores: JobStores, job: Job<Data>, progress: Progress): Promise<void>;
  /** Keeps the result; false when it is not wanted any more, or is a report on something else. */
  store(transaction: Transaction<DB>, job: Job<Data>, judge: Judge, report: Report): Promise<boolean>;
  /** Ends it without a verdict: no judge will finish it. The cause is for administrators. */
  giveUp(transaction: Transaction<DB>, job: Job<Data>, cause: string): Promise<void>;
  /** What has to see the transaction that stored it or gave it up. */
  ended?(stores: JobStores): Promise<void>;
  /** Whether a file of test data belongs to it: of any version, since new data may be saved meanwhile. */
  holdsBlob(db: Database, job: Job<Data>, sha256: string): Promise<boolean>;
  /** What should wait or be judged and has no job: its rows get the ids of the jobs that are put in for them. */
  orphans(transaction: Transaction<DB>): Promise<QueueEntry[]>;
}

interface JobStores {
  db: Database;
  pool: pg.Pool;
}

type WithoutLease<W> = W extends unknown ? Omit<W, 'lease' | 'alone'> : never;
export type Task = WithoutLease<Work> & {
  /** what a judge must meet besides its languages */
  terms?: string[];
};

export type Progress = z.output<(typeof reportProgress)['body']>;

export type JudgeResult = z.output<typeof judgeResult>;
export type TestRunResult = z.output<typeof testRunResult>;
export type CompileResult = z.output<typeof compileResult>;

/** A file that is stored, by its name. */
interface Stored {
  sha256: string;
  sizeBytes: number;
}

/** Its test was put among the files before. */
export type HackReport = Omit<z.output<typeof hackResult>, 'input' | 'answer'> & {
  test: { input: Stored; answer: Stored } | null;
};

/** A report names the kind of task that it is about. */
export type Report =
  | { kind: 'submission'; result: JudgeResult }
  | { kind: 'test'; result: TestRunResult }
  | { kind: 'compile'; result: CompileResult }
  | { kind: 'hack'; result: HackReport };

export interface JobKinds {
  all: JobKind[];
  of(data: JobData): JobKind;
}

export function jobKinds(all: JobKind[]): JobKinds {
  const byName = new Map(all.map(kind => [kind.kind, kind]));
  return {
    all,
    of({ kind }) {
      const found = byName.get(kind);
      if (!found) throw new Error(`There are no jobs of the kind ${kind}`);
      return found;
    },
  };
}
