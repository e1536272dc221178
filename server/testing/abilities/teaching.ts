import * as courses from '#core/contract/course.ts';
import * as lessons from '#core/contract/lesson.ts';
import * as materials from '#core/contract/material.ts';
import {
  type Ask,
  byId,
  inGroup,
  inRecords,
  itself,
  madeBy,
  mayEdit,
  type Scene,
  type Thing,
} from './thing.ts';

const texts = { title: 'Acorns', description: 'What they become', remark: 'Spring' };

const lesson = ({ cast, gid }: Scene) =>
  madeBy(cast.teacher, lessons.saveLesson, { ...texts, groupId: gid, status: 1 });
const lessonTable = ({ cast, gid }: Scene) =>
  madeBy(cast.teacher, lessons.saveLessonTable, { ...texts, gid, status: 1 });
const course = ({ cast, gid }: Scene) =>
  madeBy(cast.teacher, courses.saveCourse, { ...texts, groupId: gid, status: 1 });
const courseTable = ({ cast, gid }: Scene) =>
  madeBy(cast.teacher, courses.saveCourseTable, { ...texts, gid, status: 1 });
const renamed: Ask = ({ id }) => ({ body: { id, title: 'Oaks' } });
const ofTable: Ask = ({ tid }) => ({ query: { tableId: tid!, limit: 100 } });

export const teaching: Thing[] = [
  {
    name: 'a lesson',
    make: async scene => ({ id: await lesson(scene) }),
    offers: [
      { by: lessons.getLesson, ask: byId, row: itself },
      { by: lessons.getLessonList, ask: inGroup, row: inRecords },
    ],
    abilities: [mayEdit([lessons.saveLesson, renamed], [lessons.deleteLesson, byId])],
  },
  {
    name: 'a lesson in a table',
    make: async scene => {
      const [id, tid] = [await lesson(scene), await lessonTable(scene)];
      await scene.cast.teacher.call(lessons.addTableLessons, { body: { tid, lessonIdList: [id] } });
      return { id, tid };
    },
    offers: [{ by: lessons.getTableLessons, ask: ofTable, row: inRecords }],
    abilities: [mayEdit([lessons.saveLesson, renamed])],
  },
  {
    name: 'a lesson for a table',
    make: async scene => ({ id: await lesson(scene), tid: await lessonTable(scene) }),
    offers: [{ by: lessons.getLessonCandidates, ask: ofTable, row: inRecords }],
    abilities: [mayEdit([lessons.saveLesson, renamed])],
  },
  {
    name: 'a table of lessons',
    make: async scene => ({ id: await lessonTable(scene) }),
    offers: [
      { by: lessons.getLessonTable, ask: byId, row: itself },
      { by: lessons.getLessonTables, ask: inGroup, row: inRecords },
    ],
    abilities: [mayEdit([lessons.saveLessonTable, renamed], [lessons.deleteLessonTable, byId])],
  },
  {
    name: 'a course',
    make: async scene => ({ id: await course(scene) }),
    offers: [
      { by: courses.getCourse, ask: byId, row: itself },
      { by: courses.getCourseList, ask: inGroup, row: inRecords },
    ],
    abilities: [mayEdit([courses.saveCourse, renamed], [courses.deleteCourse, byId])],
  },
  {
    name: 'a course in a table',
    make: async scene => {
      const [id, tid] = [await course(scene), await courseTable(scene)];
      await scene.cast.teacher.call(courses.addTableCourses, { body: { tid, courseIdList: [id] } });
      return { id, tid };
    },
    offers: [{ by: courses.getTableCourses, ask: ofTable, row: inRecords }],
    abilities: [mayEdit([courses.saveCourse, renamed])],
  },
  {
    name: 'a course for a table',
    make: async scene => ({ id: await course(scene), tid: await courseTable(scene) }),
    offers: [{ by: courses.getCourseCandidates, ask: ofTable, row: inRecords }],
    abilities: [mayEdit([courses.saveCourse, renamed])],
  },
  {
    name: 'a table of courses',
    make: async scene => ({ id: await courseTable(scene) }),
    offers: [
      { by: courses.getCourseTable, ask: byId, row: itself },
      { by: courses.getCourseTables, ask: inGroup, row: inRecords },
    ],
    abilities: [mayEdit([courses.saveCourseTable, renamed], [courses.deleteCourseTable, byId])],
  },
  {
    name: 'a material of a group',
    make: async ({ cast, gid }) => ({
      id: await madeBy(cast.teacher, materials.saveGroupMaterial, { gid, title: 'Leaves', status: 1 }),
    }),
    offers: [
      { by: materials.getGroupMaterial, ask: byId, row: itself },
      { by: materials.getGroupMaterials, ask: inGroup, row: inRecords },
      { by: materials.getMaterialList, ask: inGroup, row: inRecords },
    ],
    abilities: [mayEdit([materials.saveGroupMaterial, renamed], [materials.deleteGroupMaterial, byId])],
  },
  {
    name: 'a material of the site',
    make: async ({ cast }) => ({
      id: await madeBy(cast.admin, materials.addMaterial, { title: 'Roots', status: 1 }),
    }),
    offers: [
      { by: materials.getAdminMaterial, ask: byId, row: itself },
      { by: materials.getAdminMaterials, ask: () => ({ query: { limit: 100 } }), row: inRecords },
    ],
    abilities: [mayEdit([materials.updateMaterial, renamed], [materials.deleteMaterial, byId])],
  },
];
