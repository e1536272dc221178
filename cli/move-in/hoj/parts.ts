import type { RuleName } from '../rules.ts';
import type { PartTable } from '../source.ts';
import type { Hoj } from './context.ts';

/** Notes that a row of a table whose rows become parts of others is not needed. */
export function leavePart(hoj: Hoj, table: string, id: unknown, rule: RuleName, detail = ''): void {
  const rows = hoj.leftParts.get(table) ?? [];
  hoj.leftParts.set(table, rows);
  rows.push({ id: String(id), remarks: [{ rule, detail }] });
}

/** The first row of each value is needed; the others say the same again. */
export function oncePart<T>(
  hoj: Hoj,
  table: string,
  rows: Record<string, unknown>[],
  keyOf: (row: Record<string, unknown>) => T | undefined,
): Map<T, Record<string, unknown>> {
  const kept = new Map<T, Record<string, unknown>>();
  for (const row of rows) {
    const value = keyOf(row);
    if (value === undefined) leavePart(hoj, table, row.id, 'target.gone');
    else if (kept.has(value)) leavePart(hoj, table, row.id, 'row.twice');
    else kept.set(value, row);
  }
  return kept;
}

/** A table whose rows become parts of another's, which they name in a column. */
export const partsOf = (
  hoj: Hoj,
  name: string,
  proof: string,
  { column, parent, key = 'id' }: { column: string; parent: string; key?: string },
): PartTable => ({
  name,
  proof,
  async left(refused) {
    const orphans = await hoj.mysql.rows(
      `select part.id as id, part.${column} as parent from ${name} part
       left join ${parent} owner on owner.${key} = part.${column} where owner.${key} is null order by part.id`,
    );
    const ofRefused = refused.length
      ? await hoj.mysql.rows(`select id, ${column} as parent from ${name} where ${column} in (?)`, [refused])
      : [];
    return [
      ...(hoj.leftParts.get(name) ?? []),
      ...[...orphans, ...ofRefused].map(({ id, parent: gone }) => ({
        id: String(id),
        remarks: [{ rule: 'target.gone' as const, detail: `${column} ${String(gone)}` }],
      })),
    ];
  },
});
