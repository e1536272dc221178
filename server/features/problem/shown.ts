import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { groupPolicy } from '../group/policy.ts';
import { isSharedWith } from '../group/queries/share.ts';
import { knownProblem } from './known.ts';
import { problemPolicy } from './policy.ts';
import type { ProblemWhole } from './present.ts';
import { problemStanding } from './standing.ts';

/** The problem that an address names, in the bank or in a group, and whether the viewer manages it. */
export async function findShownProblem(
  site: Site,
  viewer: Viewer,
  { problemId, gid }: { problemId: string; gid?: number | undefined },
  snapshot?: string,
) {
  const known = await knownProblem(site.db, problemId.toUpperCase(), snapshot);
  if (!known) return fail('problem.unknown');
  const problem = known.whole;
  const standing = await problemStanding(site, viewer, problem);
  if (!problemPolicy.see(viewer, standing, problem)) return fail('problem.unknown');
  if (!(await isMetAt(site, viewer, problem, gid))) return fail('problem.unknown');
  return { known, problem, manages: problemPolicy.manage(viewer, standing, problem) };
}

/** A problem of a group is met in that group, in one that it is shared with, and by those who review it. */
async function isMetAt(
  { db, standings }: Site,
  viewer: Viewer,
  problem: ProblemWhole,
  gid: number | undefined,
): Promise<boolean> {
  if (problem.gid === null || problem.gid === gid || problemPolicy.review(viewer, problem)) return true;
  if (gid === undefined || !(await isSharedWith(db, problem.gid, gid))) return false;
  const there = await standings.at(viewer, { kind: 'group', id: gid });
  return there !== undefined && groupPolicy.enter(viewer, there);
}
