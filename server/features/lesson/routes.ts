import * as contract from '#core/contract/lesson.ts';
import { lessonPictureSidePx } from '#core/limits.ts';
import { pictures } from '#server/features/file/pictures.ts';
import { keepPicture, publicUrl, requireReadable } from '#server/features/file/public-file.ts';
import { requireAuthor } from '#server/features/group/author.ts';
import { learningPolicy as policy } from '#server/features/group/learning-policy.ts';
import { learningAt, requireLearner, writingAt } from '#server/features/group/learning-standing.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { learningSources } from '#server/features/group/share.ts';
import { allow, fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { changeLesson, createLesson, deleteLesson } from './edit.ts';
import { keepPage, pageOfLesson } from './pages.ts';
import { presentLesson, presentRow, presentTable } from './present.ts';
import { findLesson, lessonCandidates, lessonsOf, lessonsOfTable, tables, tablesOf } from './queries.ts';
import { guardSlide } from './slide-guard.ts';
import {
  addLessons,
  changeTable,
  createTable,
  deleteTable,
  findPlace,
  findTable,
  orderLessons,
  removeLessons,
  setSort,
} from './tables.ts';

export const lessonRoutes = [
  route(contract.getLearningSources, async ({ db, viewer, standing }) => {
    if (!groupPolicy.enter(viewer, standing)) fail('group.notMember');
    return learningSources(db, standing.id);
  }),

  route(contract.getLessonList, async ({ db, viewer, standing, query }) => {
    requireLearner(viewer, standing);
    const onlyPublished = !policy.write(viewer, standing) || query.status === 1;
    const page = await pageOfRows(query, lessonsOf(db, { ...query, onlyPublished }));
    return { ...page, records: page.records.map(presentRow(viewer, standing)) };
  }),

  route(contract.getLesson, async ({ site, db, viewer, query }) => {
    const { lesson, standing } = await lessonFor(site, viewer, query.id);
    const page = await pageOfLesson(db, loggedIn(viewer).uid, lesson.id);
    return presentLesson(viewer, standing, { ...lesson, page });
  }),

  route(contract.keepLessonPage, async ({ site, db, viewer, body }) => {
    const { lesson } = await lessonFor(site, viewer, body.id);
    await keepPage(db, loggedIn(viewer).uid, lesson.id, body.page);
  }),

  route(contract.saveLesson, async ({ site, db, viewer, body }) => {
    const requireSlides = (before: string) => {
      const naming = { purpose: 'lesson', before, after: body.lessonContent ?? before } as const;
      return requireReadable(site, loggedIn(viewer), naming, guardSlide);
    };
    if (body.id !== undefined) {
      const { lesson, standing } = await lessonFor(site, viewer, body.id);
      requireSameGroup(body.groupId, lesson, 'learning.unknown');
      allow(policy.change(viewer, standing, lesson));
      await requireSlides(lesson.lessonContent);
      await changeLesson(db, lesson, body);
      return { id: lesson.id };
    }
    const { gid } = await writingAt(site, viewer, body.groupId ?? 0);
    await requireSlides('');
    return { id: await createLesson(db, loggedIn(viewer), gid, body) };
  }),

  route(contract.deleteLesson, async ({ site, db, viewer, query }) => {
    const { lesson, standing } = await lessonFor(site, viewer, query.id);
    allow(policy.change(viewer, standing, lesson));
    await deleteLesson(db, lesson);
  }),

  route(contract.uploadLessonPicture, async ({ site, db, viewer, upload }) => {
    const { uid } = await requireAuthor(db, viewer);
    const file = await upload();
    const content = await (await pictures()).picture(await file.bytes(), lessonPictureSidePx, uid);
    if (!content) return fail('file.type', { name: file.filename });
    return { url: publicUrl('img', await keepPicture(site, { purpose: 'lesson', content, uid })) };
  }),

  route(contract.getLessonTables, async ({ db, viewer, standing, query }) => {
    requireLearner(viewer, standing);
    const onlyPublished = !policy.write(viewer, standing) || query.status === 1;
    const page = await pageOfRows(query, tablesOf(db, { ...query, onlyPublished }));
    return { ...page, records: page.records.map(presentTable(viewer, standing)) };
  }),

  route(contract.getLessonTable, async ({ site, db, viewer, query }) => {
    const { table, standing } = await tableFor(site, viewer, query.id);
    const shown = await tables(db, !policy.write(viewer, standing))
      .where('id', '=', table.id)
      .executeTakeFirstOrThrow();
    return presentTable(viewer, standing)(shown);
  }),

  route(contract.saveLessonTable, async ({ site, db, viewer, body }) => {
    if (body.id !== undefined) {
      const { id, gid } = await editableTable(site, viewer, body.id);
      requireSameGroup(body.gid, { gid }, 'learning.unknown');
      await changeTable(db, id, body);
      return { id };
    }
    const { gid } = await writingAt(site, viewer, body.gid ?? 0);
    return { id: await createTable(db, loggedIn(viewer), gid, body) };
  }),

  route(contract.deleteLessonTable, async ({ site, db, viewer, query }) => {
    const { id } = await editableTable(site, viewer, query.id);
    await deleteTable(db, id);
  }),

  route(contract.getTableLessons, async ({ site, db, viewer, query }) => {
    const { table, standing } = await tableFor(site, viewer, query.tableId);
    const page = await pageOfRows(query, lessonsOfTable(db, table.id, !policy.write(viewer, standing)));
    return { ...page, records: page.records.map(presentRow(viewer, standing)) };
  }),

  route(contract.sortTableLesson, async ({ site, db, viewer, body }) => {
    const place = (await findPlace(db, body.tableRelId)) ?? fail('learning.unknown');
    await editableTable(site, viewer, place.tid);
    await setSort(db, place.id, body.sort);
  }),

  route(contract.orderTableLessons, async ({ site, db, viewer, body }) => {
    const { id } = await editableTable(site, viewer, body.tid);
    await orderLessons(db, id, body.tableRelIds);
  }),

  route(contract.addTableLessons, async ({ site, db, viewer, body }) => {
    const { id, gid } = await editableTable(site, viewer, body.tid);
    await addLessons(db, id, gid, body.lessonIdList);
  }),

  route(contract.removeTableLessons, async ({ site, db, viewer, body }) => {
    const { id } = await editableTable(site, viewer, body.tid);
    await removeLessons(db, id, body.lessonIdList);
  }),

  route(contract.getLessonCandidates, async ({ site, db, viewer, query }) => {
    const { table, standing } = await tableFor(site, viewer, query.tableId);
    requireSameGroup(query.gid, table, 'learning.unknown');
    allow(policy.write(viewer, standing));
    const page = await pageOfRows(query, lessonCandidates(db, table.id, table.gid, query.keyword));
    return { ...page, records: page.records.map(presentRow(viewer, standing)) };
  }),
];

/** A lesson for somebody who may know of it: a draft is not there for learners. */
async function lessonFor(site: Site, viewer: Viewer, id: number) {
  const lesson = (await findLesson(site.db, id)) ?? fail('learning.unknown');
  const standing = await learningAt(site, viewer, lesson.gid);
  if (!policy.see(viewer, standing, lesson)) fail('learning.unknown');
  return { lesson, standing };
}

async function tableFor(site: Site, viewer: Viewer, id: number) {
  const table = (await findTable(site.db, id)) ?? fail('learning.unknown');
  const standing = await learningAt(site, viewer, table.gid);
  if (!policy.see(viewer, standing, table)) fail('learning.unknown');
  return { table, standing };
}

async function editableTable(site: Site, viewer: Viewer, id: number) {
  const { table, standing } = await tableFor(site, viewer, id);
  allow(policy.change(viewer, standing, { uid: table.createUser }));
  return table;
}
