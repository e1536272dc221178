import { type RawBuilder, sql } from 'kysely';
import { rules } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding, GroupStanding, Standing } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { contestPolicy } from '#server/features/contest/policy.ts';
import { isRunning } from '#server/features/contest/queries.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { trainingPolicy } from '#server/features/training/policy.ts';
import type { Viewer } from '#server/http/viewer.ts';

/**
 * What `submissionPolicy` says of one submission, said of the rows of a place in SQL: a list counts and cuts rows before
 * it reads them, so it must know which of them exist, and must not be asked about what is hidden.
 */

/** Many rows are held against the set of all hidden problems, which is made for them; a few each ask for their own. */
export type ExpectedRows = 'many' | 'few';

/** What of a contest is asked for besides what was made while it ran. */
interface ContestSelection {
  containsEnd: boolean;
  beforeContestSubmit: boolean;
  /** those of one virtual participation instead */
  virtual?: number | undefined;
}

/** Problems that rows are chosen by, and which of them are open to the viewer. */
export interface ChosenProblems {
  all: number[];
  open: number[];
}

/** The rows that exist for somebody who may enter the place. */
export function existsFor(
  viewer: Viewer,
  standing: Standing,
  around: ContestSelection,
  look: ExpectedRows,
  problems?: ChosenProblems,
): RawBuilder<boolean> {
  if (standing.kind === 'contest') return inContest(viewer, standing, around);
  const gid = gidOf(standing);
  if (gid === null && problemPolicy.manageBank(viewer)) return sql`true`;
  if (standing.kind === 'group') return inGroup(viewer, standing);
  if (standing.kind === 'training' && trainingPolicy.administer(viewer, standing)) return sql`true`;
  if (problems && problems.open.length === problems.all.length) return sql`true`;
  const own = viewer ? sql`submission.uid = ${viewer.uid} or` : sql``;
  const isOpen = problems
    ? sql`submission.pid = any(${problems.open}::int[])`
    : isOfOpenProblem(viewer, gid, look);
  return sql`(${own} ${isOpen})`;
}

/** Whether a problem hides no submissions of others, said of a row of `problem`. */
export const isOpenProblem = (viewer: Viewer, standing: Standing) =>
  sql<boolean>`not ((${isHidden(viewer, gidOf(standing))}) or problem.id in (${runningProblems(viewer)}))`;

const gidOf = (standing: Standing): number | null => (standing.kind === 'bank' ? null : standing.gid);

function isOfOpenProblem(viewer: Viewer, gid: number | null, look: ExpectedRows): RawBuilder<boolean> {
  const hidden = sql`select problem.id from problem where ${isHidden(viewer, gid)}`;
  const running = runningProblems(viewer);
  if (look === 'many') return sql`submission.pid not in (${hidden} union all ${running})`;
  // `is null` would be said more simply, but the planner takes that for rare and sorts what it need not read.
  return sql`(not coalesce((${hidden} and problem.id = submission.pid), 0) > 0 and submission.pid not in (${running}))`;
}

/** In a group, by its own problems, those of the bank and those that are shared with it. Roots see every row. */
function inGroup(viewer: Viewer, standing: GroupStanding): RawBuilder<boolean> {
  if (groupPolicy.manage(viewer, standing)) return sql`true`;
  // Teachers keep what was made to problems that are shared no more.
  const borrowed = groupPolicy.teach(viewer, standing)
    ? sql`problem.gid is not null and problem.gid <> ${standing.gid}`
    : sql`problem.auth = 1 and problem.gid in (
        select share_gid from group_share join study_group on study_group.id = share_gid
        where get_gid = ${standing.gid} and group_share.status = 1 and get_status = 1 and study_group.status = 0)`;
  return sql`(submission.uid = ${uidOf(viewer)} or exists (
    select from problem where problem.id = submission.pid and (
      (problem.auth = 1 and (problem.gid is null or problem.gid = ${standing.gid}))
      or problem.author_uid = ${uidOf(viewer)} or (${borrowed}))))`;
}

/** The status as far as it is known; lists filter by this one. */
export function shownStatus(viewer: Viewer, standing: Standing): RawBuilder<number> {
  if (standing.kind !== 'contest' || contestPolicy.administer(viewer, standing))
    return sql`submission.status`;
  const { rule, sealedFrom } = standing;
  if (!rules[rule].sealsOwnResult || sealedFrom === null) return sql`submission.status`;
  return sql`case when submission.submit_time >= ${sealedFrom} then ${Status.SubmittedUnknownResult}::int
    else submission.status end`;
}

const uidOf = (viewer: Viewer): string => viewer?.uid ?? '';

/** Problems whose submissions are hidden with them: those that are hidden themselves … */
const isHidden = (viewer: Viewer, gid: number | null) => sql<boolean>`
  (problem.auth <> 1 or problem.gid is not null)
    ${viewer ? sql`and problem.author_uid is distinct from ${viewer.uid}` : sql``}
    ${gid === null ? sql`` : sql`and not (problem.auth = 1 and problem.gid = ${gid})`}`;

/** … and those that a contest of the site has now; their authors still see them. */
function runningProblems(viewer: Viewer): RawBuilder<unknown> {
  const running = sql`select pid from contest_problem join contest on contest.id = contest_problem.cid
    where contest.gid is null and contest.visible and ${isRunning}`;
  if (!viewer) return running;
  return sql`select id from problem where author_uid is distinct from ${viewer.uid} and id in (${running})`;
}

/**
 * To whoever takes part in it again, what was made there meanwhile, and to those who did what they made then. Otherwise what was
 * made during the contest, or after it where that is asked for and allowed; before the seal, or one's own. What was tried out
 * before the start is there for those who look after the contest, when they ask for it.
 */
function inContest(viewer: Viewer, standing: ContestStanding, around: ContestSelection): RawBuilder<boolean> {
  const { startTime, endTime, sealedFrom, allowEndSubmit } = standing;
  const isAdmin = contestPolicy.administer(viewer, standing);
  const virtual = standing.virtual?.id ?? around.virtual;
  if (virtual !== undefined)
    return sql`(submission.participation_id = ${virtual} and (${isAdmin} or exists (
      select from participation_member where participation_id = ${virtual} and uid = ${uidOf(viewer)}
        and joined_at is not null)))`;
  const isBefore = isAdmin && around.beforeContestSubmit;
  // Where nobody else submits after the end, what its admins made then is theirs to see.
  const isAfter = allowEndSubmit ? around.containsEnd : isAdmin;
  const hasBegun = isBefore ? notVirtual : sql`${notVirtual} and submission.submit_time >= ${startTime}`;
  const isInTime = isAfter ? hasBegun : sql`${hasBegun} and submission.submit_time < ${endTime}`;
  if (!contestPolicy.seeOthers(viewer, standing))
    return sql`(${isInTime} and submission.uid = ${uidOf(viewer)})`;
  if (isAdmin || sealedFrom === null) return sql`(${isInTime})`;
  return sql`(${isInTime} and (submission.submit_time < ${sealedFrom} or submission.uid = ${uidOf(viewer)}))`;
}
