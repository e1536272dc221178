import * as contract from '#core/contract/lesson.ts';
import { learningTableRoutes } from '#server/features/learning-table/routes.ts';
import { pageOfRows } from '#server/http/page.ts';
import { presentRow } from './present.ts';
import { lessonCandidates, lessonsOfTable, tables, tablesOf } from './queries.ts';
import { lessonTableAccess, lessonTables } from './table-access.ts';

export const lessonTableRoutes = learningTableRoutes(contract.lessonTableCalls, {
  idsOf: body => body.lessonIdList,
  store: lessonTables,
  access: lessonTableAccess,
  tables: ({ db, reader }, wanted) => pageOfRows(wanted, tablesOf(db, reader, wanted)),
  table: ({ db, reader }, id) => tables(db, reader).where('id', '=', id).executeTakeFirstOrThrow(),
  async entries({ db, reader, viewer, standing }, wanted) {
    const page = await pageOfRows(wanted, lessonsOfTable(db, reader, wanted.tid));
    return { ...page, records: page.records.map(presentRow(viewer, standing)) };
  },
  async candidates({ db, reader, viewer, standing }, wanted) {
    const page = await pageOfRows(wanted, lessonCandidates(db, reader, wanted.tid, wanted.keyword));
    return { ...page, records: page.records.map(presentRow(viewer, standing)) };
  },
});
