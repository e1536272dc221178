import type { ReactNode } from 'react';
import type { AcmRankRow, OiRankRow } from '#core/contract/contest-rank.ts';
import type { AcmLook, OiLook } from '#core/scoreboard/cell-look.ts';
import type { BoardProblem } from './BoardHead.tsx';
import type { Person, RankShowName } from './person.ts';

/** What a board shows of a row; the number of all tries is for exports. */
export type AcmBoardRow = Omit<AcmRankRow, 'total'> & Pick<Person, 'virtual'>;
export type OiBoardRow = OiRankRow & Pick<Person, 'virtual'>;
export type AnyBoardRow = AcmBoardRow | OiBoardRow;

/** What a board is given, whatever its rule. */
export interface BoardProps<Row extends Person> {
  /** in the order in which they are shown */
  rows: readonly Row[];
  /** the row that stays in sight */
  own: Row | undefined;
  /** changes with the board itself, not with what somebody chooses to see of it */
  moment: unknown;
  problems: readonly BoardProblem[];
  rankShowName: RankShowName;
  /** whose rows come first */
  followed: ReadonlySet<string>;
  onFollow: (uid: string) => void;
  /** the page with the tries of one person at one problem, for whoever may see it */
  triesPath?: (row: Row, displayId: string) => string;
  problemPath?: (displayId: string) => string;
}

/** What the boards of different rules do not share. */
export interface BoardLook<Row extends Person> {
  totals: { name: 'solved' | 'time' | 'score' | 'runTime'; of(row: Row): ReactNode }[];
  /** nothing for an empty cell */
  look(row: Row, displayId: string): AcmLook | OiLook | undefined;
  /** what stands in a cell that is not empty; no component, as a board draws hundreds of cells at once */
  cell(row: Row, displayId: string): ReactNode;
}
