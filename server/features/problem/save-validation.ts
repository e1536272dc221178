import type { z } from 'zod';
import type { createAdminProblem } from '#core/contract/problem-admin.ts';
import { isFileName } from '#core/file-name.ts';
import { judgeLimitMax } from '#core/limits.ts';
import { hasGroups, type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import { fail } from '#server/http/errors.ts';

export type SaveBody = z.output<(typeof createAdminProblem)['body']>;

/** What is stored already and a save may leave out. */
export interface Before {
  problemId?: string;
  isRemote: boolean;
  type: number;
  judgeMode: string;
  judgeCaseMode: string;
  spjCode: string | null;
  spjLanguage: string | null;
  judgeExtraFile: string | null;
  timeLimit: number;
  memoryLimit: number;
  stackLimit: number;
  cases: number;
  /** the first case without a group */
  ungrouped: number | null;
}

const groupNumMax = 10_000;

/** Every rule of the form, in the order of the specification; the first that is broken is told. */
export function requireValidSave(body: SaveBody, before: Before): void {
  const { problem } = body;
  if (!problem.problemId.trim()) fail('problem.idRequired');
  if (/[\s/\\?#%]/.test(problem.problemId.trim())) fail('problem.idForm');
  checkFileNames(problem);
  if (!body.languages.length) fail('problem.languageRequired');
  if (!problem.title.trim()) fail('problem.titleRequired');
  if (before.isRemote) checkRemote(problem, before);
  else {
    if (!problem.input.trim()) fail('problem.inputRequired');
    if (!problem.output.trim()) fail('problem.outputRequired');
    requireLimits(problem, before);
    checkCases(body, before);
  }
  requireExtraFiles(problem.userExtraFile);
  requireExtraFiles(problem.judgeExtraFile);
  checkChecker(checkerOf(body, before));
  for (const one of body.codeTemplates ?? [])
    if (one.status && !one.code.trim()) fail('problem.templateEmpty', { language: nameOf(one) });
  for (const one of body.codeAnswers ?? [])
    if (one.status && !one.code.trim()) fail('problem.answerEmpty', { language: nameOf(one) });
  checkTags((body.tags ?? []).map(tag => tag.name.trim()));
}

/** Another judge has the data, and not every one of them tells input and output apart. */
function checkRemote({ problemId, type }: SaveBody['problem'], before: Before): void {
  if (problemId.trim().toUpperCase() !== before.problemId) fail('problem.remoteId');
  if (type !== undefined && type !== before.type) fail('problem.remoteType');
}

/** A limit of old may stay as large as it is; the limits of another judge are that judge's. */
export function requireLimits(
  problem: Partial<SaveBody['problem']>,
  before: Pick<Before, 'timeLimit' | 'memoryLimit' | 'stackLimit'>,
): void {
  for (const name of ['timeLimit', 'memoryLimit', 'stackLimit'] as const) {
    const [value, max] = [problem[name] ?? before[name], judgeLimitMax[name]];
    if (value > max && value !== before[name]) fail(`problem.${name}`, { max });
  }
}

function checkFileNames({ isFileIO, ioReadFileName, ioWriteFileName }: SaveBody['problem']): void {
  if (!isFileIO) return;
  if (!ioReadFileName?.trim() || !ioWriteFileName?.trim()) fail('problem.fileNames');
  for (const name of [ioReadFileName, ioWriteFileName]) checkFileName(name.trim());
}

function checkFileName(name: string): void {
  if (!isFileName(name)) fail('problem.fileNameForm', { name });
}

function checkCases({ problem, samples, isUploadTestCase }: SaveBody, before: Before): void {
  const missing = samples ? !samples.length : before.cases === 0;
  if (missing) fail(isUploadTestCase ? 'problem.casesRequired' : 'problem.samplesRequired');
  const type = problem.type ?? before.type;
  const mode = (problem.judgeCaseMode ?? before.judgeCaseMode) as JudgeCaseMode;
  const rows = samples ?? [];
  for (const [at, { score }] of rows.entries()) {
    const isScore = Number.isInteger(score) && score! >= 0 && score! <= 1_000_000;
    const isMissing = score === null || score === undefined;
    if (isMissing ? type === ProblemType.OI : !isScore) fail('problem.caseScore', { seq: at + 1 });
  }
  if (hasGroups(mode)) {
    if (!samples && before.ungrouped) fail('problem.caseGroup', { seq: before.ungrouped });
    for (const [at, { groupNum }] of rows.entries())
      if (!groupNum || groupNum < 1 || groupNum > groupNumMax) fail('problem.caseGroup', { seq: at + 1 });
  }
  for (const [at, row] of rows.entries())
    if ((row.isText ?? !isUploadTestCase) && !row.id && !row.input && !row.output)
      fail('problem.sampleEmpty', { seq: at + 1 });
}

export function requireExtraFiles(json: string | null | undefined): void {
  if (!json) return;
  const files = readExtraFiles(json) ?? fail('problem.extraFiles');
  for (const [name, content] of Object.entries(files)) {
    if (!name.trim() || !content) fail('problem.extraFiles');
    checkFileName(name);
  }
}

/** Undefined when it is no JSON of names and texts. */
export function readExtraFiles(json: string): Record<string, string> | undefined {
  try {
    const files: unknown = JSON.parse(json);
    const isObject = typeof files === 'object' && files !== null && !Array.isArray(files);
    if (!isObject || !Object.values(files).every(content => typeof content === 'string')) return undefined;
    return files as Record<string, string>;
  } catch {
    return undefined;
  }
}

type Checker = Pick<Before, 'judgeMode' | 'spjCode' | 'spjLanguage' | 'judgeExtraFile'>;

/** What will judge once this is saved: fields that are left out keep their value. */
export function checkerOf({ problem, judgeMode }: SaveBody, before: Before): Checker {
  const { spjCode = before.spjCode, spjLanguage = before.spjLanguage } = problem;
  const { judgeExtraFile = before.judgeExtraFile } = problem;
  return {
    judgeMode: judgeMode ?? problem.judgeMode ?? before.judgeMode,
    spjCode,
    spjLanguage,
    judgeExtraFile,
  };
}

function checkChecker({ judgeMode, spjCode, spjLanguage }: Checker): void {
  if (judgeMode !== 'default' && !(spjCode?.trim() && spjLanguage?.trim())) fail('problem.checkerRequired');
}

const nameOf = ({ language, lid }: { language?: string; lid?: number }) => language ?? String(lid ?? '');

function checkTags(names: string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (!name) fail('problem.tagEmpty');
    if (seen.has(name.toLowerCase())) fail('problem.tagTwice', { name });
    seen.add(name.toLowerCase());
  }
}
