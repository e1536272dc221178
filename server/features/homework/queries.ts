import { sql } from 'kysely';
import type { LateTerms } from '#core/late-work.ts';
import { groupLevel } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import { hasContent, isOpen } from '#server/features/course/queries.ts';
import { isGuestOf, isShared } from '#server/features/group/queries/share.ts';
import { shownProblems } from '#server/features/training/queries.ts';

export const findHomework = (db: Database, tid: number) =>
  db
    .selectFrom('training')
    .select(['id', 'gid', 'auth', 'dueAt', 'lateRule', 'lateSteps', 'title'])
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();

export const datesOfTable = (db: Database, tid: number) =>
  db
    .selectFrom('courseTable')
    .select(['dueAt', 'lateRule', 'lateSteps'])
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();

export interface DueWork extends LateTerms {
  kind: 'training' | 'courseTable';
  tid: number;
  gid: number | null;
  title: string;
  groupName: string | null;
  dueAt: string;
  isExtended: boolean;
  problemCount: number;
  solvedCount: number;
  /** when what came late was done */
  lateTimes: string[];
}

/** How long something that was due is still told of. */
const afterDays = 30;
const worksMax = 100;

/** The homework of somebody, what is due first before the rest. */
export async function dueFor(db: Database, uid: string): Promise<DueWork[]> {
  const [trainings, tables] = await Promise.all([trainingsDue(db, uid), tablesDue(db, uid)]);
  return [...trainings, ...tables]
    .sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
    .slice(0, worksMax);
}

async function trainingsDue(db: Database, uid: string): Promise<DueWork[]> {
  const { rows } = await sql<DueWork>`
    select 'training' as kind, due.tid, due.gid, due.title, study_group.name as group_name, due.due_at, due.late_rule,
      due.late_steps, due.is_extended, (count(problem.id))::int as problem_count,
      (count(cell.pid) filter (where cell.status = ${sql.lit(Status.Accepted)}))::int as solved_count,
      coalesce(array_agg(cell.solved_at) filter (where cell.status = ${sql.lit(Status.Accepted)}
        and cell.solved_at > due.due_at), '{}') as late_times
    from (
      select training.id as tid, training.gid, training.title, training.late_rule, training.late_steps,
        greatest(extension.due_at, training.due_at) as due_at,
        coalesce(extension.due_at > training.due_at, false) as is_extended
      from training
      left join training_extension extension on extension.tid = training.id and extension.uid = ${uid}
      where training.due_at is not null and training.status and (
        (exists (select from training_register where tid = training.id and uid = ${uid}) and (
          training.gid is null
          or exists (select from group_member where gid = training.gid and uid = ${uid} and auth >= ${groupLevel.member})
          or ${isGuestOf(sql`training.gid`, uid)}))
        or (training.auth = 'Public' and exists (
          select from group_member where gid = training.gid and uid = ${uid} and auth = ${groupLevel.member})))
    ) as due
    left join study_group on study_group.id = due.gid
    left join training on training.id = due.tid
    left join training_problem listed on listed.tid = due.tid
    left join problem on problem.id = listed.pid and ${shownProblems}
    left join progress_cell cell on cell.gid = coalesce(due.gid, 0) and cell.uid = ${uid} and cell.pid = problem.id
    where due.due_at > now() - make_interval(days => ${afterDays}) and (study_group.id is null or study_group.status = 0)
    group by due.tid, due.gid, due.title, study_group.name, due.due_at, due.late_rule, due.late_steps, due.is_extended
    order by due.due_at, due.tid limit ${worksMax}`.execute(db);
  return rows;
}

/** When somebody was done with a row of `section`: said so, or had solved the last of its problems. */
const doneAt = (uid: string) => sql`case section.type
  when 3 then (
    select case when bool_and(solved.at is not null) then max(solved.at) end
    from course_node node join problem on problem.id = node.pid and ${isOpen}
    left join lateral (
      select min(cell.solved_at) as at from progress_cell cell
      where cell.uid = ${uid} and cell.pid = node.pid and cell.status = ${sql.lit(Status.Accepted)}) as solved on true
    where node.section_id = section.id)
  else (select studied.gmt_modified from study_history studied
    where studied.uid = ${uid} and studied.section_id = section.id) end`;

async function tablesDue(db: Database, uid: string): Promise<DueWork[]> {
  const { rows } = await sql<DueWork>`
    select 'courseTable' as kind, due.tid, due.gid, due.title, due.group_name, due.due_at, due.late_rule, due.late_steps, due.is_extended,
      (count(work.id))::int as problem_count, (count(work.done_at))::int as solved_count,
      coalesce(array_agg(work.done_at) filter (where work.done_at > due.due_at), '{}') as late_times
    from (
      select course_table.id as tid, course_table.gid, course_table.title, study_group.name as group_name,
        course_table.late_rule, course_table.late_steps, greatest(extension.due_at, course_table.due_at) as due_at,
        coalesce(extension.due_at > course_table.due_at, false) as is_extended
      from course_table
      join study_group on study_group.id = course_table.gid and study_group.status = 0
      join group_member on group_member.gid = course_table.gid and group_member.uid = ${uid}
        and group_member.auth = ${groupLevel.member}
      left join course_table_extension extension on extension.tid = course_table.id and extension.uid = ${uid}
      where course_table.due_at is not null and course_table.status = 1
    ) as due
    left join lateral (
      select section.id, ${doneAt(uid)} as done_at
      from course_table_course place
      join course on course.id = place.course_id and course.status = 1
      join course_section section on section.course_id = course.id
      where place.tid = due.tid and ${hasContent}
        and (course.gid = due.gid or ${isShared(sql`course.gid`, sql`due.gid`)})
    ) as work on true
    where due.due_at > now() - make_interval(days => ${afterDays})
    group by due.tid, due.gid, due.title, due.group_name, due.due_at, due.late_rule, due.late_steps, due.is_extended
    order by due.due_at, due.tid limit ${worksMax}`.execute(db);
  return rows;
}

interface Due extends LateTerms {
  dueAt: string | null;
}

const dueColumns = ({ dueAt, lateRule, lateSteps }: Due) => ({
  dueAt,
  lateRule,
  lateSteps: asJsonb([...lateSteps].sort((a, b) => a.hours - b.hours)),
});

export const setTrainingDue = (db: Database, tid: number, due: Due) =>
  db.updateTable('training').set(dueColumns(due)).where('id', '=', tid).execute();

export const setTableDue = (db: Database, tid: number, due: Due) =>
  db.updateTable('courseTable').set(dueColumns(due)).where('id', '=', tid).execute();
