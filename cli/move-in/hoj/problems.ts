import { isLevel } from '#core/level.ts';
import { remoteBank } from '#core/remote.ts';
import { caseModesOf, judgeModes, type ProblemType } from '#core/scoring/mode.ts';
import type { Blobs } from '#server/blobs/blobs.ts';
import type { Database } from '#server/database/connect.ts';
import { languageNamed } from '#server/features/problem/language-names.ts';
import { languageIds } from '#server/features/problem/store/languages.ts';
import { firstTime, flagOf, integerOf, markdownOf, oneOf, plainOf, textOf, textOrNull } from '../clean.ts';
import { allOf, pagesOf } from '../pages.ts';
import type { Item, Put, Remark, Row, SourceTable } from '../source.ts';
import type { Hoj } from './context.ts';
import { leavePart, oncePart, partsOf } from './parts.ts';
import { testDataOf } from './test-data.ts';

interface Stores {
  db: Database;
  blobs: Blobs;
  isDry: boolean;
}

const ofProblem = { column: 'pid', parent: 'problem' };

/** Problems with what belongs to each: test data, languages, templates and tags. */
export const problems = (hoj: Hoj, stores: Stores): SourceTable => ({
  name: 'problem',
  proof: 'select count(*) from problem',
  along: [
    partsOf(hoj, 'problem_case', 'select count(*) from problem_case where id > 0', ofProblem),
    partsOf(hoj, 'problem_tag', 'select count(*) from problem_tag', ofProblem),
    partsOf(hoj, 'problem_language', 'select count(*) from problem_language', ofProblem),
    partsOf(hoj, 'code_template', `select count(*) from problem_code where kind = 'template'`, ofProblem),
  ],
  async *pages() {
    const languages = await languagesOf(hoj, stores);
    for await (const page of pagesOf(hoj, 'problem', 'id', 100)) {
      const ids = page.map(({ id }) => id);
      const children = async (table: string, order = 'id') =>
        Map.groupBy(
          await hoj.mysql.rows(`select * from \`${table}\` where pid in (?) order by ${order}`, [ids]),
          ({ pid }) => Number(pid),
        );
      const [cases, tagged, allowed, templates] = [
        await children('problem_case'),
        await children('problem_tag'),
        await children('problem_language'),
        await children('code_template'),
      ];
      const items: Item[] = [];
      for (const row of page) {
        const pid = Number(row.id);
        const item = problemOf(hoj, row);
        const data = await testDataOf(hoj, stores.blobs, row, cases.get(pid) ?? [], item);
        const lids = oncePart(hoj, 'problem_language', allowed.get(pid) ?? [], ({ lid }) =>
          languages.get(Number(lid)),
        );
        const tids = oncePart(hoj, 'problem_tag', tagged.get(pid) ?? [], ({ tid }) =>
          hoj.tags.has(Number(tid)) ? Number(tid) : undefined,
        );
        const [used, unused] = partition(templates.get(pid) ?? [], isUsed);
        for (const { id } of unused) leavePart(hoj, 'code_template', id, 'left.unused');
        const codes = oncePart(hoj, 'code_template', used, ({ lid }) => languages.get(Number(lid)));
        for (const table of ['problem_language', 'problem_tag', 'problem_code'])
          item.puts.push({ clear: table, where: { pid } });
        item.puts.push(
          ...data,
          ...[...lids.keys()].map((lid): Put => ({ table: 'problem_language', row: { pid, lid } })),
          ...[...tids.keys()].map((tid): Put => ({ table: 'problem_tag', row: { pid, tid } })),
          ...[...codes].map(
            ([lid, { code, gmt_create, gmt_modified }]): Put => ({
              table: 'problem_code',
              row: {
                pid,
                lid,
                kind: 'template',
                code: plainOf(code, item.remarks, 'code_template'),
                gmt_create: firstTime([], 'gmt_create', gmt_create, row.gmt_create),
                gmt_modified: firstTime([], 'gmt_modified', gmt_modified, row.gmt_modified),
              },
            }),
          ),
        );
        items.push(item);
      }
      yield items;
    }
    yield await standIns(hoj);
  },
});

const isUsed = ({ status }: Row): boolean => Number(status ?? 1) !== 0;

const partition = <T>(all: T[], is: (one: T) => boolean): [T[], T[]] => [
  all.filter(is),
  all.filter(one => !is(one)),
];

/** Rows of HOJ's languages, as ours by name. */
async function languagesOf(hoj: Hoj, { db, isDry }: Stores): Promise<Map<number, number>> {
  const rows = await allOf(hoj, 'language');
  if (isDry) return new Map();
  const found = new Map<number, number>();
  for (const [oj, ofBank] of Map.groupBy(rows, row => String(row.oj || 'ME'))) {
    const named = ofBank.map(row => ({
      id: Number(row.id),
      name: oj === 'ME' ? (languageNamed(String(row.name)) ?? String(row.name)) : String(row.name),
    }));
    const ids = await languageIds(
      db,
      oj,
      named.map(({ name }) => name),
    );
    for (const { id, name } of named) found.set(id, ids.get(name)!);
  }
  return found;
}

