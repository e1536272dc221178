import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { PackageItem } from '#core/contract/contest-package.ts';
import {
  category as categorySchema,
  organisation as organisationSchema,
  team as teamSchema,
} from '#core/contract/contest-teams.ts';
import type { Category, Organisation, Team } from '../contest/teams/queries.ts';
import type { NewTeam } from '../contest/teams/store.ts';
import type { Remark } from '../transfer/remarks.ts';
import type { ContestPackage, TeamEntry } from './entries.ts';
import { isApplied, itemOf, type PlannedItem, refusedItem, remarkOf } from './item.ts';
import type { AccountPlan } from './plan-accounts.ts';

/** What a contest has by now. */
export interface ExistingRoster {
  categories: readonly Category[];
  organisations: readonly Organisation[];
  teams: readonly Team[];
}

export interface RosterPlan {
  items: PlannedItem[];
  categories: z.output<typeof categorySchema>[];
  organisations: z.output<typeof organisationSchema>[];
  teams: Omit<NewTeam, 'uid'>[];
}

/** Compares what a package says with what is there; what it does not name stays. */
export function planRoster(
  given: Pick<ContestPackage, 'categories' | 'organisations' | 'teams'>,
  known: ExistingRoster,
  accounts: AccountPlan,
): RosterPlan {
  const firstSort = Math.max(0, ...known.categories.map(({ sort }) => sort + 1));
  const categories = planned('group', given.categories, known.categories, categorySchema, (entry, at) => ({
    colour: null,
    hidden: false,
    placed: true,
    sort: firstSort + at,
    icpcId: null,
    ...known.categories.find(({ id }) => id === entry.id),
    ...entry,
  }));
  const organisations = planned(
    'organization',
    given.organisations,
    known.organisations,
    organisationSchema,
    entry => ({
      formalName: '',
      country: null,
      ...known.organisations.find(({ id }) => id === entry.id),
      ...entry,
    }),
  );
  const ids = {
    categories: idsOf(known.categories, categories.things),
    organisations: idsOf(known.organisations, organisations.things),
  };
  const teams = planned(
    'team',
    [...given.teams, ...namedByAccounts(given.teams, known.teams, accounts)],
    known.teams,
    teamSchema,
    entry => teamFields(entry, known, accounts),
    (team): Remark | undefined => {
      const missing =
        team.organisationId !== null && !ids.organisations.has(team.organisationId)
          ? team.organisationId
          : team.categories.find(id => !ids.categories.has(id));
      if (missing !== undefined) return { key: 'contest.reference', values: { id: missing } };
      const other = known.teams.find(
        ({ username, id }) => username && username === team.username && id !== team.id,
      );
      return other && { key: 'contest.accountTaken', values: { name: team.username!, id: other.id } };
    },
  );
  return {
    items: [
      ...categories.items,
      ...organisations.items,
      ...teams.items.map(item => withAccountNote(item, accounts)),
    ],
    categories: categories.things,
    organisations: organisations.things,
    teams: teams.things,
  };
}

const idsOf = (...lists: readonly (readonly { id: string }[])[]): Set<string> =>
  new Set(lists.flat().map(({ id }) => id));

function teamFields(entry: TeamEntry, { teams }: ExistingRoster, { usernames, networks }: AccountPlan) {
  const before = teams.find(({ id }) => id === entry.id);
  const username = usernames.get(entry.id) ?? before?.username ?? null;
  return {
    displayName: '',
    label: null,
    organisationId: null,
    hidden: false,
    icpcId: null,
    categories: [],
    members: [],
    ...before,
    ...entry,
    username,
    networks: networks.get(entry.id) ?? before?.networks ?? [],
  };
}

/** Teams that are there already, and whose accounts come by themselves. */
const namedByAccounts = (
  given: readonly TeamEntry[],
  known: readonly Team[],
  { usernames }: AccountPlan,
): TeamEntry[] =>
  known
    .filter(({ id }) => usernames.has(id) && !given.some(team => team.id === id))
    .map(({ id, name }) => ({ id, name }));

function withAccountNote(item: PlannedItem, { refusedOf }: AccountPlan): PlannedItem {
  const name = isApplied(item) ? refusedOf.get(item.id) : undefined;
  return name === undefined
    ? item
    : { ...item, notes: [...item.notes, { key: 'contest.withoutAccount', values: { name } }] };
}

interface Thing {
  id: string;
  name: string;
}

/** Each checked by itself and against those before it; those that change nothing are not among the things to write. */
function planned<Entry extends Thing, Made extends Thing>(
  kind: PackageItem['kind'],
  entries: readonly Entry[],
  known: readonly Thing[],
  schema: z.ZodType<Made>,
  complete: (entry: Entry, at: number) => object,
  faultIn: (made: Made) => Remark | undefined = () => undefined,
): { items: PlannedItem[]; things: Made[] } {
  const seen = new Set<string>();
  const things: Made[] = [];
  const items = entries.map((entry, at) => {
    const named = { kind, id: entry.id, name: entry.name };
    if (seen.has(entry.id)) return refusedItem(named, { key: 'contest.twice' });
    seen.add(entry.id);
    const { success, data, error } = schema.safeParse(complete(entry, at));
    if (!success) return refusedItem(named, remarkOf(error.issues[0]!));
    const fault = faultIn(data);
    if (fault) return refusedItem(named, fault);
    const before = known.find(({ id }) => id === entry.id);
    const isSame = before && isDeepStrictEqual(ordered(schema.parse(before)), ordered(data));
    if (!isSame) things.push(data);
    return itemOf(named, before ? (isSame ? 'same' : 'changed') : 'new');
  });
  return { items, things };
}

/** The order of categories says nothing. */
const ordered = <T extends object>(thing: T): T =>
  'categories' in thing && Array.isArray(thing.categories)
    ? { ...thing, categories: [...thing.categories].sort() }
    : thing;
