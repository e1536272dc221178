import { notify } from '#server/events/hub.ts';
import type { Site } from '#server/site.ts';
import type { JobKind, Task } from '../judging/kind.ts';
import { needFor } from '../judging/need.ts';
import { isFileOfTrial } from './queries.ts';
import {
  announceTrial,
  cancelTrial,
  giveUpTrial,
  leaseTrial,
  noteTrialProgress,
  orphanedTrials,
  releaseTrial,
  storeTrial,
} from './store.ts';

export interface TrialJob {
  kind: 'trial';
  key: string;
}

/**
 * What the judges do with a trial. A model answer looks to them like a submission, and what they say of it stays in
 * the trial's own row.
 */
export const trialJobs: JobKind<TrialJob> = {
  kind: 'trial',

  async lease({ db }, { jobId, data }, judge) {
    const row = await leaseTrial(db, { key: data.key, jobId, judger: judge.name });
    return row ? ({ kind: taskKind(row.kind), task: row.task } as Task) : null;
  },

  async release({ db }, { data }) {
    await releaseTrial(db, data.key);
  },

  async progress({ db }, { jobId, data }, { statuses }) {
    await noteTrialProgress(db, { key: data.key, jobId }, statuses);
  },

  async store(transaction, { jobId, data: { key } }, judge, { kind, result }) {
    if (kind === 'test') return false;
    const tried = kind === 'compile' ? 'checker' : 'answer';
    const isStored = await storeTrial(transaction, { key, jobId, judger: judge.name }, tried, result);
    if (isStored) await announceTrial(transaction, key);
    return isStored;
  },

  async giveUp(transaction, { jobId, data }, cause) {
    const isGivenUp = await giveUpTrial(transaction, { key: data.key, jobId }, cause);
    if (isGivenUp) await announceTrial(transaction, data.key);
  },

  holdsBlob: (db, { data }, sha256) => isFileOfTrial(db, data.key, sha256),

  async orphans(transaction) {
    const rows = await orphanedTrials(transaction);
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
    const row = await cancelTrial(transaction, key);
    if (row?.jobId) await site.queue.drop(transaction, row.jobId);
    return row?.jobId;
  });
  if (jobId) await notify(site.pool, 'cancel', { jobId });
}