function problemOf(hoj: Hoj, row: Row): Item {
  const remarks: Remark[] = [];
  const id = Number(row.id);
  const problemId = displayIdOf(hoj, id, row, remarks);
  const title = textOf(row.title, remarks, 'title') || problemId;
  hoj.pids.add(id);
  hoj.titles.set(id, title);
  const type = oneOf([0, 1], row.type, 0, remarks, 'type') as ProblemType;
  const mode = String(row.judge_case_mode || 'default');
  const isMode = caseModesOf(type).some(one => one === mode);
  if (!isMode) remarks.push({ rule: 'problem.mode', detail: mode });
  const author = textOf(row.author, remarks, 'author');
  const authorUid = hoj.uidByName.get(author.trim().toLowerCase()) ?? null;
  if (!authorUid) remarks.push({ rule: 'owner.gone', detail: `author ${author}` });
  const difficulty = Number(row.difficulty ?? 0);
  const isRemote = flagOf(row.is_remote, false);
  const prefix = problemId.split('-')[0]!;
  const gid = row.gid ? Number(row.gid) : null;
  if (gid !== null && !hoj.groups.has(gid)) remarks.push({ rule: 'place.gone', detail: `gid ${gid}` });
  const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
  const number = (field: string, otherwise: number) =>
    Math.max(1, integerOf(row[field], remarks, field) ?? otherwise);
  const problem: Row = {
    id,
    problem_id: problemId,
    title,
    author: (authorUid && hoj.names.get(authorUid)) || author,
    author_uid: authorUid,
    type,
    judge_mode: oneOf(judgeModes, row.judge_mode, 'default', remarks, 'judge_mode'),
    judge_case_mode: isMode ? mode : 'default',
    time_limit: number('time_limit', 1_000),
    memory_limit: number('memory_limit', 256),
    stack_limit: number('stack_limit', 128),
    description: markdownOf(row.description, remarks, 'description'),
    input: markdownOf(row.input, remarks, 'input'),
    output: markdownOf(row.output, remarks, 'output'),
    examples: textOf(row.examples, remarks, 'examples'),
    source: textOf(row.source, remarks, 'source'),
    hint: markdownOf(row.hint, remarks, 'hint'),
    difficulty: isLevel(difficulty) ? difficulty : 0,
    // A problem of a group that is gone is nobody's but the administrators'.
    auth: gid !== null && !hoj.groups.has(gid) ? 2 : oneOf([1, 2, 3], row.auth, 2, remarks, 'auth'),
    io_score: integerOf(row.io_score, remarks, 'io_score') ?? 100,
    code_share: flagOf(row.code_share, true),
    spj_code: textOrNull(row.spj_code, [], 'spj_code'),
    spj_language: textOrNull(row.spj_language, remarks, 'spj_language'),
    user_extra_file: textOrNull(row.user_extra_file, [], 'user_extra_file'),
    judge_extra_file: textOrNull(row.judge_extra_file, [], 'judge_extra_file'),
    is_remove_end_blank: flagOf(row.is_remove_end_blank, true),
    open_case_result: flagOf(row.open_case_result, true),
    is_upload_case: flagOf(row.is_upload_case, true),
    case_version: null,
    is_file_io: flagOf(row.is_file_io, false),
    io_read_file_name: textOrNull(row.io_read_file_name, remarks, 'io_read_file_name'),
    io_write_file_name: textOrNull(row.io_write_file_name, remarks, 'io_write_file_name'),
    is_remote: isRemote,
    oj: isRemote && remoteBank(prefix) ? prefix : 'ME',
    modified_user: textOf(row.modified_user, remarks, 'modified_user') || author,
    gid: gid !== null && hoj.groups.has(gid) ? gid : null,
    apply_public_progress: integerOf(row.apply_public_progress, remarks, 'apply_public_progress'),
    gmt_create: created,
    gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
  };
  return {
    id: String(id),
    puts: [{ table: 'problem', row: problem }],
    remarks,
    forget: () => {
      hoj.pids.delete(id);
      hoj.problemIds.delete(problemId);
    },
  };
}

/** Display ids are upper case here, and nothing else has the same. */
function displayIdOf(hoj: Hoj, id: number, row: Row, remarks: Remark[]): string {
  const given = plainOf(row.problem_id, remarks, 'problem_id');
  let free = given.trim().toUpperCase() || `P${id}`;
  for (let next = 2; hoj.problemIds.has(free); next++) free = `${given.trim().toUpperCase()}-${next}`;
  if (free !== given) remarks.push({ rule: 'problem.id', detail: `${given} → ${free}` });
  hoj.problemIds.set(free, id);
  hoj.displayIds.set(id, free);
  return free;
}

/** Hidden problems for those that submissions name and that are gone: a submission is to something. */
async function standIns(hoj: Hoj): Promise<Item[]> {
  const named = await hoj.mysql.rows<{ pid: number; problem_id: string }>(
    `select judge.pid, max(judge.display_pid) as problem_id from judge
     left join problem on problem.id = judge.pid where problem.id is null group by judge.pid`,
  );
  return named.map(({ pid, problem_id }) => {
    const item = problemOf(hoj, {
      id: pid,
      problem_id: hoj.problemIds.has(problem_id.trim().toUpperCase()) ? `GONE-${pid}` : problem_id,
      title: `${problem_id} (gone)`,
      type: 0,
      auth: 2,
      author: hoj.names.get(hoj.rootUid),
      gmt_create: '1970-01-01 00:00:00',
      gmt_modified: '1970-01-01 00:00:00',
    });
    return { id: `made ${pid}`, puts: item.puts, remarks: [{ rule: 'problem.made', detail: problem_id }] };
  });
}
