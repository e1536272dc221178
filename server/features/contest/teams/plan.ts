import type { TeamFields, TeamRowFault } from '#core/contract/contest-teams.ts';
import { team as teamSchema } from '#core/contract/contest-teams.ts';
import { contestApiId } from '#core/team.ts';
import { namesInCell, networksInCell, type TeamColumn, type TeamRecord } from '#core/team-table.ts';
import type { Category, Organisation, Team } from './queries.ts';

/** What a table of teams would change. */
export interface TeamPlan {
  rows: { change: 'new' | 'changed' | 'same' | 'refused'; faults: TeamRowFault[] }[];
  /** to be entered, before the teams that name them */
  organisations: Pick<Organisation, 'id' | 'name' | 'country'>[];
  categories: Pick<Category, 'id' | 'name'>[];
  teams: (TeamFields & { isNew: boolean })[];
}

export interface ExistingRoster {
  organisations: readonly Organisation[];
  categories: readonly Category[];
  teams: readonly Team[];
  /** uids by the usernames that the table names */
  accounts: ReadonlyMap<string, string>;
}

/** Reads the rows one by one, each against what is there and what the rows before it enter. */
export function planTeams(records: readonly TeamRecord[], known: ExistingRoster): TeamPlan {
  const organisations = namedThings(known.organisations, 'org');
  const categories = namedThings(known.categories, 'cat');
  const ids = new Set(known.teams.map(({ id }) => id));
  const countries = new Map(known.organisations.map(({ id, country }) => [id, country]));
  const seen = { id: new Set<string>(), username: new Set<string>(), network: new Set<string>() };
  const elsewhere = machinesOfOthers(records, known);
  const plan: TeamPlan = { rows: [], organisations: [], categories: [], teams: [] };

  for (const record of records) {
    const username = record.username || null;
    const before = known.teams.find(
      team => (record.id && team.id === record.id) || (!record.id && username && team.username === username),
    );
    const id = before?.id ?? (record.id || freeId(username, ids));
    const faults: TeamRowFault[] = [];
    const fault = (column: TeamColumn, reason: TeamRowFault['reason']) => faults.push({ column, reason });
    if (seen.id.has(id)) fault('id', 'twice');
    if (username && seen.username.has(username)) fault('username', 'twice');
    if (username && !known.accounts.has(username)) fault('username', 'unknown');
    if (username && known.teams.some(team => team.username === username && team.id !== id))
      fault('username', 'taken');
    if (record.country && !/^[A-Za-z]{3}$/.test(record.country)) fault('country', 'form');
    const made = teamSchema.safeParse(fieldsOf(record, before, { id, organisations, categories }));
    if (!made.success) for (const issue of made.error.issues) faults.push(faultOf(issue));
    const networks = made.data?.networks ?? [];
    if (networks.some(network => seen.network.has(network))) fault('networks', 'twice');
    if (networks.some(network => elsewhere.has(network))) fault('networks', 'taken');
    if (faults.length || !made.success) {
      plan.rows.push({ change: 'refused', faults });
      continue;
    }
    seen.id.add(id);
    ids.add(id);
    if (username) seen.username.add(username);
    for (const network of networks) seen.network.add(network);
    const change = !before ? 'new' : isSame(before, made.data) ? 'same' : 'changed';
    plan.rows.push({ change, faults });
    const country = record.country?.toUpperCase();
    const organisation = made.data.organisationId;
    if (organisation && country && !countries.get(organisation)) countries.set(organisation, country);
    if (change !== 'same') plan.teams.push({ ...made.data, isNew: !before });
  }
  const used = new Set(plan.teams.map(({ organisationId }) => organisationId));
  plan.organisations = organisations
    .made()
    .filter(({ id }) => used.has(id))
    .map(one => ({ ...one, country: countries.get(one.id) ?? null }));
  const named = new Set(plan.teams.flatMap(team => team.categories));
  plan.categories = categories.made().filter(({ id }) => named.has(id));
  return plan;
}

