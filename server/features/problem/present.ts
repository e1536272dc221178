import type { Selectable } from 'kysely';
import type { Problem, ProblemCount, ProblemInfo, Tag } from '#core/contract/problem.ts';
import { openExamples } from '#core/examples.ts';
import { pick } from '#core/pick.ts';
import type { ProblemCode, Problem as ProblemTable } from '#server/database/types.ts';

/** The columns that a page of a problem may show; what else the table holds is never read for it. */
type ShownProblem = Omit<Selectable<ProblemTable>, 'spjCode' | 'spjLanguage' | 'judgeExtraFile' | 'oj'>;

export interface ProblemWhole extends ShownProblem {
  tags: Tag[];
  languages: string[];
  codeTemplate: Record<string, string>;
}

export type ProblemCounts = Omit<ProblemCount, 'pid'>;

/** As those read it who manage it, or as all others do. */
export const presentProblemInfo = (
  problem: ProblemWhole,
  counts: ProblemCounts | null,
  manages: boolean,
  unserved: string[],
): ProblemInfo => ({
  problem: presentProblem(problem, manages),
  tags: problem.tags.map(presentTag),
  languages: problem.languages,
  unserved,
  codeTemplate: problem.codeTemplate,
  problemCount: { pid: problem.id, ...noCounts, ...counts },
});

/** The checker, its files and closed samples stay here; so does the name of a hidden hand at work. */
export function presentProblem(problem: ShownProblem, manages: boolean): Problem {
  return {
    pid: problem.id,
    ...pick(problem, 'id', 'problemId', 'title', 'author', 'type', 'timeLimit', 'memoryLimit', 'stackLimit'),
    ...pick(problem, 'description', 'input', 'output', 'source', 'hint', 'difficulty', 'auth', 'ioScore'),
    ...pick(problem, 'codeShare', 'userExtraFile', 'isRemoveEndBlank', 'openCaseResult', 'isUploadCase'),
    ...pick(problem, 'gid', 'applyPublicProgress', 'ioReadFileName', 'ioWriteFileName', 'isRemote'),
    gmtCreate: isoText(problem.gmtCreate),
    gmtModified: isoText(problem.gmtModified),
    judgeMode: problem.judgeMode as Problem['judgeMode'],
    judgeCaseMode: problem.judgeCaseMode as Problem['judgeCaseMode'],
    examples: manages ? problem.examples : openExamples(problem.examples),
    spjCode: null,
    spjLanguage: null,
    judgeExtraFile: null,
    caseVersion: String(problem.caseVersion ?? ''),
    modifiedUser: manages ? problem.modifiedUser : null,
    isGroup: problem.gid !== null,
    isFileIO: problem.isFileIo,
  };
}

export const presentTag = (tag: Tag): Tag => ({
  ...tag,
  gmtCreate: isoText(tag.gmtCreate),
  gmtModified: isoText(tag.gmtModified),
});

/** In JSON, PostgreSQL writes dates its own way. */
const isoText = (date: string): string => new Date(date).toISOString();

export const presentCode = (code: Selectable<ProblemCode> & { mode: string }) => ({
  ...pick(code, 'id', 'pid', 'lid', 'code', 'mode', 'gmtCreate', 'gmtModified'),
  status: true,
});

export const noCounts = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };
