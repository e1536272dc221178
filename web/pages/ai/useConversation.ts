import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clearAiConversation, getAiConversation } from '#core/contract/ai.ts';
import { Failure } from '#web/api/failure.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { notifyError } from '#web/components/notification.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { isLoggedIn, useUser } from '#web/session/session.ts';
import { type AiQuestion, AnswerFailure, streamAnswer } from './answer-stream.ts';
import { emptyConversation, nextConversation } from './conversation.ts';

/** Pieces that come closer together than this are shown together. */
const showEveryMs = 80;

/** Somebody's talk about a problem: kept on the server, continued here. */
export function useConversation(pid: number) {
  const { t } = useTranslation('ai');
  const isKnown = useUser() !== null;
  // the talk says itself why it is refused
  const kept = useAnswer(getAiConversation, { pid }, { staleTimeMs: 0, enabled: isKnown, saysWhy: true });
  const clearing = useCall(clearAiConversation);
  const [talk, happens] = useReducer(nextConversation, emptyConversation);
  const underWay = useRef<AbortController>(null);
  const last = useRef<Omit<AiQuestion, 'pid'>>(null);

  useEffect(() => {
    if (kept.data) happens({ type: 'read', lines: kept.data });
  }, [kept.data]);
  useEffect(() => () => underWay.current?.abort(), []);

  const ask = useCallback(
    async (question: Omit<AiQuestion, 'pid'>, shown: string) => {
      if (underWay.current) return;
      if (!isLoggedIn()) return openAccountDialog('login');
      const stop = new AbortController();
      underWay.current = stop;
      last.current = question;
      happens({ type: 'asked', question: shown });
      let waiting = '';
      const show = () => {
        if (waiting) happens({ type: 'heard', piece: waiting });
        waiting = '';
      };
      const timer = setInterval(show, showEveryMs);
      try {
        for await (const piece of streamAnswer({ pid, ...question }, stop.signal)) waiting += piece;
        show();
        happens({ type: 'ended' });
      } catch (error) {
        show();
        if (stop.signal.aborted) happens({ type: 'stopped' });
        else {
          // The way to the service was refused or could not be asked for.
          if (error instanceof Failure) notifyError(t('configFailed'));
          const isSaid = error instanceof Failure || error instanceof AnswerFailure;
          happens({ type: 'failed', reason: (isSaid && error.message) || t('connectionError') });
        }
      } finally {
        clearInterval(timer);
        underWay.current = null;
      }
    },
    [pid, t],
  );

  return {
    talk,
    isReading: isKnown && kept.isPending,
    failure: kept.error,
    readAgain: () => kept.refetch(),
    ask,
    retry: () => last.current && ask(last.current, last.current.query || t(`task.${last.current.task}`)),
    canRetry: last.current !== null,
    stop: () => underWay.current?.abort(),
    async clear() {
      underWay.current?.abort();
      if ((await clearing.ask({ query: { pid } })) !== undefined) happens({ type: 'cleared' });
    },
  };
}
