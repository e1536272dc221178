import { open } from 'node:fs/promises';
import path from 'node:path';
import { teamLimits } from '#core/limits.ts';
import { openPackage } from '../transfer/open-package.ts';
import {
  openSingle,
  type PackageFile,
  type PackageFiles,
  type PackageFolder,
  textOf,
  topOf,
} from '../transfer/package-files.ts';
import { PackageError } from '../transfer/remarks.ts';
import { fieldsOf, readJsonValue, readYamlValue } from '../transfer/structured.ts';
import { readContest } from './contest-file.ts';
import type { AccountEntry, CategoryEntry, ContestPackage, OrganisationEntry, TeamEntry } from './entries.ts';
import {
  type PersonEntry,
  problemsIn,
  readAccount,
  readCategory,
  readOrganisation,
  readPerson,
  readTeam,
} from './lists.ts';
import {
  accountRow,
  categoryRow,
  memberRow,
  organisationRow,
  rowsOf,
  type TeamRow,
  teamRow,
} from './tables.ts';

/** Of each the first that is there is read: the newer format before the older. */
const names = {
  contest: ['contest.yaml', 'contest.yml', 'contest.json'],
  problems: ['problems.yaml', 'problems.yml', 'problems.json', 'problemset.yaml'],
  categories: ['groups.json', 'groups.yaml', 'groups.tsv'],
  organisations: ['organizations.json', 'organizations.yaml', 'institutions2.tsv', 'institutions.tsv'],
  teams: ['teams.json', 'teams.yaml', 'teams2.tsv', 'teams.tsv'],
  persons: ['persons.json', 'persons.yaml', 'members.tsv'],
  accounts: ['accounts.yaml', 'accounts.yml', 'accounts.json', 'accounts.tsv'],
} as const;
type Part = keyof typeof names;

/** The parser of YAML takes its time with a long text, and nobody writes a long one. */
const bytesMax = { yaml: 1024 ** 2, other: 8 * 1024 ** 2 };

/** A zip of such files, or one of them by itself. */
export async function openContestPackage(file: string, name: string): Promise<PackageFiles> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  const isZip = buffer.toString('latin1') === 'PK';
  return isZip || !isKnown(name) ? openPackage(file, name) : openSingle(file, name);
}

const known = new Set<string>(Object.values(names).flat());
const isKnown = (file: string): boolean => known.has(path.posix.basename(file).toLowerCase());

export async function readContestPackage(files: PackageFiles): Promise<ContestPackage> {
  const folder = folderOf(topOf(files));
  const part = (wanted: Part) => names[wanted].map(name => folder.file(name)).find(file => file);
  const contestFile = part('contest');
  const contest = contestFile && fieldsOf(await contentOf(contestFile));
  const problemFile = part('problems');
  const [teamRows, persons] = [
    await teamsIn(part('teams')),
    await listIn(part('persons'), readPerson, memberRow),
  ];
  const organisations = await listIn(part('organisations'), readOrganisation, organisationRow);
  return {
    contest: contest && contestFile ? readContest(contest, contestFile.path) : null,
    problems: problemsIn(problemFile ? await contentOf(problemFile) : contest?.problems),
    categories: await listIn<CategoryEntry>(part('categories'), readCategory, categoryRow),
    organisations: withThoseOfTeams(organisations, teamRows),
    teams: teamRows.map(row => withMembers(teamOf(row, organisations), persons)),
    accounts: (await listIn<AccountEntry>(part('accounts'), readAccount, accountRow)).map(withTeam),
    folder,
    unread: folder.names().filter(name => !isKnown(name) && !name.endsWith('.zip')),
  };
}

/** Where the files lie: at the top, or in a folder that was packed whole. */
function folderOf(top: PackageFolder): PackageFolder {
  for (let folder = top; ; ) {
    if (folder.names().some(isKnown)) return folder;
    const [inner, ...more] = folder.folders();
    if (!inner || more.length > 0) throw new PackageError('contest.unknown');
    folder = folder.folder(inner);
  }
}

const contentOf = (file: PackageFile): Promise<unknown> =>
  /\.ya?ml$/.test(file.path) ? readYamlValue(file, bytesMax.yaml) : readJsonValue(file, bytesMax.other);

type Row = Parameters<typeof categoryRow>[0];

async function listIn<T>(
  file: PackageFile | undefined,
  fromObject: (value: unknown) => T,
  fromRow: (row: Row) => T,
): Promise<T[]> {
  if (!file) return [];
  const list = file.path.endsWith('.tsv')
    ? rowsOf(await textOf(file, bytesMax.other), file.path).map(fromRow)
    : requireList(await contentOf(file), file).map(fromObject);
  if (list.length > teamLimits.rows)
    throw new PackageError('contest.tooMany', { max: teamLimits.rows }, { file: file.path });
  return list;
}

function requireList(value: unknown, file: PackageFile): unknown[] {
  if (Array.isArray(value)) return value;
  throw new PackageError('contest.noList', {}, { file: file.path });
}

const teamsIn = (file: PackageFile | undefined): Promise<TeamRow[]> =>
  listIn(file, value => ({ team: readTeam(value), organisation: null }), teamRow);

/** Lines of teams tell of organisations that no other file may name. */
const withThoseOfTeams = (
  named: readonly OrganisationEntry[],
  rows: readonly TeamRow[],
): OrganisationEntry[] => {
  const all = new Map(named.map(one => [one.id, one]));
  for (const { organisation } of rows)
    if (organisation && !sameOrganisation(named, organisation)) all.set(organisation.id, organisation);
  return [...all.values()];
};

const sameOrganisation = (known: readonly OrganisationEntry[], { id, name }: OrganisationEntry) =>
  known.find(one => one.id === id) ?? known.find(one => one.name === name);

const teamOf = ({ team, organisation }: TeamRow, named: readonly OrganisationEntry[]): TeamEntry =>
  organisation
    ? { ...team, organisationId: (sameOrganisation(named, organisation) ?? organisation).id }
    : team;

function withMembers(team: TeamEntry, persons: readonly PersonEntry[]): TeamEntry {
  const members = persons
    .filter(({ teamIds }) => teamIds.includes(team.id))
    .map(({ name, role, email }) => ({ name, role, email }));
  return members.length > 0 ? { ...team, members } : team;
}

/** An account of a team that names none has its number in its own name: `team-007`. */
function withTeam(account: AccountEntry): AccountEntry {
  const number = /^team-?0*(\d+)$/i.exec(account.username)?.[1];
  return account.teamId === null && account.type === 'team' && number
    ? { ...account, teamId: number }
    : account;
}
