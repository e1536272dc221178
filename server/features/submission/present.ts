import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { getAllCaseResult, Submission as SubmissionAnswer } from '#core/contract/submission.ts';
import { pick } from '#core/pick.ts';
import { hasGroups, type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import { type ScoredCase, submissionScore, subtaskScores } from '#core/scoring/score.ts';
import { Status } from '#core/verdict.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SettingValues } from '../configuration/settings.ts';
import type { CaseData } from './case-data.ts';
import { submissionPolicy as policy } from './policy.ts';
import type { casesOfSubmission, FoundSubmission } from './queries.ts';

/** A submission as the viewer may know it. */
export function presentSubmission(
  viewer: Viewer,
  submission: FoundSubmission,
  settings: SettingValues,
): SubmissionAnswer {
  const seesCode = policy.seeCode(viewer, submission, settings);
  const seesInside = policy.seeInside(viewer);
  return {
    ...pick(submission, 'submitId', 'pid', 'displayPid', 'uid', 'username', 'submitTime', 'status', 'share'),
    ...pick(submission, 'time', 'memory', 'score', 'length', 'language', 'cid', 'cpid', 'gid', 'judger'),
    ...pick(submission, 'version', 'oiRankScore', 'isManual', 'languageVersion', 'gmtCreate', 'gmtModified'),
    code: seesCode ? submission.code : null,
    errorMessage: seesCode || submission.status !== Status.CompileError ? submission.errorMessage : null,
    cause: seesInside ? submission.cause : null,
    ip: seesInside ? submission.ip : null,
  };
}

type Cases = Awaited<ReturnType<typeof casesOfSubmission>>;

/** The cases of a submission: grouped where its problem groups them, with the names of files for administrators only. */
export function presentCases(
  viewer: Viewer,
  submission: FoundSubmission,
  cases: Cases,
  data: CaseData,
): AnswerOf<typeof getAllCaseResult> {
  const seesInside = policy.seeInside(viewer);
  const rows = cases.map(one => ({
    ...pick(one, 'caseId', 'seq', 'groupNum', 'time', 'memory'),
    // Cases keep their worth while a problem is not scored; a solver of it has nothing to earn.
    score: submission.problemType === ProblemType.OI ? one.score : 0,
    ...pick(submission, 'pid', 'submitId', 'uid'),
    id: one.seq,
    status: one.status as Status,
    fullScore: one.fullScore ?? 0,
    userOutput: one.message ?? one.userOutput,
    ...(data.get(one.seq) ?? { inputData: null, outputData: null }),
    printed: data.has(one.seq) ? one.userOutput : null,
    inputName: seesInside ? one.inputName : null,
    outputName: seesInside ? one.outputName : null,
  }));
  const mode = modeOf(submission, rows);
  const judged = rows.map(row => ({ ...row, mode }));
  return {
    judgeCaseMode: mode,
    judgeCaseList: hasGroups(mode) ? [] : judged,
    subTaskJudgeCaseVoList: hasGroups(mode) ? subtaskScores(judged, mode) : [],
  };
}

/**
 * The problem may have got another mode since. Groups that do not add up to the score are not what it came from; a
 * score that somebody gave by hand comes from no mode.
 */
function modeOf({ judgeCaseMode, score, isManual }: FoundSubmission, rows: ScoredCase[]): JudgeCaseMode {
  const mode = judgeCaseMode as JudgeCaseMode;
  const isOther = score !== null && !isManual && submissionScore(rows, mode, Infinity) !== score;
  return hasGroups(mode) && isOther ? 'default' : mode;
}
