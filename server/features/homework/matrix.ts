import type { MatrixRow } from '#core/contract/homework.ts';
import { type LateTerms, lateHours, latePercentOf, lateScoreOf } from '#core/late-work.ts';
import { matrixPeopleMax } from '#core/limits.ts';
import { ownDue } from './due.ts';
import type { Pupil } from './queries/pupils.ts';

/** What somebody has reached at one thing to do. */
export interface HomeworkResult {
  uid: string;
  /** of what there is to do */
  key: string;
  isDone: boolean;
  tries: number;
  /** when it was done first, or tried last */
  at: string;
}

export interface DueTerms extends LateTerms {
  dueAt: string | null;
}

/** Who of a table of pupils is shown: all of them, or those who are not through. */
export interface MatrixQuery {
  keyword?: string;
  onlyOpen: boolean;
  /** these and nobody else, whoever it is for */
  uids?: string[];
}

export const shownOf = (pupils: Pupil[]) => ({
  shown: pupils.slice(0, matrixPeopleMax),
  isCut: pupils.length > matrixPeopleMax,
});

/** Who has done what, and when; `count` is how much there is to do. */
export function matrixRows(
  pupils: Pupil[],
  reached: HomeworkResult[],
  homework: DueTerms,
  count: number,
): MatrixRow[] {
  const byUid = Map.groupBy(reached, ({ uid }) => uid);
  return pupils.map(pupil => rowOf(pupil, byUid.get(pupil.uid) ?? [], homework, count));
}

function rowOf(pupil: Pupil, reached: HomeworkResult[], homework: DueTerms, count: number): MatrixRow {
  const due = ownDue(homework.dueAt, pupil.dueAt);
  const cells = reached.map(({ key, isDone, tries, at }) => {
    const hours = isDone ? lateHours(due, at) : 0;
    const state = isDone ? (hours > 0 ? ('late' as const) : ('done' as const)) : ('tried' as const);
    const percent = isDone ? latePercentOf(hours, homework) : 0;
    return [key, { state, tries, at, lateHours: hours, percent }] as const;
  });
  const percents = cells.map(([, { percent }]) => percent);
  const { uid, username, nickname, realname, number, reason, givenBy } = pupil;
  return {
    uid,
    username,
    nickname,
    realname,
    number,
    doneCount: percents.filter(counts).length,
    lateCount: cells.filter(([, { state }]) => state === 'late').length,
    score: lateScoreOf(percents, count),
    extension:
      pupil.dueAt === null ? null : { dueAt: pupil.dueAt, reason: reason ?? '', givenBy: givenBy ?? '' },
    cells: Object.fromEntries(cells),
  };
}

/** What counts for nothing is as if it were not done. */
export const counts = (percent: number): boolean => percent > 0;
