import { useEffect, useState } from 'react';
import { Failure } from '../../../api/failure.ts';

/** The seconds left when the server says that one comes too soon; undefined for every other failure. */
export function secondsLeft(error: unknown): number | undefined {
  if (!(error instanceof Failure) || error.kind !== 'refused') return undefined;
  const { seconds } = (error.data ?? {}) as { seconds?: unknown };
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
