import { pauseMs } from '../api/pause.ts';
import type { Source } from './source.ts';

interface Asked {
  source: Source;
  key: string;
}

/** So many times a source is asked at its own pace; whoever waits longer than that waits for something slow. */
const quickPolls = 300;
const slowMs = 30_000;

/** Asks for what is followed, each source at its own pace, and after failures with growing pauses. */
export function polling(topics: Map<string, Asked>, told: (name: string, state: unknown) => void) {
  const loops = new Map<Source, AbortController>();

  const ask = async (source: Source, signal: AbortSignal) => {
    const mine = [...topics].filter(([, topic]) => topic.source === source);
    const states = await source.poll(
      mine.map(([, { key }]) => key),
      signal,
    );
    for (const [name, { key }] of mine) if (states.has(key)) told(name, states.get(key));
  };
  const loop = async (source: Source, { signal }: AbortController) => {
    let failures = 0;
    for (let polls = 1; !signal.aborted; polls += 1) {
      try {
        await ask(source, signal);
        failures = 0;
      } catch {
        failures += 1;
      }
      const usualMs = polls < quickPolls ? source.pollMs : Math.max(source.pollMs, slowMs);
      await pause(failures ? pauseMs(failures) : usualMs, signal);
    }
  };
  return {
    /** Begins to ask for what is followed and not asked for yet, or stops asking. */
    review(wanted: boolean) {
      const sources = new Set(wanted ? [...topics.values()].map(({ source }) => source) : []);
      for (const [source, running] of loops)
        if (!sources.has(source)) {
          running.abort();
          loops.delete(source);
        }
      for (const source of sources) {
        if (loops.has(source)) continue;
        const running = new AbortController();
        loops.set(source, running);
        void loop(source, running);
      }
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
