import * as contract from '#core/contract/submission.ts';
import { pick } from '#core/pick.ts';
import { Status } from '#core/verdict.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { type Context, route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { contestPolicy } from '../contest/policy.ts';
import { readCaseData } from './case-data.ts';
import { submissionPolicy as policy } from './policy.ts';
import { presentCases, presentStatus, presentSubmission } from './present.ts';
import { lastAcceptedCode } from './queries/last-accepted.ts';
import { listSubmissions } from './queries/list.ts';
import {
  casesOfSubmission,
  findSubmission,
  type StoredSubmission,
  setShared,
  statusesOf,
} from './queries.ts';
import { cancelSubmission, judgeAgain, judgeByHand } from './store/change.ts';
import { takeSubmission } from './submit.ts';
import { readTestRun, takeTestRun } from './test-run.ts';
import { type WithVisibleFacts, withVisibleFacts, withVisibleFactsExceptCode } from './visible-facts.ts';

export const submissionRoutes = [
  route(contract.submitProblem, async context => {
    const submission = await takeSubmission(context);
    return presentSubmission(await requireVisible(context, submission), context.language);
  }),

  route(contract.getSubmissionList, listSubmissions),

  route(contract.getSubmissionDetail, async context => {
    const seen = await visible(context, context.query.submitId);
    const { title, problemType, problem } = seen.submission;
    return {
      submission: presentSubmission(seen, context.language),
      codeShare: problem.codeShare,
      mayShare: policy.share(context.viewer, seen.standing, seen.submission),
      mayResubmit: policy.resubmit(context.viewer, seen.standing, seen.submission),
      mayHandIn: policy.handIn(context.viewer, seen.standing, seen.submission),
      problemTitle: title,
      problemType,
    };
  }),

  route(contract.getAllCaseResult, async context => {
    const { site, db, query } = context;
    const seen = await visible(context, query.submitId);
    if (!seen.facts.has('cases')) return null;
    const cases = await casesOfSubmission(db, seen.submission);
    return presentCases(seen, cases, await readCaseData(site, cases, seen.facts.has('data')));
  }),

  route(contract.resubmit, async context => {
    const { site, viewer, query, language } = context;
    const { submission, standing } = await visible(context, query.submitId);
    requireAllowed(policy.resubmit(viewer, standing, submission));
    if (submission.status !== Status.SubmittedFailed) fail('submission.notResubmittable');
    await judgeAgain(site, submission.submitId, 'normal', language);
    return presentSubmission(await visible(context, query.submitId), language);
  }),

  route(contract.shareSubmission, async context => {
    const { db, viewer, body } = context;
    const { submission, standing } = await visible(context, body.submitId);
    requireAllowed(policy.share(viewer, standing, submission));
    await setShared(db, submission.submitId, body.share);
  }),

  route(contract.checkSubmissionsStatus, context => statusMap(context, context.body.submitIds)),

  route(contract.checkContestSubmissionsStatus, context =>
    statusMap(
      context,
      context.body.submitIds,
      ({ submission, facts }) => submission.cid === context.standing.id && facts.has('verdict'),
    ),
  ),

  route(contract.getLastAcCode, async context => {
    const { site, db, viewer, query } = context;
    const none = { submitId: null, code: '', language: '' };
    if (!query.cid && policy.codeIsClosed(viewer, await site.settings.read())) fail('submission.codeHidden');
    if (query.cid) await requireNotPutOut(context, query.cid);
    const found = await lastAcceptedCode(db, requireLogin(viewer), query.pid, query.cid ?? 0);
    if (!found) return none;
    const { facts } = await visible(context, found.submitId);
    // Where a result is not to be known, that there is an accepted one is not either.
    return facts.has('verdict') && facts.has('code') ? found : none;
  }),

  route(contract.submitTestRun, takeTestRun),
  route(contract.getTestRunResult, context => readTestRun(context, context.query.testJudgeKey)),

  route(contract.rejudge, context =>
    changed(context, () => judgeAgain(context.site, context.query.submitId, 'rejudge', context.language)),
  ),
  route(contract.manualJudge, context => {
    const { submitId, ...verdict } = context.query;
    const { username } = requireLogin(context.viewer);
    return changed(context, () => judgeByHand(context.site, submitId, verdict, username));
  }),
  route(contract.cancelJudge, context => {
    const { username } = requireLogin(context.viewer);
    return changed(context, () => cancelSubmission(context.site, context.query.submitId, username));
  }),
];

interface RequestContext {
  site: Site;
  viewer: Viewer;
}

type SeenStatus = WithVisibleFacts<Awaited<ReturnType<typeof statusesOf>>[number]>;

/** How far those of the submissions are that the viewer may know of. */
async function statusMap(
  { site, viewer }: RequestContext,
  submitIds: number[],
  isAsked: (seen: SeenStatus) => boolean = () => true,
) {
  if (!submitIds.length) return {};
  const seen = await withVisibleFactsExceptCode(site, viewer, await statusesOf(site.db, submitIds));
  const visible = seen.filter(one => one.facts.has('row') && isAsked(one));
  return Object.fromEntries(visible.map(one => [one.submission.submitId, presentStatus(one)]));
}

/** What an administrator does to a submission, with the verdict before and after for the audit log. */
async function changed(
  context: Context<{ submitId: number }, unknown>,
  change: () => Promise<StoredSubmission>,
) {
  const before = await findSubmission(context.db, context.query.submitId);
  const after = await change();
  const verdict = (submission: StoredSubmission) => pick(submission, 'status', 'score');
  context.record({
    target: `#${after.submitId} ${after.displayPid} ${after.username}`,
    ...(before && { before: verdict(before), after: verdict(after) }),
  });
  return presentSubmission(await visible(context, after.submitId), context.language);
}

/** Whoever a newer login has put out of a contest is told so, of what is their own. */
async function requireNotPutOut({ site, viewer }: RequestContext, cid: number): Promise<void> {
  const standing = await site.standings.at(viewer, { kind: 'contest', id: cid });
  if (standing && contestPolicy.isPutOut(viewer, standing)) fail('contest.otherSession');
}

/** The submission, for those who may know that it exists. */
const visible = async (asking: RequestContext, submitId: number) =>
  requireVisible(asking, await findSubmission(asking.site.db, submitId));

async function requireVisible(
  { site, viewer }: RequestContext,
  found: StoredSubmission | undefined,
): Promise<WithVisibleFacts<StoredSubmission>> {
  if (found && found.cid !== 0 && found.uid === viewer?.uid)
    await requireNotPutOut({ site, viewer }, found.cid);
  const [seen] = found ? await withVisibleFacts(site, viewer, [found]) : [];
  if (seen?.facts.has('row')) return seen;
  // Somebody else may see it: a visitor learns by logging in whether it is there at all.
  requireLogin(viewer);
  return fail('submission.unknown');
}
