import type { ContestStanding } from '#core/standing.ts';
import { ApiError, fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { createContest, saveContest } from '../contest/editing/store/edit.ts';
import { nameProblem } from '../contest/editing/store/edit-problems.ts';
import { accountsNamed, teamsOf } from '../contest/teams/queries.ts';
import { changingTeams, putCategory, putOrganisation, putTeam } from '../contest/teams/store.ts';
import { enrol } from '../group/store/membership.ts';
import { introduceProblem } from '../transfer/introduce.ts';
import { packageFailureOf } from '../transfer/package-failure.ts';
import { createAccounts } from '../user-admin/store/create.ts';
import { type Destination, isApplied, refusedItem } from './item.ts';
import { keepPictures } from './pictures.ts';
import type { PackagePlan } from './plan.ts';

/**
 * Does what the plan says and answers the number of the contest. Teams come all or none. A problem that fails after all is
 * refused in the plan with its reason; whoever mends it brings the same package again, which changes nothing else.
 */
export async function applyPlan(site: Site, destination: Destination, plan: PackagePlan): Promise<number> {
  const standing = await contestFor(site, destination, plan);
  const made = await createAccounts(site.db, plan.accounts.accounts);
  if (destination.gid !== null) await enrol(site.db, destination.gid, [...made]);
  await joinProblems(site, destination, standing, plan);
  await enterRoster(site, destination, standing.id, plan);
  await keepPictures(site, standing.id, destination.viewer.uid, plan.pictures);
  return standing.id;
}

async function contestFor(
  { db, standings }: Site,
  { viewer, gid, standing }: Destination,
  { contest }: PackagePlan,
): Promise<ContestStanding> {
  if (standing) {
    if (contest?.item.change === 'changed') await saveContest(db, standing.id, contest.fields);
    return standing;
  }
  if (!contest || !isApplied(contest.item)) return fail('contestPackage.noContest');
  const id = await createContest(db, viewer, contest.fields, gid);
  return (await standings.at(viewer, { kind: 'contest', id })) ?? fail('contest.unknown');
}

async function joinProblems(
  site: Site,
  { viewer }: Destination,
  standing: ContestStanding,
  { problems }: PackagePlan,
): Promise<void> {
  for (const planned of problems) {
    const { item, packed, displayId, displayTitle, color } = planned;
    if (!isApplied(item)) continue;
    try {
      const introduced = packed && (await introduceProblem(site, viewer, packed, 'contest'));
      if (introduced) item.notes.push(...introduced.remarks);
      const pid = introduced?.pid ?? planned.pid!;
      if (item.change !== 'same')
        await nameProblem(site.db, standing, viewer, { pid, displayId, displayTitle, color });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      planned.item = { ...refusedItem(item, packageFailureOf(error)), notes: item.notes };
    }
  }
}

async function enterRoster(
  { db }: Site,
  { gid }: Destination,
  cid: number,
  { roster }: PackagePlan,
): Promise<void> {
  const { categories, organisations, teams } = roster;
  if (categories.length + organisations.length + teams.length === 0) return;
  const names = teams.flatMap(({ username }) => username ?? []);
  await changingTeams(db, cid, async transaction => {
    const accounts = await accountsNamed(transaction, names, gid);
    // Who has left the group keeps the team that they have.
    for (const { username, uid } of await teamsOf(transaction, cid))
      if (username && uid) accounts.set(username, uid);
    for (const category of categories) await putCategory(transaction, cid, category);
    for (const organisation of organisations) await putOrganisation(transaction, cid, organisation);
    for (const team of teams)
      await putTeam(transaction, cid, { ...team, uid: accounts.get(team.username ?? '') ?? null });
  });
}
