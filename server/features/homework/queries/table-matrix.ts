import { sql } from 'kysely';
import type { MatrixSection } from '#core/contract/homework.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { hasContent, isOpen } from '#server/features/course/queries.ts';
import { isVisibleTo, type LearningReader } from '#server/features/learning-table/queries.ts';
import { type DueTerms, type HomeworkResult, type MatrixQuery, matrixRows, shownOf } from '../matrix.ts';
import { presentDates } from '../present.ts';
import { datesOfTable } from '../queries.ts';
import { pupilsOfTable } from './pupils.ts';

/** Who has been through which sections of the courses of a table. */
export async function tableMatrix(
  db: Database,
  reader: LearningReader,
  tid: number,
  { onlyOpen, ...wanted }: MatrixQuery,
) {
  const [dates, sections, pupils] = await Promise.all([
    datesOfTable(db, tid),
    sectionsOfTable(db, tid, { ...reader, seesDrafts: false }),
    pupilsOfTable(db, { id: tid, gid: reader.gid }, wanted),
  ]);
  const { shown, isCut } = shownOf(pupils);
  const uids = shown.map(({ uid }) => uid);
  const ids = sections.map(({ sectionId }) => sectionId);
  const [studied, solved] = await Promise.all([studiedBy(db, uids, ids), solvedBy(db, uids, ids)]);
  const { dueAt, lateRule, lateSteps } = presentDates(dates, undefined);
  const homework: DueTerms = { dueAt, lateRule, lateSteps };
  const rows = matrixRows(shown, [...studied, ...solved], homework, sections.length).filter(
    ({ doneCount }) => !onlyOpen || doneCount < sections.length,
  );
  return { dueAt, lateRule, lateSteps, sections, rows, isCut };
}

/** What learners go through, in its order. */
async function sectionsOfTable(db: Database, tid: number, reader: LearningReader): Promise<MatrixSection[]> {
  const { rows } = await sql<MatrixSection>`
    select section.id as section_id, section.title, course.id as course_id, course.title as course_title
    from course_table_course place
    join course on course.id = place.course_id
    join course_section section on section.course_id = course.id
    where place.tid = ${tid} and ${isVisibleTo('course', reader)} and ${hasContent}
    order by place.sort, place.id, section.sort, section.id`.execute(db);
  return rows;
}

/** Of sections to read or watch: who has said when that they are done. */
async function studiedBy(db: Database, uids: string[], ids: number[]): Promise<HomeworkResult[]> {
  const { rows } = await sql<HomeworkResult>`
    select uid, section_id::text as key, true as is_done, 1 as tries, gmt_modified as at
    from study_history join course_section section on section.id = section_id
    where uid = any (${uids}) and section_id = any (${ids}) and section.type <> 3`.execute(db);
  return rows;
}

/** Of sections of questions: who has tried them, and when the last of their problems was solved. */
async function solvedBy(db: Database, uids: string[], ids: number[]): Promise<HomeworkResult[]> {
  const { rows } = await sql<HomeworkResult>`
    with listed as materialized (
      select distinct node.section_id, node.pid
      from course_node node join course_section section on section.id = node.section_id and section.type = 3
      join problem on problem.id = node.pid and ${isOpen}
      where node.section_id = any (${ids})
    ), reached as materialized (
      select cell.uid, cell.pid, sum(cell.tries)::int as tries, max(cell.tried_at) as tried_at,
        min(cell.solved_at) filter (where cell.status = ${sql.lit(Status.Accepted)}) as solved_at
      from progress_cell cell
      where cell.uid = any (${uids}) and cell.pid = any (select pid from listed)
      group by cell.uid, cell.pid
    ), counted as (select section_id, count(*) as problems from listed group by section_id)
    select uid, section_id::text as key, count(solved_at) = problems as is_done, sum(tries)::int as tries,
      case when count(solved_at) = problems then max(solved_at) else max(tried_at) end as at
    from listed join counted using (section_id) join reached using (pid)
    group by uid, section_id, problems`.execute(db);
  return rows;
}
