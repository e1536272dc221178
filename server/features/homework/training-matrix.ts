import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { type Cell, cellsAt } from '#server/features/progress/cells.ts';
import { problemNames } from '#server/features/training/queries.ts';
import { type Asked, type Homework, matrixRows, type Reached, shownOf } from './matrix.ts';
import { pupilsOfTraining } from './pupils.ts';
import { findHomework } from './queries.ts';

/** Who has solved what of a training. */
export async function trainingMatrix(db: Database, tid: number, { keyword, onlyOpen }: Asked) {
  const [training, problems, pupils] = await Promise.all([
    findHomework(db, tid),
    problemNames(db, tid),
    pupilsOfTraining(db, tid, keyword),
  ]);
  const { shown, isCut } = shownOf(pupils);
  const cells = await cellsAt(db, {
    gid: training.gid ?? 0,
    uids: shown.map(({ uid }) => uid),
    pids: problems.map(({ pid }) => pid),
  });
  const nameOf = new Map(problems.map(({ pid, problemId }) => [pid, problemId]));
  const { dueAt, lateRule } = training as Homework;
  const reached = cells.map(cell => reachedIn(cell, nameOf.get(cell.pid)!));
  const rows = matrixRows(shown, reached, { dueAt, lateRule }).filter(
    ({ doneCount }) => !onlyOpen || doneCount < problems.length,
  );
  return { dueAt, lateRule, problems, rows, isCut };
}

function reachedIn({ uid, status, tries, solvedAt, triedAt }: Cell, key: string): Reached {
  const isDone = status === Status.Accepted && solvedAt !== null;
  return { uid, key, isDone, tries, at: isDone ? solvedAt : triedAt };
}
