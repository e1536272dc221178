import { createHash } from 'node:crypto';
import type { Tables } from '../pages.ts';
import type { LeftRow, Remark } from '../source.ts';

/** What the readers of HOJ's tables share: the old database and folders, and what has been read of them so far. */
export interface Hoj extends Tables {
  testcaseFolder: string;
  filesFolder: string;
  uids: Set<string>;
  /** lower case name to uid */
  uidByName: Map<string, string>;
  names: Map<string, string>;
  /** whoever stands in where somebody has to */
  rootUid: string;
  groups: Set<number>;
  tagClassifications: Set<number>;
  tags: Set<number>;
  pids: Set<number>;
  problemIds: Map<string, number>;
  /** the display id of each problem, as it is here */
  displayIds: Map<number, string>;
  titles: Map<number, string>;
  cids: Set<number>;
  /** `cid pid` to the row of contest_problem that is here */
  contestProblems: Map<string, number>;
  trainingCategories: Set<number>;
  tids: Set<number>;
  categories: Set<number>;
  dids: Set<number>;
  /** a comment, and where it was made */
  comments: Map<number, { did: number | null; cid: number | null }>;
  replies: Set<number>;
  notices: Map<number, { title: string; content: string; uid: string | null }>;
  /** rows that were not needed of tables whose rows become parts of others */
  leftParts: Map<string, LeftRow[]>;
  /** the columns of the table of submissions; older versions of HOJ lack some */
  judgeColumns: Set<string>;
}

/**
 * Ids of people are hexadecimal here; HOJ's are, unless somebody wrote them by hand. Those that differ in case or in blanks
 * at their end are the same to its database.
 */
export function uidOf(uuid: unknown): string {
  const id = String(uuid).trimEnd().toLowerCase();
  return /^[0-9a-f]{1,32}$/.test(id) ? id : createHash('md5').update(id).digest('hex');
}

/** Somebody who is here, or null with a remark. */
export function personOf(hoj: Hoj, uuid: unknown, remarks: Remark[], field = 'uid'): string | null {
  if (uuid === null || uuid === undefined || uuid === '') return null;
  const uid = uidOf(uuid);
  if (hoj.uids.has(uid)) return uid;
  remarks.push({ rule: 'owner.gone', detail: `${field} ${String(uuid)}` });
  return null;
}
