import type { TeamRecord } from '#core/team-table.ts';
import type { Database } from '#server/database/connect.ts';
import { planTeams, type TeamPlan } from './plan.ts';
import { accountsNamed, categoriesOf, organisationsOf, teamsOf } from './queries.ts';
import { changingTeams, putCategory, putOrganisation, putTeam } from './store.ts';

interface Contest {
  id: number;
  gid: number | null;
}

/** What a table would change by now. */
export async function previewTeams(
  db: Database,
  contest: Contest,
  records: readonly TeamRecord[],
): Promise<TeamPlan> {
  return (await planned(db, contest, records)).plan;
}

/** Enters the rows that nothing is wrong with, all or none, and says the same of each as the preview. */
export const importTeams = (
  db: Database,
  contest: Contest,
  records: readonly TeamRecord[],
): Promise<TeamPlan> =>
  changingTeams(db, contest.id, async transaction => {
    const { plan, accounts, sort } = await planned(transaction, contest, records);
    for (const organisation of plan.organisations)
      await putOrganisation(transaction, contest.id, { formalName: '', ...organisation });
    const plain = { colour: null, hidden: false, placed: true, icpcId: null };
    for (const [at, category] of plan.categories.entries())
      await putCategory(transaction, contest.id, { ...plain, sort: sort + at, ...category });
    for (const { isNew: _, ...team } of plan.teams)
      await putTeam(transaction, contest.id, {
        ...team,
        uid: team.username === null ? null : accounts.get(team.username)!,
      });
    return plan;
  });

async function planned(db: Database, { id: cid, gid }: Contest, records: readonly TeamRecord[]) {
  const [organisations, categories, teams] = [
    await organisationsOf(db, cid),
    await categoriesOf(db, cid),
    await teamsOf(db, cid),
  ];
  const names = [
    ...records.flatMap(({ username }) => username || []),
    ...teams.flatMap(({ username }) => username ?? []),
  ];
  const accounts = await accountsNamed(db, names, gid);
  // who has left the group keeps the team that they have
  for (const { username, uid } of teams) if (username && uid) accounts.set(username, uid);
  const sort = Math.max(0, ...categories.map(category => category.sort + 1));
  return { plan: planTeams(records, { organisations, categories, teams, accounts }), accounts, sort };
}
