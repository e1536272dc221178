import type { ProblemInfo } from '#core/contract/problem.ts';
import type { TrainingStanding } from '#core/standing.ts';
import { unservedOf } from '#server/features/judge/served.ts';
import { presentProblemInfo } from '#server/features/problem/present.ts';
import { countsOfGroup, findWholeProblem } from '#server/features/problem/queries.ts';
import { renderedStatement } from '#server/features/problem/rendered.ts';
import { problemStanding } from '#server/features/problem/standing.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { ownProblemId } from './queries/display-id.ts';
import { isListed } from './queries.ts';

/** A problem as a training shows it; one that is not on its list, or is hidden, is not there. */
export async function trainingProblemDetail(
  site: Site,
  viewer: Viewer,
  standing: TrainingStanding,
  { displayId, rendered }: { displayId: string; rendered: boolean },
): Promise<ProblemInfo> {
  const problem = await findWholeProblem(site.db, await ownProblemId(site.db, standing.id, displayId));
  const isHere = problem?.auth === 1 && (problem.gid === null || problem.gid === standing.gid);
  if (!isHere || !(await isListed(site, standing.id, problem.id))) return fail('problem.unknown');
  const home = await problemStanding(site, viewer, problem);
  const counts =
    standing.gid === null ? problem.counts : await countsOfGroup(site.db, problem.id, standing.gid);
  const info = presentProblemInfo(viewer, home, { ...problem, counts }, await unservedOf(site.db, problem));
  return rendered ? { ...info, rendered: await renderedStatement(problem) } : info;
}
