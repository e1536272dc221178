import { networksInCell } from '#core/team-table.ts';
import { PackageError } from '../transfer/remarks.ts';
import type { AccountEntry, CategoryEntry, OrganisationEntry, TeamEntry } from './entries.ts';
import { type PersonEntry, roleNamed } from './lists.ts';

/** The tab-separated files of older systems: a line that names the version, then a line for each thing. */

type Row = (column: number) => string;

/** The first line is `File_Version` or the kind, and a number. */
export function rowsOf(content: string, file: string): Row[] {
  const [head = '', ...lines] = content.split('\n');
  if (!/^\w+\t\s*[\d.]+\s*$/.test(head))
    throw new PackageError('contest.tsvHead', { value: head.slice(0, 100) }, { file });
  return lines
    .filter(line => line.trim())
    .map(line => {
      const cells = line.split('\t').map(cell => unescaped(cell).trim());
      return column => cells[column] ?? '';
    });
}

const unescaped = (cell: string): string =>
  cell.replace(/\\([tnr\\])/g, (_, sign: string) => ({ t: '\t', n: '\n', r: '\r' })[sign] ?? sign);

export const categoryRow = (cell: Row): CategoryEntry => ({ id: cell(0), name: cell(1) });

export const organisationRow = (cell: Row): OrganisationEntry => ({
  id: institutionId(cell(0)),
  ...namesOf(cell(1), cell(2)),
  country: countryOf(cell(4)),
});

/** A team, and the organisation that its line tells of. */
export interface TeamRow {
  team: TeamEntry;
  organisation: OrganisationEntry | null;
}

export function teamRow(cell: Row): TeamRow {
  const names = namesOf(cell(4), cell(5));
  const icpcId = cell(1) || null;
  return {
    team: {
      id: (cell(0) === 'null' ? '' : cell(0)) || (icpcId ?? ''),
      icpcId,
      categories: cell(2) ? [cell(2)] : [],
      name: cell(3),
    },
    organisation: names.name
      ? { id: institutionId(cell(7)) || idFrom(names.name), ...names, country: countryOf(cell(6)) }
      : null,
  };
}

const namesOf = (formal: string, short: string) => ({
  name: short || formal,
  formalName: formal === short || !short ? '' : formal,
});

const countryOf = (cell: string): string | null => cell.toUpperCase() || null;

/** Where a line has no id, the same name is the same organisation. */
const idFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36)
    .toLowerCase() || `org-${Buffer.from(name).toString('hex').slice(0, 24)}`;

/** `INST-42` and `INST-U-42` are 42, as DOMjudge and the ICPC's own tools read them. */
const institutionId = (cell: string): string => cell.replace(/^INST-(U-)?/, '');

export const accountRow = (cell: Row): AccountEntry => ({
  type: cell(0).toLowerCase(),
  realname: cell(1),
  username: cell(2),
  password: cell(3) || null,
  teamId: null,
  networks: networksInCell(cell(4)),
});

export const memberRow = (cell: Row): PersonEntry => ({
  teamIds: [cell(0)],
  role: roleNamed(cell(1)),
  name: [cell(2), cell(3)].filter(Boolean).join(' '),
  email: null,
});
