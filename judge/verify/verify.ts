/** Judges every submission of a package and holds the result against what its author expects. */
import { join, relative } from 'node:path';
import { Status } from '#core/verdict.ts';
import { type CompileRequest, compile } from '#judge/engine/compile.ts';
import type { RunLimits } from '#judge/engine/limits.ts';
import { openPlayer } from '#judge/engine/player.ts';
import { Job, ProblemFault, type Workshop } from '#judge/engine/workshop.ts';
import { type Judging, judgeAnswer, runCase, Tally } from './case.ts';
import {
  type Actual,
  type Expectation,
  expectationOf,
  matches,
  nameOf,
  type VerdictName,
} from './expected.ts';
import { casesOf, isFolder, list, type ProblemPackage, type TestCase, type TestGroup } from './package.ts';
import { findProgram } from './program.ts';
import { brokenRule, expectedBy, hintsFor, type Rule, rulesFor } from './rules.ts';
import { type CaseOutcome, fullScoreOf, groupsOf, requiredGroups, scoreOf } from './score.ts';
import { openValidators, validateBy } from './validator.ts';

export interface VerifyRow {
  file: string;
  language: string;
  expected: VerdictName[];
  actual: VerdictName | 'SKIPPED';
  statusCode: number | null;
  reason: string;
  cpuMs: number;
  wallMs: number;
  memoryKb: number;
  /** only of scoring problems */
  score: number | null;
  /** null: skipped, or to be checked by hand */
  match: boolean | null;
}

export interface VerifyLimits extends RunLimits {
  /** where the time limit came from, in words */
  timeSource: string;
}

export interface Submission {
  path: string;
  folder: string;
}

/** Accepted ones first: the time limit may have to be found from them. */
export async function findSubmissions(root: string): Promise<Submission[]> {
  const top = join(root, 'submissions');
  const folders = (await list(top)).sort((a, b) => Number(b === 'accepted') - Number(a === 'accepted'));
  const found: Submission[] = [];
  for (const folder of folders) {
    if (!(await isFolder(join(top, folder)))) continue;
    for (const name of await list(join(top, folder))) found.push({ path: join(top, folder, name), folder });
  }
  return found;
}

/** Always a row: a submission that cannot be read or judged says so and leaves the others alone. */
export async function verifySubmission(
  shop: Workshop,
  problem: ProblemPackage,
  submission: Submission,
  limits: RunLimits,
): Promise<VerifyRow> {
  const row = {
    file: relative(problem.folder, submission.path),
    language: '?',
    expected: expectationOf(submission.folder, []).results,
    ...new Tally().figures(limits),
    score: null,
  };
  try {
    return { ...row, ...(await verified(shop, problem, submission, limits)) };
  } catch (error) {
    // A fault of the package, or of a sandbox that is gone, would be the same for every submission.
    if (error instanceof ProblemFault || shop.sandbox.lost) throw error;
    return {
      ...row,
      ...rowOf({ status: Status.SystemError, reason: (error as Error).message }),
      match: false,
    };
  }
}

async function verified(
  shop: Workshop,
  problem: ProblemPackage,
  submission: Submission,
  limits: RunLimits,
): Promise<Omit<VerifyRow, 'file' | 'cpuMs' | 'wallMs' | 'memoryKb'>> {
  const path = relative(join(problem.folder, 'submissions'), submission.path);
  const found = problem.isSubmitAnswer
    ? { ok: true as const, answers: submission.path, texts: [], bytes: 0 }
    : await findProgram(shop.languages, submission.path, {
        ...hintsFor(problem.expectations, path),
        include: join(problem.folder, 'include'),
        constants: problem.constants,
      });
  const rules = rulesFor(problem.expectations, path);
  const expected = rules
    ? { results: expectedBy(rules), score: null }
    : expectationOf(submission.folder, found.texts);
  if (!found.ok) {
    return {
      language: found.language,
      expected: expected.results,
      actual: 'SKIPPED',
      statusCode: null,
      reason: found.reason,
      score: null,
      match: null,
    };
  }
  const job = new Job(shop);
  try {
    const judging: Judging = {
      job,
      problem,
      limits,
      tally: new Tally(),
      outcomes: new Map(),
      runsAll: rules !== null,
    };
    const actual = await judge(judging, found);
    return {
      ...compared(judging, rules, expected, actual),
      ...judging.tally.figures(limits),
      expected: expected.results,
      language: languageOf(found),
    };
  } finally {
    await job.close();
  }
}

