import { passwordMax, passwordMin, usernameMax } from './limits.ts';
import { isPlainName, isPlainText, nameKey, tidyName } from './person-name.ts';

/** The table accounts are imported from: seven columns, one row for each account; those at the end may be left out. */
export const userColumns = [
  'username',
  'password',
  'email',
  'realname',
  'gender',
  'nickname',
  'school',
] as const;
type UserColumn = (typeof userColumns)[number];
export type UserRecord = Record<UserColumn, string>;

/** What is wrong with a row. `columns`: there are more than seven; `twice`: an earlier row has it; `taken`: an account has;
 * `likeAdmin`: it could be taken for the name of an administrator. */
export interface RowFault {
  column?: UserColumn;
  reason: 'columns' | 'required' | 'length' | 'form' | 'twice' | 'taken' | 'likeAdmin';
}

/** How many characters a cell may have. */
export const cellLengths: Record<UserColumn, [min: number, max: number]> = {
  username: [1, usernameMax],
  password: [passwordMin, passwordMax],
  email: [0, 255],
  realname: [0, 50],
  gender: [0, 10],
  nickname: [0, 20],
  school: [0, 100],
};

const genders: Record<string, 'male' | 'female' | 'secrecy'> = {
  '': 'secrecy',
  secrecy: 'secrecy',
  保密: 'secrecy',
  male: 'male',
  男: 'male',
  0: 'male',
  female: 'female',
  女: 'female',
  1: 'female',
};

export const genderOf = (text: string) => genders[text.toLowerCase()];

/** The cells of a row by name; blanks around them are not meant, except in passwords; usernames are as they are kept. */
export const recordOf = (cells: string[]): UserRecord =>
  Object.fromEntries(
    userColumns.map((column, at) => [column, cellOf(column, cells[at] ?? '')]),
  ) as UserRecord;

function cellOf(column: UserColumn, text: string): string {
  if (column === 'password') return text;
  return column === 'username' ? tidyName(text) : text.trim();
}

/** Everything that can be known without asking which names are taken, row by row. */
export function faultsOf(rows: string[][]): RowFault[][] {
  const seen = { username: new Set<string>(), email: new Set<string>() };
  const isTwice = (column: 'username' | 'email', text: string) => {
    const key = column === 'username' ? nameKey(text) : text.toLowerCase();
    if (key === '') return false;
    const known = seen[column].has(key);
    seen[column].add(key);
    return known;
  };
  return rows.map(cells => {
    if (cells.length > userColumns.length) return [{ reason: 'columns' }];
    const record = recordOf(cells);
    const twice = (['username', 'email'] as const).filter(column => isTwice(column, record[column]));
    return [...cellFaults(record), ...twice.map(column => ({ column, reason: 'twice' as const }))];
  });
}

function cellFaults(record: UserRecord): RowFault[] {
  return userColumns.flatMap((column): RowFault[] => {
    const text = record[column];
    const [min, max] = cellLengths[column];
    if (text === '') return min > 0 ? [{ column, reason: 'required' }] : [];
    if (text.length < min || text.length > max) return [{ column, reason: 'length' }];
    return hasForm(column, text) ? [] : [{ column, reason: 'form' }];
  });
}

function hasForm(column: UserColumn, text: string): boolean {
  if (column === 'email') return emailForm.test(text);
  if (column === 'gender') return genderOf(text) !== undefined;
  if (column === 'username') return isPlainName(text);
  if (column === 'nickname') return isPlainText(text);
  return !/[\x00-\x1f\x7f]/.test(text);
}

const emailForm =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** A first row that names the columns is a heading, not an account. */
export const isHeading = (cells: string[]): boolean =>
  ['username', '用户名'].includes((cells[0] ?? '').trim().toLowerCase()) &&
  ['password', '密码'].includes((cells[1] ?? '').trim().toLowerCase());
