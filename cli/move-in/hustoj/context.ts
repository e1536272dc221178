import type { Tables } from '../pages.ts';

/** What the readers of HUSTOJ's tables share. */
export interface Hustoj extends Tables {
  /** where the folders of test data are, each called like its problem */
  dataFolder: string;
  uids: Set<string>;
  names: Map<string, string>;
  /** names that somebody has, in lower case */
  taken: Set<string>;
  pids: Set<number>;
  titles: Map<number, string>;
  cids: Set<number>;
  dids: Set<number>;
  /** the reply that begins each topic */
  firstReplies: Map<number, number>;
  /** `cid pid` to the id that the problem has in the contest here */
  contestProblems: Map<string, number>;
}
