import * as contract from '#core/contract/contest-problem-admin.ts';
import type { ContestStanding } from '#core/standing.ts';
import { createFromEditor } from '#server/features/problem/edit.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { readForEditor } from '#server/features/problem/queries/admin-detail.ts';
import { findProblem } from '#server/features/problem/queries.ts';
import { saveManaged } from '#server/features/problem/save-managed.ts';
import { managedProblem } from '#server/features/problem/standing.ts';
import { trashProblem } from '#server/features/problem/store/trash.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import * as editing from './handlers.ts';
import { guardedBy } from './handlers.ts';
import { requireEditor } from './require-editor.ts';
import { contestOfRow, joinNew, requireAddable } from './store/edit-problems.ts';

export const contestProblemRoutes = [
  route(contract.listAdminContestProblems, guardedBy(requireEditor, editing.listProblems)),

  route(contract.addContestProblem, guardedBy(requireEditor, editing.addByPid)),

  route(contract.updateContestProblem, async context => {
    const { site, viewer, standing: at, body } = context;
    const standing = at.kind === 'contest' ? at : await standingOfRow(site, viewer, body.id ?? undefined);
    return guardedBy(requireEditor, editing.renameProblem)({ ...context, standing });
  }),

  route(contract.orderContestProblems, guardedBy(requireEditor, editing.reorderProblems)),

  route(contract.removeContestProblem, async context => {
    const { db, viewer, standing, query, record } = context;
    if (standing.kind !== 'contest') {
      requireAllowed(problemPolicy.manageBank(viewer));
      const problem = (await findProblem(db, query.pid)) ?? fail('problem.unknown');
      await trashProblem(db, problem.id, requireLogin(viewer).username);
      record({ target: `${problem.problemId} ${problem.title}` });
      return;
    }
    await guardedBy(requireEditor, editing.dropProblem)({ ...context, standing });
  }),

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

  route(contract.getContestProblem, guardedBy(requireEditor, editing.problemInContest)),

  route(contract.publishContestProblems, guardedBy(requireEditor, editing.publish)),

  route(contract.giveBackContestProblems, guardedBy(requireEditor, editing.giveBack)),
];

async function standingOfRow(site: Site, viewer: Viewer, id: number | undefined): Promise<ContestStanding> {
  const cid = id && (await contestOfRow(site.db, id));
  const standing = cid ? await site.standings.at(viewer, { kind: 'contest', id: cid }) : undefined;
  return standing ?? fail('contest.problemUnknown');
}
