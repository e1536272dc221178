import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getContestProblemDetail,
  getContestProblems,
  getContestSubmissions,
} from '#core/contract/contest.ts';
import { getCourse, getCourseSection } from '#core/contract/course.ts';
import { getFullScreenProblems, getProblemDetail, getUserProblemStatus } from '#core/contract/problem.ts';
import {
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  resubmit,
  submitProblem,
} from '#core/contract/submission.ts';
import { getTrainingDetail, getTrainingProblemDetail, getTrainingProblems } from '#core/contract/training.ts';
import { Status } from '#core/verdict.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { answerKey } from '#web/api/hooks.ts';
import { readCompilerMessages } from '#web/components/code/compiler-messages.ts';
import { toast } from '#web/components/toast.ts';
import { useIsHalted } from '#web/live/live.ts';
import { followSubmissions, isWaiting, type LiveStatus, submissionsOf } from '#web/pages/submission/live.ts';
import { useSolvedMarks } from '../list/solved.ts';
import { maySend } from './checks.ts';
import { callPlace, type DeskPlace } from './place.ts';
import type { SubmitRules } from './rules.ts';
import { noteLanguage } from './saved.ts';
import type { ShownProblem } from './shown-problem.ts';
import { asksForCaptcha, secondsLeft } from './turn.ts';
import type { Solving } from './useSolving.ts';

/** The submission under way, or the last one. Before the server has answered it has no id and is Submitting. */
export interface Run extends Omit<LiveStatus, 'submitId'> {
  submitId: number | null;
  /** what the compiler or the judge said about it */
  message?: string | null;
}

const pictureMs = 2_000;

/** A moment in which the question closes before its answer takes effect. */
const overwriteAfterMs = 1_000;

/** What a verdict changes. */
const changedInBank = [
  getProblemDetail,
  getUserProblemStatus,
  getSubmissionList,
  getTrainingProblemDetail,
  getTrainingProblems,
  getTrainingDetail,
  getFullScreenProblems,
  getCourse,
  getCourseSection,
];
const changedInContest = [
  getContestProblemDetail,
  getContestProblems,
  getFullScreenProblems,
  getUserProblemStatus,
  getContestSubmissions,
];

