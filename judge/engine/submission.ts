/** The road of one submission through the judge: compile, run the cases in the mode's order, fold the result. */
import { statSync } from 'node:fs';
import { ProblemType } from '#core/scoring/mode.ts';
import { oiRankScore, submissionScore, submissionStatus } from '#core/scoring/score.ts';
import { Status } from '#core/verdict.ts';
import { type Language, languageRow } from '#judge/languages/language.ts';
import { type CaseContext, cancelledRow, judgeCase } from './case.ts';
import { type CaseFiles, plainCheck, specialCheck } from './check.ts';
import { compileChecker } from './checker.ts';
import { compile, extraFiles, loneSource } from './compile.ts';
import { limitsFor } from './limits.ts';
import { openPlayer, type Player } from './player.ts';
import type { CaseResult, JudgeCase, JudgeEvent, JudgeResult, JudgeTask } from './task.ts';
import { Cancelled, Job, MachineFault, ProblemFault, throwHindrance, type Workshop } from './workshop.ts';

export type Report = (event: JudgeEvent) => void;

/** Answers with a final result; a fault of the judge is a System Error with its cause. Only a hindrance is thrown. */
export async function judgeSubmission(
  shop: Workshop,
  task: JudgeTask,
  report: Report = () => {},
  signal?: AbortSignal,
): Promise<JudgeResult> {
  const job = new Job(shop, signal);
  const language = shop.languages.find(task.language);
  const blank = blankResult(shop, task, language);
  try {
    if (!language) throw new MachineFault(`this judge has no ${task.language}`);
    return await judge(job, task, language, blank, report);
  } catch (error) {
    return { ...blank, ...resultOfFailure(error, signal) };
  } finally {
    await job.close();
  }
}

async function judge(
  job: Job,
  task: JudgeTask,
  language: Language,
  blank: JudgeResult,
  report: Report,
): Promise<JudgeResult> {
  report({ type: 'compiling' });
  const beside = extraFiles(task.userExtraFile);
  const compiled = await compile(job, { language, ...loneSource(language, task.source), beside });
  if (!compiled.ok) return { ...blank, status: Status.CompileError, errorMessage: compiled.diagnostics };
  job.check();
  const files = await Promise.all(task.cases.map(one => filesOf(job, one)));
  const partner = task.judgeMode === 'default' ? null : await openChecker(job, task, largest(files));
  const user = await openPlayer(job, compiled.program, beside, task.fileIO ? largest(files) : 0);
  report({ type: 'judging', cases: task.cases.length });
  const table: CaseContext = {
    job,
    user,
    limits: limitsFor(task.limits, language),
    fileIO: task.fileIO,
    judge: judgeBy(task, partner),
  };
  const cases = await runCases(table, task, files, report);
  return { ...blank, ...fold(task, cases) };
}

export function judgeBy(
  task: Pick<JudgeTask, 'judgeMode' | 'isRemoveEndBlank'>,
  partner: Player | null,
): CaseContext['judge'] {
  if (!partner) return { check: plainCheck(task.isRemoveEndBlank) };
  return task.judgeMode === 'interactive' ? { interactor: partner } : { check: specialCheck(partner) };
}

export async function openChecker(
  job: Job,
  task: Pick<JudgeTask, 'checker' | 'judgeExtraFile' | 'judgeMode'>,
  bytes: number,
): Promise<Player> {
  const { checker, judgeExtraFile } = task;
  if (!checker)
    throw new ProblemFault(`the problem is judged by ${task.judgeMode} but has no program for it`);
  const compiled = await compileChecker(job, checker, judgeExtraFile);
  if (!compiled.ok)
    throw new ProblemFault(`the ${task.judgeMode} program does not compile:\n${compiled.diagnostics}`);
  return openPlayer(job, compiled.program, extraFiles(judgeExtraFile), bytes);
}

