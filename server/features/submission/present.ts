import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { getAllCaseResult, Submission as SubmissionAnswer } from '#core/contract/submission.ts';
import { pick } from '#core/pick.ts';
import { hasGroups, type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import { subtaskScores } from '#core/scoring/score.ts';
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
  const mode = submission.judgeCaseMode as JudgeCaseMode;
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
    mode,
  }));
  return {
    judgeCaseMode: mode,
    judgeCaseList: hasGroups(mode) ? [] : rows,
    subTaskJudgeCaseVoList: hasGroups(mode) ? subtaskScores(rows, mode) : [],
  };
}
