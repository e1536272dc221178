import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { getClassProgress, ProgressMember } from '#core/contract/group-class.ts';
import { groupLevel } from '#core/standing.ts';
import { zonedTimeFormatter } from '#core/zoned-time.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOf } from '#server/http/page.ts';
import type { ClassProgressWords } from '#server/sentences/class-files.ts';
import { fillIn } from '#server/sentences/sentence.ts';

interface ProgressQuery {
  currentPage: number;
  limit: number;
  problemPage: number;
  keyword?: string | undefined;
  idleDays?: number | undefined;
}

/** As many columns as somebody looks through. */
const problemsShown = 100;

/** The pupils of a group by the problems that they see there: solved, tried, and when each was there last. */
export async function classProgress(
  db: Database,
  gid: number,
  query: ProgressQuery,
): Promise<AnswerOf<typeof getClassProgress>> {
  const { currentPage, limit, problemPage } = query;
  const [problems, { problemTotal }] = await Promise.all([
    problemsOf(db, gid, problemPage),
    sql<{ problemTotal: number }>`
      select count(*)::int as problem_total from problem where ${shownIn(gid)}`
      .execute(db)
      .then(({ rows }) => rows[0]!),
  ]);
  const { rows } = await sql<{ total: number; records: ProgressMember[] }>`
    with there as materialized (
      select group_member.uid, username, nickname, class_name, group_member.total
      -- each by the index, however many accounts there are
      from group_member cross join lateral (
        select username, nickname from account where account.uid = group_member.uid offset 0
      ) as account
      where group_member.gid = ${gid} and auth = ${sql.lit(groupLevel.member)} ${filterOf(gid, query)}
    ), cut as (
      select * from there order by class_name nulls last, lower(username)
      limit ${limit} offset ${(currentPage - 1) * limit}
    ), cell as (
      select uid, pid, solved_id is not null as solved from group_cell
      where gid = ${gid} and uid in (select uid from cut) and pid = any(${problems.map(({ pid }) => pid)})
      union all
      select uid, pid, true from solved
      where uid in (select uid from cut) and pid = any(${problems.filter(({ isPublic }) => isPublic).map(({ pid }) => pid)})
    ), folded as (
      select uid, json_object_agg(pid, solved) as cells, count(*) filter (where solved)::int as solved
      from (select uid, pid, bool_or(solved) as solved from cell group by uid, pid) as one group by uid
    )
    select (select count(*)::int from there) as total, coalesce((
      select json_agg(json_build_object(
        'uid', cut.uid, 'username', username, 'nickname', nickname, 'className', class_name,
        'solved', coalesce(solved, 0), 'total', total, 'lastActive', (${lastSubmitted(gid, 'cut')}),
        'cells', coalesce(cells, '{}')
      ) order by class_name nulls last, lower(username))
      from cut left join folded on folded.uid = cut.uid
    ), '[]') as records`.execute(db);
  const { total, records } = rows[0]!;
  const members = records.map(row => ({
    ...row,
    lastActive: row.lastActive && new Date(row.lastActive).toISOString(),
  }));
  return {
    problems: problems.map(({ pid, problemId, title }) => ({ pid, problemId, title })),
    problemTotal,
    members: pageOf(members, total, currentPage, limit),
  };
}

const shownIn = (gid: number) => sql`home_gid = ${gid} and auth = 1 and deleted_at is null`;

async function problemsOf(db: Database, gid: number, page: number) {
  const { rows } = await sql<{ pid: number; problemId: string; title: string; isPublic: boolean }>`
    select id as pid, problem_id, title, gid is null as is_public from problem where ${shownIn(gid)}
    order by length(problem_id), problem_id collate "C"
    limit ${problemsShown} offset ${(page - 1) * problemsShown}`.execute(db);
  return rows;
}

const lastSubmitted = (gid: number, member: string) => sql`
  select submit_time from submission
  where submission.gid = ${gid} and submission.uid = ${sql.ref(`${member}.uid`)} order by submit_id desc limit 1`;

function filterOf(gid: number, { keyword, idleDays }: ProgressQuery): RawBuilder<unknown> {
  const named = keyword
    ? sql`and strpos(lower(concat_ws(E'\n', username, nickname, class_name)), lower(${keyword})) > 0`
    : sql``;
  const idle = idleDays
    ? sql`and coalesce((${lastSubmitted(gid, 'group_member')}) < now() - make_interval(days => ${idleDays}), true)`
    : sql``;
  return sql`${named} ${idle}`;
}

/** How many members and problems a table takes. */
const [tableMembersMax, tableProblemsMax] = [5_000, 1_000];

/** Everybody and every problem, as rows of a table. */
export async function progressTable(
  db: Database,
  gid: number,
  query: Pick<ProgressQuery, 'keyword' | 'idleDays'> & { timeZone: string },
  words: ClassProgressWords,
): Promise<string[][]> {
  const pages: AnswerOf<typeof getClassProgress>[] = [];
  for (let problemPage = 1; ; problemPage += 1) {
    const page = await classProgress(db, gid, {
      ...query,
      currentPage: 1,
      limit: tableMembersMax,
      problemPage,
    });
    pages.push(page);
    const read = problemPage * problemsShown;
    if (read >= page.problemTotal || read >= tableProblemsMax) break;
  }
  const problems = pages.flatMap(page => page.problems);
  const timeOf = zonedTimeFormatter(query.timeZone);
  const rows = pages[0]!.members.records.map(({ uid, username, nickname, className, total, lastActive }) => {
    const cells = Object.assign({}, ...pages.map(page => cellsOf(page, uid))) as Record<string, boolean>;
    const marks = problems.map(({ pid }) =>
      cells[pid] === undefined ? '' : cells[pid] ? words.solved : words.tried,
    );
    const solved = Object.values(cells).filter(Boolean).length;
    const last = lastActive ? timeOf(lastActive) : '';
    return [username, className ?? nickname ?? '', String(solved), String(total), last, ...marks];
  });
  const heading = words.heading.map(text => fillIn(text, { zone: query.timeZone }));
  return [[...heading, ...problems.map(({ problemId }) => problemId)], ...rows];
}

const cellsOf = ({ members }: AnswerOf<typeof getClassProgress>, uid: string) =>
  members.records.find(one => one.uid === uid)?.cells ?? {};
