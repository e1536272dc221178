import type { z } from 'zod';
import type { reportProgress } from '#core/contract/judging.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '../../database/connect.ts';
import type { SubmissionNotice } from '../../events/hub.ts';
import type { Judge } from '../../http/judges.ts';
import type { Site } from '../../site.ts';
import { rowNeedsBlob } from '../rejudge/row.ts';
import { noteTrialProgress, trialNeedsBlob } from '../trial/work.ts';

type Progress = z.output<(typeof reportProgress)['body']>;

/** A notice has room for 8,000 bytes. */
const statusesInNotice = 1_000;

/** What those who watch may hear of it; undefined when the lease is lost. */
export async function noteProgress(
  { db }: Pick<Site, 'db'>,
  judge: Judge,
  progress: Progress,
): Promise<SubmissionNotice | undefined> {
  const { lease, cases, statuses } = progress;
  const row = await db
    .updateTable('submission')
    .set({ status: Status.Judging })
    .where('jobId', '=', lease.jobId)
    .where('attempt', '=', lease.attempt)
    .where('judger', '=', judge.name)
    .where('status', 'in', [Status.Compiling, Status.Judging])
    .returning(['submitId', 'status'])
    .executeTakeFirst();
  if (!row) {
    await noteTrialProgress(db, judge, lease, statuses);
    return undefined;
  }
  const listed = statuses.length <= statusesInNotice ? { statuses } : {};
  return { ...row, cases, done: statuses.length, ...listed };
}

/**
 * Whether a blob belongs to the test data of something the judge works on now: of any version, since new data may be
 * saved while the older is being judged on.
 */
export async function holdsBlob(db: Database, judge: Judge, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('dataVersion', 'dataVersion.pid', 'submission.pid')
    .innerJoin('problemCase', 'problemCase.dataVersion', 'dataVersion.id')
    .select('submitId')
    .where('judger', '=', judge.name)
    .where('submission.status', 'in', [Status.Compiling, Status.Judging])
    .where(either => either.or([either('inputSha256', '=', sha256), either('outputSha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
  return (
    row !== undefined || (await rowNeedsBlob(db, judge, sha256)) || (await trialNeedsBlob(db, judge, sha256))
  );
}
