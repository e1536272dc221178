import type pg from 'pg';

const typeScriptTypes: Record<string, string> = {
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'string',
  date: 'string',
  jsonb: 'unknown',
  bytea: 'Buffer',
  uuid: 'string',
  cidr: 'string',
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  filled: boolean;
}

/** The table types of a migrated database as a TypeScript file; `server/database/types.ts` is its checked-in output. */
export async function generateTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select table_name as table, column_name as column, udt_name as type,
           is_nullable = 'YES' as nullable,
           column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migration'
    order by table_name, ordinal_position`);
  const tables = Map.groupBy(rows, row => row.table);
  return [
    '// Generated from the migrated database by `./acorn types`; a test fails when it is stale.',
    "import type { Generated } from 'kysely';",
    '',
    ...[...tables].map(([table, columns]) => interfaceOf(table, columns)),
    'export interface DB {',
    ...[...tables.keys()].map(table => `  ${camel(table)}: ${pascal(table)};`),
    '}',
    '',
  ].join('\n');
}

function interfaceOf(table: string, columns: Column[]): string {
  const lines = columns.map(column => `  ${camel(column.column)}: ${typeOf(column)};`);
  return [`export interface ${pascal(table)} {`, ...lines, '}', ''].join('\n');
}

function typeOf({ type, nullable, filled, table, column }: Column): string {
  const array = type.startsWith('_');
  const base = typeScriptTypes[array ? type.slice(1) : type];
  if (!base) throw new Error(`No TypeScript type for ${type} of ${table}.${column}`);
  const whole = `${base}${array ? '[]' : ''}${nullable ? ' | null' : ''}`;
  return filled ? `Generated<${whole}>` : whole;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);
