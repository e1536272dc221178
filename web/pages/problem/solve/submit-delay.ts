import { useEffect, useState } from 'react';
import { Failure } from '#web/api/failure.ts';

/** What the server says beside the message when it does not take a submission now. */
interface NotNow {
  seconds?: unknown;
  captchaRequired?: unknown;
}

const notNow = (error: unknown): NotNow =>
  error instanceof Failure && error.kind === 'refused' ? ((error.data ?? {}) as NotNow) : {};

export const needsCaptcha = (error: unknown) => notNow(error).captchaRequired === true;

/** The seconds left when one comes too soon; undefined for every other failure. */
export function secondsLeft(error: unknown): number | undefined {
  const { seconds } = notNow(error);
  return typeof seconds === 'number' ? seconds : undefined;
}

/** Whole seconds until a moment, counted down on the page. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
