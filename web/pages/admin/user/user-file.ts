import { readCsv } from '#core/csv.ts';
import { userTableMax } from '#core/limits.ts';
import { nameKey } from '#core/person-name.ts';
import { type FileText, readText } from '#core/text-encoding.ts';
import { faultsOf, isHeading, type RowFault, recordOf } from '#core/user-table.ts';

export interface UserFileRow {
  line: number;
  cells: string[];
  faults: RowFault[];
  /** nothing wrong with it, but the import ended before it */
  left?: boolean;
}

/** Why a file cannot be read as a table of accounts at all. */
type FileRefusal =
  | { reason: Exclude<FileText['encoding'], 'utf-8'>; text?: string }
  | { reason: 'unclosed'; line: number }
  | { reason: 'empty' }
  | { reason: 'tooMany'; count: number };

export type UserFile = { rows: UserFileRow[] } | FileRefusal;

export function openUserFile(bytes: Uint8Array): UserFile {
  const file = readText(bytes);
  return file.encoding === 'utf-8'
    ? readUserText(file.text)
    : { reason: file.encoding, ...('text' in file && { text: file.text }) };
}

export function readUserText(text: string): UserFile {
  const { rows, unclosedAt } = readCsv(text);
  if (unclosedAt !== undefined) return { reason: 'unclosed', line: unclosedAt };
  const accounts = rows[0] && isHeading(rows[0].cells) ? rows.slice(1) : rows;
  if (accounts.length === 0) return { reason: 'empty' };
  if (accounts.length > userTableMax) return { reason: 'tooMany', count: accounts.length };
  const faults = faultsOf(accounts.map(({ cells }) => cells));
  return { rows: accounts.map((row, at) => ({ ...row, faults: faults[at]! })) };
}

/** The names and addresses to ask the server about. */
export const namesToCheck = (rows: UserFileRow[]) => {
  const records = rows.map(({ cells }) => recordOf(cells));
  return {
    usernames: records.map(({ username }) => username).filter(Boolean),
    emails: records.map(({ email }) => email).filter(Boolean),
  };
};

export function markTaken(
  rows: UserFileRow[],
  taken: { usernames: string[]; emails: string[] },
): UserFileRow[] {
  const sets = { username: new Set(taken.usernames), email: new Set(taken.emails) };
  return rows.map(row => {
    const record = recordOf(row.cells);
    const found = (['username', 'email'] as const).filter(column =>
      sets[column].has(column === 'username' ? nameKey(record.username) : record.email.toLowerCase()),
    );
    return {
      ...row,
      faults: [...row.faults, ...found.map(column => ({ column, reason: 'taken' as const }))],
    };
  });
}
