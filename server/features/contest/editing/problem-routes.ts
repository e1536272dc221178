import * as contract from '#core/contract/contest-problem-admin.ts';
import { createFromEditor } from '#server/features/problem/edit.ts';
import { readForEditor } from '#server/features/problem/queries/admin-detail.ts';
import { saveManaged } from '#server/features/problem/save-managed.ts';
import { managedProblem } from '#server/features/problem/standing.ts';

import { route } from '#server/http/route.ts';
import { giveBack, guardedBy, problemInContest, publish } from './handlers.ts';
import { requireEditor } from './require-editor.ts';
import { joinNew, requireAddable } from './store/edit-problems.ts';

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

  route(contract.getContestProblem, guardedBy(requireEditor, problemInContest)),

  route(contract.publishContestProblems, guardedBy(requireEditor, publish)),

  route(contract.giveBackContestProblems, guardedBy(requireEditor, giveBack)),
];