export function useSubmit(info: ShownProblem, place: DeskPlace, solving: Solving, rules: SubmitRules = {}) {
  const { t } = useTranslation('solve');
  const queries = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const [picture, setPicture] = useState<'accepted' | 'failed' | null>(null);
  const [asking, setAsking] = useState<'solved' | 'overwrite' | null>(null);
  const [passwordAsked, setPasswordAsked] = useState(false);
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const [allowedAt, setAllowedAt] = useState(0);
  const stop = useRef<() => void>(undefined);
  const pictureTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const overwriteTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { problem } = info;
  const mark = useSolvedMarks([problem.id], place)?.[problem.id]?.status ?? Status.NotSubmitted;
  // Whoever is not told how it goes on need not wait for it.
  const isUnfollowed = useIsHalted(submissionsOf(place.contestID ?? null));
  const busy = run !== null && (run.status === Status.Submitting || (isWaiting(run.status) && !isUnfollowed));

  useEffect(
    () => () => {
      stop.current?.();
      clearTimeout(pictureTimer.current);
      clearTimeout(overwriteTimer.current);
    },
    [],
  );

  const end = async (status: number, submitId: number) => {
    // What was never judged is no failure of the solver's, and what is not told is none to be shown.
    if (status !== Status.SubmittedFailed && status !== Status.SubmittedUnknownResult)
      setPicture(status === Status.Accepted ? 'accepted' : 'failed');
    clearTimeout(pictureTimer.current);
    pictureTimer.current = setTimeout(() => setPicture(null), pictureMs);
    for (const { path } of place.contestID === undefined ? changedInBank : changedInContest)
      queries.invalidateQueries({ queryKey: answerKey({ path }) });
    if (status !== Status.CompileError) fillStrip(submitId);
    if (status !== Status.CompileError && status !== Status.SystemError && status !== Status.SubmittedFailed)
      return;
    const detail = await call(getSubmissionDetail, { query: { submitId } }).catch(() => null);
    const message = detail?.submission.errorMessage ?? detail?.submission.cause;
    if (message) setRun(before => (before?.submitId === submitId ? { ...before, message } : before));
    if (message && status === Status.CompileError) solving.setMarks(readCompilerMessages(message));
  };

  /** The last cases and the verdict come together; the strip is completed from the stored results. */
  const fillStrip = async (submitId: number) => {
    const results = await call(getAllCaseResult, { query: { submitId } }).catch(() => null);
    const all = results
      ? [...results.judgeCaseList, ...results.subTaskJudgeCaseVoList.flatMap(one => one.subtaskDetailList)]
      : [];
    const statuses = all.sort((a, b) => a.seq - b.seq).map(one => one.status);
    const cases = statuses.length || undefined;
    setRun(before => (before?.submitId === submitId ? { ...before, cases, statuses } : before));
  };

  const watch = (submitId: number) => {
    stop.current?.();
    for (const { path } of [getSubmissionList, getContestSubmissions])
      queries.invalidateQueries({ queryKey: answerKey({ path }) });
    let ended = false;
    stop.current = followSubmissions([submitId], place.contestID ?? null, live => {
      setRun(before => (before?.submitId === submitId ? { ...before, ...live } : before));
      if (ended || isWaiting(live.status)) return;
      ended = true;
      end(live.status, submitId);
    });
  };

  const send = async (human?: { captcha: string; captchaKey: string }) => {
    setAsking(null);
    setCaptchaAsked(false);
    const before = run;
    setRun({ submitId: null, status: Status.Submitting });
    setPicture(null);
    solving.setMarks([]);
    noteLanguage(solving.language);
    const body = {
      pid: problem.problemId,
      language: solving.language,
      code: solving.code,
      isRemote: problem.isRemote,
      ...callPlace(place),
      ...human,
    };
    try {
      const { submitId, status } = await call(submitProblem, { body, quiet: true });
      // One that could not be sent on says why below the editor.
      if (status !== Status.SubmittedFailed) toast.success(t('submit.done'));
      setRun({ submitId, status });
      watch(submitId);
    } catch (error) {
      setRun(before);
      if (asksForCaptcha(error)) setCaptchaAsked(true);
      const seconds = secondsLeft(error);
      if (seconds) setAllowedAt(Date.now() + seconds * 1_000);
      if (error instanceof Failure && error.kind === 'refused') toast.error(error.message);
    }
  };

  const askOrSend = () => {
    // The mark of what was just submitted comes a moment after its verdict.
    const isSolved = mark === Status.Accepted || run?.status === Status.Accepted;
    const isSubmitted = mark !== Status.NotSubmitted || run !== null;
    if (isSolved) setAsking('solved');
    else if (rules.replacesUnknown && isSubmitted) setAsking('overwrite');
    else send();
  };

  return {
    run,
    busy,
    picture,
    allowedAt,
    /** it is solved already, or a hidden result would be replaced: is another submission wanted? */
    asking,
    confirm() {
      if (asking !== 'overwrite') return send();
      setAsking(null);
      setRun({ submitId: null, status: Status.Submitting });
      overwriteTimer.current = setTimeout(send, overwriteAfterMs);
    },
    /** the server wants to know that a human submits */
    captchaAsked,
    answerCaptcha: send,
    closeCaptcha: () => setCaptchaAsked(false),
    refuse: () => setAsking(null),
    /** the contest wants its password first */
    passwordAsked,
    entered() {
      setPasswordAsked(false);
      rules.password?.onEntered();
      askOrSend();
    },
    closePassword: () => setPasswordAsked(false),
    submit() {
      if (busy || asking || rules.closed || Date.now() < allowedAt || !maySend(solving.code)) return;
      if (rules.password) setPasswordAsked(true);
      else askOrSend();
    },
    async resubmit() {
      const submitId = run?.submitId;
      if (!submitId) return;
      const again = await call(resubmit, { query: { submitId } }).catch(() => null);
      if (!again) return;
      if (again.status === Status.SubmittedFailed) toast.error(again.errorMessage ?? '');
      else toast.success(t('submit.again'));
      setRun({ submitId, status: again.status });
      watch(submitId);
    },
  };
}

export type Submitting = ReturnType<typeof useSubmit>;
