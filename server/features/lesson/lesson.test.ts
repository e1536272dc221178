import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import {
  addTableLessons,
  deleteLesson,
  getLearningSources,
  getLesson,
  getLessonCandidates,
  getLessonList,
  getLessonTable,
  getLessonTables,
  getTableLessons,
  keepLessonPage,
  type Lesson,
  type LessonRow,
  type LessonTable,
  orderTableLessons,
  removeTableLessons,
  saveLesson,
  saveLessonTable,
  sortTableLesson,
  type TableLesson,
  uploadLessonPicture,
} from '#core/contract/lesson.ts';
import { storePicture } from '#server/features/file/public-file.ts';
import { publicUrl } from '#server/features/file/public-url.ts';
import { aGroup, aTaughtGroup } from '#server/testing/place.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { cleanSlides } from './store/cleaning.ts';

const texts = { title: 'Trees', description: 'How they grow', remark: 'Spring' };

async function aSlide(user: TestUser): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b8a3e' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(picture)], '1.png'));
  return (await user.call<{ url: string }>(uploadLessonPicture, { body })).body.data!.url;
}

const written = async (user: TestUser, body: object) =>
  (await user.call<{ id: number }>(saveLesson, { body: { ...texts, ...body } })).body.data!.id;

test('a lesson is written by those who teach, and a draft is nowhere for learners', async ({ site }) => {
  const { gid, owner, teacher, colleague: other, pupil, outsider } = await aTaughtGroup(site);
  const status = async (user: TestUser, body: object) => (await user.call(saveLesson, { body })).body.status;
  expect(await status(pupil, { ...texts, groupId: gid })).toBe(403);
  expect(await status(teacher, { groupId: gid, title: 'Alone' })).toBe(400);
  const foreign = { ...texts, groupId: gid, lessonContent: 'https://elsewhere.example/1.png' };
  expect((await teacher.call(saveLesson, { body: foreign })).http).toBe(400);
  const body = new FormData();
  body.set('file', new File(['x'], '1.png'));
  expect((await pupil.call(uploadLessonPicture, { body })).body.status).toBe(403);

  const [one, two] = [await aSlide(teacher), await aSlide(teacher)];
  const id = await written(teacher, { groupId: gid, title: 'Secret oaks', lessonContent: `${one},${two}` });
  const list = async (user: TestUser, more = {}) =>
    (await user.call<Page<LessonRow>>(getLessonList, { query: { gid, ...more } })).body;
  const read = async (user: TestUser) => (await user.call<Lesson>(getLesson, { query: { id } })).body;
  expect((await list(teacher)).data!.records).toMatchObject([
    { id, status: 0, slideCount: 2, cover: one, mayEdit: true, author: teacher.username },
  ]);
  for (const answer of [await list(pupil), await list(pupil, { status: 0 }), await read(pupil)])
    expect(JSON.stringify(answer)).not.toContain('Secret');
  expect((await list(pupil)).data!.total).toBe(0);
  expect([(await list(outsider)).status, (await read(outsider)).status]).toEqual([403, 403]);

  // one toggle changes the state and nothing else
  expect(await status(other, { id, status: 1 })).toBe(403);
  expect(await status(teacher, { id, status: 1 })).toBe(200);
  expect((await read(pupil)).data).toMatchObject({
    title: 'Secret oaks',
    description: 'How they grow',
    lessonContent: `${one},${two}`,
    mayEdit: false,
  });
  // the page at which it was left is the person's
  expect((await pupil.call(keepLessonPage, { body: { id, page: 1 } })).body.status).toBe(200);
  expect((await outsider.call(keepLessonPage, { body: { id, page: 1 } })).body.status).toBe(403);
  expect([(await read(pupil)).data!.page, (await read(teacher)).data!.page]).toEqual([1, 0]);
  // who writes from an older page is told so before the work of another is gone
  const { gmtModified } = (await read(teacher)).data!;
  expect(await status(owner, { id, remark: 'Autumn', gmtModified })).toBe(200);
  expect(await status(teacher, { id, lessonContent: one, gmtModified })).toBe(400);
  expect((await read(teacher)).data).toMatchObject({ remark: 'Autumn', lessonContent: `${one},${two}` });
  // slides that are thrown out are gone from the disk's addresses too
  expect(await status(owner, { id, lessonContent: two })).toBe(200);
  const http = async (url: string, user = pupil) =>
    (await fetch(site.address + url, { headers: { cookie: `acorn-upload=${user.token}` } })).status;
  expect([await http(one), await http(two)]).toEqual([404, 200]);
  // slides follow the rights of the lesson, whoever has their address
  expect((await fetch(site.address + two)).status).toBe(404);
  expect([await http(two, outsider), await http(two, other)]).toEqual([404, 200]);
  await status(teacher, { id, status: 0 });
  expect([await http(two), await http(two, other)]).toEqual([404, 200]);
  // nor does a lesson of one's own open what one may not read
  const theirs = await aGroup(site, outsider);
  expect(await status(outsider, { ...texts, groupId: theirs, lessonContent: two })).toBe(404);
  await status(teacher, { id, status: 1 });
  // and so, after a while, are those that were never saved
  const unsaved = await aSlide(teacher);
  const { db } = site.site;
  const age = (days: number) =>
    sql`update public_file set gmt_create = now() - make_interval(days => ${days}) where uid = ${teacher.uid}`.execute(
      db,
    );
  await age(29);
  expect(await cleanSlides(db)).toBe(0);
  await age(31);
  expect(await cleanSlides(db)).toBe(1);
  expect([await http(unsaved), await http(two)]).toEqual([404, 200]);
  // what is no slide, such as the face of somebody, stays when a lesson that named it lets go of it
  const face = publicUrl(
    'img',
    await storePicture(site.site, { purpose: 'avatar', content: Buffer.from('x'), uid: outsider.uid }),
  );
  for (const lessonContent of [`${two},${face}`, two]) await status(teacher, { id, lessonContent });
  expect([await http(face), await http(two)]).toEqual([200, 200]);
});

