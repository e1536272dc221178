import * as contract from '#core/contract/submission.ts';
import { pick } from '#core/pick.ts';
import { Status } from '#core/verdict.ts';
import { allow, fail } from '../../http/errors.ts';
import { type Context, route } from '../../http/route.ts';
import { loggedIn, type Viewer } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { readCaseData } from './case-data.ts';
import { cancelSubmission, judgeAgain, judgeByHand } from './change.ts';
import { lastAcceptedCode } from './last-accepted.ts';
import { listSubmissions } from './list.ts';
import { submissionPolicy as policy } from './policy.ts';
import { presentCases, presentSubmission } from './present.ts';
import { casesOfSubmission, type FoundSubmission, findSubmission } from './queries.ts';
import { takeSubmission } from './submit.ts';
import { readTestRun, takeTestRun } from './test-run.ts';
import { watch } from './watch.ts';

export const submissionRoutes = [
  route(contract.submitProblem, async context => answer(context, await takeSubmission(context))),
  route(contract.getSubmissionList, listSubmissions),

  route(contract.getSubmissionDetail, async context => {
    const submission = await visible(context, context.query.submitId);
    const { codeShare, title, problemType } = submission;
    return { submission: await answer(context, submission), codeShare, problemTitle: title, problemType };
  }),

  route(contract.getAllCaseResult, async context => {
    const { site, db, viewer, query } = context;
    const submission = await visible(context, query.submitId);
    if (!policy.seeCases(viewer, submission)) return null;
    const cases = await casesOfSubmission(db, submission);
    return presentCases(viewer, submission, cases, await readCaseData(site, cases, policy.seeInside(viewer)));
  }),

  route(contract.resubmit, async context => {
    const submission = await visible(context, context.query.submitId);
    allow(policy.resubmit(context.viewer, submission));
    if (submission.status !== Status.SubmittedFailed) fail('submission.notResubmittable');
    return answer(context, await judgeAgain(context.site, submission.submitId, 'normal', context.language));
  }),

  route(contract.shareSubmission, async context => {
    const submission = await visible(context, context.body.submitId);
    allow(policy.share(context.viewer, submission));
    const { share } = context.body;
    await context.db
      .updateTable('submission')
      .set({ share })
      .where('submitId', '=', submission.submitId)
      .execute();
  }),

  route(contract.checkSubmissionsStatus, async ({ db, viewer, body }) => {
    if (!body.submitIds.length) return {};
    const rows = await db
      .selectFrom('submission')
      .innerJoin('problem', 'problem.id', 'submission.pid')
      .select(['submitId', 'status', 'score', 'oiRankScore', 'time', 'memory', 'judger', 'isManual'])
      .select(['submission.uid', 'cid', 'submission.gid', 'share', 'codeShare'])
      .where('submitId', 'in', body.submitIds)
      .execute();
    return Object.fromEntries(rows.filter(row => policy.see(viewer, row)).map(row => [row.submitId, row]));
  }),

  route(contract.getLastAcCode, async ({ site, viewer, query }) => {
    if (policy.codeHidden(viewer, await site.settings.read())) fail('submission.codeHidden');
    return lastAcceptedCode(site.db, loggedIn(viewer), query.pid);
  }),
  route(contract.submitTestRun, takeTestRun),
  route(contract.getTestRunResult, context => readTestRun(context, context.query.testJudgeKey)),
  route(contract.watchSubmissions, watch),

  route(contract.rejudge, context =>
    changed(context, () => judgeAgain(context.site, context.query.submitId, 'rejudge', context.language)),
  ),
  route(contract.manualJudge, context => {
    const { submitId, ...verdict } = context.query;
    const { username } = loggedIn(context.viewer);
    return changed(context, () => judgeByHand(context.site, submitId, verdict, username));
  }),
  route(contract.cancelJudge, context => {
    const { username } = loggedIn(context.viewer);
    return changed(context, () => cancelSubmission(context.site, context.query.submitId, username));
  }),
];

interface Asking {
  site: Site;
  viewer: Viewer;
}

async function answer({ site, viewer }: Asking, submission: FoundSubmission) {
  return presentSubmission(viewer, submission, await site.settings.read());
}

/** What an administrator does to a submission, with the verdict before and after for the audit log. */
async function changed(
  context: Context<{ submitId: number }, unknown>,
  change: () => Promise<FoundSubmission>,
) {
  const before = await findSubmission(context.db, context.query.submitId);
  const after = await change();
  const verdict = (submission: FoundSubmission) => pick(submission, 'status', 'score');
  context.record({
    target: `#${after.submitId} ${after.displayPid} ${after.username}`,
    ...(before && { before: verdict(before), after: verdict(after) }),
  });
  return answer(context, after);
}

/** The submission, for those who may know that it exists. */
async function visible({ site, viewer }: Asking, submitId: number): Promise<FoundSubmission> {
  const submission = await findSubmission(site.db, submitId);
  return submission && policy.see(viewer, submission) ? submission : fail('submission.unknown');
}
