import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { problemNames } from '#server/features/training/queries.ts';
import { type DueTerms, type HomeworkResult, type MatrixQuery, matrixRows, shownOf } from '../matrix.ts';
import { presentDates } from '../present.ts';
import { findHomework } from '../queries.ts';
import { pupilsOfTraining } from './pupils.ts';

/** Who has solved what of a training. */
export async function trainingMatrix(db: Database, tid: number, { onlyOpen, ...wanted }: MatrixQuery) {
  const [training, problems, pupils] = await Promise.all([
    findHomework(db, tid),
    problemNames(db, tid),
    pupilsOfTraining(db, tid, wanted),
  ]);
  const { shown, isCut } = shownOf(pupils);
  const nameOf = new Map(problems.map(({ pid, displayId }) => [pid, displayId]));
  const reached = await reachedBy(
    db,
    training.gid ?? 0,
    shown.map(({ uid }) => uid),
    nameOf,
  );
  const { dueAt, lateRule, lateSteps } = presentDates(training, undefined);
  const homework: DueTerms = { dueAt, lateRule, lateSteps };
  const rows = matrixRows(shown, reached, homework, problems.length).filter(
    ({ doneCount }) => !onlyOpen || doneCount < problems.length,
  );
  return {
    dueAt,
    lateRule,
    lateSteps,
    problems: problems.map(({ pid, displayId, title }) => ({ pid, problemId: displayId, title })),
    rows,
    isCut,
  };
}

interface PupilCells {
  uid: string;
  /** one of each for every problem that was tried, in the same order */
  pids: number[];
  areDone: boolean[];
  tries: number[];
  times: string[];
}

/** A row for each pupil and not for each cell: a class has ten thousand of them, and reading rows costs most. */
async function reachedBy(
  db: Database,
  gid: number,
  uids: string[],
  nameOf: Map<number, string>,
): Promise<HomeworkResult[]> {
  const { rows } = await sql<PupilCells>`
    select uid, json_agg(pid) as pids, json_agg(is_done) as are_done, json_agg(tries) as tries,
      json_agg((case when is_done then solved_at else tried_at end) at time zone 'UTC') as times
    from (
      select *, status = ${sql.lit(Status.Accepted)} and solved_at is not null as is_done from progress_cell
      where gid = ${gid} and uid = any (${uids}) and pid = any (${[...nameOf.keys()]})
    ) as cell group by uid`.execute(db);
  return rows.flatMap(({ uid, pids, areDone, tries, times }) =>
    pids.map((pid, at) => ({
      uid,
      key: nameOf.get(pid)!,
      isDone: areDone[at]!,
      tries: tries[at]!,
      at: `${times[at]!.slice(0, '2026-11-16T09:00:00.000'.length)}Z`,
    })),
  );
}