test('a table puts lessons in order, shows learners the published ones, and keeps what it has', async ({
  site,
}) => {
  const [owner, pupil] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner, {}, [[pupil, 3]]);
  const ids = [
    await written(owner, { groupId: gid, title: 'One', status: 1 }),
    await written(owner, { groupId: gid, title: 'Two' }),
    await written(owner, { groupId: gid, title: 'Three', status: 1 }),
  ];
  const table = (await owner.call<{ id: number }>(saveLessonTable, { body: { gid, ...texts } })).body.data!
    .id;
  const tables = async (user: TestUser) =>
    (await user.call<Page<LessonTable>>(getLessonTables, { query: { gid } })).body.data!.records;
  expect([(await tables(owner)).length, (await tables(pupil)).length]).toEqual([1, 0]);
  expect((await pupil.call(getLessonTable, { query: { id: table } })).body.status).toBe(404);
  await owner.call(saveLessonTable, { body: { id: table, status: 1 } });
  const candidates = async () =>
    (await owner.call<Page<LessonRow>>(getLessonCandidates, { query: { tableId: table } })).body.data!.total;
  expect(await candidates()).toBe(3);
  expect((await pupil.call(addTableLessons, { body: { tid: table, lessonIdList: ids } })).body.status).toBe(
    403,
  );
  await owner.call(addTableLessons, { body: { tid: table, lessonIdList: ids } });
  expect(await candidates()).toBe(0);
  const listed = async (user: TestUser) =>
    (await user.call<Page<TableLesson>>(getTableLessons, { query: { tableId: table } })).body.data!.records;
  const titles = async (user: TestUser) => (await listed(user)).map(({ title }) => title);
  expect([await titles(owner), await titles(pupil)]).toEqual([
    ['One', 'Two', 'Three'],
    ['One', 'Three'],
  ]);
  expect((await tables(pupil))[0]).toMatchObject({ lessonCount: 2, mayEdit: false });
  const places = (await listed(owner)).map(({ tableRelId }) => tableRelId);
  await owner.call(orderTableLessons, { body: { tid: table, tableRelIds: places.toReversed() } });
  expect(await titles(owner)).toEqual(['Three', 'Two', 'One']);
  await owner.call(sortTableLesson, { body: { tableRelId: places[2], sort: 9 } });
  expect(await titles(owner)).toEqual(['Two', 'One', 'Three']);
  // one page of a long table is put in order without the others
  const part = { tid: table, tableRelIds: [places[2], places[1]] };
  expect((await owner.call(orderTableLessons, { body: part })).body.status).toBe(200);
  expect((await listed(owner)).map(({ title, sort }) => [title, sort])).toEqual([
    ['Three', 1],
    ['One', 2],
    ['Two', 3],
  ]);
  const twice = { tid: table, tableRelIds: [places[0], places[0]] };
  expect((await owner.call(orderTableLessons, { body: twice })).body.status).toBe(400);
  const refused = (await owner.call(deleteLesson, { query: { id: ids[0]! } })).body;
  expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('“Trees”') });
  await owner.call(removeTableLessons, { body: { tid: table, lessonIdList: [ids[0]] } });
  expect((await owner.call(deleteLesson, { query: { id: ids[0]! } })).body.status).toBe(200);
});

test('members of a group that lessons are shared with read the published ones, until either end stops it', async ({
  site,
}) => {
  const [giver, taker, pupil] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const gives = await aGroup(site, giver, { name: `Giving ${giver.username}`, visible: false });
  const takes = await aGroup(site, taker, {}, [[pupil, 3]]);
  await written(giver, { groupId: gives, title: 'Open', status: 1 });
  await written(giver, { groupId: gives, title: 'Draft' });
  const titles = async () => {
    const { data } = (await pupil.call<Page<LessonRow>>(getLessonList, { query: { gid: gives } })).body;
    return data?.records.map(({ title }) => title);
  };
  const sources = async () =>
    (await pupil.call<{ gid: number }[]>(getLearningSources, { query: { gid: takes } })).body.data!.map(
      ({ gid }) => gid,
    );
  expect([await titles(), await sources()]).toEqual([undefined, [takes]]);
  await site.site.db.insertInto('groupShare').values({ shareGid: gives, getGid: takes }).execute();
  expect([await titles(), await sources()]).toEqual([['Open'], [takes, gives]]);
  await site.site.db.updateTable('groupShare').set({ getStatus: 0 }).where('shareGid', '=', gives).execute();
  expect([await titles(), await sources()]).toEqual([undefined, [takes]]);
});