async function runCases(
  table: CaseContext,
  task: JudgeTask,
  files: CaseFiles[],
  report: Report,
): Promise<CaseResult[]> {
  const rows: CaseResult[] = [];
  const lost = new Set<number | null>();
  for (const at of runOrder(task)) {
    const one = task.cases[at]!;
    const row = lost.has(one.groupNum) ? cancelledRow(one) : await judgeCase(table, one, files[at]!);
    rows.push(row);
    report({ type: 'case', case: row });
    // Nothing may be concluded from cases that were not judged, so the rest would be work for nobody.
    if (row.status === Status.SystemError) break;
    if (task.judgeCaseMode === 'ergodic_without_error' && row.status !== Status.Accepted) break;
    if (task.judgeCaseMode === 'subtask_lowest' && hasLost(row)) lost.add(one.groupNum);
  }
  return rows;
}

/** A case that is worth nothing, such as a sample, earns nothing when it passes too. */
const hasLost = ({ score, status }: CaseResult): boolean => score === 0 && status !== Status.Accepted;

/** Groups one after another in their lowest-first mode, otherwise as the problem lists its cases. */
function runOrder({ cases, judgeCaseMode }: JudgeTask): number[] {
  const order = cases.map((_, at) => at);
  if (judgeCaseMode !== 'subtask_lowest') return order;
  const group = (at: number): number => cases[at]?.groupNum ?? 1;
  return order.sort((a, b) => group(a) - group(b) || a - b);
}

function fold(task: JudgeTask, rows: CaseResult[]): Partial<JudgeResult> {
  const worth = new Map(task.cases.map(one => [one.caseId, one.score]));
  const scored = rows.map(row => ({ ...row, fullScore: worth.get(row.caseId) ?? 0 }));
  const status = submissionStatus(rows, task.type);
  const isOi = task.type === ProblemType.OI && status !== Status.SystemError;
  const score = isOi ? submissionScore(scored, task.judgeCaseMode, task.ioScore) : null;
  const faulty = rows.find(row => row.status === Status.SystemError);
  const crashed = rows.find(row => row.status === Status.RuntimeError);
  return {
    status,
    score,
    oiRankScore: score === null ? null : oiRankScore(score, task.difficulty),
    time: Math.max(0, ...rows.map(row => row.time)),
    memory: Math.max(0, ...rows.map(row => row.memory)),
    errorMessage: status === Status.RuntimeError ? (crashed?.message ?? null) : null,
    cause: rows.length === 0 ? 'the problem has no test cases' : (faulty?.cause ?? null),
    cases: rows,
  };
}

async function filesOf({ shop }: Job, one: JudgeCase): Promise<CaseFiles> {
  const [input, answer] = await Promise.all([shop.blob(one.input), shop.blob(one.output)]);
  return { input, answer, answerSize: one.outputSize };
}

/** What input, answer and output of one case take at most: an output may be twice as long as the answer. */
const largest = (files: CaseFiles[]): number =>
  Math.max(0, ...files.map(({ input, answerSize }) => statSync(input).size + 3 * answerSize));

const blankResult = (shop: Workshop, task: JudgeTask, language: Language | undefined): JudgeResult => ({
  status: Status.SystemError,
  score: null,
  oiRankScore: null,
  time: 0,
  memory: 0,
  errorMessage: null,
  cause: null,
  isMachineFault: false,
  cases: [],
  language: {
    name: task.language,
    version: language?.version ?? '',
    command: language ? languageRow(language).compileCommand : '',
  },
  accounting: shop.sandbox.report.accounting,
  dataVersion: task.dataVersion,
});

/** What becomes of work that broke off: it was cancelled, or the judge or the problem is at fault. Throws a hindrance. */
export function resultOfFailure(error: unknown, signal: AbortSignal | undefined) {
  if (error instanceof Cancelled || signal?.aborted) return { status: Status.Cancelled };
  throwHindrance(error);
  const isMachineFault = !(error instanceof ProblemFault);
  return { status: Status.SystemError, cause: causeOf(error), isMachineFault };
}

const causeOf = (error: unknown): string =>
  error instanceof ProblemFault || error instanceof MachineFault
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
