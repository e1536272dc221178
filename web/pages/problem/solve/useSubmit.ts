import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getAllCaseResult, getSubmissionDetail, resubmit, submitProblem } from '#core/contract/submission.ts';
import { isWaiting, Status } from '#core/verdict.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { failureText } from '#web/api/failure-text.ts';
import { invalidate } from '#web/api/query.ts';
import { readCompilerMessages } from '#web/components/code/compiler-messages.ts';
import { toast } from '#web/components/toast.ts';
import { useIsHalted } from '#web/live/live.ts';
import { followSubmissions, submissionSource } from '#web/pages/submission/live.ts';
import { useSolvedMarks } from '../list/solved.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import { type DeskPlace, placeFieldsOf } from './place.ts';
import type { SubmitRules } from './rules.ts';
import type { ShownProblem } from './shown-problem.ts';
import { recordLanguageUse } from './stored-editor.ts';
import { needsCaptcha, secondsLeft } from './submit-delay.ts';
import { dialogBeforeSubmit, isBusy, nextSubmitting, readyToSubmit } from './submitting.ts';
import type { Solving } from './useSolving.ts';

const pictureMs = 2_000;

/** A moment in which the question closes before its answer takes effect. */
const overwriteAfterMs = 1_000;

/** What the server says of a human, beside the program. */
interface Human {
  captcha: string;
  captchaKey: string;
}

/** Connects the states of submitting with the calls, the stream and the editor. */
export function useSubmit(info: ShownProblem, place: DeskPlace, solving: Solving, rules: SubmitRules = {}) {
  const { t } = useTranslation('solve');
  const [state, step] = useReducer(nextSubmitting, readyToSubmit);
  const stopFollowing = useRef<() => void>(undefined);
  const overwriteTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { problem } = info;
  const mark = useSolvedMarks([problem.id], place)?.[problem.id]?.status ?? Status.NotSubmitted;
  const busy = isBusy(state, useIsHalted(submissionSource(place.contestID ?? null)));
  const { run, dialog, picture, allowedAt } = state;

  useEffect(
    () => () => {
      stopFollowing.current?.();
      clearTimeout(overwriteTimer.current);
    },
    [],
  );
  useEffect(() => {
    if (!picture) return;
    const timer = setTimeout(() => step({ type: 'pictureOver' }), pictureMs);
    return () => clearTimeout(timer);
  }, [picture]);

  const follow = (submitId: number) => {
    stopFollowing.current?.();
    stopFollowing.current = followSubmissions([submitId], place.contestID ?? null, live => {
      step({ type: 'heard', submitId, news: live });
      if (!isWaiting(live.status)) end(live.status, submitId);
    });
  };

  const end = (status: number, submitId: number) => {
    invalidate('verdicts');
    if (status !== Status.CompileError) fillStrip(submitId);
    if (status === Status.CompileError || status === Status.SystemError || status === Status.SubmittedFailed)
      readMessage(status, submitId);
  };

  const readMessage = async (status: number, submitId: number) => {
    const detail = await call(getSubmissionDetail, { query: { submitId } }).catch(() => null);
    const message = detail?.submission.errorMessage ?? detail?.submission.cause;
    if (!message) return;
    step({ type: 'heard', submitId, news: { message } });
    if (status === Status.CompileError) solving.setMarks(readCompilerMessages(message));
  };

  /** The last cases and the verdict come together; the strip is completed from the stored results. */
  const fillStrip = async (submitId: number) => {
    const results = await call(getAllCaseResult, { query: { submitId } }).catch(() => null);
    const all = results
      ? [...results.judgeCaseList, ...results.subTaskJudgeCaseVoList.flatMap(one => one.subtaskDetailList)]
      : [];
    const statuses = all.sort((a, b) => a.seq - b.seq).map(one => one.status);
    step({ type: 'heard', submitId, news: { cases: statuses.length || undefined, statuses } });
  };

  const post = async (human?: Human) => {
    solving.setMarks([]);
    recordLanguageUse(solving.language);
    const body = {
      pid: problem.problemId,
      language: solving.language,
      code: solving.code,
      isRemote: problem.isRemote,
      ...placeFieldsOf(place),
      ...human,
    };
    try {
      const { submitId, status } = await call(submitProblem, { body, saysWhy: true });
      // One that could not be sent on says why below the editor.
      if (status !== Status.SubmittedFailed) toast.success(t('submit.done'));
      step({ type: 'taken', submitId, status });
      follow(submitId);
    } catch (error) {
      const seconds = secondsLeft(error);
      step({
        type: 'notTaken',
        wantsCaptcha: needsCaptcha(error),
        allowedAt: seconds ? Date.now() + seconds * 1_000 : undefined,
      });
      if (error instanceof Failure)
        toast.error(error.kind === 'network' ? t('submit.notSent') : failureText(error));
    }
  };

  const send = (human?: Human) => {
    step({ type: 'sending' });
    post(human);
  };

  const askOrSend = () => {
    const question = dialogBeforeSubmit(state, mark, rules.replacesUnknown);
    if (question) step({ type: 'asked', dialog: question });
    else send();
  };

  return {
    run,
    busy,
    picture,
    allowedAt,
    dialog,
    dismiss: () => step({ type: 'dismissed' }),
    confirm() {
      if (dialog !== 'overwrite') return send();
      step({ type: 'sending' });
      overwriteTimer.current = setTimeout(post, overwriteAfterMs);
    },
    answerCaptcha: send,
    entered() {
      step({ type: 'dismissed' });
      askOrSend();
    },
    submit() {
      if (busy || dialog || rules.closed || Date.now() < allowedAt || !checkBeforeSending(solving.code))
        return;
      if (rules.password) step({ type: 'asked', dialog: 'password' });
      else askOrSend();
    },
    async resubmit() {
      const submitId = run?.submitId;
      if (!submitId) return;
      const again = await call(resubmit, { query: { submitId } }).catch(() => null);
      if (!again) return;
      if (again.status === Status.SubmittedFailed) toast.error(again.errorMessage ?? '');
      else toast.success(t('submit.again'));
      step({ type: 'taken', submitId, status: again.status });
      follow(submitId);
    },
  };
}
