import {
  downloadCourseTableMatrix,
  downloadTrainingMatrix,
  getCourseTableHomework,
  getTrainingHomework,
  setCourseTableExtension,
  setCourseTableHomework,
  setExtension,
  setTrainingHomework,
} from '#core/contract/homework.ts';

/** What is asked about a training as homework. */
export const trainingCalls = {
  dates: getTrainingHomework,
  setDue: setTrainingHomework,
  extend: setExtension,
  sheet: downloadTrainingMatrix,
};

/** The same about a course table. */
export const tableCalls = {
  dates: getCourseTableHomework,
  setDue: setCourseTableHomework,
  extend: setCourseTableExtension,
  sheet: downloadCourseTableMatrix,
};

/** A training or a course table as homework. */
export interface Homework {
  calls: typeof trainingCalls | typeof tableCalls;
  tid: number;
}
