import type { AnswerOf } from '#core/contract/endpoint.ts';
import type {
  getAllCaseResult,
  Submission as SubmissionAnswer,
  SubmissionRow,
} from '#core/contract/submission.ts';
import type { Facts } from '#core/fact.ts';
import { pick } from '#core/pick.ts';
import { hasGroups, type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import { type ScoredCase, submissionScore, subtaskScores } from '#core/scoring/score.ts';
import { Status } from '#core/verdict.ts';
import type { SubmissionNotice } from '#server/events/hub.ts';
import { type FailureKey, messageOf } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { CaseData } from './case-data.ts';
import { submissionPolicy } from './policy.ts';
import type { casesOfSubmission, ListedSubmission, StoredSubmission } from './queries.ts';
import type { WithVisibleFacts } from './visible-facts.ts';

interface Judged {
  status: number;
  score: number | null;
  oiRankScore: number | null;
  time: number | null;
  memory: number | null;
  length: number;
  judger: string | null;
  isManual: boolean;
}

/** How it went, as far as that exists for the viewer: the heart of everything that says something of a submission. */
const presentVerdict = (facts: Facts, judged: Judged) => ({
  status: facts.has('verdict') ? judged.status : Status.SubmittedUnknownResult,
  score: facts.has('score') ? judged.score : null,
  oiRankScore: facts.has('score') ? judged.oiRankScore : null,
  time: facts.has('usage') ? judged.time : null,
  memory: facts.has('usage') ? judged.memory : null,
  length: facts.has('usage') ? judged.length : null,
  judger: facts.has('verdict') ? judged.judger : null,
  isManual: facts.has('verdict') && judged.isManual,
});

/** A submission whole. */
export function presentSubmission(
  { submission, facts }: WithVisibleFacts<StoredSubmission>,
  language: Language,
): SubmissionAnswer {
  const quotesCode = submission.status === Status.CompileError;
  const seesMessage = facts.has('message') && (!quotesCode || facts.has('code'));
  return {
    ...pick(submission, 'submitId', 'pid', 'uid', 'username', 'submitTime', 'share', 'language'),
    ...pick(submission, 'cid', 'cpid', 'gid', 'version', 'gmtCreate', 'gmtModified'),
    ...presentVerdict(facts, submission),
    displayPid: submission.displayId ?? submission.displayPid,
    languageVersion: facts.has('verdict') ? submission.languageVersion : null,
    code: facts.has('code') ? submission.code : null,
    errorMessage: seesMessage ? messageIn(submission, language) : null,
    cause: facts.has('inside') ? submission.cause : null,
    ip: facts.has('inside') ? submission.ip : null,
  };
}

interface Sentence {
  key: FailureKey;
  values: Record<string, string | number>;
}

/** What the site says is read in the reader's language; what a compiler or another judge says is as it was said. */
function messageIn(
  { errorMessage, errorSentence }: Pick<StoredSubmission, 'errorMessage' | 'errorSentence'>,
  language: Language,
): string | null {
  if (errorSentence === null) return errorMessage;
  const { key, values } = errorSentence as unknown as Sentence;
  return messageOf(key, language, values);
}

/** A row of a list. */
export const presentRow = (
  viewer: Viewer,
  { submission, standing, facts }: WithVisibleFacts<ListedSubmission>,
): SubmissionRow => ({
  ...pick(submission, 'submitId', 'pid', 'uid', 'username', 'title', 'submitTime', 'share', 'language'),
  ...pick(submission, 'cid', 'cpid', 'gid', 'displayId'),
  ...presentVerdict(facts, submission),
  displayPid: submission.displayId ?? submission.displayPid,
  source: null,
  ip: facts.has('inside') ? submission.ip : null,
  mayResubmit: submissionPolicy.resubmit(viewer, standing, submission),
});

/** How far it is. */
export const presentStatus = ({ submission, facts }: WithVisibleFacts<Judged & { submitId: number }>) => ({
  submitId: submission.submitId,
  ...presentVerdict(facts, submission),
});

/** What those who watch hear; undefined where nothing is theirs to hear. How cases go is said to whoever sees them. */
export function presentNotice(facts: Facts, notice: SubmissionNotice): SubmissionNotice | undefined {
  if (!facts.has('row')) return undefined;
  const { submitId, status, ahead, cases, done, statuses } = notice;
  if (!facts.has('verdict')) return { submitId, status: Status.SubmittedUnknownResult };
  return facts.has('cases')
    ? { submitId, status, ahead, cases, done, statuses }
    : { submitId, status, ahead };
}

type Cases = Awaited<ReturnType<typeof casesOfSubmission>>;

/** The cases of a submission: grouped where its problem groups them, with the names of files for its keepers only. */
export function presentCases(
  { submission, facts }: WithVisibleFacts<StoredSubmission>,
  cases: Cases,
  data: CaseData,
): AnswerOf<typeof getAllCaseResult> {
  const rows = cases.map(one => ({
    ...pick(one, 'caseId', 'seq', 'groupNum', 'time', 'memory'),
    // Cases keep their worth while a problem is not scored; a solver of it has nothing to earn.
    score: submission.problemType === ProblemType.OI ? one.score : 0,
    ...pick(submission, 'pid', 'submitId', 'uid'),
    id: one.seq,
    status: one.status as Status,
    fullScore: one.fullScore ?? 0,
    userOutput: facts.has('output') || one.isOpen ? (one.message ?? one.userOutput) : null,
    ...(data.get(one.seq) ?? { inputData: null, outputData: null }),
    printed: data.has(one.seq) ? one.userOutput : null,
    inputName: facts.has('data') ? one.inputName : null,
    outputName: facts.has('data') ? one.outputName : null,
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
function modeOf({ judgeCaseMode, score, isManual }: StoredSubmission, rows: ScoredCase[]): JudgeCaseMode {
  const mode = judgeCaseMode as JudgeCaseMode;
  const isOther = score !== null && !isManual && submissionScore(rows, mode, Infinity) !== score;
  return hasGroups(mode) && isOther ? 'default' : mode;
}
