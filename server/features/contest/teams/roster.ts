import { createHash } from 'node:crypto';
import { starCategoryId } from '#core/team.ts';
import type { Database } from '#server/database/connect.ts';
import {
  accountsWithoutTeam,
  type Category,
  categoriesOf,
  type ImpliedAccount,
  type Organisation,
  organisationsOf,
  starNames,
  type Team,
  teamsOf,
} from './queries.ts';

/** Everybody who takes part in a contest, whether the organisers entered them or they came by themselves. */
export interface Roster {
  organisations: (Organisation & { isImplied: boolean })[];
  categories: (Category & { isStarList: boolean })[];
  teams: RosterTeam[];
}

export type RosterTeam = Team & { isImplied: boolean };

export async function rosterOf(db: Database, cid: number): Promise<Roster> {
  const [organisations, categories, teams, accounts, stars] = await Promise.all([
    organisationsOf(db, cid),
    categoriesOf(db, cid),
    teamsOf(db, cid),
    accountsWithoutTeam(db, cid),
    starNames(db, cid),
  ]);
  return completeRoster({ organisations, categories, teams, accounts, stars });
}

interface EnteredRoster {
  organisations: readonly Organisation[];
  categories: readonly Category[];
  teams: readonly Team[];
  accounts: readonly ImpliedAccount[];
  stars: readonly string[];
}

/** An account is a team of one, its school an organisation, and the list of star users a category like any other. */
export function completeRoster({ organisations, categories, teams, accounts, stars }: EnteredRoster): Roster {
  const isStar = new Set(stars);
  const byName = new Map(organisations.map(({ id, name }) => [name, id]));
  const schools = new Set(accounts.flatMap(({ school }) => school?.trim() || []));
  const implied = [...schools].filter(name => !byName.has(name)).map(schoolAsOrganisation);
  for (const { id, name } of implied) byName.set(name, id);
  const all = [
    ...teams.map(team => ({ ...team, isImplied: false })),
    ...accounts.map(account => ({ ...teamOfOne(account, byName), isImplied: true })),
  ];
  return {
    organisations: [
      ...organisations.map(one => ({ ...one, isImplied: false })),
      ...implied.map(one => ({ ...one, isImplied: true })),
    ],
    categories: withStars(categories, stars.length > 0),
    teams: all.map(team =>
      team.username !== null && isStar.has(team.username) && !team.categories.includes(starCategoryId)
        ? { ...team, categories: [...team.categories, starCategoryId] }
        : team,
    ),
  };
}

function withStars(categories: readonly Category[], hasStars: boolean): Roster['categories'] {
  const entered = categories.map(category => ({ ...category, isStarList: false }));
  if (!hasStars || entered.some(({ id }) => id === starCategoryId)) return entered;
  const sort = Math.max(0, ...categories.map(category => category.sort)) + 1;
  const plain = { colour: null, hidden: false, placed: false, icpcId: null };
  return [...entered, { ...plain, id: starCategoryId, name: '*', sort, isStarList: true }];
}

/** The same school has the same id in every contest. */
const schoolAsOrganisation = (name: string): Organisation => ({
  id: `school-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`,
  name,
  formalName: '',
  country: null,
  logo: null,
});

const teamOfOne = (
  { uid, username, nickname, school }: ImpliedAccount,
  organisations: ReadonlyMap<string, string>,
): Team => ({
  id: uid,
  uid,
  username,
  name: username,
  displayName: nickname ?? '',
  label: null,
  networks: [],
  hasCode: false,
  organisationId: organisations.get(school?.trim() ?? '') ?? null,
  photo: null,
  hidden: false,
  icpcId: null,
  categories: [],
  members: [],
});
