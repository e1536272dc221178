import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { test } from '#server/testing/site.ts';
import { dirtyRows } from './hoj/dirty-rows.ts';
import { fakeHoj } from './hoj/fixture.ts';
import { moveHoj } from './hoj/moved.ts';
import type { MovedReport } from './moved.ts';
import { type RuleName, rules } from './rules.ts';
import type { Source } from './source.ts';

describe('a dirty old site', () => {
  let report: MovedReport;
  const said = (table: string, id: string) =>
    report.rows.filter(row => row.table === table && row.id === id).map(({ rule }) => rule);

  test('is moved to its last row, each kept or named', async ({ site }) => {
    const folder = path.join(site.dataFolder, 'old');
    mkdirSync(path.join(folder, 'testcase', 'problem_5'), { recursive: true });
    writeFileSync(path.join(folder, 'testcase', 'problem_5', '1.in'), '1\r\n');
    mkdirSync(path.join(folder, 'file', 'md'), { recursive: true });
    writeFileSync(path.join(folder, 'file', 'md', 'slides.pdf'), '%PDF');
    const hoj = fakeHoj();
    for (const { table, row } of dirtyRows) hoj.add(table, row);
    // The first run is killed; what comes once, such as settings, comes with the next.
    const withSettings = (source: Source): Source => ({
      ...source,
      settings: async () => ({ shortName: 'SOJ' }),
    });
    const killed = (source: Source): Source => ({
      ...source,
      submissions: { ...source.submissions, after: () => Promise.reject(new Error('killed')) },
    });
    await expect(moveHoj(site, hoj, killed)).rejects.toThrow('killed');
    report = await moveHoj(site, hoj, withSettings);
    const { db } = site.site;
    expect(await db.selectFrom('setting').select('value').where('name', '=', 'shortName').execute()).toEqual([
      { value: 'SOJ' },
    ]);
    expect(Object.entries(report.tables).filter(([, { isProved }]) => !isProved)).toEqual([]);
    expect(await findMismatches(site.site.db)).toEqual([]);
  });

  test('names every row that it changed or left', () => {
    const wrong = dirtyRows.flatMap(({ table, row, said: wanted }) => {
      const id = String(row.uuid ?? row.id ?? row.submit_id);
      const found = new Set(said(table, id));
      const missing = wanted.filter(rule => !found.has(rule));
      return missing.length ? [{ table, id, missing, found: [...found] }] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('tells what it made for rows that name something gone, and which id came twice', () => {
    expect(said('user_info', 'made feed')).toEqual(['account.made']);
    expect(said('problem', 'made 777')).toEqual(['problem.made']);
    expect(said('category', 'made 1')).toEqual(['category.made']);
    expect(said('file', 'md/slides.pdf')).toEqual(['file.folder']);
    expect(said('judge', '1 again')).toEqual(['row.twice']);
  });

  /** These are said of other judges, or of whole tables. */
  const elsewhere: RuleName[] = ['language.unknown', 'submission.test', 'left.other', 'left.mail'];

  test('has a row here for every rule', () => {
    const used = new Set<RuleName>([
      ...report.rows.map(({ rule }) => rule),
      ...Object.values(report.tables).flatMap(({ reason }) => (reason ? [reason] : [])),
    ]);
    const unused = (Object.keys(rules) as RuleName[]).filter(rule => !used.has(rule));
    expect(unused.filter(rule => !elsewhere.includes(rule))).toEqual([]);
  });
});