/** The result beside what was expected: of every case where there are rules, else of the whole. */
function compared(
  { problem, outcomes }: Judging,
  rules: Rule[] | null,
  expected: Expectation,
  actual: Actual,
): Pick<VerifyRow, 'actual' | 'statusCode' | 'reason' | 'score' | 'match'> {
  const isJudged = outcomes.size > 0 && actual.status !== Status.SystemError;
  if (!isJudged) return { ...rowOf(actual), score: null, match: matches(expected.results, actual) };
  try {
    const score = problem.isScoring ? scoreOf(problem, outcomes) : null;
    const graded = score === null ? actual : partOf(score, problem, actual);
    const broken = rules ? brokenRule(rules, problem, outcomes) : wrongScore(expected, score);
    const match = rules ? broken === null : broken === null && matches(expected.results, graded);
    return { ...rowOf(graded), reason: broken ?? graded.reason, score, match };
  } catch (error) {
    if (!(error instanceof ProblemFault)) throw error;
    const fault = { status: Status.SystemError, reason: error.message };
    return { ...rowOf(fault), score: null, match: false };
  }
}

const rowOf = (actual: Actual) => ({
  actual: nameOf(actual),
  statusCode: actual.status,
  reason: actual.reason,
});

/** Accepted with less than there is to score is a part. */
function partOf(score: number, problem: ProblemPackage, actual: Actual): Actual {
  const full = fullScoreOf(problem);
  if (actual.status !== Status.Accepted || full === null || score >= full - 1e-6) return actual;
  return { ...actual, status: Status.PartialAccepted, otherwise: Status.Accepted };
}

/** Setters write scores with two digits behind the point at most. */
function wrongScore({ score: wanted }: Expectation, score: number | null): string | null {
  if (wanted === null || score === null || Math.abs(wanted - score) <= 0.01) return null;
  return `the score is ${score}, not ${wanted}`;
}

type RunCase = (one: TestCase) => Promise<CaseOutcome>;

/** A program, a program that cannot be one, or answers in place of it. */
type ProgramKind = (
  | { request: CompileRequest }
  | { refusal: string; language: string }
  | { answers: string }
) & {
  bytes: number;
};

function languageOf(found: ProgramKind): string {
  if ('request' in found) return found.request.language.name;
  return 'refusal' in found ? found.language : 'answers';
}

async function judge(judging: Judging, found: ProgramKind): Promise<Actual> {
  if ('refusal' in found) return { status: Status.CompileError, reason: found.refusal };
  const { job, problem } = judging;
  if (problem.codeLimitKb !== null && found.bytes > problem.codeLimitKb * 1024)
    return { status: Status.CompileError, reason: `more than ${problem.codeLimitKb} KiB of code` };
  const validators = await openValidators(job, problem);
  const validate = validateBy(job, problem, validators);
  if ('answers' in found) return judgeAll(judging, one => judgeAnswer(found.answers, problem, validate, one));
  const compiled = await compile(job, withGuarantees(found.request, problem));
  if (!compiled.ok) return { status: Status.CompileError, reason: compiled.diagnostics };
  const user = await openPlayer(job, compiled.program, found.request.beside);
  return judgeAll(judging, one => runCase(judging, { user, interactor: validators[0], validate }, one));
}

/** A package may ask for more time and memory to compile than a language usually gets, not for less. */
function withGuarantees(request: CompileRequest, { compilation }: ProblemPackage): CompileRequest {
  const plan = request.language.compile;
  if (!plan) return request;
  const { cpuMs, wallMs, memoryKb } = plan.limits;
  const limits = {
    cpuMs: Math.max(cpuMs, compilation.timeMs ?? 0),
    wallMs: Math.max(wallMs, 2 * (compilation.timeMs ?? 0)),
    memoryKb: Math.max(memoryKb, (compilation.memoryMb ?? 0) * 1024),
  };
  return { ...request, language: { ...request.language, compile: { ...plan, limits } } };
}

