import * as contract from '#core/contract/course.ts';
import type { LearningStanding } from '#core/standing.ts';
import { learningPolicy as policy } from '#server/features/group/learning-policy.ts';
import { writingAt } from '#server/features/group/learning-standing.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { allow, fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import { presentCourse } from './present.ts';
import { editableTable, readerOf, tableFor } from './table-access.ts';
import {
  addCourses,
  candidates,
  changeTable,
  coursesOfTable,
  createTable,
  deleteTable,
  type FoundTable,
  findPlace,
  orderCourses,
  removeCourses,
  setSort,
  tables,
  tablesOf,
} from './tables.ts';

export const courseTableRoutes = [
  route(contract.getCourseTables, async ({ db, viewer, standing, query }) => {
    const reader = await readerOf(db, viewer, standing);
    const onlyPublished = !reader.seesDrafts || query.status === 1;
    const page = await pageOfRows(query, tablesOf(db, reader, { keyword: query.keyword, onlyPublished }));
    return { ...page, records: page.records.map(presentTable(viewer, standing)) };
  }),

  route(contract.getCourseTable, async ({ site, db, viewer, query }) => {
    const { table, reader, standing } = await tableFor(site, viewer, query.id);
    const shown = await tables(db, reader).where('id', '=', table.id).executeTakeFirstOrThrow();
    return presentTable(viewer, standing)(shown);
  }),

  route(contract.saveCourseTable, async ({ site, db, viewer, body }) => {
    if (body.id) {
      const { table } = await editableTable(site, viewer, body.id);
      requireSameGroup(body.gid, table, 'learning.unknown');
      await changeTable(db, table.id, body);
      return { id: table.id };
    }
    const { gid } = await writingAt(site, viewer, body.gid ?? 0);
    return { id: await createTable(db, loggedIn(viewer), gid, body) };
  }),

  route(contract.deleteCourseTable, async ({ site, db, viewer, query }) => {
    const { table } = await editableTable(site, viewer, query.id);
    await deleteTable(db, table.id);
  }),

  route(contract.getTableCourses, async ({ site, db, viewer, query }) => {
    const { table, reader, standing } = await tableFor(site, viewer, query.tableId);
    const page = await pageOfRows(query, coursesOfTable(db, reader, table.id));
    return { ...page, records: page.records.map(presentIn(viewer, standing)) };
  }),

  route(contract.sortTableCourse, async ({ site, db, viewer, body }) => {
    const place = (await findPlace(db, body.tableRelId)) ?? fail('learning.unknown');
    await editableTable(site, viewer, place.tid);
    await setSort(db, place.id, body.sort);
  }),

  route(contract.orderTableCourses, async ({ site, db, viewer, body }) => {
    const { table, reader } = await editableTable(site, viewer, body.tid);
    await orderCourses(db, reader, table.id, body.tableRelIds);
  }),

  route(contract.addTableCourses, async ({ site, db, viewer, body }) => {
    const { table, reader } = await editableTable(site, viewer, body.tid);
    await addCourses(db, reader, table.id, body.courseIdList);
  }),

  route(contract.removeTableCourses, async ({ site, db, viewer, body }) => {
    const { table } = await editableTable(site, viewer, body.tid);
    await removeCourses(db, table.id, body.courseIdList);
  }),

  route(contract.getCourseCandidates, async ({ site, db, viewer, query }) => {
    const { table, reader, standing } = await tableFor(site, viewer, query.tableId);
    requireSameGroup(query.gid, table, 'learning.unknown');
    allow(policy.write(viewer, standing));
    const page = await pageOfRows(query, candidates(db, reader, table.id, query.keyword));
    return { ...page, records: page.records.map(presentIn(viewer, standing)) };
  }),
];

const presentTable =
  (viewer: Viewer, standing: LearningStanding) =>
  (table: FoundTable): contract.CourseTable => ({
    ...table,
    mayEdit: policy.change(viewer, standing, { uid: table.createUser }),
  });

/** Courses of other groups are changed there. */
const presentIn = (viewer: Viewer, standing: LearningStanding) =>
  presentCourse(course => course.gid === standing.gid && policy.change(viewer, standing, course));
