import type { MatrixRow } from '#core/contract/homework.ts';
import { matrixPeopleMax } from '#core/limits.ts';
import { ownDue } from './due.ts';
import type { Pupil } from './queries/pupils.ts';

/** What somebody has reached at one thing to do. */
export interface Reached {
  uid: string;
  /** of what there is to do */
  key: string;
  isDone: boolean;
  tries: number;
  /** when it was done first, or tried last */
  at: string;
}

export interface Homework {
  dueAt: string | null;
  lateRule: 'mark' | 'close';
}

/** Who of a table of pupils is shown: all of them, or those who are not through. */
export interface MatrixQuery {
  keyword?: string;
  onlyOpen: boolean;
}

export const shownOf = (pupils: Pupil[]) => ({
  shown: pupils.slice(0, matrixPeopleMax),
  isCut: pupils.length > matrixPeopleMax,
});

/** Who has done what, and when. */
export function matrixRows(pupils: Pupil[], reached: Reached[], homework: Homework): MatrixRow[] {
  const byUid = Map.groupBy(reached, ({ uid }) => uid);
  return pupils.map(pupil => rowOf(pupil, byUid.get(pupil.uid) ?? [], homework));
}

function rowOf(pupil: Pupil, reached: Reached[], { dueAt, lateRule }: Homework): MatrixRow {
  const due = ownDue(dueAt, pupil.dueAt);
  const cells = reached.map(({ key, isDone, tries, at }) => {
    const isLate = isDone && due !== null && Date.parse(at) > Date.parse(due);
    const state = isDone ? (isLate ? ('late' as const) : ('done' as const)) : ('tried' as const);
    return [key, { state, tries, at }] as const;
  });
  const count = (wanted: string) => cells.filter(([, { state }]) => state === wanted).length;
  const { uid, username, nickname, realname, number, reason, givenBy } = pupil;
  return {
    uid,
    username,
    nickname,
    realname,
    number,
    doneCount: count('done') + (lateRule === 'mark' ? count('late') : 0),
    lateCount: count('late'),
    extension:
      pupil.dueAt === null ? null : { dueAt: pupil.dueAt, reason: reason ?? '', givenBy: givenBy ?? '' },
    cells: Object.fromEntries(cells),
  };
}
