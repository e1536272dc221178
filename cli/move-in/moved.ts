import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSite } from '#server/testing/site.ts';
import { moveEverything } from './move.ts';
import { makeReport } from './report/make.ts';
import type { Report } from './report/report.ts';
import type { RuleName } from './rules.ts';
import type { Source } from './source.ts';
import { beginMove, endMove } from './store.ts';

const quiet = { begin: async () => {}, add: async () => {}, beat: async () => {} };

export interface MovedReport extends Report {
  rows: { table: string; id: string; what: string; rule: RuleName; detail?: string }[];
}

/** Moves the tables of a test into its site, and answers with the report as it lies in the folder. */
export async function moveFrom(site: TestSite, source: Source): Promise<MovedReport> {
  const { db } = site.site;
  const move = await beginMove(db, source.name, 'Asia/Shanghai', `move-in/${source.name}`);
  await moveEverything({ db, source, move, progress: quiet });
  const folder = path.join(site.dataFolder, 'move-in', source.name);
  await makeReport({ db, source, move, folder });
  await endMove(db, source.name);
  return JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as MovedReport;
}
