import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import { inBankText } from '#server/database/submission-terms.ts';
import type { ProblemCounts } from './present.ts';
import { tagJsonText } from './queries/tags.ts';

export const findProblem = (db: Database, pid: number) =>
  db
    .selectFrom('problem')
    .select(['id', 'problemId', 'title', 'auth', 'gid', 'author', 'authorUid', 'oj', 'applyPublicProgress'])
    .where('id', '=', pid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

export const findProblemByDisplayId = (db: Database, problemId: string) =>
  db
    .selectFrom('problem')
    .select(['id', 'problemId', 'title', 'auth', 'gid', 'author', 'authorUid', 'oj'])
    .where('problemId', '=', problemId.toUpperCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Called after its number, as a problem without a display id is; where somebody has that name, a later one. */
export async function nextProblemId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select 'P' || number as id from (select coalesce(max(id), 0) as last from problem) as there,
      generate_series(last + 1, last + 1000) as number
    where not exists (select from problem where problem_id = 'P' || number) limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

export const setAuth = (db: Database, pid: number, auth: number, modifiedUser: string) =>
  db.updateTable('problem').set({ auth, modifiedUser }).where('id', '=', pid).execute();

/** What the page of a problem is made of; the checker, its files and the like are not even read. */
const shownColumns = `
  id problem_id title author author_uid type judge_mode judge_case_mode time_limit memory_limit stack_limit
  description input output examples source hint difficulty auth io_score code_share user_extra_file
  is_remove_end_blank open_case_result is_upload_case case_version is_file_io io_read_file_name
  io_write_file_name is_remote modified_user gid home_gid apply_public_progress gmt_create gmt_modified
`
  .trim()
  .split(/\s+/);
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * A problem with all that its page shows, in one round trip and nearly one column: a row of fifty columns
 * takes the driver longer to read than PostgreSQL to find.
 */
const wholeProblem = (condition: string) =>
  statement<{ whole: string; counts: ProblemCounts | null }>(`
  select to_json(shown)::text as whole,
    (select to_json(problem_count) from problem_count where pid = shown.id) as counts
  from (
    select ${shownColumns.map(name => `problem.${name} as "${camel(name)}"`).join(', ')},
      coalesce((
        select json_agg(${tagJsonText} order by tag.id) from problem_tag join tag on tag.id = tid
        where pid = problem.id
      ), '[]') as tags,
      array(
        select name from language
        where offered and not is_spj and content_type <> '' and language.oj = case problem.oj when 'GYM' then 'CF' else problem.oj end
          and (not exists (select from problem_language where pid = problem.id)
            or exists (select from problem_language where pid = problem.id and lid = language.id))
        order by seq desc, name
      ) as languages,
      coalesce((
        select json_object_agg(language.name, code)
        from problem_code join language on language.id = lid where pid = problem.id and kind = 'template'
      ), '{}') as "codeTemplate"
    from problem where ${condition}
  ) as shown`);

const wholeByDisplayId = wholeProblem('problem_id = upper($1)');
const wholeById = wholeProblem('problem.id = $1');

/**
 * By its number or its display id, as JSON: whoever knows the text knows the problem already. Its counts, which every verdict
 * changes, are no part of it.
 */
export async function findWholeProblem(db: Database, name: number | string) {
  const [row] = await (typeof name === 'number' ? wholeById : wholeByDisplayId)(db, name);
  return row;
}

export const codesOf = (db: Database, pid: number, kind: 'template' | 'answer') =>
  db
    .selectFrom('problemCode')
    .innerJoin('language', 'language.id', 'lid')
    .selectAll('problemCode')
    .select('language.contentType as mode')
    .where('pid', '=', pid)
    .where('kind', '=', kind)
    .orderBy('problemCode.id')
    .execute();

/** Every problem of the own bank is as likely as any other. */
export async function randomProblemId(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ problemId: string }>`
    select problem_id from problem_bank where oj = 'ME' order by id_length, problem_id
    offset floor(random() * (select sum(total) from problem_bank_total where oj = 'ME')) limit 1`.execute(db);
  return rows[0]?.problemId;
}

/** The same in a group: what its members see of its own. */
export async function randomProblemIdIn(db: Database, gid: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('problem')
    .select('problemId')
    .where('homeGid', '=', gid)
    .where('auth', '=', 1)
    .where('deletedAt', 'is', null)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
  return row?.problemId;
}

/**
 * How often each verdict was given to a problem. What belongs to a group has been tried in groups alone; once it is public,
 * the group that wrote it still reads its own numbers, and the bank those of the bank.
 */
export async function countsWithin<Counts>(
  db: Database,
  problem: { id: number; gid: number | null; homeGid: number | null; counts: Counts },
  gid: number | null | undefined,
) {
  const isOfBank = problem.gid === null && problem.homeGid !== gid;
  return gid == null || isOfBank ? problem.counts : countsOfGroup(db, problem.id, gid);
}

const verdictCounts = ['total', 'ac', 'mle', 'tle', 're', 'pe', 'ce', 'wa', 'se', 'pa'] as const;

export const countsOfBank = (db: Database, pid: number) =>
  db.selectFrom('problemCount').select(verdictCounts).where('pid', '=', pid).executeTakeFirst();

/** The same of what was submitted inside a group. */
export async function countsOfGroup(db: Database, pid: number, gid: number) {
  const counts = await db
    .selectFrom('groupProblemCount')
    .select(verdictCounts)
    .where('gid', '=', gid)
    .where('pid', '=', pid)
    .executeTakeFirst();
  return counts ?? null;
}

/** In a group: solved there, or in the bank what has become public; else the newest of what was submitted there. */
export async function ownStatusesIn(
  db: Database,
  gid: number,
  uid: string,
  pids: number[],
): Promise<Record<string, { status: number }>> {
  const { rows } = await sql<{ pid: number; status: number }>`
    select wanted.pid, case
      when exists (select from group_cell where gid = ${gid} and uid = ${uid} and pid = wanted.pid and solved_id is not null)
        or (problem.gid is null and exists (select from solved where uid = ${uid} and pid = wanted.pid))
      then ${Status.Accepted}::int
      else coalesce((
        select status from submission
        where submission.uid = ${uid} and submission.pid = wanted.pid and submission.cid = 0
          and (submission.gid = ${gid} or (problem.gid is null and submission.gid is null))
        order by submit_id desc limit 1
      ), ${Status.NotSubmitted}::int) end as status
    from unnest(${pids}::int[]) as wanted (pid) left join problem on problem.id = wanted.pid`.execute(db);
  return Object.fromEntries(rows.map(({ pid, status }) => [pid, { status }]));
}

/** Solved once is solved; else the status of the newest submission outside contests and groups. */
export async function ownStatuses(
  db: Database,
  uid: string,
  pids: number[],
): Promise<Record<string, { status: number }>> {
  const rows = await statusesOf(db, uid, pids);
  return Object.fromEntries(rows.map(({ pid, status }) => [pid, { status }]));
}

const statusesOf = statement<{ pid: number; status: number }>(`
  select pid, case when exists (select from solved where solved.uid = $1 and solved.pid = wanted.pid)
    then ${Status.Accepted}
    else coalesce((
      select status from submission
      where submission.uid = $1 and submission.pid = wanted.pid and ${inBankText('submission')}
      order by submit_id desc limit 1
    ), ${Status.NotSubmitted}) end as status
  from unnest((select $2::int[])) as wanted (pid)`);

/** What a statement is made of. */
export const statementParts = (db: Database, pid: number) =>
  db
    .selectFrom('problem')
    .select(['title', 'description', 'input', 'output', 'hint', 'examples', 'timeLimit', 'memoryLimit'])
    .where('id', '=', pid)
    .executeTakeFirstOrThrow();
