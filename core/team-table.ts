/** The table that teams are imported from: a heading that names its columns, in either language, and a row for each team. */
export const teamColumns = [
  'id',
  'username',
  'name',
  'displayName',
  'organisation',
  'country',
  'categories',
  'label',
  'networks',
  'members',
  'coaches',
] as const;
export type TeamColumn = (typeof teamColumns)[number];

/** Cells by column; what the table has no column for is left out, and stays what it is. */
export type TeamRecord = Partial<Record<TeamColumn, string>>;

const headings: Record<TeamColumn, readonly string[]> = {
  id: ['id', 'team id', 'teamid', '编号', '队伍编号'],
  username: ['username', 'account', 'login', '用户名', '账号'],
  name: ['name', 'team', 'team name', '队名', '队伍', '队伍名称', '名称'],
  displayName: ['display name', 'displayname', '显示名称', '榜单名称'],
  organisation: ['organisation', 'organization', 'affiliation', 'school', 'university', '学校', '单位'],
  country: ['country', '国家', '国家代码'],
  categories: ['categories', 'category', 'group', 'groups', '类别', '组别'],
  label: ['seat', 'label', 'location', '座位', '座位号'],
  networks: [
    'networks',
    'network',
    'addresses',
    'address',
    'ip',
    'ip address',
    '地址',
    'ip地址',
    'ip 地址',
    '机器地址',
  ],
  members: ['members', 'contestants', '队员', '成员'],
  coaches: ['coaches', 'coach', '教练'],
};

const columnNamed = (heading: string): TeamColumn | undefined => {
  const wanted = heading.trim().toLowerCase();
  return teamColumns.find(column => column.toLowerCase() === wanted || headings[column].includes(wanted));
};

export type TeamTable =
  | { records: { line: number; record: TeamRecord }[]; ignored: string[] }
  | { reason: 'empty' | 'noHeading' };

/** A table without a column of names or accounts is none of teams. */
export function teamTable(rows: readonly { line: number; cells: string[] }[]): TeamTable {
  const [head, ...rest] = rows;
  if (!head) return { reason: 'empty' };
  const columns = head.cells.map(columnNamed);
  if (!columns.includes('name') && !columns.includes('username')) return { reason: 'noHeading' };
  if (rest.length === 0) return { reason: 'empty' };
  return {
    records: rest.map(({ line, cells }) => ({
      line,
      record: Object.fromEntries(
        columns.flatMap((column, at) => (column ? [[column, (cells[at] ?? '').trim()]] : [])),
      ),
    })),
    ignored: head.cells.filter((heading, at) => !columns[at] && heading.trim() !== ''),
  };
}

/** Several addresses in one cell. */
export const networksInCell = (cell: string): string[] => [
  ...new Set(cell.split(/[\s,，;；、]+/).filter(Boolean)),
];

/** Several names in one cell. */
export const namesInCell = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;；、\n]/)
      .map(name => name.trim())
      .filter(Boolean),
  ),
];
