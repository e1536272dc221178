import type { RuleName } from './rules.ts';

/**
 * The reading side of a move, one folder for each judge. It hands over rows as Acorn keeps them, each under the id that
 * it has there; what is written, how far it is and what is said of it is the same for all of them.
 */

/** Columns of ours by their names in the database. Times are texts on the clocks of the old site. */
export type Row = Record<string, unknown>;

/** A row for a table of ours, or rows that go because they are about to be put anew. */
export type Put = { table: string; row: Row } | { clear: string; where: Row };

/** What was done to a row, or why it was left. */
export interface Remark {
  rule: RuleName;
  detail?: string;
}

/** What becomes of one row of the old judge. */
export interface Item {
  id: string;
  puts: Put[];
  remarks: Remark[];
  /** what it says is here already, as part of something else */
  isHere?: boolean;
  /** tells with the puts whether the row is another than in the last run */
  mark?: string;
  /** what is costly and only done for rows that are written: adds to puts and remarks */
  prepare?: () => Promise<void>;
  /** the database took nothing of it */
  isRefused?: boolean;
  /** takes what is known of it back, so that rows that name it are treated as those of something gone */
  forget?: () => void;
}

export interface SourceTable {
  name: string;
  pages(): AsyncIterable<Item[]>;
  /** counts here what came of it, apart from everything that the mover counted itself; not for parts of other rows */
  proof?: string;
  /** tables whose rows have become part of this one's, and how they are counted here */
  along?: PartTable[];
}

export interface PartTable {
  name: string;
  proof: string;
  /**
   * Those of its rows that have not become part of anything, each with the reason, given the rows that the database did not
   * take; asked for when the counts differ.
   */
  left(refused: string[]): Promise<LeftRow[]>;
}

export interface LeftRow {
  id: string;
  remarks: Remark[];
}

export interface SubmissionTable {
  name: string;
  /** the rows right after an id, in the order of their ids */
  after(id: number, limit: number): Promise<Item[]>;
  byIds(ids: number[]): Promise<Item[]>;
  /** the time of the newest change that is known without looking at all of them, on the clock of the source */
  newestChange(): Promise<string | null>;
  /** those up to an id that were changed at or after such a time */
  changedSince(asOf: string, upTo: number): Promise<number[]>;
  /** how many there are after an id */
  countAfter(id: number): Promise<number>;
  idsBetween(after: number, upTo: number): Promise<number[]>;
  proof: string;
  /** tables whose rows travel with the submissions */
  along: PartTable[];
}

/** What the old judge itself says of somebody at a problem of a contest. */
export interface OldCell {
  uid: string;
  cpid: number;
  /** ACM: whether it was solved, in which second, and after how many tries with penalty */
  isAC?: boolean;
  ACTime?: number;
  errorNum?: number;
  /** OI */
  score?: number | null;
}

export interface OldBoard {
  cid: number;
  cells: OldCell[];
}

export interface Source {
  name: string;
  /** in the order in which they need each other */
  tables: SourceTable[];
  submissions: SubmissionTable;
  /** what needs the submissions */
  afterwards: SourceTable[];
  /** tables that do not come, each with the rule that says why */
  left: { name: string; rule: RuleName }[];
  /** how many rows a table has, by a query of its own */
  count(table: string): Promise<number>;
  /** some submissions as they are there, in the columns of ours that are compared */
  sample(many: number): Promise<Row[]>;
  /** the boards that it would show itself, one contest after another */
  boards(): AsyncIterable<OldBoard>;
  /** who has solved how many problems there */
  solvedCounts(): Promise<Map<string, number>>;
  /** settings of the site that mean something here */
  settings(): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}
