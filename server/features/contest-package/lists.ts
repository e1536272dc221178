import { type MemberRole, memberRoles } from '#core/team.ts';
import { networksInCell } from '#core/team-table.ts';
import { type Fields, fieldsOf, flagOf, listOf, numberOf, textOr, wordsOf } from '../transfer/structured.ts';
import type { AccountEntry, CategoryEntry, OrganisationEntry, ProblemEntry, TeamEntry } from './entries.ts';

/** The lists of the Contest API as files hold them, with the names that DOMjudge adds. */

const said = (fields: Fields, ...names: string[]): unknown =>
  names.map(name => fields[name]).find(value => value !== undefined);

const text = (value: unknown): string => textOr(value).trim();

/** What is said, with null for nothing; left out where it is not spoken of. */
const optional = <Name extends string>(name: Name, value: unknown): { [N in Name]?: string | null } =>
  value === undefined ? {} : ({ [name]: text(value) || null } as { [N in Name]?: string | null });

export const readCategory = (value: unknown): CategoryEntry => {
  const fields = fieldsOf(value);
  const { hidden, placed } = { hidden: flagOf(fields.hidden), placed: flagOf(fields.placed) };
  const sort = numberOf(said(fields, 'sortorder', 'sort_order'));
  return {
    id: text(fields.id),
    name: text(fields.name),
    ...optional('icpcId', fields.icpc_id),
    ...(fields.color !== undefined && { colour: colourOf(fields.color) }),
    ...(hidden !== undefined && { hidden }),
    ...(placed !== undefined && { placed }),
    ...(sort !== undefined && { sort }),
  };
};

/** Six digits; a name of a colour is none. */
function colourOf(value: unknown): string | null {
  const found = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text(value))?.[1]?.toLowerCase();
  if (!found) return null;
  return `#${found.length === 3 ? [...found].map(digit => digit + digit).join('') : found}`;
}

export const readOrganisation = (value: unknown): OrganisationEntry => {
  const fields = fieldsOf(value);
  const name = text(said(fields, 'short_name', 'short-name', 'shortname', 'name'));
  const formal = text(said(fields, 'formal_name', 'name'));
  return {
    id: text(fields.id),
    name,
    formalName: formal === name ? '' : formal,
    ...(fields.country !== undefined && { country: text(fields.country).toUpperCase() || null }),
  };
};

export const readTeam = (value: unknown): TeamEntry => {
  const fields = fieldsOf(value);
  const label = said(fields, 'label') ?? fieldsOf(fields.location).description;
  const hidden = flagOf(fields.hidden);
  const members = textOr(said(fields, 'members', 'public_description'));
  return {
    id: text(fields.id),
    name: text(fields.name),
    ...optional('icpcId', fields.icpc_id),
    ...optional('label', label),
    ...optional('organisationId', fields.organization_id),
    ...(fields.display_name !== undefined && { displayName: text(fields.display_name) }),
    ...(hidden !== undefined && { hidden }),
    ...(fields.group_ids !== undefined && { categories: wordsOf(fields.group_ids) }),
    ...(members && { members: membersIn(members) }),
  };
};

/** One long text of names, as DOMjudge keeps it. */
const membersIn = (names: string) =>
  names
    .split(/[,;\n]|<br\s*\/?>/)
    .map(name => name.trim())
    .filter(Boolean)
    .map(name => ({ name, role: 'contestant' as const, email: null }));

export interface PersonEntry {
  teamIds: string[];
  name: string;
  role: MemberRole;
  email: string | null;
}

export const readPerson = (value: unknown): PersonEntry => {
  const fields = fieldsOf(value);
  return {
    teamIds: [...wordsOf(fields.team_ids), ...wordsOf(fields.team_id)],
    name: text(fields.name),
    role: roleNamed(text(fields.role)),
    email: text(fields.email) || null,
  };
};

export const roleNamed = (role: string): MemberRole =>
  memberRoles.find(known => known === role.toLowerCase().replace('co-coach', 'coach')) ?? 'other';

export const readAccount = (value: unknown): AccountEntry => {
  const fields = fieldsOf(value);
  return {
    username: text(fields.username),
    password: fields.password == null ? null : textOr(fields.password),
    type: text(fields.type).toLowerCase() || 'team',
    teamId: text(fields.team_id) || null,
    realname: text(fields.name),
    networks: networksInCell(textOr(fields.ip)),
  };
};

export const readProblem = (value: unknown): ProblemEntry => {
  const fields = fieldsOf(value);
  const label = text(said(fields, 'label', 'letter'));
  const name = text(fields.name);
  const colour = colourOf(fields.rgb) ?? text(fields.color);
  const uuid = text(fields.uuid).toLowerCase();
  return {
    id: text(said(fields, 'id', 'short-name', 'short_name')) || label,
    label,
    ...(name && { name }),
    ...(colour && { colour }),
    ...(uuid && { uuid }),
  };
};

/** problems.yaml is a list; problemset.yaml has it under a name. */
export const problemsIn = (value: unknown): ProblemEntry[] =>
  listOf(Array.isArray(value) ? value : fieldsOf(value).problems).map(readProblem);
