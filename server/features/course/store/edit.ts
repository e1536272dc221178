import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { SectionSave, saveCourse } from '#core/contract/course.ts';
import { pick } from '#core/pick.ts';
import { SectionType } from '#core/section-type.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import type { DB } from '#server/database/types.ts';
import { lockForEdit } from '#server/features/learning-table/store.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import { tablesWith } from '../queries.ts';

type Saved = z.output<(typeof saveCourse)['body']>;

/** What a save names of a course; the rest keeps its value, so that a toggle in a list wipes nothing. */
const named = (saved: Saved) => {
  const fields = pick(saved, 'title', 'description', 'remark', 'courseContent', 'courseType', 'level');
  const more = pick(saved, 'fileType', 'auth', 'status', 'visible');
  const all = { ...fields, ...more, pwd: saved.pwd ?? undefined };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

export async function createCourse(
  db: Database,
  { uid, username }: User,
  gid: number,
  saved: Saved,
): Promise<number> {
  const { title, description } = saved;
  if (!title) return fail('learning.titleRequired');
  if (!description) return fail('learning.descriptionRequired');
  return db.transaction().execute(async transaction => {
    const { id } = await transaction
      .insertInto('course')
      .values({ ...named(saved), title, description, gid, uid, author: username })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeSections(transaction, { id, gid }, saved.sectionList ?? []);
    await requireWhole(transaction, id);
    return id;
  });
}

export async function changeCourse(
  db: Database,
  course: { id: number; gid: number },
  saved: Saved,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockForEdit(transaction, 'course', course.id, saved.gmtModified);
    await transaction
      .updateTable('course')
      .set({ ...named(saved), gmtModified: now() })
      .where('id', '=', course.id)
      .execute();
    if (saved.sectionList) await writeSections(transaction, course, saved.sectionList);
    if (saved.sectionList || saved.status === 1) await requireWhole(transaction, course.id);
  });
}

/** One that a table has stays, and says where. */
export async function deleteCourse(db: Database, id: number): Promise<void> {
  const used = await tablesWith(db, id);
  if (used.length) fail('learning.used', { where: used.map(({ title }) => `“${title}”`).join(', ') });
  await db.deleteFrom('course').where('id', '=', id).execute();
}

/** Sections keep their ids through every change, because what people have been through is kept by them. */
async function writeSections(
  transaction: Transaction<DB>,
  course: { id: number; gid: number },
  sections: SectionSave[],
): Promise<void> {
  for (const section of sections) checkNodes(section);
  await checkLinks(transaction, course, sections);
  const kept = sections.flatMap(({ sectionId }) => sectionId ?? []);
  const known = await transaction
    .selectFrom('courseSection')
    .select('id')
    .where('courseId', '=', course.id)
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  if (new Set(kept).size !== kept.length || !kept.every(id => ids.has(id))) fail('learning.unknown');
  const gone = [...ids].filter(id => !kept.includes(id));
  if (gone.length) await transaction.deleteFrom('courseSection').where('id', 'in', gone).execute();
  for (const [at, section] of sections.entries()) await writeSection(transaction, course.id, section, at + 1);
}

async function writeSection(
  transaction: Transaction<DB>,
  courseId: number,
  { sectionId, title, type, nodeList }: SectionSave,
  sort: number,
): Promise<void> {
  const fields = { courseId, title, type, sort };
  const { id } = sectionId
    ? await transaction
        .updateTable('courseSection')
        .set(fields)
        .where('id', '=', sectionId)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await transaction.insertInto('courseSection').values(fields).returning('id').executeTakeFirstOrThrow();
  await transaction.deleteFrom('courseNode').where('sectionId', '=', id).execute();
  if (!nodeList.length) return;
  const nodes = nodeList.map(({ name, linkId }, at) => ({
    sectionId: id,
    name,
    sort: at + 1,
    ...(type === SectionType.question ? { pid: linkId } : { materialId: linkId }),
  }));
  await transaction.insertInto('courseNode').values(nodes).execute();
}

/** A draft may have sections in which there is nothing yet; what is published has none. */
async function requireWhole(transaction: Transaction<DB>, id: number): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select section.title from course join course_section section on section.course_id = course.id
    where course.id = ${id} and course.status = 1
      and not exists (
        select from course_node node left join problem on problem.id = node.pid
        where node.section_id = section.id and problem.deleted_at is null)
    order by section.sort, section.id limit 20`.execute(transaction);
  if (rows.length) fail('course.emptySections', { where: rows.map(({ title }) => `“${title}”`).join(', ') });
}

/** Knowledge and examples take one material, questions take problems, each once. */
function checkNodes({ title, type, nodeList }: SectionSave): void {
  if (type === SectionType.question && nodeList.some(({ linkType }) => linkType !== SectionType.question))
    fail('course.problems');
  if (
    type !== SectionType.question &&
    (nodeList.length > 1 || nodeList.some(({ linkType }) => linkType === SectionType.question))
  )
    fail('course.material');
  if (new Set(nodeList.map(({ linkId }) => linkId)).size !== nodeList.length)
    fail('course.problemTwice', { title });
}

/**
 * Materials of the site and of the group; problems of the bank and of the group, as far as they are open. One that the
 * course has already may stay when it is hidden: learners do not see it.
 */
async function checkLinks(
  transaction: Transaction<DB>,
  { id, gid }: { id: number; gid: number },
  sections: SectionSave[],
): Promise<void> {
  const linked = (isQuestion: boolean) => [
    ...new Set(
      sections
        .filter(({ type }) => (type === SectionType.question) === isQuestion)
        .flatMap(({ nodeList }) => nodeList.map(({ linkId }) => linkId)),
    ),
  ];
  const [pids, materialIds] = [linked(true), linked(false)];
  const { rows } = await sql<{ problems: number; materials: number }>`
    select (select count(*)::int from problem where id = any (${pids})
        and ((deleted_at is null and auth = 1 and (gid is null or gid = ${gid})) or exists (
          select from course_node node join course_section section on section.id = node.section_id
          where section.course_id = ${id} and node.pid = problem.id))) as problems,
      (select count(*)::int from material where id = any (${materialIds}) and (gid is null or gid = ${gid})) as materials`.execute(
    transaction,
  );
  if (rows[0]!.problems !== pids.length) fail('problem.unknown');
  if (rows[0]!.materials !== materialIds.length) fail('material.unknown');
}

/** Says that a section is done, or takes it back. */
export async function markStudied(
  db: Database,
  uid: string,
  sectionId: number,
  completed: boolean,
): Promise<void> {
  if (!completed) {
    await db.deleteFrom('studyHistory').where('uid', '=', uid).where('sectionId', '=', sectionId).execute();
    return;
  }
  await db
    .insertInto('studyHistory')
    .values({ uid, sectionId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
