import {
  addTableCourses,
  deleteCourseTable,
  orderTableCourses,
  removeTableCourses,
  saveCourseTable,
  sortTableCourse,
} from '#core/contract/course.ts';
import {
  addTableLessons,
  deleteLessonTable,
  orderTableLessons,
  removeTableLessons,
  saveLessonTable,
  sortTableLesson,
} from '#core/contract/lesson.ts';
import { useCall } from '#web/api/hooks.ts';

/** A table of lessons and a table of courses differ in their calls, and in what these call the ids of what is in them. */
export interface TableCalls {
  /** where its sentences are */
  words: 'lesson' | 'course';
  save: typeof saveLessonTable | typeof saveCourseTable;
  deleteTable: typeof deleteLessonTable | typeof deleteCourseTable;
  order: typeof orderTableLessons | typeof orderTableCourses;
  sort: typeof sortTableLesson | typeof sortTableCourse;
  useAdd: () => { add: (tid: number, ids: number[]) => Promise<unknown>; pending: boolean };
  useRemove: () => { remove: (tid: number, ids: number[]) => Promise<unknown>; pending: boolean };
}

export const lessonTable: TableCalls = {
  words: 'lesson',
  save: saveLessonTable,
  deleteTable: deleteLessonTable,
  order: orderTableLessons,
  sort: sortTableLesson,
  useAdd() {
    const { ask, pending } = useCall(addTableLessons);
    return { add: (tid, lessonIdList) => ask({ body: { tid, lessonIdList } }), pending };
  },
  useRemove() {
    const { ask, pending } = useCall(removeTableLessons);
    return { remove: (tid, lessonIdList) => ask({ body: { tid, lessonIdList } }), pending };
  },
};

export const courseTable: TableCalls = {
  words: 'course',
  save: saveCourseTable,
  deleteTable: deleteCourseTable,
  order: orderTableCourses,
  sort: sortTableCourse,
  useAdd() {
    const { ask, pending } = useCall(addTableCourses);
    return { add: (tid, courseIdList) => ask({ body: { tid, courseIdList } }), pending };
  },
  useRemove() {
    const { ask, pending } = useCall(removeTableCourses);
    return { remove: (tid, courseIdList) => ask({ body: { tid, courseIdList } }), pending };
  },
};
