import * as contract from '#core/contract/contest-problem-admin.ts';
import { readForEditor } from '#server/features/problem/admin-detail.ts';
import { createFromEditor } from '#server/features/problem/edit.ts';
import { saveManaged } from '#server/features/problem/save-managed.ts';
import { managedProblem } from '#server/features/problem/standing.ts';
import { allow, fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';
import { contestPolicy as policy } from '../policy.ts';
import { problemsOfContest } from '../queries.ts';
import { joinNew, requireAddable } from './edit-problems.ts';
import { giveBackProblems, publishProblems } from './publish.ts';

export const contestProblemRoutes = [
  route(contract.getContestsProblem, async ({ site, db, viewer, query }) => {
    const { id, standing } = await managedProblem(site, viewer, query.pid);
    return readForEditor(db, viewer, standing, id);
  }),

  route(contract.createContestsProblem, async ({ site, db, viewer, standing, body, record }) => {
    const { cid, displayId, displayTitle, ...save } = body;
    const contest = standing.kind === 'contest' ? standing : undefined;
    if (contest) await requireAddable(db, viewer, contest, displayId);
    // Unless said, it is for contests only.
    const problem = { ...save.problem, auth: save.problem.auth ?? 3 };
    const made = await createFromEditor(site, viewer, { ...save, problem }, undefined, (transaction, pid) =>
      joinNew(transaction, contest, { pid, displayId, displayTitle, viewer }),
    );
    record({ target: `${contest ? `#${contest.id} ` : ''}${made.problemId} ${problem.title}` });
    return made;
  }),

  route(contract.updateContestsProblem, ({ site, viewer, body, record }) =>
    saveManaged(site, viewer, body, record),
  ),

  route(contract.getContestProblem, async ({ db, viewer, standing, query }) => {
    allow(policy.administer(viewer, standing));
    const found = (await problemsOfContest(db, standing.id)).find(({ pid }) => pid === query.pid);
    return found ?? fail('contest.problemUnknown');
  }),

  route(contract.publishContestProblems, async ({ db, viewer, standing, body, record }) => {
    allow(policy.administer(viewer, standing));
    const { username } = loggedIn(viewer);
    const result = await publishProblems(db, standing, { isPublic: body.isPublic, username });
    record({ target: `#${standing.id}`, after: { isPublic: body.isPublic, ...result } });
    return result;
  }),

  route(contract.giveBackContestProblems, async ({ db, viewer, standing, record }) => {
    allow(policy.administer(viewer, standing));
    const returned = await giveBackProblems(db, standing);
    record({ target: `#${standing.id}`, after: { returned } });
    return { returned };
  }),
];
