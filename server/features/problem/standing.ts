import { bankStanding, type GroupStanding } from '#core/standing.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { groupPolicy } from '../group/policy.ts';
import { isGuest } from '../group/queries/share.ts';
import { type GuardedProblem, type ProblemStanding, problemPolicy } from './policy.ts';
import { findProblem } from './queries.ts';

type Services = Pick<Site, 'db' | 'standings'>;

/** What the viewer is where the problem is at home; in a group that is not there for them, nothing. */
export async function problemStanding(
  { db, standings }: Services,
  viewer: Viewer,
  { gid }: Pick<GuardedProblem, 'gid'>,
): Promise<ProblemStanding> {
  if (gid === null) return bankStanding;
  const nobody: GroupStanding = { kind: 'group', id: gid, gid, level: 0, isOwner: false, hasJoined: false };
  const standing = (await standings.at(viewer, { kind: 'group', id: gid })) ?? nobody;
  if (groupPolicy.enter(viewer, standing)) return standing;
  return { ...standing, isGuest: await isGuest(db, viewer, gid) };
}

/** To those who may not see a problem it does not exist. */
export async function visibleProblem(site: Services, viewer: Viewer, pid: number) {
  const problem = await findProblem(site.db, pid);
  if (!problem) return fail('problem.unknown');
  const standing = await problemStanding(site, viewer, problem);
  return problemPolicy.see(viewer, standing, problem) ? { ...problem, standing } : fail('problem.unknown');
}

/** The problem, for somebody who may change it. Who may not is told so: administrators see it in their list. */
export async function managedProblem(site: Services, viewer: Viewer, pid: number) {
  const problem = await findProblem(site.db, pid);
  if (!problem) return fail('problem.unknown');
  const standing = await problemStanding(site, viewer, problem);
  return problemPolicy.manage(viewer, standing, problem)
    ? { ...problem, standing }
    : fail('object.forbidden');
}
