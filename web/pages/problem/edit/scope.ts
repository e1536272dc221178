import type {
  getAdminProblem,
  getProblemCases,
  ProblemSave,
  updateAdminProblem,
} from '#core/contract/problem-admin.ts';
import type { compileInteractive, compileSpj } from '#core/contract/trial.ts';
import type { ProblemType } from '#core/scoring/mode.ts';

/** Where a problem is edited: the calls it is read and saved with. Groups and contests bring their own. */
export interface Scope {
  /** names the kept drafts */
  name: string;
  /** the group it belongs to; uploads say so */
  gid?: number;
  /** stands before the ids of its problems */
  prefix?: string;
  /** the rule of the contest that it is written for; there is no other then */
  type?: ProblemType;
  read: typeof getAdminProblem;
  cases: typeof getProblemCases;
  /** makes a new one; says its number, and fails as `call` does */
  create: (save: ProblemSave) => Promise<{ pid: number }>;
  update: typeof updateAdminProblem;
  compileSpj: typeof compileSpj;
  compileInteractive: typeof compileInteractive;
  /** may set a problem public */
  mayPublish: boolean;
}
