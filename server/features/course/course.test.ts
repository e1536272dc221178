import { describe, expect } from 'vitest';
import {
  addTableCourses,
  type Course,
  type CourseRow,
  type CourseSection,
  type CourseTable,
  deleteCourse,
  getCourse,
  getCourseCandidates,
  getCourseList,
  getCourseSection,
  getCourseTable,
  getCourseTables,
  getStudyHistory,
  getTableCourses,
  markStudied,
  orderTableCourses,
  removeTableCourses,
  saveCourse,
  saveCourseTable,
  sortTableCourse,
  type TableCourse,
} from '#core/contract/course.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { saveGroupMaterial } from '#core/contract/material.ts';
import { storePicture } from '#server/features/file/public-file.ts';
import { publicUrl } from '#server/features/file/public-url.ts';
import { aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

const texts = { title: 'Secret oaks', description: 'From acorn to tree' };

async function people(site: TestSite) {
  const names = ['owner', 'teacher', 'colleague', 'pupil', 'outsider'] as const;
  const who = {} as Record<(typeof names)[number], TestUser>;
  for (const name of names) who[name] = await site.aUser();
  const gid = await aGroup(site, who.owner, {}, [
    [who.teacher, 4],
    [who.colleague, 4],
    [who.pupil, 3],
  ]);
  return { ...who, gid };
}

const written = async (user: TestUser, body: object) =>
  (await user.call<{ id: number }>(saveCourse, { body: { ...texts, ...body } })).body.data!.id;

const read = async (user: TestUser, id: number) =>
  (await user.call<Course>(getCourse, { query: { id } })).body;

const list = async (user: TestUser, gid: number, more = {}) =>
  (await user.call<Page<CourseRow>>(getCourseList, { query: { gid, ...more } })).body;

async function aMaterial(user: TestUser, gid: number, title: string): Promise<number> {
  const body = { gid, title, content: 'Oaks grow slowly' };
  return (await user.call<{ id: number }>(saveGroupMaterial, { body })).body.data!.id;
}

/** One section of each kind. */
const sections = (material: number, pids: number[]) => [
  { title: 'Hidden knowledge', type: 1, nodeList: [{ name: 'Growing', linkType: '1', linkId: material }] },
  { title: 'Hidden example', type: 2, nodeList: [{ name: 'A tree', linkType: 2, linkId: material }] },
  { title: 'Hidden questions', type: 3, nodeList: pids.map(linkId => ({ linkType: '3', linkId })) },
];

const solves = (site: TestSite, { uid }: TestUser, pid: number, gid = 0, status = 0) =>
  site.site.db
    .insertInto('progressCell')
    .values({ gid, uid, pid, status, tries: 1, triedAt: new Date().toISOString() })
    .execute();

describe('a course', () => {
  test('is written by those who teach, and a draft is nowhere for learners', async ({ site }) => {
    const { owner, teacher, colleague, pupil, outsider, gid } = await people(site);
    const material = await aMaterial(teacher, gid, 'Growing');
    const { pid } = await aProblem(site, teacher, { problem: { auth: 1 } });
    const status = async (user: TestUser, body: object) =>
      (await user.call(saveCourse, { body })).body.status;
    expect(await status(pupil, { ...texts, groupId: gid })).toBe(403);
    expect(await status(outsider, { ...texts, groupId: gid })).toBe(403);
    expect(await status(teacher, { groupId: gid, title: 'Alone' })).toBe(400);
    const id = await written(teacher, { groupId: gid, sectionList: sections(material, [pid]) });
    const course = (await read(teacher, id)).data!;
    expect(course).toMatchObject({ status: 0, visible: 1, mayEdit: true, uid: teacher.uid, problemCount: 1 });
    const [knowledge] = course.sectionList;
    const one = { query: { sectionId: knowledge!.sectionId } };
    const told = async (user: TestUser) =>
      JSON.stringify([
        await list(user, gid),
        await list(user, gid, { status: 0 }),
        await list(user, gid, { keyword: 'oak' }),
        await read(user, id),
        (await user.call(getCourseSection, one)).body,
        (await user.call(getStudyHistory, { query: { gid } })).body,
        (
          await user.call(markStudied, {
            body: { courseId: id, sectionId: knowledge!.sectionId, completed: true },
          })
        ).body,
      ]);
    for (const user of [pupil, outsider]) expect(await told(user)).not.toMatch(/Secret|Hidden|acorn|Growing/);
    expect((await site.call(getCourse, { query: { id } })).http).toBe(401);
    expect(await told(colleague)).toContain('Secret oaks');

    // one toggle changes the state and nothing else
    expect(await status(colleague, { id, status: 1 })).toBe(403);
    expect(await status(teacher, { id, status: 1 })).toBe(200);
    expect((await read(pupil, id)).data).toMatchObject({ ...texts, mayEdit: false, sectionCount: 3 });
    expect((await read(pupil, id)).data!.sectionList.map(({ sectionId }) => sectionId)).toEqual(
      course.sectionList.map(({ sectionId }) => sectionId),
    );
    // who writes from an older page is told so before the work of another is gone
    const { gmtModified } = course;
    expect(await status(teacher, { id, gmtModified, sectionList: [] })).toBe(400);
    expect((await read(pupil, id)).data!.sectionCount).toBe(3);
    expect((await read(outsider, id)).status).toBe(404);
    expect((await colleague.call(deleteCourse, { query: { id } })).body.status).toBe(403);
    expect((await owner.call(deleteCourse, { query: { id } })).body.status).toBe(200);
  });

  test('takes a material where it explains, and problems where it asks', async ({ site }) => {
    const { teacher, gid } = await people(site);
    const elsewhere = await people(site);
    const material = await aMaterial(teacher, gid, 'Growing');
    const foreign = await aMaterial(elsewhere.teacher, elsewhere.gid, 'Of others');
    const { pid } = await aProblem(site, teacher, { problem: { auth: 1 } });
    const { pid: hidden } = await aProblem(site, teacher, { problem: { auth: 2 } });
    const { pid: ofOthers } = await aProblem(site, teacher, { problem: { auth: 1, gid: elsewhere.gid } });
    const node = (linkType: number, linkId: number) => ({ linkType, linkId });
    const status = async (type: number, nodeList: object[]) => {
      const body = { ...texts, groupId: gid, sectionList: [{ title: 'One', type, nodeList }] };
      return (await teacher.call(saveCourse, { body })).body.status;
    };
    expect(await status(1, [])).toBe(200);
    expect(await status(1, [node(1, material)])).toBe(200);
    expect(await status(1, [node(1, material), node(1, material)])).toBe(400);
    expect(await status(2, [node(3, pid)])).toBe(400);
    expect(await status(3, [node(1, material)])).toBe(400);
    expect(await status(2, [node(2, foreign)])).toBe(404);
    expect(await status(3, [node(3, hidden)])).toBe(404);
    expect(await status(3, [node(3, ofOthers)])).toBe(404);
    expect(await status(4, [])).toBe(400);
  });

  test('shows no picture that its writer may not read', async ({ site }) => {
    const [{ teacher, gid }, elsewhere] = [await people(site), await people(site)];
    const picture = { purpose: 'course', content: Buffer.from('x'), uid: teacher.uid } as const;
    const courseContent = publicUrl('img', await storePicture(site.site, picture));
    const status = async (user: TestUser, groupId: number) =>
      (await user.call(saveCourse, { body: { ...texts, groupId, courseContent } })).body.status;
    expect(await status(teacher, gid)).toBe(200);
    expect(await status(elsewhere.teacher, elsewhere.gid)).toBe(404);
  });

  test('keeps a problem that was hidden since, for those who write it alone', async ({ site }) => {
    const { teacher, pupil, gid } = await people(site);
    const { pid } = await aProblem(site, teacher, { problem: { auth: 1 } });
    const questions = { title: 'Questions', type: 3, nodeList: [{ linkType: 3, linkId: pid }] };
    const id = await written(teacher, { groupId: gid, status: 1, sectionList: [questions] });
    await site.site.db.updateTable('problem').set({ auth: 2 }).where('id', '=', pid).execute();
    const sectionList = (await read(teacher, id)).data!.sectionList.map(section => ({
      ...section,
      title: 'Renamed',
    }));
    expect((await teacher.call(saveCourse, { body: { id, sectionList } })).body.status).toBe(200);
    const seenBy = async (user: TestUser) =>
      (await read(user, id)).data!.sectionList.map(({ title, nodeList }) => [title, nodeList.length]);
    expect([await seenBy(teacher), await seenBy(pupil)]).toEqual([[['Renamed', 1]], []]);
    // a section in which nothing is left is neither to do nor done
    expect((await list(pupil, gid)).data!.records).toMatchObject([{ sectionCount: 0, doneCount: 0 }]);
    // what was deleted is gone, for those who write too
    await site.site.db
      .updateTable('problem')
      .set({ auth: 1, deletedAt: new Date().toISOString() })
      .where('id', '=', pid)
      .execute();
    expect([await seenBy(teacher), await seenBy(pupil)]).toEqual([[['Renamed', 0]], []]);
    // and what held nothing else is empty
    const publish = await teacher.call(saveCourse, { body: { id, status: 1 } });
    expect(publish.body.msg).toContain('Renamed');
  });

  test('remembers how far each learner is, also while its sections move', async ({ site }) => {
    const { teacher, pupil, gid } = await people(site);
    const material = await aMaterial(teacher, gid, 'Growing');
    const { pid: one } = await aProblem(site, teacher, { problem: { auth: 1 } });
    const { pid: two } = await aProblem(site, teacher, { problem: { auth: 1, gid } });
    const id = await written(teacher, {
      groupId: gid,
      status: 1,
      sectionList: sections(material, [one, two]),
    });
    const before = (await read(pupil, id)).data!;
    expect(before.isBegun).toBe(false);
    const [knowledge, example, questions] = before.sectionList as [
      CourseSection,
      CourseSection,
      CourseSection,
    ];
    expect(questions.nodeList.map(({ problemInfoVO }) => problemInfoVO!.myStatus)).toEqual([-10, -10]);
    const mark = async (sectionId: number, completed: boolean) =>
      (await pupil.call(markStudied, { body: { courseId: id, sectionId, completed } })).body.status;
    expect([await mark(knowledge.sectionId, true), await mark(knowledge.sectionId, true)]).toEqual([
      200, 200,
    ]);
    expect(await mark(questions.sectionId, true)).toBe(400);
    await solves(site, pupil, one);
    await solves(site, pupil, two, gid, -1);
    expect((await read(pupil, id)).data!.isBegun).toBe(true);
    const rows = (await list(pupil, gid)).data!.records;
    expect(rows).toMatchObject([{ problemCount: 2, acCount: 1, sectionCount: 3, doneCount: 1 }]);
    await site.site.db.updateTable('progressCell').set({ status: 0 }).where('pid', '=', two).execute();

    const save = async (sectionList: object[]) =>
      (await teacher.call(saveCourse, { body: { id, sectionList } })).body;
    const empty = { title: 'Still empty', type: 2, nodeList: [] };
    expect((await save([questions, empty])).msg).toContain('Still empty');
    const [asked] = questions.nodeList;
    expect((await save([{ ...questions, nodeList: [asked!, asked!] }])).msg).toContain('twice');
    const fresh = { ...empty, nodeList: [{ linkType: 2, linkId: material }] };
    const moved = [questions, knowledge, fresh].map((section, at) => ({
      ...section,
      title: `Part ${at}`,
    }));
    expect((await save(moved)).status).toBe(200);
    expect(
      (await read(pupil, id)).data!.sectionList.map(({ title, completed }) => [title, completed]),
    ).toEqual([
      ['Part 0', true],
      ['Part 1', true],
      ['Part 2', false],
    ]);
    const history = await pupil.call<{ sectionId: number }[]>(getStudyHistory, {
      query: { gid, courseId: id },
    });
    expect(history.body.data!.map(({ sectionId }) => sectionId)).toEqual([
      questions.sectionId,
      knowledge.sectionId,
    ]);
    expect(
      (await teacher.call(getCourseSection, { query: { sectionId: example.sectionId } })).body.status,
    ).toBe(404);
    const section = await pupil.call<CourseSection>(getCourseSection, {
      query: { sectionId: knowledge.sectionId },
    });
    expect(section.body.data!.nodeList[0]!.materialDTO).toMatchObject({ content: 'Oaks grow slowly' });
    // of a section of another course nothing is marked
    const other = await written(teacher, { groupId: gid, status: 1 });
    const body = { courseId: other, sectionId: knowledge.sectionId, completed: false };
    expect((await pupil.call(markStudied, { body })).body.status).toBe(404);
  });

  test('is there for members of the groups that it is shared with, while that lasts', async ({ site }) => {
    const { teacher, gid } = await people(site);
    const guests = await people(site);
    const id = await written(teacher, { groupId: gid, status: 1 });
    const draft = await written(teacher, { groupId: gid });
    expect((await read(guests.pupil, id)).status).toBe(404);
    const share = { shareGid: gid, getGid: guests.gid, uid: teacher.uid, status: 1, getStatus: 1 };
    await site.site.db.insertInto('groupShare').values(share).execute();
    expect((await read(guests.pupil, id)).data!.title).toBe(texts.title);
    expect((await list(guests.pupil, gid)).data!.records.map(one => one.id)).toEqual([id]);
    expect([(await read(guests.pupil, draft)).status, (await read(guests.teacher, draft)).status]).toEqual([
      404, 404,
    ]);
    await site.site.db.updateTable('groupShare').set({ getStatus: 0 }).where('shareGid', '=', gid).execute();
    expect((await read(guests.pupil, id)).status).toBe(404);
  });
});

test('a table puts courses in order, own ones and shared ones, and shows how far one is', async ({
  site,
}) => {
  const { teacher, colleague, pupil, outsider, gid } = await people(site);
  const giver = await people(site);
  const share = { shareGid: giver.gid, getGid: gid, uid: giver.teacher.uid, status: 1, getStatus: 1 };
  await site.site.db.insertInto('groupShare').values(share).execute();
  const material = await aMaterial(teacher, gid, 'Growing');
  const whole = { groupId: gid, status: 1, sectionList: sections(material, []).slice(0, 2) };
  const own = await written(teacher, { ...whole, title: 'Own' });
  const draft = await written(teacher, { groupId: gid, title: 'Secret' });
  const shared = await written(giver.teacher, { groupId: giver.gid, status: 1, title: 'Shared' });
  const notYet = await written(giver.teacher, { groupId: giver.gid, title: 'Not yet' });
  const words = { title: 'Year one', description: 'Trees', remark: 'Spring' };
  const made = await teacher.call<{ id: number }>(saveCourseTable, { body: { gid, ...words, status: 0 } });
  const { id: tid } = made.body.data!;
  const tableFor = async (user: TestUser) =>
    (await user.call<CourseTable>(getCourseTable, { query: { id: tid } })).body;
  expect((await tableFor(pupil)).status).toBe(404);
  const candidates = await teacher.call<Page<CourseRow>>(getCourseCandidates, { query: { tableId: tid } });
  expect(candidates.body.data!.records.map(({ title }) => title)).toEqual(['Secret', 'Own', 'Shared']);
  const add = async (user: TestUser, courseIdList: number[]) =>
    (await user.call(addTableCourses, { body: { tid, courseIdList } })).body.status;
  expect([await add(colleague, [own]), await add(teacher, [notYet])]).toEqual([403, 404]);
  expect(await add(teacher, [own, draft, shared])).toBe(200);
  await teacher.call(saveCourseTable, { body: { id: tid, status: 1 } });

  const rows = async (user: TestUser) =>
    (await user.call<Page<TableCourse>>(getTableCourses, { query: { tableId: tid } })).body.data!.records;
  expect((await rows(pupil)).map(({ title }) => title)).toEqual(['Own', 'Shared']);
  const [first] = (await read(pupil, own)).data!.sectionList;
  await pupil.call(markStudied, { body: { courseId: own, sectionId: first!.sectionId, completed: true } });
  const cards = await pupil.call<Page<CourseTable>>(getCourseTables, { query: { gid } });
  expect(cards.body.data!.records).toMatchObject([
    { ...words, courseCount: 2, createUserName: teacher.username, mayEdit: false, status: 1 },
  ]);
  expect(cards.body.data!.records[0]!.courseList).toEqual([
    { id: own, title: 'Own', sectionCount: 2, doneCount: 1 },
    { id: shared, title: 'Shared', sectionCount: 0, doneCount: 0 },
  ]);
  expect(JSON.stringify([cards.body, await tableFor(pupil)])).not.toContain('Secret');
  for (const user of [outsider, giver.pupil]) expect((await tableFor(user)).status).toBe(403);
  // shared like its courses, with what of other groups is shared with the guest too
  const guests = await people(site);
  const onward = { shareGid: gid, getGid: guests.gid, uid: teacher.uid, status: 1, getStatus: 1 };
  await site.site.db.insertInto('groupShare').values(onward).execute();
  expect((await tableFor(guests.pupil)).data).toMatchObject({
    title: 'Year one',
    courseCount: 1,
    mayEdit: false,
  });
  expect((await rows(guests.pupil)).map(({ title }) => title)).toEqual(['Own']);
  expect(
    (await guests.teacher.call(addTableCourses, { body: { tid, courseIdList: [own] } })).body.status,
  ).toBe(403);
  await site.site.db.deleteFrom('groupShare').where('getGid', '=', guests.gid).execute();

  const all = await rows(teacher);
  const order = { tid, tableRelIds: all.map(({ tableRelId }) => tableRelId).reverse() };
  expect((await teacher.call(orderTableCourses, { body: order })).body.status).toBe(200);
  expect((await rows(teacher)).map(({ title, sort }) => [title, sort])).toEqual([
    ['Shared', 1],
    ['Secret', 2],
    ['Own', 3],
  ]);
  // what the other group took back keeps its place
  await site.site.db.updateTable('groupShare').set({ status: 0 }).where('getGid', '=', gid).execute();
  const left = (await rows(teacher)).map(({ tableRelId }) => tableRelId);
  const again = { tid, tableRelIds: left.reverse() };
  expect((await teacher.call(orderTableCourses, { body: again })).body.status).toBe(200);
  expect((await teacher.call(orderTableCourses, { body: order })).body.status).toBe(400);
  await site.site.db.updateTable('groupShare').set({ status: 1 }).where('getGid', '=', gid).execute();
  expect((await rows(teacher)).map(({ title, sort }) => [title, sort])).toEqual([
    ['Shared', 1],
    ['Own', 2],
    ['Secret', 3],
  ]);
  await teacher.call(sortTableCourse, { body: { tableRelId: all[0]!.tableRelId, sort: 0 } });
  expect((await rows(teacher))[0]!.title).toBe('Own');
  // one that is made without a word about its status is published, as the rows of old are
  const plain = await teacher.call<{ id: number }>(saveCourseTable, { body: { gid, ...words } });
  expect(
    (await pupil.call<CourseTable>(getCourseTable, { query: { id: plain.body.data!.id } })).body.data!.status,
  ).toBe(1);
  expect((await teacher.call(deleteCourse, { query: { id: own } })).body.msg).toContain('Year one');
  await teacher.call(removeTableCourses, { body: { tid, courseIdList: [own] } });
  expect((await teacher.call(deleteCourse, { query: { id: own } })).body.status).toBe(200);
});
