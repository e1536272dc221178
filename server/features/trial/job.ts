import { CompiledQuery, sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import { now } from '#server/database/instant.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import { notify, notifyQuery } from '#server/events/hub.ts';
import type { Site } from '#server/site.ts';
import type { JobKind, Task } from '../judging/kind.ts';
import { needFor } from '../judging/need.ts';
import { isQueued } from '../judging/store/queued-jobs.ts';

export interface TrialJob {
  kind: 'trial';
  key: string;
}

const unfinished = [Status.Pending, Status.Compiling, Status.Judging];

const languages = [
  sql<string>`task ->> 'language'`.as('language'),
  sql<string | null>`task -> 'checker' ->> 'language'`.as('checker'),
];

/**
 * What the judges do with a trial. A model answer looks to them like a submission, and what they say of it stays in
 * the trial's own row.
 */
export const trialJobs: JobKind<TrialJob> = {
  kind: 'trial',

  async lease({ db }, { jobId, data }, judge) {
    const row = await db
      .updateTable('trial')
      .set({ attempt: sql`attempt + 1`, judger: judge.name, status: Status.Compiling, progress: '[]' })
      .where('key', '=', data.key)
      .where('jobId', '=', jobId)
      .where('status', 'in', unfinished)
      .returning(['kind', 'task'])
      .executeTakeFirst();
    return row ? ({ kind: taskKind(row.kind), task: row.task } as Task) : null;
  },

  async release({ db }, { data }) {
    await db
      .updateTable('trial')
      .set({ judger: null, status: Status.Pending, progress: '[]' })
      .where('key', '=', data.key)
      .where('status', 'in', unfinished)
      .execute();
  },

  async progress({ db }, { jobId, data }, { statuses }) {
    await db
      .updateTable('trial')
      .set({ status: Status.Judging, progress: JSON.stringify(statuses) })
      .where('key', '=', data.key)
      .where('jobId', '=', jobId)
      .where('status', 'in', unfinished)
      .execute();
  },

  async store(transaction, { jobId, data: { key } }, judge, { kind, result }) {
    if (kind === 'test') return false;
    const row = await transaction
      .updateTable('trial')
      .set({ status: result.status, result: asJsonb(result) })
      .where('key', '=', key)
      .where('kind', '=', kind === 'compile' ? 'checker' : 'answer')
      .where('jobId', '=', jobId)
      .where('judger', '=', judge.name)
      .where('status', 'in', unfinished)
      .returning('key')
      .executeTakeFirst();
    if (!row) return false;
    const { text, values } = notifyQuery('trial', { key });
    await transaction.executeQuery(CompiledQuery.raw(text, values));
    return true;
  },

  async giveUp(transaction, { jobId, data }, cause) {
    const { numUpdatedRows } = await transaction
      .updateTable('trial')
      .set({ status: Status.SystemError, result: asJsonb({ status: Status.SystemError, cause }) })
      .where('key', '=', data.key)
      .where('jobId', '=', jobId)
      .where('status', 'in', unfinished)
      .executeTakeFirst();
    if (!numUpdatedRows) return;
    const { text, values } = notifyQuery('trial', { key: data.key });
    await transaction.executeQuery(CompiledQuery.raw(text, values));
  },

  async holdsBlob(db, { data }, sha256) {
    const row = await db
      .selectFrom('trial')
      .select('key')
      .where('key', '=', data.key)
      .where('status', 'in', unfinished)
      .where(sql<boolean>`exists (
        select from jsonb_to_recordset(task -> 'cases') as file (input text, output text)
        where ${sha256} in (input, output))`)
      .executeTakeFirst();
    return row !== undefined;
  },

  async orphans(transaction) {
    const rows = await transaction
      .updateTable('trial')
      .set({ jobId: sql`gen_random_uuid()::text`, judger: null, status: Status.Pending, progress: '[]' })
      .where('status', 'in', unfinished)
      .where('expiresAt', '>', now())
      .where(sql<boolean>`not ${isQueued('trial.job_id')}`)
      .returning(['key', 'jobId'])
      .returning(languages)
      .execute();
    return rows.map(({ key, jobId, language, checker }) => ({
      jobId: jobId!,
      data: { kind: 'trial', key },
      need: needFor(language, checker),
      jobClass: 'test',
      behind: 0,
    }));
  },
};

const taskKind = (kind: string): Task['kind'] => (kind === 'checker' ? 'compile' : 'submission');

/** Ends a trial that nobody waits for any more, and calls its judge back. */
export async function stopTrial(site: Site, key: string): Promise<void> {
  const jobId = await site.db.transaction().execute(async transaction => {
    const row = await transaction
      .updateTable('trial')
      .set({ status: Status.Cancelled })
      .where('key', '=', key)
      .where('status', 'in', unfinished)
      .returning('jobId')
      .executeTakeFirst();
    if (row?.jobId) await site.queue.drop(transaction, row.jobId);
    return row?.jobId;
  });
  if (jobId) await notify(site.pool, 'cancel', { jobId });
}
