/** Judges every submission of a package and holds the result against what its author expects. */
import { join, relative } from 'node:path';
import { Status } from '#core/verdict.ts';
import { playAlone } from '#judge/engine/case.ts';
import type { CaseFiles } from '#judge/engine/check.ts';
import { compile } from '#judge/engine/compile.ts';
import type { RunLimits } from '#judge/engine/limits.ts';
import { openPlayer, type Player } from '#judge/engine/player.ts';
import { Job, type Workshop } from '#judge/engine/workshop.ts';
import { type Actual, expectedResults, matches, nameOf, type VerdictName } from './expected.ts';
import { isFolder, list, type ProblemPackage, type TestCase, type TestGroup } from './package.ts';
import { findProgram } from './program.ts';
import { interactWith, openValidators, validateBy } from './validator.ts';

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

export async function verifySubmission(
  shop: Workshop,
  problem: ProblemPackage,
  submission: Submission,
  limits: RunLimits,
): Promise<VerifyRow> {
  const found = await findProgram(shop.languages, submission.path);
  const row = {
    file: relative(problem.folder, submission.path),
    expected: expectedResults(submission.folder, found.texts),
    cpuMs: 0,
    wallMs: 0,
    memoryKb: 0,
  };
  if (!found.ok) {
    return {
      ...row,
      language: found.language,
      actual: 'SKIPPED',
      statusCode: null,
      reason: found.reason,
      match: null,
    };
  }
  const job = new Job(shop);
  try {
    const tally = new Tally();
    const actual = await judge(job, problem, found.request, limits, tally);
    return {
      ...row,
      ...tally.figures(limits),
      language: found.request.language.name,
      actual: nameOf(actual),
      statusCode: actual.status,
      reason: actual.reason,
      match: matches(row.expected, actual),
    };
  } finally {
    await job.close();
  }
}

async function judge(
  job: Job,
  problem: ProblemPackage,
  request: Parameters<typeof compile>[1],
  limits: RunLimits,
  tally: Tally,
): Promise<Actual> {
  const compiled = await compile(job, request);
  if (!compiled.ok) return { status: Status.CompileError, reason: compiled.diagnostics };
  const user = await openPlayer(job, compiled.program, request.beside);
  const validators = await openValidators(job, problem);
  const runOne = (one: TestCase) => runCase(job, problem, user, validators, limits, one, tally);
  return (
    (await judgeGroup(problem.data, problem.isScoring, runOne)) ?? {
      status: Status.SystemError,
      reason: 'there is no test data',
    }
  );
}

/** First error rules, unless the group says otherwise; null for a group without cases. */
async function judgeGroup(
  group: TestGroup,
  isScoring: boolean,
  runOne: (one: TestCase) => Promise<Actual>,
): Promise<Actual | null> {
  const any = group.graderFlags.includes('accept_if_any_accepted');
  const results: Actual[] = [];
  for (const member of group.members) {
    const result = 'members' in member ? await judgeGroup(member, isScoring, runOne) : await runOne(member);
    if (!result) continue;
    results.push(result);
    if (result.status === Status.SystemError) return result;
    const goesOn = any || isScoring || group.onReject === 'continue';
    if (result.status !== Status.Accepted && !goesOn) break;
  }
  return settle(results, group, isScoring);
}

function settle(results: Actual[], group: TestGroup, isScoring: boolean): Actual | null {
  const accepted = results.find(one => one.status === Status.Accepted);
  const counted = group.graderFlags.includes('ignore_sample') ? results.slice(1) : results;
  const failed = counted.find(one => one.status !== Status.Accepted);
  if (group.graderFlags.includes('accept_if_any_accepted') && accepted) return accepted;
  if (!failed || group.graderFlags.includes('always_accept')) return accepted ?? null;
  const partial =
    isScoring && results.some(one => one.status === Status.Accepted || one.status === Status.PartialAccepted);
  return partial ? { status: Status.PartialAccepted, reason: failed.reason } : failed;
}

async function runCase(
  job: Job,
  problem: ProblemPackage,
  user: Player,
  validators: Player[],
  limits: RunLimits,
  one: TestCase,
  tally: Tally,
): Promise<Actual> {
  const files: CaseFiles = { input: one.input, answer: one.answer, answerSize: one.answerSize };
  const [first] = validators;
  const validate = validateBy(problem, validators);
  const { run, judgement } =
    problem.isInteractive && first
      ? await interactWith(job, user, first, limits, one)
      : await playAlone(
          {
            job,
            user,
            limits,
            fileIO: null,
            outputBytes: outputBytes(problem),
            judge: { check: output => validate(output, one) },
          },
          output => validate(output, one),
          files,
        );
  tally.add(run);
  const reason = judgement.status === Status.Accepted ? '' : (judgement.cause ?? judgement.message ?? '');
  const where = judgement.status === Status.Accepted ? '' : ` [${one.name}]`;
  return { status: judgement.status, reason: `${reason.trim()}${where}`.trim() };
}

const outputBytes = ({ outputLimitMb }: ProblemPackage): number | undefined =>
  outputLimitMb === null ? undefined : outputLimitMb * 1024 * 1024;

/** The worst figures over the cases that were run. */
class Tally {
  private cpuMs = 0;
  private wallMs = 0;
  private memoryKb = 0;

  add(run: { cpuMs: number; wallMs: number; memoryKb: number }): void {
    this.cpuMs = Math.max(this.cpuMs, run.cpuMs);
    this.wallMs = Math.max(this.wallMs, run.wallMs);
    this.memoryKb = Math.max(this.memoryKb, run.memoryKb);
  }

  figures(limits: RunLimits) {
    return {
      cpuMs: Math.round(this.cpuMs),
      wallMs: Math.round(this.wallMs),
      memoryKb: Math.min(Math.round(this.memoryKb), limits.memoryKb),
    };
  }
}
