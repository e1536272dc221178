import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeExamples } from '#core/examples.ts';
import type { Blobs } from '#server/blobs/blobs.ts';
import { htmlToMarkdown } from '#server/features/transfer/statement/html.ts';
import { addCaseFiles } from '../case-files.ts';
import { firstTime, textOf } from '../clean.ts';
import { pagesOf } from '../pages.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import type { Hustoj } from './context.ts';

/** Problems, whose texts are HTML, with the files in their folders. They are called by their numbers. */
export const problems = (hustoj: Hustoj, blobs: Blobs): SourceTable => ({
  name: 'problem',
  proof: 'select count(*) from problem',
  async *pages() {
    for await (const page of pagesOf(hustoj, 'problem', 'problem_id', 100))
      yield await Promise.all(page.map(row => problemOf(hustoj, blobs, row)));
    yield await standIns(hustoj, blobs);
  },
});

async function problemOf(hustoj: Hustoj, blobs: Blobs, row: Row): Promise<Item> {
  const remarks: Remark[] = [];
  const id = Number(row.problem_id);
  const title = textOf(row.title, remarks, 'title') || `Problem ${id}`;
  hustoj.pids.add(id);
  hustoj.titles.set(id, title);
  const html = (field: string) => htmlToMarkdown(textOf(row[field], remarks, field));
  const samples = [
    {
      input: textOf(row.sample_input, remarks, 'sample_input'),
      output: textOf(row.sample_output, remarks, 'sample_output'),
    },
  ];
  const created = firstTime(remarks, 'in_date', row.in_date);
  const folder = path.join(hustoj.dataFolder, String(id));
  const checker = String(row.spj) === '1' ? await checkerIn(folder) : null;
  if (String(row.spj) === '1' && !checker) remarks.push({ rule: 'data.missing', detail: 'spj.cc' });
  const memory = Number(row.memory_limit) || 128;
  const problem: Row = {
    id,
    problem_id: String(id),
    title,
    author: '',
    author_uid: null,
    type: 0,
    judge_mode: checker ? 'spj' : 'default',
    judge_case_mode: 'default',
    time_limit: Math.max(1, Math.round((Number(row.time_limit) || 1) * 1_000)),
    memory_limit: memory > 4_096 ? Math.max(1, Math.round(memory / 1_024)) : memory,
    description: html('description'),
    input: html('input'),
    output: html('output'),
    examples: samples[0]!.input || samples[0]!.output ? writeExamples(samples) : '',
    source: textOf(row.source, remarks, 'source'),
    hint: html('hint'),
    auth: row.defunct === 'Y' ? 2 : 1,
    spj_code: checker,
    spj_language: checker ? 'C++' : null,
    case_version: null,
    modified_user: '',
    gmt_create: created,
    gmt_modified: created,
  };
  const item: Item = { id: String(id), remarks, puts: [{ table: 'problem', row: problem }] };
  await addCases(item, problem, folder, blobs);
  return item;
}

const checkerIn = async (folder: string): Promise<string | null> =>
  readFile(path.join(folder, 'spj.cc'), 'utf8').catch(() => null);

/** Pairs of files such as `test1.in` and `test1.out`. */
async function addCases(item: Item, problem: Row, folder: string, blobs: Blobs): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  const cases = names
    .filter(name => name.endsWith('.in'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map(input => {
      const ends = ['.out', '.ans'].map(end => input.replace(/\.in$/, end));
      return { input, output: ends.find(name => names.includes(name)) ?? '', score: 0 };
    });
  await addCaseFiles(item, problem, { folder, cases, blobs });
}

async function standIns(hustoj: Hustoj, blobs: Blobs): Promise<Item[]> {
  const rows = await hustoj.mysql.rows<{ problem_id: number }>(
    `select distinct solution.problem_id from solution left join problem on problem.problem_id = solution.problem_id
     where problem.problem_id is null and solution.problem_id > 0`,
  );
  return Promise.all(
    rows.map(async ({ problem_id }): Promise<Item> => {
      const row = { problem_id, title: `${problem_id} (gone)`, defunct: 'Y', in_date: '1970-01-01 00:00:00' };
      const { puts } = await problemOf(hustoj, blobs, row);
      return {
        id: `made ${problem_id}`,
        puts,
        remarks: [{ rule: 'problem.made', detail: String(problem_id) }],
      };
    }),
  );
}
