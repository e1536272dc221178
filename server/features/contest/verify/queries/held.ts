import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';

/** Of `submission`: it counts in a contest whose verdicts wait for the jury. */
export const holdsVerdicts = `exists (
  select from contest where contest.id = submission.cid and verifies_verdicts
    and submission.participation_id is null and submission.submit_time < contest.end_time)`;

/** Of `submission` and its `held_verdict`: the verdict waits. Once the submission is judged anew or cancelled, it does not count. */
export const isHeldVerdict = sql<boolean>`(
  held_verdict.job_id = submission.job_id and submission.status = ${sql.lit(Status.Judging)} and held_verdict.result is not null)`;

/** Of `submission` alone. */
export const hasHeldVerdict = sql<boolean>`exists (
  select from held_verdict where held_verdict.submit_id = submission.submit_id and ${isHeldVerdict})`;
