import { createStore } from '../app/store.ts';
import { pauseMs } from './pause.ts';

/**
 * Whether the server can be reached, as every call finds out by the way.
 *
 *   reached ──failed──▶ doubted ──failed──▶ lost ─┐ failed: a longer pause, another try
 *      ▲                   │                 │ ◀──┘
 *      └─────answered──────┴─────────────────┘
 *
 * One call that fails raises a doubt, and the server is asked at once; only when that fails too the person is told.
 */
export type Reach = { at: 'reached' } | { at: 'doubted' } | { at: 'lost'; failures: number };

export function nextReach(reach: Reach, heard: 'failed' | 'answered'): Reach {
  if (heard === 'answered') return reach.at === 'reached' ? reach : { at: 'reached' };
  if (reach.at === 'reached') return { at: 'doubted' };
  return { at: 'lost', failures: reach.at === 'lost' ? reach.failures + 1 : 1 };
}

export const reach = createStore<Reach>({ at: 'reached' });

export const isLost = () => reach.get().at === 'lost';

/** A proxy in front of a site that restarts answers with these. */
const unreachable = [502, 503, 504];

export const noteAnswer = (httpStatus: number) =>
  unreachable.includes(httpStatus) ? noteFailure() : note('answered');

/** A call got no answer. */
export function noteFailure() {
  if (reach.get().at === 'reached') note('failed');
}

/** Asks now instead of waiting for the end of the pause. */
export function tryNow() {
  if (reach.get().at !== 'reached') void probe();
}

/** Calls the listener whenever the server answers again after it was lost; a doubt that was none does not count. */
export const onReachedAgain = (listener: () => void) => {
  let before = reach.get().at;
  return reach.subscribe(() => {
    const { at } = reach.get();
    if (at === 'reached' && before === 'lost') listener();
    before = at;
  });
};

/** The browser knows some of it sooner. */
export function watchNetwork() {
  window.addEventListener('online', tryNow);
  window.addEventListener('offline', noteFailure);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let probing = false;

function note(heard: 'failed' | 'answered') {
  const next = nextReach(reach.get(), heard);
  if (next === reach.get()) return;
  reach.set(next);
  clearTimeout(timer);
  if (next.at === 'doubted') void probe();
  if (next.at === 'lost') timer = setTimeout(probe, pauseMs(next.failures));
}

const probeTimeoutMs = 8_000;

async function probe() {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(probeTimeoutMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  probing = false;
  note(answered ? 'answered' : 'failed');
}
