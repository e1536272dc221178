import type { ComponentType, ReactNode } from 'react';
import type { BoardProblem } from './BoardHead.tsx';
import type { AcmLook, OiLook } from './cell.ts';
import type { Person, RankShowName } from './person.ts';

/** What a board is given, whatever its rule. */
export interface BoardProps<Row extends Person> {
  /** in the order of the board */
  rows: readonly Row[];
  problems: readonly BoardProblem[];
  rankShowName: RankShowName;
  /** whose row stays in sight */
  viewerUid: string | undefined;
  /** whose rows come first */
  followed: ReadonlySet<string>;
  onFollow: (uid: string) => void;
  /** what somebody types to find a name or a school */
  search?: string;
  /** the page with the tries of one person at one problem, for whoever may see it */
  triesPath?: (row: Row, displayId: string) => string;
  problemPath?: (displayId: string) => string;
}

/** What the two kinds of boards do not share. */
export interface Rule<Row extends Person> {
  totals: { name: 'solved' | 'time' | 'score' | 'runTime'; of: (row: Row) => ReactNode }[];
  /** nothing for an empty cell */
  look: (row: Row, displayId: string) => AcmLook | OiLook | undefined;
  /** what stands in a cell that is not empty */
  Cell: ComponentType<{ row: Row; displayId: string }>;
}
