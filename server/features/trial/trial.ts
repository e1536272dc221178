import { randomBytes } from 'node:crypto';
import { isUnfinished, type Status } from '#core/verdict.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { needFor } from '../judging/need.ts';
import { waitingOf } from '../submission/queries/waiting.ts';
import { stopTrial, type TrialJob } from './job.ts';
import { findTrial } from './queries.ts';
import { addTrial, forgetExpired, setTrialJob, type TrialKind } from './store.ts';

/** Work that an author gives to a judge from the editor; as a rule the row lives for an hour. */
const hourS = 3_600;

export async function startTrial(
  site: Site,
  uid: string,
  kind: TrialKind,
  task: TrialTask,
  lifeS = hourS,
): Promise<string> {
  const key = randomBytes(18).toString('base64url');
  await site.db.transaction().execute(async transaction => {
    await forgetExpired(transaction);
    await addTrial(transaction, { key, uid, kind, task }, lifeS);
    const jobId = await site.queue.put<TrialJob>(transaction, {
      data: { kind: 'trial', key },
      need: needFor(task.language, task.checker?.language ?? null),
      jobClass: 'test',
      behind: await waitingOf(transaction, uid),
    });
    await setTrialJob(transaction, key, jobId);
  });
  site.queue.announce();
  return key;
}

/** The rest of it only the judge reads. */
type TrialTask = { language: string; checker?: { language: string } | null; [field: string]: unknown };

const lookAgainMs = 2_000;

/** Waits until a checker has been tried. When no judge takes it in time it is stopped, and the author is told. */
export async function checkerResult(site: Site, uid: string, key: string, waitMs: number) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    // Listening starts before looking, so that an end in between is not slept over.
    const ended = trialEnd(site, key, Math.min(lookAgainMs, deadline - Date.now()));
    const trial = await findTrial(site.db, uid, 'checker', key);
    if (!isUnfinished(trial.status)) {
      ended.forget();
      return trial.result as { status: Status; message?: string | null; cause?: string | null };
    }
    if (Date.now() >= deadline) {
      ended.forget();
      await stopTrial(site, key);
      return fail('trial.noJudge');
    }
    await ended.promise;
  }
}

function trialEnd({ hub }: Site, key: string, waitMs: number): { promise: Promise<void>; forget(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, waitMs));
  const stopListening = hub.on('trial', notice => {
    if (notice.key === key) resolve();
  });
  const forget = () => {
    clearTimeout(timer);
    stopListening();
  };
  return { promise: promise.finally(forget), forget };
}