async function judgeAll(judging: Judging, runOne: RunCase): Promise<Actual> {
  const { data, isSubmitAnswer } = judging.problem;
  // Samples are for reading; nobody submits an answer to them.
  const judged = isSubmitAnswer
    ? { ...data, members: data.members.filter(one => one.name !== 'sample') }
    : data;
  const actual = await judgeGroup(judging, judged, async one => {
    const outcome = await runOne(one);
    judging.outcomes.set(one.name, outcome);
    return outcome;
  });
  return actual ?? { status: Status.SystemError, reason: 'there is no test data' };
}

/** First error rules, unless the group says otherwise; null for a group without cases. */
async function judgeGroup(judging: Judging, group: TestGroup, runOne: RunCase): Promise<Actual | null> {
  const { isScoring } = judging.problem;
  const missing = missingGroup(judging, group);
  if (missing) return { status: Status.WrongAnswer, reason: `not run without ${missing} [${group.name}]` };
  const any = group.graderFlags.includes('accept_if_any_accepted');
  const results: Actual[] = [];
  const ignored = group.graderFlags.includes('ignore_sample') ? 'sample' : null;
  for (const member of group.members) {
    if (member.name === ignored) continue;
    const result = 'members' in member ? await judgeGroup(judging, member, runOne) : await runOne(member);
    if (!result) continue;
    results.push(result);
    if (result.status === Status.SystemError) return result;
    const goesOn = any || isScoring || judging.runsAll || group.onReject === 'continue';
    if (result.status !== Status.Accepted && !goesOn) break;
  }
  return settle(results, group, judging.problem);
}

/** The first group that this one builds on and that was not passed. */
const missingGroup = ({ problem, outcomes }: Judging, group: TestGroup): string | undefined =>
  requiredGroups(group).find(name =>
    groupsOf(problem.data)
      .filter(other => other.name === name || other.name === `secret/${name}`)
      .flatMap(casesOf)
      .some(one => outcomes.get(one.name)?.status !== Status.Accepted),
  );

function settle(results: Actual[], group: TestGroup, { isScoring, isLegacy }: ProblemPackage): Actual | null {
  const accepted = results.find(one => one.status === Status.Accepted);
  const failed = isLegacy ? failureOf(results, group.graderFlags) : results.find(isFailure);
  if (!failed) return accepted ?? null;
  if (verdictMode(group.graderFlags) === 'always_accept')
    return accepted ?? { status: Status.Accepted, reason: '' };
  const isEnough = group.graderFlags.includes('accept_if_any_accepted') && accepted !== undefined;
  const isPart =
    isScoring && results.some(one => one.status === Status.Accepted || one.otherwise !== undefined);
  if (!isPart) return isEnough ? accepted : failed;
  const otherwise = isEnough ? Status.Accepted : (failed.otherwise ?? failed.status);
  return { status: Status.PartialAccepted, reason: failed.reason, otherwise };
}

const isFailure = ({ status }: Actual): boolean => status !== Status.Accepted;

/** Worst first, as the older format ranks errors; what is not named here counts least. */
const severity: Status[] = [
  Status.SystemError,
  Status.RuntimeError,
  Status.MemoryLimitExceeded,
  Status.TimeLimitExceeded,
];

function failureOf(results: Actual[], flags: string[]): Actual | undefined {
  const failures = results.filter(isFailure);
  if (verdictMode(flags) === 'first_error') return failures[0];
  const rank = ({ status }: Actual): number =>
    severity.includes(status) ? severity.indexOf(status) : severity.length;
  return failures.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Of conflicting modes the last one counts. */
const verdictMode = (flags: string[]): string =>
  flags.findLast(flag => ['worst_error', 'first_error', 'always_accept'].includes(flag)) ?? 'worst_error';
