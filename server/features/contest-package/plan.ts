import type { ContestFields } from '#core/contract/contest-fields.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { Site } from '#server/site.ts';
import { editedContest } from '../contest/editing/queries.ts';
import { requireOpenBoard } from '../contest/final/require-open.ts';
import { categoriesOf, organisationsOf, teamsOf } from '../contest/teams/queries.ts';
import type { ContestPackage } from './entries.ts';
import type { Destination, PlannedItem } from './item.ts';
import { type PackedPicture, picturesIn } from './pictures.ts';
import { type AccountPlan, planAccounts } from './plan-accounts.ts';
import { type ContestPlan, planContest } from './plan-contest.ts';
import { type PlannedProblem, planProblems } from './plan-problems.ts';
import { type ExistingRoster, planRoster, type RosterPlan } from './plan-roster.ts';

/** All that a package would change. */
export interface PackagePlan {
  contest: ContestPlan | null;
  problems: PlannedProblem[];
  accounts: AccountPlan;
  roster: RosterPlan;
  pictures: PackedPicture[];
  unread: string[];
}

export async function planPackage(
  site: Site,
  destination: Destination,
  given: ContestPackage,
): Promise<PackagePlan> {
  const { standing } = destination;
  if (standing) await requireOpenBoard(site.db, standing.id);
  const before =
    standing && ((await editedContest(site.db, standing.id).executeTakeFirstOrThrow()) as ContestFields);
  const contest = planContest(given.contest, before);
  const accounts = await planAccounts(site, destination, given.accounts);
  const known = standing ? await rosterOfContest(site, standing.id) : nobody;
  const roster = planRoster(given, known, accounts);
  return {
    contest,
    problems: await planProblems(
      site,
      destination,
      given,
      ruleOf({ type: contest?.fields.type ?? before?.type ?? 0 }).name,
    ),
    accounts,
    roster,
    pictures: picturesIn(given, roster.items),
    unread: given.unread,
  };
}

export const itemsOf = ({ contest, problems, accounts, roster }: PackagePlan): PlannedItem[] => [
  ...(contest ? [contest.item] : []),
  ...problems.map(({ item }) => item),
  ...accounts.items,
  ...roster.items,
];

const nobody: ExistingRoster = { categories: [], organisations: [], teams: [] };

async function rosterOfContest({ db }: Site, cid: number): Promise<ExistingRoster> {
  return {
    categories: await categoriesOf(db, cid),
    organisations: await organisationsOf(db, cid),
    teams: await teamsOf(db, cid),
  };
}
