import { getTrainingProblemDetail } from '#core/contract/training.ts';
import type { TrainingStanding } from '#core/standing.ts';
import { knownProblem, writtenPage } from '#server/features/problem/known.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { countsOfGroup } from '#server/features/problem/queries.ts';
import { problemStanding } from '#server/features/problem/standing.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { WrittenAnswer } from '#server/http/written-answer.ts';
import type { Site } from '#server/site.ts';
import { ownProblemId } from './queries/display-id.ts';
import { isListed } from './queries.ts';

/** A problem as a training shows it; one that is not on its list, or is hidden, is not there. */
export async function trainingProblemDetail(
  site: Site,
  viewer: Viewer,
  standing: TrainingStanding,
  { displayId, rendered }: { displayId: string; rendered: boolean },
): Promise<WrittenAnswer> {
  const { db } = site;
  const known = await knownProblem(db, (await ownProblemId(db, standing.id, displayId)).toUpperCase());
  if (!known) return fail('problem.unknown');
  const problem = known.whole;
  const isHere = problem.auth === 1 && (problem.gid === null || problem.gid === standing.gid);
  if (!isHere || !(await isListed(site, standing.id, problem.id))) return fail('problem.unknown');
  const manages = problemPolicy.manage(viewer, await problemStanding(site, viewer, problem), problem);
  const counts = standing.gid === null ? known.counts : await countsOfGroup(db, problem.id, standing.gid);
  return writtenPage(db, getTrainingProblemDetail, known, { manages, counts, rendered });
}
