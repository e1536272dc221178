import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/database/connect.ts';
import { type RuleName, rules } from '../rules.ts';
import type { PartTable, Source } from '../source.ts';
import { allRemarks, countMoved, type Move, remarkCounts, tableCounts } from '../store.ts';
import { compareBoards, compareSample, compareSolved } from './compare.ts';
import { reportPage } from './page.ts';
import type { RemarkedRow, Report, TableReport } from './report.ts';

interface Order {
  db: Database;
  source: Source;
  move: Move;
  folder: string;
}

const rowsOnPage = 2_000;

export async function makeReport({
  db,
  source,
  move,
  folder,
}: Order): Promise<{ report: Report; summary: string }> {
  const report: Report = {
    source: source.name,
    zone: move.zone,
    run: move.runs,
    beganAt: move.beganAt,
    finishedAt: new Date().toISOString(),
    tables: await tablesOf(db, source),
    sample: await compareSample(db, source, move.zone),
    boards: await compareBoards(db, source),
    solved: await compareSolved(db, source),
  };
  mkdirSync(folder, { recursive: true });
  const first = await writeJson(db, report, path.join(folder, 'report.json'));
  for (const language of ['zh-CN', 'en-US'] as const)
    await replaceFile(path.join(folder, `report.${language}.html`), reportPage(report, first, language));
  return { report, summary: summaryOf(report) };
}

async function tablesOf(db: Database, source: Source): Promise<Record<string, TableReport>> {
  const counted = new Map((await tableCounts(db, source.name)).map(row => [row.name, row]));
  const remarked = await remarkCounts(db, source.name);
  const found: Record<string, TableReport> = {};
  for (const table of [...source.tables, source.submissions, ...source.afterwards]) {
    const there = await source.count(table.name);
    const { left = 0, made = 0, changed = 0 } = remarked.get(table.name) ?? {};
    const { read = 0, written = 0 } = counted.get(table.name) ?? {};
    const here = table.proof ? await countMoved(db, table.proof) : written;
    found[table.name] = {
      there,
      here,
      read,
      written,
      left,
      changed,
      made,
      isProved: there - left + made === here,
    };
    for (const along of table.along ?? [])
      found[along.name] = await alongOf(db, source, along, remarked.get(along.name));
  }
  for (const { name, rule } of source.left) {
    const there = await source.count(name);
    found[name] = {
      there,
      here: 0,
      read: there,
      written: 0,
      left: there,
      changed: 0,
      made: 0,
      isProved: true,
      reason: rule,
    };
  }
  return found;
}

/** A table whose rows have become part of others: those that have not are remarked, and so are those that were merged. */
async function alongOf(
  db: Database,
  source: Source,
  { name, proof }: PartTable,
  remarked: { left: number; changed: number } | undefined,
): Promise<TableReport> {
  const { left = 0, changed = 0 } = remarked ?? {};
  const there = await source.count(name);
  const here = await countMoved(db, proof);
  const isProved = there - left - changed === here;
  return { there, here, read: there, written: there - left, left, changed, made: 0, isProved };
}

/** The whole as JSON, written row by row; answers with the first rows for the page. */
async function writeJson(db: Database, report: Report, file: string): Promise<RemarkedRow[]> {
  const arriving = `${file}.part`;
  const out = createWriteStream(arriving);
  const first: RemarkedRow[] = [];
  out.write(`${JSON.stringify(report, null, 2).slice(0, -2)},\n  "rows": [`);
  let written = 0;
  for await (const { name, rowId, rule, detail } of allRemarks(db, report.source)) {
    const known = rules[rule as RuleName];
    const row = {
      table: name,
      id: rowId,
      what: known.what,
      rule,
      reason: known.en,
      ...(detail && { detail }),
    };
    if (first.length < rowsOnPage) first.push({ table: name, id: rowId, rule: rule as RuleName, detail });
    if (!out.write(`${written++ > 0 ? ',' : ''}\n    ${JSON.stringify(row)}`)) await once(out, 'drain');
  }
  out.end('\n  ]\n}\n');
  await once(out, 'finish');
  await rename(arriving, file);
  return first;
}

async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

function summaryOf({ tables, sample, boards, solved }: Report): string {
  const rows = Object.entries(tables).map(
    ([name, { there, here, left, made, isProved }]) =>
      `${name.padEnd(28)} ${String(there).padStart(10)} there ${String(here).padStart(10)} here ${String(left).padStart(8)} left${made ? ` ${made} made` : ''}${isProved ? '' : '   DIFFERS'}`,
  );
  return [
    ...rows,
    `${sample.compared} submissions compared field by field: ${sample.differences.length} differences`,
    `${boards.contests} boards with ${boards.cells} cells: ${boards.differences.length} differences`,
    `${solved.people} people: ${solved.differences.length} have solved another number of problems here`,
    '',
  ].join('\n');
}
