import * as contract from '#core/contract/homework.ts';
import { courseTableAccess } from '#server/features/course/table-access.ts';
import { asDownload } from '#server/http/attachment.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { requireNearDate } from './due.ts';
import { presentDates } from './present.ts';
import { hasTable } from './queries/pupils.ts';
import { tableMatrix } from './queries/table-matrix.ts';
import { datesOfTable, setTableDue } from './queries.ts';
import { writeSheet } from './sheet.ts';
import { findExtension, setExtension } from './store/extension.ts';

/** Course tables as homework, for those who may change the table. */
export const tableHomeworkRoutes = [
  route(contract.getCourseTableHomework, async ({ site, db, viewer, query }) => {
    const { table, standing } = await courseTableAccess.readable(site, viewer, query.tid);
    const dates = await datesOfTable(db, table.id);
    // guests learn from a table, but have no homework there
    if (!standing.isMember) return presentDates({ ...dates, dueAt: null }, undefined);
    const own = await findExtension(db, 'courseTableExtension', table.id, requireLogin(viewer).uid);
    return presentDates(dates, own);
  }),

  route(contract.setCourseTableHomework, async ({ site, db, viewer, body }) => {
    const { table } = await courseTableAccess.editable(site, viewer, body.tid);
    if (body.dueAt !== null) requireNearDate(body.dueAt);
    await setTableDue(db, table.id, body);
  }),

  route(contract.setCourseTableExtension, async ({ site, db, viewer, body }) => {
    const { table } = await courseTableAccess.editable(site, viewer, body.tid);
    const { dueAt } = await datesOfTable(db, table.id);
    const isPupil = (uid: string) => hasTable(db, table.gid, uid);
    const extended = { table: 'courseTableExtension', dueAt, isPupil } as const;
    await setExtension(db, extended, requireLogin(viewer), body);
  }),

  route(contract.getCourseTableMatrix, async ({ site, db, viewer, query }) => {
    const { table, reader } = await courseTableAccess.editable(site, viewer, query.tid);
    return tableMatrix(db, reader, table.id, query);
  }),

  route(contract.downloadCourseTableMatrix, async ({ site, db, viewer, query, reply, language }) => {
    const { table, reader } = await courseTableAccess.editable(site, viewer, query.tid);
    const { sections, rows } = await tableMatrix(db, reader, table.id, query);
    const columns = sections.map(({ sectionId, title, courseTitle }) => ({
      key: String(sectionId),
      name: `${courseTitle}: ${title}`,
    }));
    await reply
      .headers(asDownload(`course-table-${table.id}.${query.format}`))
      .send(writeSheet({ columns, rows, timeZone: query.timeZone }, query.format, language));
  }),
];
