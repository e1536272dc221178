import { backoffMs } from '../api/backoff.ts';
import { Failure } from '../api/failure.ts';
import { createStore } from '../app/store.ts';
import type { Source } from './source.ts';

interface Followed {
  source: Source;
  key: string;
}

/** So many times a source is asked at its own pace; whoever waits longer than that waits for something slow. */
const quickPolls = 300;
const slowMs = 30_000;

/** Asks for what is followed, each source at its own pace, and after failures with growing pauses. */
export function createPoller(topics: Map<string, Followed>, tell: (name: string, state: unknown) => void) {
  const loops = new Map<Source, AbortController>();
  const halted = createStore<ReadonlySet<Source>>(new Set());

  const ask = async (source: Source, signal: AbortSignal) => {
    const mine = [...topics].filter(([, topic]) => topic.source === source);
    const states = await source.poll(
      mine.map(([, { key }]) => key),
      signal,
    );
    for (const [name, { key }] of mine) if (states.has(key)) tell(name, states.get(key));
  };
  const loop = async (source: Source, { signal }: AbortController) => {
    const { pollMs, checksMax } = source;
    let failures = 0;
    for (let polls = 1; !signal.aborted; polls += 1) {
      let isRefused = false;
      try {
        await ask(source, signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        isRefused = isErrorAnswer(error);
      }
      if (signal.aborted) return;
      if (checksMax !== undefined && (isRefused || polls >= checksMax))
        return halted.set(new Set(halted.get()).add(source));
      const usualMs = polls < quickPolls ? pollMs : Math.max(pollMs, slowMs);
      await pause(failures ? backoffMs(failures) : usualMs, signal);
    }
  };
  const start = (source: Source) => {
    const running = new AbortController();
    loops.set(source, running);
    void loop(source, running);
  };
  const stop = (source: Source) => {
    loops.get(source)?.abort();
    loops.delete(source);
    if (halted.get().has(source)) halted.set(new Set([...halted.get()].filter(other => other !== source)));
  };
  return {
    /** the sources that are no longer asked although somebody follows them */
    halted,
    /** Begins to ask for what is followed and not asked for yet, or stops asking. */
    review(wanted: boolean) {
      const sources = new Set(wanted ? [...topics.values()].map(({ source }) => source) : []);
      for (const source of [...loops.keys()]) if (!sources.has(source)) stop(source);
      for (const source of sources) if (!loops.has(source)) start(source);
    },
    /** Goes on with a source that was given up. */
    resume(source: Source) {
      if (!halted.get().has(source)) return;
      stop(source);
      start(source);
    },
  };
}

/** A server that is being started again, or whatever stands before it, says so with these: it comes back by itself. */
const isAway = (status: number) => status >= 502 && status <= 504;

/** The server said no. No answer at all is another matter: the page says that the connection is lost and tries on. */
const isErrorAnswer = (error: unknown) =>
  error instanceof Failure && (error.kind === 'refused' || (error.kind === 'http' && !isAway(error.status)));

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
