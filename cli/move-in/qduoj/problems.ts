import path from 'node:path';
import { writeExamples } from '#core/examples.ts';
import type { Blobs } from '#server/blobs/blobs.ts';
import { htmlToMarkdown } from '#server/features/transfer/statement/html.ts';
import { addCaseFiles } from '../case-files.ts';
import { firstTime, plainOf, textOf, textOrNull } from '../clean.ts';
import { freeIn } from '../names.ts';
import type { Item, Put, Remark, Row, SourceTable } from '../source.ts';
import { pagesOf, type Qduoj } from './context.ts';
import { uidOf } from './people.ts';

export const tags = (qduoj: Qduoj): SourceTable => ({
  name: 'problem_tag',
  proof: 'select count(*) from tag',
  async *pages() {
    const taken = new Set<string>();
    for await (const page of pagesOf(qduoj, 'problem_tag'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const tag = {
          id: Number(row.id),
          name: freeIn(taken, '', textOf(row.name, remarks, 'name'), remarks),
          oj: 'ME',
        };
        return { id: String(row.id), remarks, puts: [{ table: 'tag', row: tag }] };
      });
  },
});

export const problems = (qduoj: Qduoj, blobs: Blobs): SourceTable => ({
  name: 'problem',
  proof: 'select count(*) from problem',
  // Its keys see to it that every row names a problem and a tag.
  along: [{ name: 'problem_tags', proof: 'select count(*) from problem_tag', left: async () => [] }],
  async *pages() {
    const tagged = Map.groupBy(await qduoj.rows('select problem_id, problemtag_id from problem_tags'), row =>
      Number(row.problem_id),
    );
    const taken = new Set<string>();
    for await (const page of pagesOf(qduoj, 'problem', 100))
      yield await Promise.all(
        page.map(async row => {
          const item = await problemOf(qduoj, blobs, row, taken);
          const pid = Number(row.id);
          item.puts.push(
            { clear: 'problem_tag', where: { pid } },
            ...(tagged.get(pid) ?? []).map(
              ({ problemtag_id: tid }): Put => ({ table: 'problem_tag', row: { pid, tid } }),
            ),
          );
          return item;
        }),
      );
  },
});

interface ScoredCase {
  input_name: string;
  output_name: string;
  score: number;
}

async function problemOf(qduoj: Qduoj, blobs: Blobs, row: Row, taken: Set<string>): Promise<Item> {
  const remarks: Remark[] = [];
  const id = Number(row.id);
  const cid = row.contest_id === null ? null : Number(row.contest_id);
  const called = plainOf(row._id, remarks, '_id').trim().toUpperCase();
  const problemId = freeIn(
    taken,
    '',
    cid === null ? called : `C${cid}-${called}`,
    cid === null ? remarks : [],
  );
  qduoj.pids.add(id);
  qduoj.displayIds.set(id, problemId);
  if (cid !== null) qduoj.contestOf.set(id, cid);
  const uid = uidOf(row.created_by_id);
  const author = qduoj.names.get(uid);
  if (author === undefined) remarks.push({ rule: 'owner.gone', detail: String(row.created_by_id) });
  const html = (field: string) => htmlToMarkdown(textOf(row[field], remarks, field));
  const created = firstTime(remarks, 'create_time', row.create_time);
  const isFile = (row.io_mode as Row | null)?.io_mode === 'File IO';
  const problem: Row = {
    id,
    problem_id: problemId,
    title: textOf(row.title, remarks, 'title'),
    author: author ?? '',
    author_uid: author === undefined ? null : uid,
    type: row.rule_type === 'OI' ? 1 : 0,
    judge_mode: row.spj ? 'spj' : 'default',
    time_limit: Number(row.time_limit),
    memory_limit: Number(row.memory_limit),
    description: html('description'),
    input: html('input_description'),
    output: html('output_description'),
    examples: writeExamples((row.samples as { input: string; output: string }[] | null) ?? []),
    source: textOf(row.source, remarks, 'source'),
    hint: html('hint'),
    auth: row.visible !== true ? 2 : cid !== null && row.is_public !== true ? 3 : 1,
    io_score: Number(row.total_score) || 100,
    code_share: row.share_submission === true,
    spj_code: row.spj ? textOrNull(row.spj_code, remarks, 'spj_code') : null,
    spj_language: row.spj ? textOrNull(row.spj_language, remarks, 'spj_language') : null,
    is_file_io: isFile,
    io_read_file_name: isFile ? String((row.io_mode as Row).input) : null,
    io_write_file_name: isFile ? String((row.io_mode as Row).output) : null,
    case_version: null,
    modified_user: author ?? '',
    gmt_create: created,
    gmt_modified: firstTime([], 'last_update_time', row.last_update_time, row.create_time),
  };
  const item: Item = { id: String(id), remarks, puts: [{ table: 'problem', row: problem }] };
  await addCases(qduoj, blobs, item, problem, row);
  return item;
}

/** Cases are named in the row with their scores; the files are in the folder of `test_case_id`. */
async function addCases(
  { dataFolder }: Qduoj,
  blobs: Blobs,
  item: Item,
  problem: Row,
  row: Row,
): Promise<void> {
  const folder = path.join(dataFolder, path.basename(String(row.test_case_id)));
  const listed = (row.test_case_score as ScoredCase[] | null) ?? [];
  const cases = listed.map(one => ({
    input: one.input_name,
    output: one.output_name,
    score: Number(one.score) || 0,
  }));
  await addCaseFiles(item, problem, { folder, cases, blobs });
}
