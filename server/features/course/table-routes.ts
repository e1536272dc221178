import * as contract from '#core/contract/course.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import type { TableViewer } from '#server/features/learning-table/access.ts';
import { learningTableRoutes } from '#server/features/learning-table/routes.ts';
import { pageOfRows } from '#server/http/page.ts';
import { presentCourse } from './present.ts';
import { candidates, coursesOfTable, tables, tablesOf } from './queries/tables.ts';
import { courseTableAccess, courseTables } from './table-access.ts';

export const courseTableRoutes = learningTableRoutes(contract.courseTableCalls, {
  idsOf: body => body.courseIdList,
  store: courseTables,
  access: courseTableAccess,
  tables: ({ db, reader }, wanted) => pageOfRows(wanted, tablesOf(db, reader, wanted)),
  table: ({ db, reader }, id) => tables(db, reader).where('id', '=', id).executeTakeFirstOrThrow(),
  async entries(at, wanted) {
    const page = await pageOfRows(wanted, coursesOfTable(at.db, at.reader, wanted.tid));
    return { ...page, records: page.records.map(presentIn(at)) };
  },
  async candidates(at, wanted) {
    const page = await pageOfRows(wanted, candidates(at.db, at.reader, wanted.tid, wanted.keyword));
    return { ...page, records: page.records.map(presentIn(at)) };
  },
});

/** Courses of other groups are changed there. */
const presentIn = ({ viewer, standing }: TableViewer) =>
  presentCourse(course => course.gid === standing.gid && learningPolicy.change(viewer, standing, course));