/** What belongs to teams that the table does not name; those it names may change seats among each other. */
function machinesOfOthers(records: readonly TeamRecord[], { teams }: ExistingRoster): Set<string> {
  const named = new Set(records.flatMap(({ id, username }) => id || username || []));
  const others = teams.filter(({ id, username }) => !named.has(id) && !named.has(username ?? ''));
  return new Set(others.flatMap(({ networks }) => networks));
}

interface Naming {
  id: string;
  organisations: ReturnType<typeof namedThings>;
  categories: ReturnType<typeof namedThings>;
}

/** What the table has no column for stays what it is. */
function fieldsOf(record: TeamRecord, before: Team | undefined, { id, organisations, categories }: Naming) {
  const people = (column: 'members' | 'coaches', role: 'contestant' | 'coach') =>
    record[column] === undefined
      ? (before?.members ?? []).filter(member => member.role === role)
      : namesInCell(record[column]).map(name => ({
          email: before?.members.find(member => member.role === role && member.name === name)?.email ?? null,
          name,
          role,
        }));
  return {
    id,
    username: record.username ?? before?.username ?? null,
    name: record.name || before?.name || record.username || '',
    displayName: record.displayName ?? before?.displayName ?? '',
    label: record.label ?? before?.label ?? null,
    networks: record.networks === undefined ? (before?.networks ?? []) : networksInCell(record.networks),
    organisationId:
      record.organisation === undefined
        ? (before?.organisationId ?? null)
        : record.organisation
          ? organisations.idOf(record.organisation)
          : null,
    hidden: before?.hidden ?? false,
    icpcId: before?.icpcId ?? null,
    categories:
      record.categories === undefined
        ? (before?.categories ?? [])
        : namesInCell(record.categories).map(categories.idOf),
    members: [
      ...people('members', 'contestant'),
      ...people('coaches', 'coach'),
      ...(before?.members ?? []).filter(({ role }) => role !== 'contestant' && role !== 'coach'),
    ],
  };
}

const columnOf: Record<string, TeamColumn> = {
  organisationId: 'organisation',
  members: 'members',
  categories: 'categories',
};

function faultOf({ path, code }: { path: PropertyKey[]; code: string }): TeamRowFault {
  const field = String(path[0]);
  const reason = code === 'too_big' ? 'length' : code === 'too_small' ? 'required' : 'form';
  return { column: columnOf[field] ?? field, reason };
}

/** Things that a cell names by id or by name; a name that nothing has is entered with an id of its own. */
function namedThings(known: readonly { id: string; name: string }[], prefix: string) {
  const ids = new Set(known.map(({ id }) => id));
  const byName = new Map(known.map(({ id, name }) => [name, id]));
  const made: { id: string; name: string }[] = [];
  return {
    made: () => made,
    idOf(text: string): string {
      const found = byName.get(text) ?? (ids.has(text) ? text : undefined);
      if (found) return found;
      let number = ids.size + 1;
      while (ids.has(`${prefix}-${number}`)) number += 1;
      const id = `${prefix}-${number}`;
      ids.add(id);
      byName.set(text, id);
      made.push({ id, name: text });
      return id;
    },
  };
}

/** The account's name where it may be one, otherwise the next number. */
function freeId(username: string | null, taken: ReadonlySet<string>): string {
  if (username && contestApiId.test(username) && !taken.has(username)) return username;
  let number = taken.size + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

function isSame(before: Team, after: TeamFields): boolean {
  const shape = ({
    id,
    username,
    name,
    displayName,
    label,
    networks,
    organisationId,
    categories,
    members,
  }: TeamFields) =>
    JSON.stringify([
      [id, username, name, displayName, label, organisationId],
      [...networks].sort(),
      [...categories].sort(),
      members.map(member => [member.name, member.role, member.email]),
    ]);
  return shape(before) === shape(after);
}
