import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { type Clock, type ClockTimes, nextClock, startClock } from './clock.ts';

const tickMs = 1_000;

/** The clock of a contest, from what was told at a time of the browser. `onTurn` is called when a mark is passed. */
export function useClock(times: ClockTimes, heardAtMs: number, onTurn: () => void): Clock {
  const [clock, step] = useReducer(nextClock, { times, atMs: heardAtMs }, startClock);
  useEffect(() => step({ type: 'told', times, atMs: heardAtMs }), [times, heardAtMs]);
  useEffect(() => everySecond(() => step({ type: 'tick', atMs: Date.now() })), []);
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (clock.turn > 0) turn();
  }, [clock.turn]);
  return clock;
}

/** The time of the browser, every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => everySecond(() => setNow(Date.now())), []);
  return now;
}

/** Also at once when somebody looks at the page again: a page that nobody sees ticks rarely. */
function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
