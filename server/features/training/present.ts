import type { Training, TrainingProblemRow, TrainingRankRow } from '#core/contract/training.ts';
import { pick } from '#core/pick.ts';
import { Status } from '#core/verdict.ts';
import { presentTag } from '#server/features/problem/present.ts';
import type { ProgressCell } from '#server/features/progress/store/cells.ts';
import type { ListedProblem, RankedPerson, ShownTraining } from './queries.ts';

export const presentTraining = (training: ShownTraining): Training => ({
  ...pick(training, 'id', 'title', 'description', 'author', 'categoryName', 'categoryColor', 'rank', 'gid'),
  ...pick(training, 'problemCount', 'acCount', 'gmtModified'),
  auth: training.auth as Training['auth'],
  rankShowName: training.rankShowName as Training['rankShowName'],
});

export const presentProblem = (problem: ListedProblem): TrainingProblemRow =>
  problem.isHidden
    ? {
        ...nothingOf,
        ...pick(problem, 'id', 'tid', 'rank', 'pid', 'isHidden'),
      }
    : {
        ...problem,
        tags: problem.tags.map(presentTag),
      };

/** What is told of a problem that a contest has for now. */
const nothingOf = {
  problemId: '',
  displayId: '',
  title: '',
  difficulty: 0,
  type: 0,
  tags: [],
  total: 0,
  ac: 0,
  mle: 0,
  tle: 0,
  re: 0,
  pe: 0,
  ce: 0,
  wa: 0,
  se: 0,
  pa: 0,
  myStatus: Status.NotSubmitted,
};

/** Real names are for those who manage the training, unless it calls people by them. */
export const presentRankRow = (
  person: RankedPerson,
  cells: readonly ProgressCell[],
  nameOf: ReadonlyMap<number, string>,
  showsRealName: boolean,
): TrainingRankRow => ({
  ...person,
  realname: showsRealName ? person.realname : null,
  submissionInfo: Object.fromEntries(
    cells.map(({ pid, status, runTime }) => [
      nameOf.get(pid)!,
      { status, score: null, isAC: status === Status.Accepted, runTime },
    ]),
  ),
});
