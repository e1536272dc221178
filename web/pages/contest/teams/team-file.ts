import { readCsv } from '#core/csv.ts';
import { teamLimits } from '#core/limits.ts';
import { type TeamTable, teamTable } from '#core/team-table.ts';
import { readText } from '#core/text-encoding.ts';
import { readWorkbook } from '#core/workbook.ts';

/** Why a file cannot be read as a table of teams. */
export type TeamFileRefusal =
  | { reason: 'empty' | 'noHeading' | 'unknown' }
  | { reason: 'unclosed'; line: number }
  | { reason: 'tooMany'; rows: number };

type Table = Extract<TeamTable, { records: unknown }>;

/** A workbook, or a text with commas in whatever encoding it tells by itself. */
export async function openTeamFile(bytes: Uint8Array<ArrayBuffer>): Promise<Table | TeamFileRefusal> {
  const file = readText(bytes);
  if (file.encoding === 'xlsx') {
    const rows = await readWorkbook(bytes).catch(() => undefined);
    return rows ? asTable(rows) : { reason: 'unknown' };
  }
  if (!('text' in file)) return { reason: 'unknown' };
  const { rows, unclosedAt } = readCsv(file.text);
  return unclosedAt === undefined ? asTable(rows) : { reason: 'unclosed', line: unclosedAt };
}

function asTable(rows: { line: number; cells: string[] }[]): Table | TeamFileRefusal {
  const table = teamTable(rows);
  if ('reason' in table) return table;
  const { length } = table.records;
  return length > teamLimits.rows ? { reason: 'tooMany', rows: length } : table;
}
