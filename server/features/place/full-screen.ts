import { getFullScreenProblems } from '#core/contract/problem.ts';
import { requireEntry } from '#server/features/contest/taking-part/entry.ts';
import { problemsShared } from '#server/features/contest/taking-part/problems.ts';
import { ownStatusesInContest } from '#server/features/contest/taking-part/queries/own-status.ts';
import { refusalToEnter } from '#server/features/training/policy.ts';
import { problemsOfTraining } from '#server/features/training/queries.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';

/** What somebody who solves in focus mode steps through. */
export const fullScreenRoutes = [
  route(getFullScreenProblems, async ({ db, viewer, standing }) => {
    if (standing.kind === 'contest') {
      requireEntry({ viewer, standing });
      const rows = await problemsShared(db, standing.id);
      const pids = rows.map(({ pid }) => pid);
      const own = await ownStatusesInContest(db, viewer, standing, pids, false);
      return rows.map(({ pid, displayId, displayTitle }) => ({
        pid,
        problemId: displayId,
        title: displayTitle,
        status: own[pid]!.status,
        score: own[pid]!.score ?? null,
      }));
    }
    if (standing.kind !== 'training') return fail('training.unknown');
    const refusal = refusalToEnter(viewer, standing);
    if (refusal) fail(refusal);
    const rows = await problemsOfTraining(db, viewer, standing.id);
    return rows.map(({ pid, displayId, title, myStatus }) => ({
      pid,
      problemId: displayId,
      title,
      status: myStatus,
      score: null,
    }));
  }),
];
