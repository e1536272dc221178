import {
  addGroupTrainingProblem,
  listGroupTrainingProblems,
  orderGroupTrainingProblems,
  removeGroupTrainingProblem,
  updateGroupTrainingProblem,
} from '#core/contract/group-training.ts';
import {
  addTrainingProblem,
  listAdminTrainingProblems,
  orderTrainingProblems,
  removeTrainingProblem,
  updateTrainingProblem,
} from '#core/contract/training-admin.ts';

/** The calls that change the problems of a training: those of the back office, and those of a group. */
export const siteTraining = {
  list: listAdminTrainingProblems,
  add: addTrainingProblem,
  setRank: updateTrainingProblem,
  order: orderTrainingProblems,
  remove: removeTrainingProblem,
};

export const groupTraining = {
  list: listGroupTrainingProblems,
  add: addGroupTrainingProblem,
  setRank: updateGroupTrainingProblem,
  order: orderGroupTrainingProblems,
  remove: removeGroupTrainingProblem,
};

export type TrainingCalls = typeof siteTraining | typeof groupTraining;
